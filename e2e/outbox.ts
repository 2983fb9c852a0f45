import type { Page } from '@playwright/test';

export interface OutboxMail {
  readonly subject: string;
  readonly text: string;
  /** The first address in its text. */
  readonly link: string;
}

/** In the link of every mail that signs in; the news of an approval, which comes when it comes, has none. */
const SIGN_IN_LINK = '/auth/v1/verify';

/** The newest mail to a person that holds a text, as the outbox page shows it. */
export async function newestMail(address: string, email: string, holds = SIGN_IN_LINK): Promise<OutboxMail> {
  const page = await (await fetch(`${address}/outbox`)).text();
  const mail = page
    .split('<article>')
    .find((article) => article.includes(`<dd>${email}</dd>`) && article.includes(holds));
  if (!mail) throw new Error(`No mail to ${email} in the outbox.`);
  const part = (pattern: RegExp) => (pattern.exec(mail)?.[1] ?? '').replaceAll('&amp;', '&');
  return {
    subject: part(/<h2>(.*?)<\/h2>/),
    text: part(/<p>([\s\S]*?)<\/p>/),
    link: part(/href="([^"]+)"/),
  };
}

/**
 * Presses the button of the page that a mail's link opens, without a browser; that of a sign-up takes the password. The
 * answer leads to the callback page.
 */
export function followLink(
  link: string,
  headers: Record<string, string> = {},
  password = '',
): Promise<Response> {
  const { origin, pathname, searchParams } = new URL(link);
  const body = new URLSearchParams(searchParams);
  body.set('password', password);
  return fetch(`${origin}${pathname}`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: body.toString(),
    redirect: 'manual',
  });
}

/**
 * Opens a mail's link and presses the button of its page; in another browser than the one that signed up, that of a
 * sign-up takes the password.
 */
export async function openLink(page: Page, link: string, password?: string): Promise<void> {
  await page.goto(link);
  if (password !== undefined) await page.getByLabel('Password').fill(password);
  await page.locator('form[action="verify"]').getByRole('button').click();
}
