import type { ContentRow } from '@rilievo/shared/content-row';
import type { Task } from '@rilievo/shared/tasks';
import { useCallback, useState } from 'react';
import { notify } from '../../../lib/notify.tsx';
import { additionText } from '../../../strings/detail.ts';
import { taskText } from '../../../strings/tasks.ts';
import { decisionText, stepperText } from '../../../strings/workspace.ts';
import { focusPlace, scrollToPlace } from '../rail/found-passage.ts';
import { nextOpen, stepFrom } from './box-steps.ts';
import type { BulkChoice } from './bulk-menu.tsx';
import { countDecisions, type Decision } from './decisions.ts';
import type { Command } from './shortcuts.ts';
import { useDecisions } from './use-decisions.ts';

/** What was just done, of which a screen reader hears. */
type Done =
  | { readonly kind: 'decided'; readonly id: string; readonly next: string | null }
  | { readonly kind: 'undone'; readonly count: number }
  | { readonly kind: 'reached'; readonly id: string }
  | { readonly kind: 'nothing' };

/** Going through the boxes and deciding on them. `all` are the ids in reading order, `shown` those not filtered out. */
export function useBoxWork(row: ContentRow, all: readonly string[], shown: readonly string[]) {
  const { decide, undo, canUndo } = useDecisions(row);
  const [current, setCurrent] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const { decisions, additions } = row;
  const count = countDecisions(all, decisions);
  const stateOf = (id: string) => additionText[decisions[id] ?? 'open'];

  const decideOn = useCallback(
    (id: string, decision: Decision) => {
      decide({ [id]: decision });
      setCurrent(id);
      setDone({ kind: 'decided', id, next: null });
    },
    [decide],
  );

  const goTo = (id: string, focus: boolean) => {
    const box = document.getElementById(id);
    if (box === null || box.getClientRects().length === 0) return;
    setCurrent(id);
    if (focus) focusPlace(box);
    scrollToPlace(box);
  };

  const step = (by: 1 | -1, focus: boolean) => {
    const next = stepFrom(shown, current, by);
    if (next === null) return;
    goTo(next, focus);
    if (!focus) setDone({ kind: 'reached', id: next });
  };

  const decideHere = (decision: BulkChoice) => {
    if (current === null || !shown.includes(current)) return step(1, true);
    if (decisions[current] !== decision) decide({ [current]: decision });
    const next = nextOpen(shown, current, (id) => decisions[id] === undefined);
    if (next !== null) goTo(next, true);
    setDone({ kind: 'decided', id: current, next });
  };

  const takeBack = (which?: ReturnType<typeof decide>) => {
    const restored = undo(which);
    const ids = Object.keys(restored ?? {});
    setDone(restored ? { kind: 'undone', count: ids.length } : { kind: 'nothing' });
    const [only] = ids;
    if (only !== undefined && ids.length === 1) goTo(only, true);
  };

  const decideAll = (task: Task, ids: readonly string[], decision: BulkChoice) => {
    const changing = ids.filter((id) => decisions[id] !== decision);
    const { name } = taskText[task];
    if (changing.length === 0) return notify.success(decisionText.bulk(ids.length, decision, name));
    const reverse = decide(Object.fromEntries(changing.map((id) => [id, decision])));
    notify.success(decisionText.bulk(changing.length, decision, name), {
      label: decisionText.undo,
      act: () => takeBack(reverse),
    });
  };

  const run = (command: Exclude<Command, 'help'>) => {
    if (command === 'next') step(1, true);
    else if (command === 'previous') step(-1, true);
    else if (command === 'undo') takeBack();
    else decideHere(command === 'accept' ? 'accepted' : 'ignored');
  };

  const said = (what: Done): string => {
    if (what.kind === 'nothing') return decisionText.nothingToUndo;
    const left = decisionText.left(count.open);
    if (what.kind === 'undone') return `${decisionText.undone(what.count)} ${left}`;
    if (what.kind === 'decided') {
      const next = what.next === null ? '' : ` ${decisionText.next(what.next)}`;
      return `${decisionText.made(what.id, stateOf(what.id))}${next} ${left}`;
    }
    const place = stepperText.place(shown.indexOf(what.id) + 1, shown.length);
    const title = additions?.find(({ id }) => id === what.id)?.title ?? '';
    return decisionText.current(place, what.id, title, stateOf(what.id));
  };

  return {
    current,
    setCurrent,
    count,
    canUndo,
    message: done === null ? '' : said(done),
    decideOn,
    decideAll,
    takeBack,
    step,
    run,
  };
}
