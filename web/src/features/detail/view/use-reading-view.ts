import type { Task } from '@rilievo/shared/tasks';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type Place, placeOf, putBack } from './kept-place.ts';
import { type ReadingView, viewOf, withView } from './reading-view.ts';

export interface ReadingViewState {
  readonly view: ReadingView;
  /** Shows another part of the result; what is being read stays where it is. */
  readonly change: (next: (view: ReadingView) => ReadingView) => void;
  /** Shows the element, also when the view hides it, and then does `act`. */
  readonly reveal: (element: HTMLElement, task: Task | null, act: () => void) => void;
}

/** The view of the result, kept in the address. `text` is the sheet whose place on the screen a change keeps. */
export function useReadingView(text: RefObject<HTMLElement | null>): ReadingViewState {
  const [params, setParams] = useSearchParams();
  const key = params.toString();
  const view = useMemo(() => viewOf(new URLSearchParams(key)), [key]);
  const afterwards = useRef<() => void>(undefined);
  const former = useRef<Place>(undefined);

  useLayoutEffect(() => {
    // Once the new view is drawn.
    void view;
    afterwards.current?.();
    afterwards.current = undefined;
  }, [view]);

  const set = useCallback(
    (next: ReadingView, then: () => void) => {
      afterwards.current = then;
      setParams((before) => withView(before, next), { replace: true, preventScrollReset: true });
    },
    [setParams],
  );

  const change = useCallback(
    (next: (view: ReadingView) => ReadingView) => {
      const sheet = text.current;
      if (sheet === null) return;
      const place = placeOf(sheet, former.current);
      set(next(view), () =>
        putBack(place, (settled) => {
          former.current = settled;
        }),
      );
    },
    [set, text, view],
  );

  const reveal = useCallback(
    (element: HTMLElement, task: Task | null, act: () => void) => {
      if (element.getClientRects().length > 0) return act();
      set(
        task === null
          ? { ...view, additionsOnly: false }
          : { ...view, hidden: view.hidden.filter((one) => one !== task) },
        act,
      );
    },
    [set, view],
  );

  return { view, change, reveal };
}
