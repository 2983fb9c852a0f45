import { type RefObject, useEffect, useState } from 'react';
import type { OutlineEntry } from './text-outline.ts';

/**
 * Where a heading must have arrived to count as the one being read: where a jump puts it, in the middle of what the
 * toolbar leaves free. The whole window when the page cannot scroll any further.
 */
function readingLine(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  if (window.scrollY + clientHeight >= scrollHeight - 1) return clientHeight;
  const toolbar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return (clientHeight + toolbar) / 2;
}

const topOf = (element: Element | null | undefined) =>
  element?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;

/** The place of the last piece that begins above the line, of those that are shown. */
function pieceAt(text: Element, line: number): number {
  const last = [...text.querySelectorAll<HTMLElement>('[data-piece]')].findLast(
    (piece) => piece.getClientRects().length > 0 && topOf(piece) <= line,
  );
  return Number(last?.dataset.piece ?? -1);
}

/**
 * The target of the last heading that has scrolled up to the reading line; null above the first. Only the piece across
 * the line is measured, so that text far away need not be laid out.
 */
export function useCurrentTarget(
  text: RefObject<Element | null>,
  entries: readonly OutlineEntry[],
): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      if (text.current === null) return;
      const line = readingLine();
      const at = pieceAt(text.current, line);
      const passed = entries.filter(
        ({ piece, target }) => piece < at || (piece === at && topOf(document.getElementById(target)) <= line),
      );
      setCurrent(passed.at(-1)?.target ?? null);
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', lookSoon);
    };
  }, [text, entries]);
  return current;
}
