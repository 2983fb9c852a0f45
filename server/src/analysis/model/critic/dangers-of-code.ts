import type { Addition } from '@rilievo/shared/findings';
import { readArticle } from '#analysis/reading/read-article.ts';
import { unsafeAdvice } from '#analysis/reading/unsafe/unsafe-advice.ts';
import { readFragment } from '../additions/fragment-text.ts';
import type { Evidence } from '../evidence.ts';
import type { Objection } from './objection.ts';
import { repairedBox } from './repair.ts';
import type { Fault } from './schema.ts';

/** Only who says that the sentence is right, or is about something else, denies the danger. */
const DENIALS: ReadonlySet<Fault> = new Set(['falsa', 'fuori posto']);

/**
 * A danger that code alone has found, after an objection: null if the critic denies it, with the critic's words in the
 * place of the sentence if they hold, and unchanged otherwise. Why it is dangerous says the code.
 */
export function dangerAfterObjection(
  given: Addition,
  { words, fault, removes, corrected }: Pick<Objection, 'words' | 'fault' | 'removes' | 'corrected'>,
  evidence: Evidence,
): Addition | null {
  if (removes) return DENIALS.has(fault) ? null : given;
  const { html } = corrected;
  if (html === null) return given;
  const repaired = repairedBox(
    given,
    { title: null, reason: null, note: null, html },
    { words, fault },
    evidence,
  );
  return repaired.html === '' || isDangerousInPlace(repaired, evidence) ? given : repaired;
}

/** Whether the text, with the new words in the place of the sentence, still has dangerous advice there. */
function isDangerousInPlace({ html, passage }: Addition, { article }: Evidence): boolean {
  const written = readFragment(html).pieces.join(' ');
  const blocks = article.blocks.map((block) =>
    block.id === passage?.blockId
      ? { ...block, text: block.text.replace(passage.text, () => written) }
      : block,
  );
  const advice = unsafeAdvice(readArticle({ ...article, blocks }));
  return advice.some(({ sentence }) => sentence.block.block.id === passage?.blockId);
}
