import { type DecisionsPatch, decisionSchema } from '@rilievo/shared/decisions';
import * as z from 'zod/mini';
import { keysOf, PREFIX } from './unsaved-keys.ts';

const stateOrNull = Object.fromEntries(
  Object.entries(decisionSchema.shape).map(([name, schema]) => [name, z.nullable(schema)]),
) as unknown as {
  [Name in keyof typeof decisionSchema.shape]: z.ZodMiniNullable<(typeof decisionSchema.shape)[Name]>;
};
const patchSchema = z.record(z.string(), z.partial(z.object(stateOrNull)));

/** The storage of one page for the unsaved decisions of one person, by analysis. */
export interface OutboxStore {
  /** An empty change removes the entry. */
  readonly write: (contentId: string, changes: DecisionsPatch) => void;
}

const keyOf = (userId: string, pageId: string, contentId: string) =>
  [PREFIX, userId, pageId, contentId].join(' ');

/** The lock that a page has while it is open, so that others leave its entries alone. */
export const lockOf = (pageId: string) => `${PREFIX} ${pageId}`;

/** A browser that keeps nothing loses only what was not sent when the page is closed. */
export function outboxStore(storage: Storage, userId: string, pageId: string): OutboxStore {
  return {
    write: (contentId, changes) => {
      const key = keyOf(userId, pageId, contentId);
      try {
        if (Object.keys(changes).length === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(changes));
      } catch {
        // Full or forbidden.
      }
    },
  };
}

/** Takes out what pages that are gone have left unsent of this person, by analysis. */
export function takeLeft(
  storage: Storage,
  userId: string,
  isAlive: (pageId: string) => boolean,
): Record<string, DecisionsPatch> {
  const left: Record<string, DecisionsPatch> = {};
  for (const key of keysOf(storage, userId)) {
    const [, , pageId = '', contentId = ''] = key.split(' ');
    if (isAlive(pageId)) continue;
    const parsed = patchSchema.safeParse(parseJson(storage.getItem(key)));
    storage.removeItem(key);
    if (parsed.success) left[contentId] = parsed.data as DecisionsPatch;
  }
  return left;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
