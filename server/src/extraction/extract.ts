import { MAX_WORDS, MIN_WORDS } from '@rilievo/shared/limits';
import { extractPage } from './extract-page.ts';
import { extractText } from './extract-text.ts';
import type { ExtractionJob, ExtractionReply } from './extraction.ts';

/** Reads a page or a text; the last reply ends it. Too short or too long a text is refused. */
export function* extract(job: ExtractionJob): Generator<ExtractionReply> {
  const replies =
    job.kind === 'page'
      ? extractPage(job.html, job.url)
      : [{ kind: 'final', extraction: extractText(job.text) } as const];
  for (const reply of replies) yield withinLimits(reply);
}

function withinLimits(reply: ExtractionReply): ExtractionReply {
  if (reply.kind === 'refused') return reply;
  const { words } = reply.extraction;
  if (words > MAX_WORDS) return { kind: 'refused', code: 'too_long' };
  // A first, short extraction is followed by a longer one.
  return words < MIN_WORDS && reply.kind === 'final' ? { kind: 'refused', code: 'too_short' } : reply;
}
