import type { Assessment, AssessmentItem } from '@rilievo/shared/assessment';
import { CHECKLIST } from '#analysis/eeat/checklist/checklist.ts';
import { unobservable } from '#analysis/eeat/observation.ts';
import { countWords, foldAccents } from '#linguistics/words.ts';

/** Facts that the page itself shows: a program reads them, a model only repeats them. */
const READ_BY_CODE = new Set<string>(CHECKLIST.flatMap(({ id, seenIn }) => (seenIn === 'page' ? [id] : [])));
/** Criteria that ask for the absence of faults: not having seen one proves nothing. */
const OF_ABSENCE = new Set<string>(['ortografia', 'senza-promesse', 'contenuto-unico']);

const FIRST_PERSON =
  /\b(?:ho|abbiamo|noi|io|me|mi[aeo]|miei|nostr[aeio]|mi|\p{L}+(?:rei|remmo)|consigliamo|sconsigliamo|preferiamo|(?:ci|vi) sono stat[oa]|(?:ci|vi) siamo stat[ie])\b/u;
const LEAST_TOLD = 8;

/**
 * A model's verdicts compared with those of the local engine: code decides what the page itself shows, and praise that
 * the code contradicts is no verdict.
 */
export function heldAgainstCode(assessment: Assessment, read: Assessment): Assessment {
  const byCode = new Map(read.items.map((item) => [item.id, item]));
  return { ...assessment, items: assessment.items.map((item) => held(item, byCode.get(item.id))) };
}

function held(item: AssessmentItem, code: AssessmentItem | undefined): AssessmentItem {
  if (code === undefined) return item;
  const { verdict, quote, blockId, evidence } = code;
  if (READ_BY_CODE.has(item.id)) return { ...item, verdict, quote, blockId, evidence };
  const experience = item.pillar === 'Esperienza';
  const praises = item.verdict === 'soddisfatto' || item.verdict === 'parziale';
  // What the code does not recognise may still be told.
  if (praises && experience && isTold(item.quote)) return item;
  if (praises && verdict === 'mancante')
    return {
      ...item,
      ...unobservable(`Il modello lo trova, il controllo sul testo no: ${evidence ?? 'da guardare'}`),
    };
  if (praises && experience && verdict === 'non osservabile')
    return { ...item, ...unobservable(evidence ?? 'Nel testo non si vede.') };
  if (item.verdict === 'soddisfatto' && verdict === 'parziale' && !experience)
    return { ...item, verdict, quote, blockId, evidence };
  if (item.verdict === 'soddisfatto' && OF_ABSENCE.has(item.id))
    return { ...item, ...unobservable('Non averne visti non prova che non ci siano difetti.') };
  return item;
}

/** Whether a passage reports something in the first person, at more length than «lo abbiamo provato per voi». */
function isTold(quote: string | null): boolean {
  return quote !== null && countWords(quote) >= LEAST_TOLD && FIRST_PERSON.test(foldAccents(quote));
}
