import type { Observation } from '#analysis/eeat/observation.ts';
import { unobservable } from '#analysis/eeat/observation.ts';
import { findPassage } from '../additions/find-passage.ts';
import { namePassages } from '../additions/passage-names.ts';
import { remark } from '../additions/remark.ts';
import { unfitness } from '../additions/unfit-text.ts';
import type { Evidence } from '../evidence.ts';
import type { PageLine } from '../prompt-input/page-lines.ts';
import type { EeatAnswer } from './schema.ts';

const MAX_WHY = 300;
const MAX_QUOTE = 400;
/** Fewer words would be found in any text. */
const MIN_QUOTED = 2;

/**
 * A verdict with its passage, verbatim from the article or from the page's statements. Satisfied or partial without a
 * passage becomes not observable; then `held` is false.
 */
export function observed(
  { verdict, where, quote, why }: EeatAnswer['verdicts'][number],
  evidence: Evidence,
  lines: readonly PageLine[],
): { observation: Observation; held: boolean } {
  const { blocks } = evidence;
  const said = remark(namePassages(why, evidence), MAX_WHY);
  const reason =
    said !== '' && unfitness(said, evidence.isOwnWording) === null && !evidence.isInjected(said)
      ? said
      : null;
  if (verdict === 'non osservabile')
    return { observation: unobservable(reason ?? 'Da qui non si può dire.'), held: true };
  const block = blocks.get(where ?? '');
  const passage = block && quote !== null ? findPassage(block.text, quote, MIN_QUOTED) : null;
  if (block && passage !== null) {
    const shown = passage.length <= MAX_QUOTE ? passage : passage.slice(0, MAX_QUOTE).replace(/\s+\S*$/, '');
    return { observation: { verdict, quote: shown, blockId: block.id, evidence: reason }, held: true };
  }
  const line = lines.find(({ id }) => id === where);
  // A line may be copied with its label.
  const unlabelled = line && quote?.startsWith(`${line.label}:`) ? quote.slice(line.label.length + 1) : quote;
  const declared = line && unlabelled !== null ? findPassage(line.text, unlabelled, 1) : null;
  if (line && declared !== null) {
    const shown = `Dalla pagina, ${line.label}: «${remark(declared, MAX_WHY)}».${reason === null ? '' : ` ${reason}`}`;
    return { observation: { verdict, quote: null, blockId: null, evidence: shown }, held: true };
  }
  if (verdict === 'mancante' && reason !== null)
    return { observation: { verdict, quote: null, blockId: null, evidence: reason }, held: where === null };
  return {
    observation: unobservable('Il giudizio non poggia su un passaggio che si ritrovi nel testo.'),
    held: false,
  };
}
