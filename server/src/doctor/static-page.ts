import { publicSettingsSchema } from '@rilievo/shared/public-settings';
import { ask } from './ask.ts';
import { broken, type Finding, faultCode, note, well } from './finding.ts';

/** The page on its static host, in front of a Supabase project; `apiUrl` is the address of the API, if there is one. */
export async function examineStaticPage(
  publicUrl: string | null,
  supabaseUrl: string,
  apiUrl: string | null,
): Promise<Finding> {
  if (publicUrl === null) return note('page', 'is not looked at: set PUBLIC_URL to its address');
  try {
    const answer = await ask(`${publicUrl}/settings.json`);
    const settings = publicSettingsSchema.safeParse(await answer.json().catch(() => null));
    if (answer.headers.has('location'))
      return broken('page', `${publicUrl} leads on to another address: set PUBLIC_URL to that one`);
    if (!settings.success)
      return broken('page', `${publicUrl} is not this page: upload static/site to the root of its host`);
    if (new URL(settings.data.supabaseUrl).origin !== new URL(supabaseUrl).origin)
      return broken(
        'page',
        `belongs to ${settings.data.supabaseUrl}: run "npm run build:static" for SUPABASE_URL`,
      );
    if (apiUrl !== null && settings.data.apiUrl !== apiUrl)
      return broken('page', `does not know the API: run "npm run build:static" with --api-url ${apiUrl}`);
    return await answersFinding(publicUrl);
  } catch (error) {
    return broken(
      'page',
      `${publicUrl} does not answer (${faultCode(error)}): check its name, its host and its certificate`,
    );
  }
}

/** Whether the host answers paths that are no file, with the headers of the page. */
async function answersFinding(publicUrl: string): Promise<Finding> {
  const answer = await ask(`${publicUrl}/auth/callback`);
  await answer.body?.cancel();
  if (!answer.ok)
    return broken(
      'page',
      `${publicUrl}/auth/callback answers ${answer.status}: use _redirects, vercel.json or nginx.conf of static/`,
    );
  return answer.headers.has('content-security-policy')
    ? well('page', 'answers, with its headers')
    : broken('page', 'its security headers are missing: use _headers, vercel.json or nginx.conf of static/');
}
