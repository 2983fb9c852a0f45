import type { Outbox } from './outbox.ts';

/** Path and query of the link in the newest mail to somebody, which is then removed; null when there is none. */
export async function takeLink(email: string, outbox: Outbox): Promise<string | null> {
  const mail = (await outbox.list()).find(({ to }) => to.toLowerCase() === email.toLowerCase());
  const link = mail?.text.match(/https?:\/\/\S+\/auth\/v1\/verify\?\S+/)?.[0];
  if (!mail || !link) return null;
  await outbox.remove(mail.id);
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
