import * as z from 'zod/mini';

/** The maximum number of keys of a user, length of a name, and days of a key; the database has the same limits. */
export const MAX_API_KEYS = 10;
export const MAX_KEY_NAME = 60;
export const KEY_DAYS = [30, 90, 365] as const;

/** Requests a minute that a key may be limited to; the last is the most, and the usual one. */
export const KEY_RATES = [10, 30, 60, 120] as const;
export const MAX_KEY_RATE = 120;

/** The scopes of a key: read results, submit and delete analyses, make batches, make schedules. */
export const API_SCOPES = ['read', 'analyse', 'batches', 'schedules'] as const;

export type ApiScope = (typeof API_SCOPES)[number];

/** A key of the API as its owner sees it; the key itself was shown once. */
export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  created_at: z.string(),
  expires_at: z.string(),
  used_at: z.nullable(z.string()),
  /** Requests that it may make in a minute. */
  per_minute: z.number(),
});

export type ApiKey = z.infer<typeof apiKeySchema>;
