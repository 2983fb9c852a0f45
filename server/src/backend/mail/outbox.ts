import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { EmailMessage } from '@supabase/lite';
import * as z from 'zod';
import { writeWhole } from '../secrets.ts';
import { mailText } from './mail-text.ts';

const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** ISO 8601. */
  writtenAt: z.string(),
});

export type Mail = z.infer<typeof mailSchema>;

/** Mails on disk, one file each, readable by their owner only: their links sign people in. */
export interface Outbox {
  put(message: EmailMessage): Promise<Mail>;
  /** Newest first. */
  list(): Promise<Mail[]>;
  remove(id: string): Promise<void>;
}

/** In the data folder. */
export const OUTBOX_FOLDER = 'outbox';

/**
 * Opens the outbox in a folder. If it contains more than `keep` mails, the oldest mail of the person with the most is
 * deleted, so that nobody's mails push out those of others.
 */
export async function openOutbox(folder: string, keep = 200): Promise<Outbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let last = 0;
  const fileOf = (id: string) => path.join(folder, `${id}.json`);
  const remove = (id: string) => rm(fileOf(id), { force: true });
  const ids = async () =>
    (await readdir(folder))
      .filter((name) => /^\d{15}-[0-9a-f]{8}\.json$/.test(name))
      .map((name) => name.slice(0, -'.json'.length))
      .sort()
      .reverse();

  const list = async () => {
    const texts = await Promise.all(
      (await ids()).map((id) => readFile(fileOf(id), 'utf8').catch(() => null)),
    );
    return texts.flatMap((text) => {
      const mail = mailSchema.safeParse(parseJson(text));
      return mail.success ? [mail.data] : [];
    });
  };
  const removeOne = async () => {
    const byRecipient = Map.groupBy(await list(), (mail) => mail.to.toLowerCase());
    const [most] = [...byRecipient.values()].sort((one, other) => other.length - one.length);
    const [oldest] = (await ids()).slice(-1);
    const chosen = most && most.length > 1 ? most.at(-1)?.id : oldest;
    if (chosen) await remove(chosen);
  };

  return {
    async put({ to, subject, text, html }) {
      last = Math.max(Date.now(), last + 1);
      const mail = {
        id: `${String(last).padStart(15, '0')}-${randomBytes(4).toString('hex')}`,
        to,
        subject,
        text: html ? mailText(html) : (text ?? ''),
        html: html ?? '',
        writtenAt: new Date(last).toISOString(),
      };
      await writeWhole(fileOf(mail.id), JSON.stringify(mail));
      for (let over = (await ids()).length - keep; over > 0; over -= 1) await removeOne();
      return mail;
    },
    list,
    remove,
  };
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
