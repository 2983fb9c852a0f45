import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { FIRST_ADMIN_PATH, type FirstAdminCode } from '#backend/first-admin.ts';
import type { Outbox } from '#backend/mail/outbox.ts';
import { takeLink } from '#backend/mail/take-link.ts';
import type { SupabaseApp } from '#backend/supabase-app.ts';
import { createServiceClient } from '#platform/supabase-client.ts';
import { firstAdminPage, linkOverPage } from './first-admin-page.ts';
import { linkPagePolicy, passwordProblem } from './link-page.ts';

const formSchema = z.object({
  code: z.string(),
  email: z.string().trim().max(254),
  password: z.string().max(200),
});

const REFUSED = "L'account non è stato creato: controlla l'indirizzo, oppure scegli un'altra password.";
const MAX_FORM_BYTES = 4096;

export interface FirstAdminOptions {
  readonly code: FirstAdminCode;
  readonly supabase: SupabaseApp;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly publicUrl: string;
  readonly outbox: Outbox;
  onUsed(): Promise<void>;
}

/**
 * The one-time link of the first administrator: a form that registers an account, makes it an administrator, and goes
 * on to the link of its confirmation, which no mail could bring.
 */
export function firstAdminRoutes(options: FirstAdminOptions): Hono {
  const { code, publicUrl } = options;
  const routes = new Hono();
  routes.use(FIRST_ADMIN_PATH, async (context, next) => {
    context.header('content-security-policy', linkPagePolicy(new URL(publicUrl).origin));
    context.header('cache-control', 'no-store');
    return next();
  });
  routes.get(FIRST_ADMIN_PATH, (context) => {
    const given = context.req.query('code') ?? '';
    return code.matches(given)
      ? context.html(firstAdminPage(given, null))
      : context.html(linkOverPage(), 410);
  });
  routes.post(FIRST_ADMIN_PATH, bodyLimit({ maxSize: MAX_FORM_BYTES }), async (context) => {
    const form = formSchema.safeParse(await context.req.parseBody());
    if (!form.success || !code.matches(form.data.code)) return context.html(linkOverPage(), 410);
    const { email, password } = form.data;
    const problem = passwordProblem(password);
    if (problem !== null) return context.html(firstAdminPage(code.value, problem), 422);
    let link: string | null = null;
    const isDone = await code.use(form.data.code, async () => {
      link = await registerAdmin(email, password, options);
      return link !== null;
    });
    if (!isDone || link === null) return context.html(firstAdminPage(code.value, REFUSED), 422);
    await options.onUsed();
    return context.redirect(link, 303);
  });
  return routes;
}

/** The path of the link that confirms the new account; null when the sign-up was refused. */
async function registerAdmin(
  email: string,
  password: string,
  { supabase, publishableKey, secretKey, outbox }: FirstAdminOptions,
): Promise<string | null> {
  const ask: typeof fetch = (input, init) => supabase.fetch(new Request(input, init));
  const anybody = createServiceClient('http://localhost', publishableKey, ask);
  const { data, error } = await anybody.auth.signUp({ email, password });
  // A confirmed account with this address is answered with a made-up user without identities.
  if (error || data.user?.identities?.length === 0) return null;
  const service = createServiceClient('http://localhost', secretKey, ask);
  const { data: found, error: refused } = await service.rpc('grant_admin', { user_email: email });
  if (refused || found !== true)
    throw new Error('The first administrator was not granted', { cause: refused });
  return takeLink(email, outbox);
}
