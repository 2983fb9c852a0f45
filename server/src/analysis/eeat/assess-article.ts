import type { Assessment } from '@rilievo/shared/assessment';
import { contradictionsIn } from '../gaps/contradictions.ts';
import { isRisky } from '../reading/unsafe/risky-permission.ts';
import { givesHarmfulAdvice, unsafeAdvice } from '../reading/unsafe/unsafe-advice.ts';
import type { JudgedId } from './checklist/checklist.ts';
import { CHECKLIST, CHECKLIST_VERSION } from './checklist/checklist.ts';
import { ADVISING } from './judges/advice.ts';
import { AUTHOR } from './judges/author.ts';
import { CLAIMS } from './judges/claims.ts';
import { DATES } from './judges/dates.ts';
import { EXPLANATION } from './judges/explanation.ts';
import { OWN_EXPERIENCE } from './judges/own-experience.ts';
import { PAGE } from './judges/page.ts';
import { PRODUCT_REVIEW } from './judges/product-review.ts';
import { PUBLISHER } from './judges/publisher.ts';
import { CITED } from './judges/sources.ts';
import type { Observation } from './observation.ts';
import { missing, unobservable } from './observation.ts';
import type { AssessmentContext, Judge, Subject } from './subject.ts';
import { readSubject } from './subject.ts';

const JUDGES = {
  ...OWN_EXPERIENCE,
  ...PRODUCT_REVIEW,
  ...EXPLANATION,
  ...ADVISING,
  ...PAGE,
  ...CITED,
  ...AUTHOR,
  ...DATES,
  ...CLAIMS,
  ...PUBLISHER,
} as const satisfies Record<JudgedId, Judge>;

const NOT_ITALIAN = 'Il testo non è in italiano, e questo criterio lo leggiamo solo in italiano.';

/**
 * The verdict on every item of the checklist, each with the passage or the page evidence it rests on. What nothing
 * here can show is `non osservabile`: a pasted text never lacks what only a page could show.
 */
export function assessArticle(context: AssessmentContext): Assessment {
  const subject = readSubject(context);
  const items = CHECKLIST.map((item) => {
    const { id, pillar, criterion, source } = item;
    return { id, pillar, criterion, source, ...observe(item, subject) };
  });
  return { version: CHECKLIST_VERSION, items };
}

function observe(item: (typeof CHECKLIST)[number], subject: Subject): Observation {
  if (item.seenIn === 'elsewhere') return unobservable(`Non si vede da qui. Servirebbe: ${item.counts}.`);
  if (item.seenIn === 'text' && !subject.reading.italian) return unobservable(NOT_ITALIAN);
  const credited = withoutMerit(item.id, withoutHarm(JUDGES[item.id](subject), subject), subject);
  return withoutContradiction(item.id, credited, subject);
}

/** What shows competence elsewhere, and makes harmful advice only more persuasive. */
const MERITS_OF_ADVICE: ReadonlySet<JudgedId> = new Set([
  'termini-spiegati',
  'indicazioni-precise',
  'consigli-motivati',
  'limiti-ed-eccezioni',
  'esempi-concreti',
  'passaggi-ordinati',
]);

function withoutMerit(id: JudgedId, observation: Observation, { reading }: Subject): Observation {
  const { verdict } = observation;
  if (verdict !== 'soddisfatto' && verdict !== 'parziale') return observation;
  if (!MERITS_OF_ADVICE.has(id) || !givesHarmfulAdvice(reading)) return observation;
  // Without the words that it was found in: nobody says that they do harm.
  return missing(
    'Altrove il testo dà consigli che possono fare danno: finché restano, questo non lo contiamo come merito.',
  );
}

/** Of two passages that contradict each other nobody knows which is right: neither is a merit. */
function withoutContradiction(id: JudgedId, observation: Observation, { reading }: Subject): Observation {
  const { verdict, quote, blockId } = observation;
  if (quote === null || !MERITS_OF_ADVICE.has(id)) return observation;
  if (verdict !== 'soddisfatto' && verdict !== 'parziale') return observation;
  const contradicted = contradictionsIn(reading, null).some(({ first, second }) =>
    [first, second].some(({ text, block }) => block.block.id === blockId && quote.includes(text)),
  );
  return contradicted
    ? unobservable('Il passaggio contraddice un altro passaggio: decidi quale è giusto.')
    : observation;
}

/** Harmful advice earns nothing, whatever a judge found in it. */
function withoutHarm(observation: Observation, { reading }: Subject): Observation {
  const { verdict, quote, blockId } = observation;
  if (quote === null || (verdict !== 'soddisfatto' && verdict !== 'parziale')) return observation;
  const harmful = unsafeAdvice(reading).some(
    ({ sentence }) => sentence.block.block.id === blockId && quote.includes(sentence.text),
  );
  if (harmful)
    return {
      ...observation,
      verdict: 'mancante',
      evidence: 'Il passaggio dà un consiglio che può fare danno.',
    };
  const risky = reading.sentences.some(
    (sentence) => sentence.block.block.id === blockId && quote.includes(sentence.text) && isRisky(sentence),
  );
  return risky
    ? unobservable(
        'Il passaggio parla di un gesto rischioso: fallo controllare prima di contarlo come merito.',
      )
    : observation;
}
