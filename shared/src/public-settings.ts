import * as z from 'zod/mini';
import { MODELS } from './models.ts';

/** The settings that the page receives at run time (`/settings.json`), so that one build serves any installation. */
export const publicSettingsSchema = z.object({
  supabaseUrl: z.string(),
  supabaseKey: z.string(),
  /** Which engine answers: without a language model the form and the result say so. */
  engine: z.enum(['local', 'model']),
  /** The models of the form, in its order; a page that is served without them offers the usual ones. */
  models: z._default(z.array(z.object({ id: z.string(), label: z.string() })), () => [...MODELS]),
  /** The address under which `/api/v1` answers, for which keys are made; null: nowhere. */
  apiUrl: z._default(z.nullable(z.string()), null),
  /** Whether webhooks may call some hosts that are not public; a page that does not know leaves it to the guard. */
  privateWebhooks: z._default(z.boolean(), true),
  /** Path of the page that shows mails, where there is no real mail; else null. */
  outboxPath: z.nullable(z.string()),
});

export type PublicSettings = z.infer<typeof publicSettingsSchema>;
