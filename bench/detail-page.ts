import type { Browser, Page } from '@playwright/test';

const SCROLL_STEP_PX = 900;
const TYPED = 'venti litri';

/** From the click on the history's link until the first paragraph and the first box have been painted. */
export function opening(page: Page, title: string): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const link = [...document.querySelectorAll('a')].find((one) => one.textContent?.includes(name));
        if (!link) return reject(new Error('The history has no such link.'));
        const start = performance.now();
        const look = () => {
          const shown =
            document.querySelector('.sheet .rilievo') && document.querySelector('.sheet .original p');
          if (!shown) return void requestAnimationFrame(look);
          // The frame after the next one begins when this one has been painted.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        };
        link.click();
        look();
      }),
    title,
  );
}

/** Notes tasks of more than 50 ms from now on. */
export function noteTasks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ type: 'longtask' });
  });
}

/** In milliseconds; 0 when none was above 50. */
export function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
}

/** Turns the wheel from the top to the end. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(500, 500);
  for (let turns = 0; turns < 400; turns += 1) {
    await page.mouse.wheel(0, SCROLL_STEP_PX);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const ended = await page.evaluate(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
    );
    if (ended) break;
  }
}

/** From the press of J and then A to the paint that follows A. */
export async function accepting(page: Page): Promise<number> {
  await page.keyboard.press('j');
  return paintAfter(page, 'keydown', () => page.keyboard.press('a'));
}

export async function ignoring(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: 'Ignora', exact: true }).nth(5);
  await button.scrollIntoViewIfNeeded();
  return paintAfter(page, 'click', () => button.click());
}

/** The slowest of some keys in a box that is being edited. */
export async function typing(page: Page): Promise<number> {
  const edit = page.getByRole('button', { name: 'Modifica', exact: true }).nth(5);
  await edit.scrollIntoViewIfNeeded();
  await edit.click();
  const field = page.locator('.rilievo [role="textbox"][contenteditable]');
  await field.waitFor();
  return paintAfter(page, 'keydown', () => field.pressSequentially(TYPED));
}

/** The browser's own measure (Event Timing) of one input, from when it happened to the next paint; 8 ms steps. */
async function paintAfter(page: Page, type: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate((name) => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === name) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  }, type);
  await act();
  await page.waitForTimeout(500);
  return page.evaluate(() => Math.max(0, ...(window as unknown as { durations: number[] }).durations));
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** Microseconds of processor time. */
  readonly tdur?: number;
}

/** Milliseconds of processor time of the page's main thread while something is done: all of it, and its longest task. */
export async function processorTime(browser: Browser, page: Page, act: () => Promise<unknown>) {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = trace.traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map((thread) =>
      trace.traceEvents
        .filter(
          ({ name, ph, pid, tid }) =>
            ph === 'X' && name.endsWith('RunTask') && pid === thread.pid && tid === thread.tid,
        )
        .map(({ tdur = 0 }) => tdur / 1_000),
    );
  const sum = (tasks: readonly number[]) => tasks.reduce((all, one) => all + one, 0);
  // A trace may contain the idle page of another context.
  const busiest = threads.toSorted((a, b) => sum(b) - sum(a))[0] ?? [];
  return { all: sum(busiest), longest: Math.max(0, ...busiest) };
}
