/** Milliseconds of work after which the page must get to input and painting. */
const TURN_MS = 12;

/** Resolves once the browser has done what waited. */
export function giveWay(): Promise<void> {
  // Not in every browser.
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> };
  return scheduler?.yield?.() ?? new Promise((resume) => setTimeout(resume));
}

/** Like `map`, in turns between which the page can paint and answer. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  make: (item: Item) => Result,
): Promise<Result[]> {
  const made: Result[] = [];
  let begun = performance.now();
  for (const item of items) {
    if (performance.now() - begun > TURN_MS) {
      await giveWay();
      begun = performance.now();
    }
    made.push(make(item));
  }
  return made;
}
