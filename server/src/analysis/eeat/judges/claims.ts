import { brokenPromises } from '#analysis/gaps/broken-promises.ts';
import { contradictionsIn } from '#analysis/gaps/contradictions.ts';
import { isStatistic, isUnsourcedSuperlative } from '#analysis/gaps/unsourced-claims.ts';
import { wrongWeekdays } from '#analysis/gaps/wrong-weekdays.ts';
import { isBoast } from '#analysis/reading/boasts.ts';
import { quoted } from '#analysis/reading/quote.ts';
import type { ReadSentence } from '#analysis/reading/read-article.ts';
import { capitalise } from '#analysis/reading/topic.ts';
import { unsafeAdvice } from '#analysis/reading/unsafe/unsafe-advice.ts';
import { contentStems } from '#linguistics/stems.ts';
import { missing, partial, satisfied, unobservable } from '../observation.ts';
import { isSourceLink } from '../outbound-links.ts';
import { PROFESSION } from '../professions.ts';
import type { Judge, Subject } from '../subject.ts';
import { sentencesWith } from '../subject.ts';

const HYPE =
  /\b(?:incredibil\w+|scioccant\w+|shock|non ci crederai|non crederai|nessuno ti (?:dice|dira|ha detto)|(?:il|i) segret[oi] che|(?:il|i) trucc(?:o|hi) che|da non credere|miracolos\w+|infallibil\w+|(?:risultat|success)[oi] garantit[oaie]|garantit[oaie] al|svelat[oaie]|funzionano? (?:davvero|sempre)|pazzesc\w+|imperdibil\w+|senza (?:alcun |nessun )?rischi[o]?|guadagn\w+ (?:facil|sicur|garantit)\w*)\b|!{2,}|\?!/;
const TITLE_KEPT = 0.6;
const PROMISE =
  /\b(?:miracolos\w+|infallibil\w+|risultat[oi] (?:immediat|garantit|cert|assicurat)\w+|garantit[oaie] al|al 100 ?%|100 ?% (?:sicur|natural|efficac|garantit)\w+|senza alcun rischio|elimina (?:per sempre|completamente|del tutto)|in pochi giorni (?:e|perdi|elimini|guarisci)|il miglior\w* (?:\w+ )?(?:in assoluto|al mondo|di sempre|sul mercato)|la miglior\w* (?:\w+ )?(?:in assoluto|al mondo|di sempre|sul mercato)|numero uno|non (?:ha|hanno) (?:alcun )?effett[oi] collateral[ei]|i piu (?:affidabil|economic|competent|esperti|bravi)\w* (?:d'italia|della citta|della zona|in assoluto|sul mercato)|il segreto che nessuno)/;
const DENIED = /\b(?:non|nessun\w*|diffida\w*|chi promette|senza promettere|falso|bufala)\b/;
const MANY_PROMISES = 3;
const MAX_QUOTE = 160;

const HELPER = `(?:${PROFESSION}|dottor(?:e|essa)|specialista|pronto soccorso|guardia medica|118|112|115|centro antiveleni|caf|patronato|sindacato|associazione|sportello|numero verde|professionista|curante)`;
const TURN_TO =
  'rivolg|consult|chiam|sent(?:i|ire|a) |chied|contatt|parl(?:a|arne|are)|vai |andare |avvis|telefon|fa(?:i|tti|rsi) (?:veder|visitar|controllar|aiutar)|serve (?:il|la|un|una|l)|va (?:vist|valutat|fatt)';
const REFERRAL = new RegExp(
  String.raw`\b(?:${TURN_TO})[^.;]{0,80}?\b${HELPER}\b|\b(?:medico|pediatra|specialista|farmacista|veterinario|dentista) (?:\p{L}+ ){0,3}?(?:valut|decid|prescriv)`,
  'u',
);
const HELPER_NAMED =
  /\b(?:sindacato|patronato|caf|avvocato|commercialista|notaio|pediatra|medico|farmacista|specialista|veterinario)\b/;
/** A value read «nello studio del medico» sends nobody there. */
const AT_THE_DOCTORS =
  /\b(?:studio|ambulatorio) (?:del|di un) \p{L}+|\bnon (?:sono|siamo) \p{L}+ \p{L}+|\b(?:nostr[oa]|mi[oa]) \p{L}+/u;
const CONDITION =
  /\b(?:se|quando|in caso|nei casi|dopo|oltre|prima di|entro|appena|chi (?:ha|e|soffre|prende|assume))\b/;
const PROHIBITION =
  /\bnon si \p{L}+ (?:finche|prima|mai)\b|\b(?:deve|devono) essere (?:spent|staccat|chius|scaric)[oaie]\b|\bnon si (?:aument|sospend|mescol|tocc|apr)\p{L}+|(?:^|[;:] )(?:mai|non) (?:superare|supera|assumere|assumi|prendere|somministrare|mescolare|interrompere|firmare|firma)\b|\bcontroindicat\w+|\be vietat[oaie]\b/u;

const AT_ONCE = 2;
const OPENING_SENTENCES = 8;
/** What sites put above a text. */
const SHARE_IT =
  /\b(?:condividi(?:l[oa])? (?:con|su)|ti e piaciut[oa]|iscriviti (?:a|alla|al) |seguici (?:su|anche)|metti (?:un )?mi piace)/;
/** A signature with its date, and the notice on commissions. */
const ABOVE_THE_TEXT =
  /^(?:di|a cura di) \p{L}+ \p{L}+ [–—|-]|\b(?:ricevere una commissione|link affiliati)\b/u;
const PROMISED_HARM = /^Promette/;
const MADE =
  /\b(?:per (?:scrivere|preparare|realizzare) (?:quest[oa]|l[ao']) ?(?:guida|articolo|testo|pagina|confronto|classifica)|(?:quest[oa]|l[ao']) ?(?:guida|articolo|testo|confronto|pagina) (?:si basa|nasce|e stat[oa] (?:scritt|preparat|rivist|generat|tradott)\w+)|ci siamo basati|mi sono basat[oa]|fonti consultate|(?:testo|articolo|bozza|traduzione) .{0,60}intelligenza artificiale|intelligenza artificiale .{0,60}(?:testo|articolo|bozza))/;

export const CLAIMS = {
  'cifre-con-fonte': ({ sentences, mentions, links, acts }) => {
    const figures = sentences.filter(({ folded }) => isStatistic(folded));
    const own = acts.map(({ sentence }) => sentence);
    const cited = mentions.filter(({ strength }) => strength !== 'vague').map(({ sentence }) => sentence);
    const named = new Set([...own, ...cited]);
    const linked = new Set(links.filter(isSourceLink).map(({ block }) => block));
    const isSourced = (sentence: ReadSentence) => named.has(sentence) || linked.has(sentence.block);
    const sourced = figures.filter(isSourced);
    const open = figures.find((sentence) => !isSourced(sentence));
    if (!figures[0]) return unobservable('Nessuna statistica riconosciuta.');
    if (!open) return satisfied(figures[0]);
    const evidence = `${sourced.length === 1 ? '1 cifra' : `${sourced.length} cifre`} su ${figures.length} ${sourced.length === 1 ? 'ha' : 'hanno'} la fonte nello stesso paragrafo.`;
    return sourced.length > 0
      ? partial(open, evidence)
      : missing(
          figures.length === 1 ? 'La cifra è senza fonte.' : `${figures.length} cifre senza fonte.`,
          open,
        );
  },

  'titolo-onesto': ({ reading }) => {
    const { title, blocks } = reading;
    if (title === '') return unobservable('Il testo non ha un titolo.');
    const passage = blocks.find(({ block }) => block.text === title)?.sentences[0] ?? null;
    if (HYPE.test(title.toLowerCase()))
      return missing(`Il titolo esagera: «${title.slice(0, 120)}».`, passage);
    const wanted = [...new Set(contentStems(title))];
    const said = new Set(
      blocks.flatMap(({ block }) =>
        block.text === title || block.kind === 'code' ? [] : contentStems(block.text),
      ),
    );
    const kept = wanted.filter((stem) => said.has(stem)).length;
    if (wanted.length === 0) return unobservable('Il titolo non ha parole da ritrovare nel testo.');
    const evidence = `${keptWords(kept)} su ${wanted.length} ${kept > 1 ? 'tornano' : 'torna'} nel testo.`;
    if (kept / wanted.length >= TITLE_KEPT) return satisfied(passage, evidence);
    return partial(passage, evidence);
  },

  'errori-di-fatto': (subject) => {
    const { reading, year } = subject;
    const [harmful] = unsafeAdvice(reading);
    if (harmful) return missing('Un consiglio che può fare danno.', harmful.sentence);
    const [first, ...more] = contradictionsIn(reading, year);
    const counts = brokenPromises(subject).filter(({ severity }) => severity === 'critical');
    const [counted] = [...wrongWeekdays(subject), ...counts];
    if (!first && counted) return missing(`${capitalise(counted.measure)}.`, counted.quotes[0] ?? null);
    if (!first)
      return unobservable('Nessuna contraddizione riconosciuta; il resto va confrontato con una fonte.');
    const others = more.length === 0 ? '' : ` Altre contraddizioni: ${more.length}.`;
    return missing(`Due passaggi si contraddicono: ${first.on}.${others}`, first.second);
  },

  'senza-promesse': (subject) => {
    const praised = subject.kind !== 'ricetta';
    const boasts = subject.sentences.filter(
      (sentence) =>
        sentence.block.block.kind !== 'quotation' &&
        (isUnsourcedSuperlative(sentence) || (praised && isBoast(sentence))),
    );
    const headed = headings(subject).filter(({ folded }) => PROMISE.test(folded) || HYPE.test(folded));
    const harmful = unsafeAdvice(subject.reading).filter(({ reason }) => PROMISED_HARM.test(reason));
    const told = [...headed, ...sentencesWith(subject, PROMISE)].filter(({ folded }) => !DENIED.test(folded));
    const promises = [...harmful.map(({ sentence }) => sentence), ...told, ...boasts].filter(
      ({ folded }, index, all) => all.findIndex((other) => other.folded === folded) === index,
    );
    const [first] = promises;
    if (!first) return unobservable('Nessuna promessa tra quelle che riconosciamo; il resto va riletto.');
    const evidence =
      promises.length === 1
        ? 'Una promessa o un superlativo che il testo non dimostra.'
        : `${promises.length} promesse o superlativi che il testo non dimostra.`;
    return promises.length >= MANY_PROMISES ? missing(evidence, first) : partial(first, evidence);
  },

  avvertenze: (subject) => {
    const [harmful] = unsafeAdvice(subject.reading);
    const harm = harmful
      ? `C'è un consiglio che può fare danno: ${quoted(harmful.sentence.text, MAX_QUOTE)}.`
      : null;
    if (subject.ymyl === null && harm === null && subject.kind !== 'salute')
      return unobservable('Non abbiamo riconosciuto temi di salute, denaro, diritti o sicurezza.');
    const referrals = sentencesWith(subject, REFERRAL);
    const conditioned = referrals.find(({ folded }) => CONDITION.test(folded));
    if (conditioned) return harm === null ? satisfied(conditioned) : partial(null, harm);
    if (referrals[0]) return partial(referrals[0], 'Si dice a chi rivolgersi, non in quale caso.');
    const [warned] = sentencesWith(subject, PROHIBITION);
    if (warned) return partial(warned, "C'è un'avvertenza, ma non si dice a chi rivolgersi.");
    const [named] = sentencesWith(subject, HELPER_NAMED).filter(({ folded }) => !AT_THE_DOCTORS.test(folded));
    if (named) return partial(named, 'È nominato chi può aiutare, non il caso in cui rivolgersi a lui.');
    return missing(harm ?? `Nessun caso in cui fermarsi o chiedere aiuto. ${subject.ymyl ?? ''}`.trim());
  },

  'argomento-in-apertura': ({ sentences, topic }) => {
    if (topic.stems.size === 0) return unobservable('Non abbiamo riconosciuto un argomento solo.');
    const opening = sentences
      .filter(
        ({ folded, block }) =>
          block.block.kind !== 'figure' && !SHARE_IT.test(folded) && !ABOVE_THE_TEXT.test(folded),
      )
      .slice(0, OPENING_SENTENCES);
    const named = opening.findIndex(({ text }) => contentStems(text).some((stem) => topic.stems.has(stem)));
    const sentence = opening[named];
    if (!sentence)
      return unobservable(`Le prime ${OPENING_SENTENCES} frasi non nominano l'argomento del titolo.`);
    return named < AT_ONCE
      ? satisfied(sentence)
      : partial(sentence, `L'argomento arriva alla frase ${named + 1}.`);
  },

  'come-e-fatto': (subject) => {
    const [made] = sentencesWith(subject, MADE);
    if (!made) return unobservable('Il testo non dice come è stato preparato.');
    const checkable = subject.mentions.some(
      ({ sentence, strength }) => sentence === made && strength !== 'vague',
    );
    return checkable || /\d|intelligenza artificiale/.test(made.folded)
      ? satisfied(made)
      : partial(made, 'Detto senza particolari: quali fonti, quali strumenti.');
  },
} as const satisfies Record<string, Judge>;

function headings({ reading }: Subject): readonly ReadSentence[] {
  return reading.blocks.filter(({ block }) => block.kind === 'heading').flatMap(({ sentences }) => sentences);
}

function keptWords(count: number): string {
  if (count === 0) return 'Nessuna parola del titolo';
  return count === 1 ? '1 parola del titolo' : `${count} parole del titolo`;
}
