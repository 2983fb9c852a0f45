import * as z from 'zod';
import { authError } from '#backend/auth-error.ts';
import type { SupabaseApp } from '#backend/supabase-app.ts';
import { linkPage, linkPagePolicy, passwordProblem } from './link-page.ts';
import { isFromSameBrowser } from './sign-up-cookie.ts';

const linkSchema = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{1,200}$/),
  type: z.enum(['signup', 'magiclink', 'recovery', 'invite']),
});

const sessionSchema = z.object({ access_token: z.string() });

const FORM = 'application/x-www-form-urlencoded';

/** Whether a request is a link of a mail, or the form of its page; both come from a browser, without a key. */
export function isMailedLink({ method, headers }: Request, pathname: string): boolean {
  if (pathname !== '/auth/v1/verify') return false;
  return method === 'GET' || method === 'HEAD' || (method === 'POST' && headers.get('content-type') === FORM);
}

interface Site {
  readonly supabase: SupabaseApp;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly publicUrl: string;
}

/**
 * Answers a mail's link with a page, and the page's form with the session, at the callback page. Only the form uses the
 * link up. In another browser than the one that signed up, the link of a sign-up asks for the password, and the one
 * given there counts: the person who signed up may have been somebody else.
 */
export async function answerMailedLink(
  request: Request,
  url: URL,
  body: Uint8Array,
  { supabase, publishableKey, secretKey, publicUrl }: Site,
): Promise<Response> {
  const isForm = request.method === 'POST';
  const fields = isForm ? new URLSearchParams(new TextDecoder().decode(body)) : url.searchParams;
  const link = linkSchema.safeParse(Object.fromEntries(fields));
  if (!link.success) return authError(400, 'validation_failed', 'Not a link of a mail');
  if (isForm && !isSentFromHere(request, url, publicUrl))
    return authError(403, 'not_from_here', 'The form was sent by another site');

  const { token, type } = link.data;
  const signUp = await supabase.signUpOfLink(token);
  const isKnown = signUp?.hasPassword && isFromSameBrowser(request, signUp.userId, secretKey);
  const asksForPassword = signUp !== null && !isKnown;
  const page = (problem: string | null = null) =>
    new Response(linkPage(link.data, asksForPassword, problem), {
      status: problem === null ? 200 : 422,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': linkPagePolicy(new URL(publicUrl).origin),
        'cache-control': 'no-store',
      },
    });
  if (!isForm) return page();
  const password = fields.get('password') ?? '';
  const problem = asksForPassword ? passwordProblem(password) : null;
  if (problem !== null) return page(problem);

  // Before the link is used up, so that in between no password is valid.
  if (asksForPassword) await supabase.forgetPassword(token);
  const headers = { apikey: publishableKey };
  const query = new URLSearchParams({ token, type });
  const opened = await supabase.fetch(new Request(new URL(`/auth/v1/verify?${query}`, url), { headers }));
  if (!asksForPassword) return opened;
  const hash = new URL(opened.headers.get('location') ?? '/', publicUrl).hash.slice(1);
  const session = sessionSchema.safeParse(Object.fromEntries(new URLSearchParams(hash)));
  if (!session.success) return opened;
  const stored = await supabase.fetch(
    new Request(new URL('/auth/v1/user', url), {
      method: 'PUT',
      headers: {
        ...headers,
        authorization: `Bearer ${session.data.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ password }),
    }),
  );
  return stored.ok ? opened : stored;
}

/** Another site must not put a person into an account of its own. Old browsers say only where a form comes from. */
function isSentFromHere({ headers }: Request, url: URL, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin') ?? '';
  return origin === url.origin || origin === new URL(publicUrl).origin;
}
