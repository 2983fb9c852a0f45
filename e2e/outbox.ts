export interface OutboxMail {
  readonly subject: string;
  readonly text: string;
  /** The first address in its text. */
  readonly link: string;
}

/** The newest mail to a person, as the outbox page shows it. */
export async function newestMail(address: string, email: string): Promise<OutboxMail> {
  const page = await (await fetch(`${address}/outbox`)).text();
  const mail = page.split('<article>').find((article) => article.includes(`<dd>${email}</dd>`));
  if (!mail) throw new Error(`No mail to ${email} in the outbox.`);
  const part = (pattern: RegExp) => (pattern.exec(mail)?.[1] ?? '').replaceAll('&amp;', '&');
  return {
    subject: part(/<h2>(.*?)<\/h2>/),
    text: part(/<p>([\s\S]*?)<\/p>/),
    link: part(/href="([^"]+)"/),
  };
}
