import { type DecisionsPatch, decisionsSchema } from '@rilievo/shared/decisions';
import type * as z from 'zod';
import * as mini from 'zod/mini';
import { parseCleanMarkup } from '#platform/html/clean-markup.ts';
import { sanitiseFragment } from '#platform/html/safe-html.ts';
import { completedRow } from './analyses.ts';
import { type DecisionChanges, type decisionListSchema, decisionsOf } from './decision-schema.ts';
import type { KeyOwner } from './key-owner.ts';
import { plainLines } from './plain-lines.ts';
import { problem, refusal } from './problem.ts';
import { type ResultBox, resultBoxes } from './result-boxes.ts';
import type { ResultRow } from './result-of.ts';

type DecisionList = z.infer<typeof decisionListSchema>;

/** The decisions on an own completed analysis. */
export async function readDecisions(key: KeyOwner, id: string): Promise<DecisionList | Response> {
  const row = await completedRow(key, id);
  return row instanceof Response ? row : decisionsOf(row.session_uid, row.decisions);
}

/** Records changes of decisions, all or none, and gives back all decisions. */
export async function recordDecisions(
  key: KeyOwner,
  id: string,
  changes: DecisionChanges,
): Promise<DecisionList | Response> {
  const row = await completedRow(key, id);
  if (row instanceof Response) return row;
  const errors = faultsOf(changes, row);
  if (errors.length > 0) return problem('invalid_request', { errors });
  const answer = await key.client.rpc('decide', { content_id: row.id, changes: cleaned(changes) });
  if (answer.error) return refusal(answer.error.message, answer.status);
  const decisions = mini.nullable(decisionsSchema).parse(answer.data);
  return decisions ? decisionsOf(row.session_uid, decisions) : problem('not_found');
}

/** With the editor's words sanitised like a box: nothing that could run or load. */
function cleaned(changes: DecisionChanges): DecisionsPatch {
  return Object.fromEntries(
    Object.entries(changes).map(([id, change]) => [
      id,
      typeof change.html === 'string' ? { ...change, html: sanitiseFragment(change.html) } : change,
    ]),
  );
}

/** The faults of changes, by finding; empty if they may be recorded. */
function faultsOf(changes: DecisionChanges, row: ResultRow): string[] {
  const boxes = new Map(resultBoxes(row).map((box) => [box.addition.id, box]));
  return Object.entries(changes).flatMap(([id, change]) => {
    const box = boxes.get(id);
    if (!box) return [`${id}: no such finding`];
    const answer = change.answer === undefined ? row.decisions[id]?.answer : change.answer;
    return faultsOfBox(box, change, answer ?? '').map((fault) => `${id}: ${fault}`);
  });
}

function faultsOfBox(
  { move, addition }: ResultBox,
  { state, html, answer, off }: DecisionChanges[string],
  answerThen: string,
): string[] {
  const isOutside = move === 'outside';
  const faults: string[] = [];
  if (state === 'done' && !isOutside) faults.push('only a change outside of the text can be done');
  if ((state === 'accepted' || state === 'waiting') && isOutside)
    faults.push('a change outside of the text is done or ignored');
  if (state === 'accepted' && move === 'ask' && answerThen.trim() === '')
    faults.push('a question needs an answer before it can be accepted');
  if (typeof answer === 'string' && move !== 'ask') faults.push('it asks nothing');
  if (typeof html === 'string') {
    if (move !== 'add' && move !== 'replace') faults.push('it has no text to edit');
    else if (plainLines(parseCleanMarkup(sanitiseFragment(html))).length === 0)
      faults.push('html holds no text');
  }
  if (off && addition.task !== 'task_3') faults.push('it has no questions to leave out');
  return faults;
}
