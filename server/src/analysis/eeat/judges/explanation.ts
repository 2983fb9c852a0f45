import { verdictOf } from '@rilievo/shared/findings';
import { proceduresInProse } from '#analysis/gaps/procedures-in-prose.ts';
import { unexplainedAcronyms } from '#analysis/gaps/unexplained-acronyms.ts';
import { isStatistic } from '#analysis/gaps/unsourced-claims.ts';
import { tellsSteps } from '#analysis/reading/orders.ts';
import type { Reading, Section } from '#analysis/reading/read-article.ts';
import { capitalise } from '#analysis/reading/topic.ts';
import { MEASURE } from '#linguistics/numerals.ts';
import { missing, partial, satisfied, unobservable } from '../observation.ts';
import type { Judge } from '../subject.ts';
import { GUIDING, inSentences, sentencesWith, withNext } from '../subject.ts';

const GLOSS =
  /\b(?:cioe|ossia|vale a dire|in altre parole|si (?:intende|intendono|definisce)|dett[oaie] anche|significa|vuol dire)\b|, ovvero /;
/** «Il lattice è una schiuma di gomma», «la pressione massima, o sistolica, è la spinta». */
const DEFINED =
  /^(?:il|lo|la|i|gli|le|l')\s?[^,.;:]{3,40}(?:, o(?:ssia)? [^,]{3,30},)? (?:e|sono) (?:un|uno|una|dei|delle|la|il|lo|l'|quell[aoei])[ ']?(?!piu|meno|miglior|stess|prim|ultim|mes|giorn|caso|problema|buon)\p{L}+ (?:di|che|del|della|in|con|quando|tra|per)\b/u;
const ENOUGH_GLOSSES = 2;
const MANY_ACRONYMS = 3;
const ENOUGH_MEASURES = 3;
/** «Da vent'anni» tells how long somebody has worked, and nothing to do. */
const YEARS_OF_WORK =
  /\b(?:da|in|dopo) (?:oltre |piu di |circa |quasi )?(?:\d+|[\p{L}']+?)[ ']ann[oi]\b|\b(?:\d+|\p{L}+) anni (?:fa|di (?:esperienza|attivita|lavoro|mestiere|storia))\b/gu;
const WORDS_TO_JUDGE = 300;
const EXAMPLE =
  /\b(?:per esempio|ad esempio|un esempio chiarisce|poniamo|mettiamo (?:che|il caso)|facciamo (?:un esempio|il caso|i conti|due conti)|immagina\b|prendiamo (?:il caso|un|una)|esempio:|^esempio[.:]?)/;
/** «Con uno stipendio di 1.500 euro la rata è di 300»: an example without saying so. */
const CASE =
  /^(?:con|su|per) (?:un |uno |una |un'|\d)[^,;]* (?:e|sono|si paga|si pagano|bastano|servono|vengono|diventa|diventano|costa|costano|prende|spettano)\b/;
const FIGURE = /\b\d+(?:[.,]\d+)*\b/g;
const FIGURES_OF_AN_EXAMPLE = 2;

const WELL_ANSWERED = 0.8;
const HARDLY_ANSWERED = 0.25;
const MIN_QUESTIONS = 5;

const SPELLING =
  /(?<!\p{L})(?:qual['’](?:è|era|e['’])|pò|perchè|poichè|finchè|affinchè|benchè|sicchè|nonchè|giacchè|purchè|daccordo|aereoporto|propio|innanzittutto|eccezzional\p{L}*|hò|hà|fù|stò|quà|quì|qualcun['’]altro|nessun['’]altro|un['’](?:altro|uomo|amico|anno|errore|esempio|oggetto|articolo|ingrediente|impasto|ora e mezzo))(?!\p{L})/iu;
const MANY_ERRORS = 3;
const ORDINALS = /\b(?:per prima cosa|innanzitutto|prima|poi|quindi|dopo|a questo punto|infine)\b/;
const STEPS_IN_PROSE = 3;

export const EXPLANATION = {
  'termini-spiegati': (subject) => {
    const glosses = subject.sentences.filter(
      ({ folded, text }) => !text.endsWith('?') && (GLOSS.test(folded) || DEFINED.test(folded)),
    );
    const [open] = unexplainedAcronyms(subject);
    if (!open) {
      if (glosses[0] && glosses.length >= ENOUGH_GLOSSES) return satisfied(glosses[0]);
      if (glosses[0]) return partial(glosses[0], 'Un solo termine spiegato.');
      return unobservable('Non abbiamo riconosciuto sigle o spiegazioni di termini.');
    }
    const where = open.quotes[0] ?? null;
    const evidence = `${capitalise(open.measure)}.`;
    const many = (open.count ?? 1) >= MANY_ACRONYMS;
    return many && glosses.length === 0 ? missing(evidence, where) : partial(where, evidence);
  },

  'indicazioni-precise': (subject) => {
    const precise = subject.sentences
      .map((sentence) => ({
        sentence,
        values: sentence.folded.replace(YEARS_OF_WORK, ' ').match(MEASURE)?.length ?? 0,
      }))
      .filter(({ sentence, values }) => values > 0 && !isStatistic(sentence.folded))
      .sort((a, b) => b.values - a.values);
    const best = precise[0]?.sentence;
    if (best && precise.length >= ENOUGH_MEASURES)
      return satisfied(best, `${precise.length} frasi con numeri e unità.`);
    if (!GUIDING.has(subject.kind))
      return unobservable('Questo tipo di testo può fare a meno di dosi, tempi o misure da seguire.');
    if (best)
      return partial(
        best,
        precise.length === 1 ? 'Una sola frase con un valore.' : 'Solo due frasi con valori.',
      );
    if (subject.reading.article.words >= WORDS_TO_JUDGE)
      return missing(`${inSentences(subject)} nessun numero con la sua unità.`);
    return unobservable('Il testo è troppo breve per dirlo.');
  },

  'esempi-concreti': (subject) => {
    const examples = sentencesWith(subject, EXAMPLE);
    const worked =
      examples.find((sentence) => figuresIn(withNext(subject, sentence)) >= FIGURES_OF_AN_EXAMPLE) ??
      sentencesWith(subject, CASE).find(({ folded }) => figuresIn(folded) >= FIGURES_OF_AN_EXAMPLE);
    if (worked) return satisfied(worked);
    if (examples[0]) return partial(examples[0], "L'esempio è senza numeri.");
    return unobservable('Non abbiamo riconosciuto esempi.');
  },

  'passaggi-ordinati': (subject) => {
    const { kind, reading } = subject;
    const steps = reading.blocks.find(
      ({ block, sentences }) => block.html.startsWith('<ol') && sentences.length > 2,
    );
    if (steps)
      return satisfied(steps.sentences[0] ?? null, `${steps.sentences.length} frasi in una lista numerata.`);
    const headed = numberedActions(reading);
    if (headed.length >= STEPS_IN_PROSE)
      return satisfied(
        headed[0]?.heading?.sentences[0] ?? null,
        `${headed.length} passaggi, ciascuno con il suo titolo e il suo numero.`,
      );
    if (kind !== 'guida' && kind !== 'ricetta') {
      const [told] = kind === 'salute' || kind === 'denaro e diritto' ? proceduresInProse(subject) : [];
      return told
        ? partial(told.after.sentences[0] ?? null, 'I passaggi stanno in un paragrafo, senza numeri.')
        : unobservable('Non abbiamo riconosciuto una procedura passo per passo.');
    }
    const prose = reading.blocks.find(
      (read) =>
        tellsSteps(read) ||
        read.sentences.filter(({ folded }) => ORDINALS.test(folded)).length >= STEPS_IN_PROSE,
    );
    if (prose) return partial(prose.sentences[0] ?? null, 'I passaggi stanno in un paragrafo, senza numeri.');
    return unobservable('Non abbiamo riconosciuto una procedura.');
  },

  'risposte-principali': ({ intents, kind }) => {
    const judged = intents.filter((intent) => verdictOf(intent) !== 'not judged');
    const covered = judged.filter((intent) => intent.covered).length;
    if (kind === 'altro' || judged.length < MIN_QUESTIONS)
      return unobservable('Le domande tipiche che abbiamo potuto valutare sono troppo poche.');
    const share = covered / judged.length;
    const left = intents.length - judged.length;
    const answered =
      covered === 1
        ? `1 domanda tipica su ${judged.length} trova risposta`
        : `${covered} domande tipiche su ${judged.length} trovano risposta`;
    const evidence =
      left === 0 ? `${answered}.` : `${answered}; altre ${left} non le abbiamo potute valutare.`;
    if (share >= WELL_ANSWERED && left <= judged.length) return satisfied(null, evidence);
    return share >= HARDLY_ANSWERED ? partial(null, evidence) : missing(evidence);
  },

  ortografia: ({ sentences }) => {
    const wrong = sentences.filter(({ text }) => SPELLING.test(text));
    const [first] = wrong;
    if (!first) return unobservable('Nessuno degli errori più comuni; il resto va riletto.');
    const error = SPELLING.exec(first.text)?.[0] ?? '';
    const evidence = `${wrong.length === 1 ? 'Una frase' : `${wrong.length} frasi`} con errori comuni, come «${error}».`;
    return wrong.length >= MANY_ERRORS ? missing(evidence, first) : partial(first, evidence);
  },
} as const satisfies Record<string, Judge>;

/** «1. Togliere corrente», «2. Smontare la placca»: headings that number what is done. */
function numberedActions({ sections }: Reading): Section[] {
  return sections.filter(
    ({ title, folded }) =>
      /^\d{1,2}[.)] /.test(title) && /^\d{1,2}[.)] (?:non )?\p{L}+(?:[aei]re|rre|[aei]rsi)\b/u.test(folded),
  );
}

function figuresIn(text: string): number {
  return text.match(FIGURE)?.length ?? 0;
}
