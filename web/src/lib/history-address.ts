import * as z from 'zod/mini';

/** How far the work on an analysis has come; each is in exactly one of them. */
const WORK = ['running', 'failed', 'open', 'waiting', 'ready', 'published'] as const;

const MAX_TERM = 200;

/** The filters of the history; `all` is no filter. `days` are counted back from now. */
const shownSchema = z.object({
  q: z.catch(z.string().check(z.maxLength(MAX_TERM)), ''),
  work: z.catch(z.enum([...WORK, 'all']), 'all'),
  kind: z.catch(z.enum(['all', 'page', 'text']), 'all'),
  days: z.catch(z.enum(['all', '7', '30', '365']), 'all'),
});

export type Work = (typeof WORK)[number];
export type HistoryShown = z.infer<typeof shownSchema>;
export type HistoryFilters = Omit<HistoryShown, 'q'>;

export const NO_FILTERS: HistoryFilters = { work: 'all', kind: 'all', days: 'all' };

/** Reads the search and the filters of an address; an unknown or overlong value counts as not given. */
export function readHistoryAddress(search: string): HistoryShown {
  return shownSchema.parse(Object.fromEntries(new URLSearchParams(search)));
}

/** The query string of a search and filters, with its `?`; empty when nothing is chosen. */
export function historySearch({ q, ...filters }: HistoryShown): string {
  const chosen = Object.entries(filters).filter(([, value]) => value !== 'all');
  const parameters = new URLSearchParams(q.trim() === '' ? chosen : [['q', q], ...chosen]);
  return parameters.size === 0 ? '' : `?${parameters}`;
}

const openedSchema = z.object({ opened: z.string() });
const cameFromSchema = z.object({ list: z.string() });

/** Navigation state of a history whose analysis `opened` was looked at last. */
export function openedState(opened: string): { view: 1; opened: string } {
  return { view: 1, opened };
}

/** The id of the analysis from which one comes back to the history; null for another way. */
export function openedIn(state: unknown): string | null {
  return openedSchema.safeParse(state).data?.opened ?? null;
}

/** The query string of the history in which an analysis was opened; empty for another way. */
export function listIn(state: unknown): string {
  return historySearch(readHistoryAddress(cameFromSchema.safeParse(state).data?.list ?? ''));
}
