import { useEffect, useState } from 'react';

/** Where a heading must have arrived to count as the one being read: below the sticky toolbar. */
const READING_LINE_PX = 160;

/** The reading line, or the whole window when the page cannot scroll any further. */
function readingLine(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  return window.scrollY + clientHeight >= scrollHeight - 1 ? clientHeight : READING_LINE_PX;
}

/** The last of these elements that has scrolled up to the reading line; null above the first. */
export function useCurrentTarget(targets: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = readingLine();
      const passed = targets.filter((id) => {
        const element = document.getElementById(id);
        return element !== null && element.getBoundingClientRect().top <= line;
      });
      setCurrent(passed.at(-1) ?? null);
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
  }, [targets]);
  return current;
}
