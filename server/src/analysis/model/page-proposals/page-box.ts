import type { Addition } from '@rilievo/shared/findings';
import type { Evidence } from '../evidence.ts';
import type { LeftOutReason } from '../left-out.ts';

/** A box for the CMS, null where nothing is proposed, and why what was proposed is not in it. */
export interface PageProposal {
  readonly box: Addition | null;
  readonly leftOut: readonly LeftOutReason[];
}

interface PageChange {
  readonly what: 'headings' | 'internal-links' | 'own-pages';
  readonly title: string;
  readonly html: string;
  readonly reason: string;
  readonly now: string | null;
  readonly proposed: string;
}

/** A box for a change in the CMS. It comes after the text, because the change is made elsewhere. */
export function pageBox(
  { article }: Evidence,
  { what, now, proposed, ...said }: PageChange,
  task: Addition['task'] = 'task_2',
): Addition {
  return {
    ...said,
    id: `page-${what}`,
    task,
    after: article.blocks.at(-1)?.id ?? null,
    note: null,
    closes: null,
    citations: [],
    asksAuthor: false,
    severity: 'minor',
    move: 'outside',
    outside: { what, now, proposed },
  };
}
