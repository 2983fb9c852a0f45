import { anyOf } from '#linguistics/phrases.ts';
import { isPromise } from './promises.ts';
import type { ReadSentence } from './read-article.ts';
import { isUnprovedSuperlative } from './superlatives.ts';

/** Praise that nobody could check, in folded text. */
const BOAST = anyOf([
  '(?:aziend\\p{L}+|societa|realta|impres\\p{L}+|brand|marchio) leader|leader (?:nel settore|di mercato|indiscuss\\p{L}+|nel campo|del settore)',
  'siamo (?:i|gli|le) (?:migliori|numero uno|piu \\p{L}+)',
  "(?:il|la|i|le|lo) miglior\\p{L}* (?:\\p{L}+ ){0,3}(?:in assoluto|in commercio|sul mercato|d'italia|al mondo|della (?:zona|citta|provincia|regione|categoria)|del (?:paese|mercato|settore|quartiere)|di sempre)",
  "(?:il|la|i|le|lo) piu \\p{L}+ (?:\\p{L}+ ){0,2}(?:in assoluto|in commercio|sul mercato|d'italia|al mondo|del mondo|della categoria|della provincia|di sempre)",
  '\\p{L}+,? in assoluto',
  // «Il rimedio numero uno», «la regola numero uno» put ideas in order, not firms or goods.
  '(?<!(?:rimedio|regola|consiglio|nemic[oa]|domanda|errore|motivo|causa|ingrediente|alleat[oa]|problema|segreto|trucco|priorita) )numero uno|n\\. ?1',
  '(?:il|lo|la|i|gli|le) (?:massim|maggior)[oaie]+ (?:espert|specialist|professionist|autorit)\\p{L}+ (?:di|del|della|in|nel|per)(?! mondo)',
  '(?:massima|assoluta|totale) (?:serieta|professionalita|qualita|affidabilita|trasparenza|soddisfazione|garanzia|cura)',
  'prezzi (?:\\p{L}+ )?(?:onesti|imbattibili|stracciati|competitivi|vantaggiosi|modici|per tutte le tasche)',
  '(?:personale|tecnici|staff|team|operatori|professionisti) (?:altamente |estremamente )?(?:qualificat[oi]|specializzat[oi]|espert[oi]|competent[ei])',
  'qualita (?:superiore|eccellente|eccelsa|imbattibile|al miglior prezzo|senza (?:pari|eguali|compromessi))',
  '(?:perfett|adatt|ideal)[oaei]+ (?:per|a) (?:tutti|tutte|ogni esigenza|tutte le esigenze|qualsiasi esigenza)',
  '(?:risolv|soddisf)\\p{L}+ (?:\\p{L}+ ){0,2}?(?:qualsiasi|ogni|qualunque) (?:problema|esigenza|richiesta)',
  '(?:non ha|non hanno|senza) (?:rivali|eguali|paragoni)',
  'imbattibil[ei]|imperdibil[ei]|ineguagliabil[ei]|insuperabil[ei]',
  'esperienza (?:unica|indimenticabile|irripetibile)(?: nel suo genere)?',
  "(?:\\p{L}+ ){0,4}?piu (?:bell|complet|buon|efficac|sicur|amat|famos|professional|innovativ|avanzat|affidabil|convenient|apprezzat|scelt|richiest|gustos|accoglient|esclusiv)\\p{L}* (?:\\p{L}+ ){0,2}?(?:d'italia|in italia|al mondo|del mondo|d'europa|in europa|della (?:regione|provincia|citta|zona|costa|valle)|del (?:paese|quartiere|settore)|di sempre|in circolazione|in assoluto)",
  "miglior\\p{L}* (?:\\p{L}+ ){0,4}?(?:del mondo|al mondo|d'italia|in italia)",
  'non (?:avr|dovr|vedr|sbagli|sentir|soffrir)(?:ai|ete|erai|erete) mai piu',
  'non (?:da|danno|dara|daranno) mai problemi',
  '(?:sentir|vedr|noter)(?:ai|ete) (?:subito|immediatamente|da subito|fin da subito|gia dal primo giorno)',
  "(?:trover|guadagner|imparer|diventer|risparmier|otterr)(?:ai|ete) (?:[\\p{L}']+ ){0,5}?(?:in (?:soli |appena )?\\d+ (?:giorni|settimane|ore|minuti)|centinaia|migliaia)",
  'risultati (?:garantiti|assicurati|immediati|straordinari)',
  '(?:materiali|prodotti|ingredienti) di (?:alta |prima |ottima |grande )?(?:qualita|scelta)',
  'design (?:moderno|accattivante|elegante|innovativo|ricercato)',
  'metodo (?:innovativo|esclusivo|unico|rivoluzionario|infallibile)',
  '(?:docenti|insegnanti|istruttori|relatori) (?:espert[oi]|qualificat[oi]|di alto livello)',
  '(?:edizione|giornata|serata|vacanza|festa) indimenticabile',
  'grandi e piccini',
  'ottimo rapporto qualita.prezzo',
  'a 360 ?(?:gradi|°)',
  'fiore all.occhiello',
  'soluzion[ei] su misura per (?:te|voi|ogni)',
]);
/** Sales language, in folded text: an order to buy, a code, an offer that ends. */
const ADVERT = anyOf([
  '(?:acquista|acquistat|compra|comprat|ordina|ordinat)(?:e|lo|la|li|le)* (?:subito|ora|adesso|qui|oggi|online|da noi|sul nostro)',
  'clicca (?:qui|sul|il)',
  'approfitta\\p{L}*',
  'codice (?:sconto|promo\\p{L}*)',
  '(?:super)?offerta (?:lampo|limitata|speciale|a (?:soli )?\\d|solo)',
  'solo per (?:oggi|pochi giorni|questa settimana)',
  // By law or by contract a sum is reduced too: a shop says whose discount it is, or for whom.
  '(?:nostr[oaie]|online|subito|iscri\\p{L}+|acquist\\p{L}+|ordin\\p{L}+|negozio|shop)[^.;]{0,40} sconto del \\d+',
  'sconto del \\d+[^.;]{0,40}(?:nostr[oaie]|online|iscri\\p{L}+|acquist\\p{L}+|ordin\\p{L}+|negozio|shop|per (?:te|voi))',
  // «Friggete pochi pezzi per volta» sells nothing.
  'ultimi (?:\\d+ )?pezzi',
  'pochi pezzi (?:\\p{L}+ )?(?:rimast\\p{L}+|disponibil\\p{L}+|in magazzino|a disposizione)',
  '(?:rest|riman)\\p{L}+ (?:solo |ormai |ancora )*pochi pezzi',
  'disponibile (?:nel|sul) nostro (?:negozio|shop|store|sito)',
  'provalo (?:subito|ora|gratis)',
]);
/** How a text says that it is paid for, or that nobody pays. */
const DISCLOSED = anyOf([
  'nessun[oa]?(?: altr[oa])? (?:produttor[ei]|marchi[oe]?|aziend[ae]|ditt[ae]|negozi[oe]?|sponsor)[^.;]{0,40} (?:pagat[oi]|forni(?:to|ti|sce)|regalat[oi]|offert[oi]|inviat[oi])',
  'non (?:abbiamo ricevuto|riceviamo|ricevo|ho ricevuto|prendiamo|guadagniamo)[^.;]{0,40} (?:compens[oi]|provvigion[ei]|soldi|denaro|regali|campioni)',
  'pubblicita',
  'sponsorizzat[oaie]',
  'affiliat[oaie]',
  'affiliazione',
  'in collaborazione con',
  'commission[ei]',
  'contenuto promozionale',
  'messaggio promozionale',
  '#?adv',
]);

const MARKED_ADVERT =
  /^(?:sponsorizzat[oa]|pubblicita|adv|(?:contenuto|messaggio) (?:sponsorizzato|promozionale|pubblicitario))\b ?[:–-]/;

const known = new WeakMap<ReadSentence, boolean>();

/** Praise without a proof, or a promise that nobody can keep. */
export function isBoast(sentence: ReadSentence): boolean {
  const boasts = known.get(sentence) ?? boastIn(sentence);
  known.set(sentence, boasts);
  return boasts;
}

function boastIn(sentence: ReadSentence): boolean {
  const { folded, text } = sentence;
  if (text.endsWith('?')) return false;
  if (isPromise(sentence)) return true;
  const praised = BOAST.test(folded) || isUnprovedSuperlative(folded);
  return praised && !/\bnon (?:e|sono|siamo)\b/.test(folded);
}

export function isAdvert({ folded }: ReadSentence): boolean {
  return ADVERT.test(folded);
}

/** «Sponsorizzato: …»: a line that calls itself an advert, and says nothing of the rest of the text. */
export function isMarkedAdvert({ folded }: ReadSentence): boolean {
  return MARKED_ADVERT.test(folded);
}

export function disclosesAdvertising({ folded }: ReadSentence): boolean {
  return DISCLOSED.test(folded);
}
