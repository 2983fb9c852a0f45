import type { Addition } from '@rilievo/shared/findings';
import { SEVERITIES } from '@rilievo/shared/moves';
import { contentStems } from '#linguistics/stems.ts';
import { ASKS_FOR_PROOF, REVIEW_IT } from './additions/author-question.ts';

/** The share of a request that makes it the same. */
const SAME_REQUEST = 0.5;
const MAX_NOTE = 600;
const TO_EDITOR: ReadonlySet<string> = new Set(['', ASKS_FOR_PROOF, REVIEW_IT]);

/** The box with the graver severity of two, and with the other's request where most of it is not asked already. */
export function withRequest(box: Addition, { note, severity, asksAuthor }: Addition): Addition {
  const [own, other] = [box.note ?? '', TO_EDITOR.has(note ?? '') ? '' : (note ?? '')];
  const graver = SEVERITIES.find((one) => one === box.severity || one === severity);
  const asked = new Set(contentStems(own));
  const wanted = [...new Set(contentStems(other))];
  const isNews = wanted.filter((stem) => asked.has(stem)).length < wanted.length * SAME_REQUEST;
  const both = TO_EDITOR.has(own) ? other : `${own.replace(/[.;\s]+$/, '')}; ${inASentence(other)}`;
  const takesOver = other !== '' && isNews && both.length <= MAX_NOTE;
  return {
    ...box,
    note: takesOver ? both : box.note,
    asksAuthor: box.asksAuthor || (takesOver && asksAuthor),
    ...(graver && { severity: graver }),
  };
}

/** A sentence that goes on after a semicolon. «INPS» and «SdI» keep their capitals. */
function inASentence(text: string): string {
  const [first = ''] = /^\p{L}+/u.exec(text) ?? [];
  const isPlain = first.slice(1) === first.slice(1).toLowerCase();
  return isPlain ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}
