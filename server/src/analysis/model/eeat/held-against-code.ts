import type { Assessment, AssessmentItem } from '@rilievo/shared/assessment';
import { CHECKLIST } from '#analysis/eeat/checklist/checklist.ts';
import { unobservable } from '#analysis/eeat/observation.ts';
import { anyOf } from '#linguistics/phrases.ts';
import { countWords, foldAccents } from '#linguistics/words.ts';

/** Facts that the page itself shows: a program reads them, a model only repeats them. */
const READ_BY_CODE = new Set<string>(CHECKLIST.flatMap(({ id, seenIn }) => (seenIn === 'page' ? [id] : [])));
/** Criteria that ask for the absence of faults: not having seen one proves nothing. */
const OF_ABSENCE = new Set<string>(['ortografia', 'senza-promesse', 'contenuto-unico']);

const FIRST_PERSON =
  /\b(?:ho|abbiamo|noi|io|me|mi[aeo]|miei|nostr[aeio]|mi|\p{L}+(?:rei|remmo)|consigliamo|sconsigliamo|preferiamo|(?:ci|vi) sono stat[oa]|(?:ci|vi) siamo stat[ie])\b/u;
const MIN_TOLD = 8;
/** Praise for names and for sources rests on words that name something. */
const OF_NAMES = new Set<string>(['esperti-con-nome', 'fonti-citate', 'fonti-primarie']);
const NAMES = anyOf([
  '(?:delibera|decreto|legge|norma|regolamento|articolo|circolare|sentenza)',
  '(?:studio|ricerca|rapporto|relazione|indagine|libro|manuale|dizionario|tesi|archivio|atto|registro)',
  '(?:scheda|foglietto|etichetta|certificato|contratto|verbale|listino)',
]);
const NAME = /(?<=.)\p{Lu}\p{L}+|\d/u;

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
  if (praises && OF_NAMES.has(item.id) && item.quote !== null && !namesSomething(item.quote))
    return { ...item, ...unobservable('Il passaggio non nomina né persone né fonti.') };
  // What the code does not recognise may still be told.
  if (praises && experience && isTold(item.quote)) return item;
  if (praises && (verdict === 'mancante' || (experience && verdict === 'non osservabile')))
    return { ...item, ...unobservable(evidence ?? 'Nel testo non si vede.') };
  if (item.verdict === 'soddisfatto' && verdict === 'parziale' && !experience)
    return { ...item, verdict, quote, blockId, evidence };
  if (item.verdict === 'soddisfatto' && OF_ABSENCE.has(item.id))
    return { ...item, ...unobservable('Non averne visti non prova che non ci siano difetti.') };
  return item;
}

/** Whether a passage reports something in the first person, at more length than «lo abbiamo provato per voi». */
function isTold(quote: string | null): boolean {
  return quote !== null && countWords(quote) >= MIN_TOLD && FIRST_PERSON.test(foldAccents(quote));
}

function namesSomething(quote: string): boolean {
  return NAME.test(quote) || NAMES.test(foldAccents(quote));
}
