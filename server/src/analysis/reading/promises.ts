import { NUMBER, TIME_UNIT } from '#linguistics/numerals.ts';
import { anyOf } from '#linguistics/phrases.ts';
import type { ReadSentence } from './read-article.ts';

/** «Troverai», «suonerete»; not what an office or a law brings about. */
const YOU_WILL =
  '(?!ricev|dovr|potr|pagher|avr|attender|aspetter|sar[ae]|compil|presenter|riscoter)\\p{L}{2,}(?:erai|irai|rrai|drai|trai|erete|irete|rrete|drete|trete)';
const SOON = `(?:in|entro|dopo|nel giro di|gia (?:dopo|in|da)|fin da) (?:sol[ie] |appena |meno di )?(?:${NUMBER}\\s?)?(?:poch[ie] )?${TIME_UNIT}`;
/** Statements of which nobody can be sure. */
const OUTCOME =
  'risultat[oi]|success[oi]|lavoro|(?<!(?:in|a|ad|da|verso|presso) (?:un |uno )?)posto(?: di lavoro)?|impiego|occupazione|assunzione|promozione|ammissione|divertimento|soddisfazione|relax|guarigione|effetto|raccolto|vittoria|risparmi[o]?|guadagn[oi]|profitt[oi]|benessere|emozioni';

/** Promises of a result to every reader, in folded text. */
const PROMISE = anyOf([
  `(?:${OUTCOME})(?: \\p{L}+){0,2}? (?:e |sono |sara |saranno )?(?:sempre )?(?:garantit|assicurat|sicur|cert)[oaie](?! (?:da|dal|dalla|dai|presso|contro|fino|per legge)\\b)`,
  `(?:garantiamo|assicuriamo|garantisco|assicuro|garantisce|assicura) (?:\\p{L}+ ){0,3}?(?:${OUTCOME})`,
  '(?:ve lo|te lo|lo) (?:garantiamo|garantisco|assicuriamo|assicuro)',
  `${YOU_WILL} (?:[\\p{L}']+ ){0,6}?${SOON}`,
  `${SOON} (?:[\\p{L}']+ ){0,4}?${YOU_WILL}`,
  `non (?:[\\p{L}']+ ){0,2}?\\p{L}+(?:rai|rete|remo) (?:\\p{L}+ )?mai piu`,
  'dir(?:ai|ete) addio',
  '(?:dimezz|azzer|raddoppi|triplic|moltiplic)h?er(?:ai|ete)',
  'risparmier(?:ai|ete) (?:centinaia|migliaia|fino a|tantissimo|il \\d)',
  "(?:dur|rest|funzion|protegg|risolv|elimin|resist)\\p{L}* (?:[\\p{L}']+ ){0,4}?(?:per sempre|in eterno|per tutta la vita|a vita)",
  "(?:fa bene|funziona|e efficace|e utile|e sicur[oa]) (?:[\\p{L}']+ ){0,4}?(?:a|per|di|con) (?:tutti|tutte|chiunque)(?! (?:i|gli|le|quelli|coloro)\\b)",
  '(?:funziona|funzionano|riesce|riescono) sempre(?! che)',
  // A cure rate: «il 98% di chi la prova risolve l'insonnia».
  "\\d{2,3} ?(?:%|per cento) (?:di chi|de(?:i|gli|lle) (?:pazienti|persone|clienti|donne|uomini|utenti)) (?:[\\p{L}']+ ){0,5}?(?:risolv|guari(?!g)|elimin|dimagri)\\p{L}*",
  '(?:viene|vengono|esce|escono|riesce|riescono|sara|saranno) (?:(?:sempre )?(?:perfett|impeccabil|splendid|buonissim)\\p{L}*,? (?:sempre|a (?:tutti|chiunque))|sempre (?:perfett|impeccabil)\\p{L}*)',
  'non (?:sbaglia|fallisce|tradisce|delude|si rompe|si guasta|si rovina|si blocca|si scarica)(?:no)? mai',
  'infallibil[ei]',
  '(?:completamente|totalmente|assolutamente|del tutto) indolor[ei]',
  'garantit[oaie] (?:a vita|per sempre)',
  '(?:percentuale|tasso) di success[oi] (?:\\p{L}+ ){0,3}?(?:9[5-9]|100)\\b',
  'a colpo sicuro',
  '(?:sicur|garantit|efficac|protett|soddisfatt)\\p{L}* al (?:100|cento)',
  'non (?:te ne|ve ne) pentir(?:ai|ete)',
  '(?:rimarr|rester)(?:ai|ete) (?:a bocca aperta|senza parole|sorpres\\p{L}|stupit\\p{L}|soddisfatt\\p{L}|incantat\\p{L})',
  '(?:ti|vi) (?:cambia|cambiera|stravolgera|rivoluzionera) la vita',
  `(?:senza|zero) (?:alcuno? |nessuno? |il minimo )?(?:sforzo|fatica|rinunce|sacrifici) (?:[\\p{L}']+ ){0,3}?${YOU_WILL}`,
  `${YOU_WILL} (?:[\\p{L}']+ ){0,5}?(?:senza (?:alcuno? |nessuno? )?(?:sforzo|fatica|rinunce|sacrifici|studiare)|subito la differenza)`,
]);
/** «Lo suonerete in sette giorni, garantito». */
const GUARANTEED_AT_THE_END = /, garantit[oa][.!]?$/;
/** «Resta valida per sempre» says how long a paper or a right is in force. */
const IN_FORCE = /\bvalid[oaie]\b|\bin vigore\b/;
/** Denied, doubted, or told of others. */
const DENIED =
  /\b(?:non (?:e|sono|c'e|esiste|esistono|garantisc\w+|assicura\w*|possiamo|posso|puo|si puo)|nessun\w*|diffid\w+|attenti?|chi (?:promette|dice|garantisce|vi|ti)|se (?:vi|ti) promett\w+|mai (?:garantit|sicur)\w+)\b/;

/** True for a sentence that promises every reader a result, which nobody can. */
export function isPromise({ folded, text, block }: ReadSentence): boolean {
  // A cell names a merit among others.
  if (text.endsWith('?') || DENIED.test(folded) || block.block.kind === 'table') return false;
  const found = PROMISE.exec(folded);
  if (found && IN_FORCE.test(found[0])) return false;
  // «Non dura in eterno» promises nothing.
  if (found && !/\b(?:non|ne|mai)(?: \p{L}+)? $/u.test(folded.slice(0, found.index))) return true;
  return GUARANTEED_AT_THE_END.test(folded);
}
