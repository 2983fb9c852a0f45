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

/** Opens the outbox in a folder; the oldest mails go when there are more than `keep`. */
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
      for (const old of (await ids()).slice(keep)) await remove(old);
      return mail;
    },
    async list() {
      const texts = await Promise.all(
        (await ids()).map((id) => readFile(fileOf(id), 'utf8').catch(() => null)),
      );
      return texts.flatMap((text) => {
        const mail = mailSchema.safeParse(parseJson(text));
        return mail.success ? [mail.data] : [];
      });
    },
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
