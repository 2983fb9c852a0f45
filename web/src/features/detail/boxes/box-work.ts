import { type BoxState, isOpen, stateOf } from '@rilievo/shared/box-state';
import type { DecisionPatch, Decisions, DecisionsPatch } from '@rilievo/shared/decisions';
import type { Task } from '@rilievo/shared/tasks';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { OwnDecisions } from '#lib/decisions/own-decisions.ts';
import { notify } from '#lib/notify.tsx';
import { stateText } from '#strings/boxes.ts';
import { taskText } from '#strings/tasks.ts';
import { decisionText, stepperText } from '#strings/workspace.ts';
import { focusPlace, isInSight, scrollToPlace } from '../rail/found-passage.ts';
import type { Box } from './box.ts';
import { type BoxActs, firstAction } from './box-acts.ts';
import { neighbour } from './order.ts';
import type { Command } from './shortcuts.ts';
import { useDecisionHistory } from './use-history.ts';

/** A decision for all boxes of a colour. */
export type BulkChoice = 'accepted' | 'ignored';

/** The last action, for screen readers. */
type Done =
  | { readonly kind: 'decided'; readonly id: string; readonly next: string | null }
  | { readonly kind: 'undone'; readonly count: number }
  | { readonly kind: 'reached'; readonly id: string }
  | { readonly kind: 'nothing' };

/** Going through the boxes and deciding on them; `shown` are those that are not filtered out, in the chosen order. */
export function useBoxWork(own: OwnDecisions, boxes: readonly Box[], shown: readonly Box[]) {
  const { decisions, change, flush } = own;
  const { decide, undo, remember, canUndo } = useDecisionHistory(own);
  const [current, begin] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  /** Whether the page has gone to a box yet, or somebody has: the one that it begins with may be below the window. */
  const gone = useRef(false);
  const setCurrent = useCallback((id: string) => {
    gone.current = true;
    begin(id);
  }, []);
  const states = useStates(boxes, decisions);
  const stateOfBox = (id: string): BoxState => states.get(id) ?? 'open';
  const todo = shown.filter(({ id }) => isOpen(stateOfBox(id))).map(({ id }) => id);
  const open = boxes.filter(({ id }) => isOpen(stateOfBox(id))).length;

  const takeBack = useCallback(
    (which?: DecisionsPatch) => {
      const restored = undo(which);
      const ids = Object.keys(restored ?? {});
      setDone(restored ? { kind: 'undone', count: ids.length } : { kind: 'nothing' });
      const [only] = ids;
      if (only === undefined || ids.length !== 1) return;
      setCurrent(only);
      const box = document.getElementById(only);
      if (box) scrollToPlace(box);
    },
    [undo, setCurrent],
  );

  const decideOn = useCallback(
    (id: string, patch: DecisionPatch, next: string | null = null) => {
      const reverse = decide({ [id]: patch });
      if (next === null) setCurrent(id);
      setDone({ kind: 'decided', id, next });
      if (patch.state)
        notify.success(decisionText.made(id, stateText[stateWord(patch.state)]), {
          label: decisionText.undo,
          act: () => takeBack(reverse),
        });
    },
    [decide, takeBack, setCurrent],
  );

  const acts: BoxActs = useMemo(
    () => ({
      decide: (id, patch) => decideOn(id, patch),
      wait: (ids) => {
        if (ids.length > 0) decide(Object.fromEntries(ids.map((id) => [id, { state: 'waiting' }])));
      },
      type: (id, patch, quiet = false) => change({ [id]: patch }, { typing: true, quiet }),
      typed: (reverse) => {
        remember(reverse);
        flush();
      },
      edit: (id) => {
        setEditing(id);
        if (id !== null) setCurrent(id);
        flush();
      },
      saveEdit: (id, html, former) => {
        setEditing(null);
        change({ [id]: { html } });
        remember({ [id]: { html: former?.html ?? null, state: former?.state ?? null } });
        change({ [id]: { state: 'accepted' } });
        setDone({ kind: 'decided', id, next: null });
        document.getElementById(id)?.focus({ preventScroll: true });
      },
    }),
    [decideOn, decide, change, remember, flush, setCurrent],
  );

  const goTo = (id: string, focus: boolean) => {
    const box = document.getElementById(id);
    if (box === null || box.getClientRects().length === 0) return;
    setCurrent(id);
    if (focus) focusPlace(box);
    scrollToPlace(box);
  };

  /** The current box when it is out of the window. */
  const outOfSight = (): string | null => {
    const box = current === null ? null : document.getElementById(current);
    return box && !isInSight(box) ? box.id : null;
  };

  /** To the next box that waits for a decision; when none does, to the next of all. */
  const step = (by: 1 | -1, focus: boolean) => {
    const waits = current !== null && (todo.length === 0 || todo.includes(current));
    const first = gone.current || by < 0 || !waits ? null : outOfSight();
    const next = first ?? neighbour(todo.length > 0 ? todo : shown.map(({ id }) => id), current, by);
    if (next === null) return;
    goTo(next, focus);
    if (!focus) setDone({ kind: 'reached', id: next });
  };

  const decideHere = (ignore: boolean) => {
    const box = shown.find(({ id }) => id === current);
    if (!box) return step(1, true);
    const patch = ignore ? ({ state: 'ignored' } as const) : firstAction(box, stateOfBox(box.id));
    if (patch === null || !isOpen(stateOfBox(box.id))) return step(1, true);
    const after = todo.indexOf(box.id) + 1;
    const next = [...todo.slice(after), ...todo.slice(0, Math.max(0, after - 1))][0] ?? null;
    decideOn(box.id, patch, next ?? box.id);
    if (next !== null) goTo(next, true);
  };

  /** An unanswered question stays undecided: accepting it would mean nothing. */
  const patchesOf = (task: Task, choice: BulkChoice) =>
    boxes.flatMap((box): [string, DecisionPatch][] => {
      const state = stateOfBox(box.id);
      if (box.task !== task || !isOpen(state)) return [];
      if (choice === 'ignored') return [[box.id, { state: 'ignored' }]];
      const first = firstAction(box, state);
      return first?.state === 'accepted' ? [[box.id, first]] : [];
    });

  const decideAll = (task: Task, choice: BulkChoice) => {
    const { name } = taskText[task];
    const patches = patchesOf(task, choice);
    if (patches.length === 0) return;
    const reverse = decide(Object.fromEntries(patches));
    notify.success(decisionText.bulk(patches.length, choice, name), {
      label: decisionText.undo,
      act: () => takeBack(reverse),
    });
  };

  const run = (command: Exclude<Command, 'help'>) => {
    if (command === 'next') return step(1, true);
    if (command === 'previous') return step(-1, true);
    if (command === 'undo') return takeBack();
    // No key acts on what is not seen: the first press shows it.
    const unseen = outOfSight();
    if (unseen !== null) return goTo(unseen, true);
    if (command === 'edit') {
      const box = shown.find(({ id }) => id === current);
      if (!box || box.move === 'outside' || !isOpen(stateOfBox(box.id))) return;
      // Letters typed in the belief that a field is open would decide other boxes.
      if (box.move === 'ask') document.querySelector<HTMLElement>(`#${box.id} .ask textarea`)?.focus();
      else document.querySelector<HTMLElement>(`#${box.id} .edit`)?.click();
    } else decideHere(command === 'ignore');
  };

  const said = (what: Done): string => {
    if (what.kind === 'nothing') return decisionText.nothingToUndo;
    const left = decisionText.left(open);
    if (what.kind === 'undone') return `${decisionText.undone(what.count)} ${left}`;
    if (what.kind === 'decided') {
      const next = what.next === null || what.next === what.id ? '' : ` ${decisionText.next(what.next)}`;
      return `${decisionText.made(what.id, stateText[stateOfBox(what.id)])}${next} ${left}`;
    }
    const place = stepperText.place(todo.indexOf(what.id) + 1, todo.length);
    const subject = boxes.find(({ id }) => id === what.id)?.subject ?? '';
    return decisionText.current(place, what.id, subject, stateText[stateOfBox(what.id)]);
  };

  return {
    acts,
    current,
    begin,
    setCurrent,
    editing,
    states,
    todo,
    open,
    canUndo,
    message: done === null ? '' : said(done),
    countOf: (task: Task, choice: BulkChoice) => patchesOf(task, choice).length,
    decideAll,
    takeBack,
    step,
    run,
  };
}

export type BoxWork = ReturnType<typeof useBoxWork>;

/** The states by box: the same map as long as none of them changes, whatever is typed meanwhile. */
function useStates(boxes: readonly Box[], decisions: Decisions): ReadonlyMap<string, BoxState> {
  const known = useRef<ReadonlyMap<string, BoxState>>(new Map());
  return useMemo(() => {
    const states = new Map(boxes.map((box) => [box.id, stateOf(box.move, decisions[box.id])]));
    const same =
      states.size === known.current.size &&
      [...states].every(([id, state]) => known.current.get(id) === state);
    if (!same) known.current = states;
    return known.current;
  }, [boxes, decisions]);
}

const stateWord = (state: NonNullable<DecisionPatch['state']>): BoxState => state;
