import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { openOutbox } from './outbox.ts';
import { outboxPage } from './outbox-page.ts';

test('mails outlive a restart, newest first, readable by their owner only', async () => {
  const folder = path.join(await temporaryFolder(), 'outbox');
  const outbox = await openOutbox(folder);
  for (const subject of ['Primo', 'Secondo']) {
    await outbox.put({ to: 'anna@example.it', subject, html: `<p>${subject} messaggio</p>` });
  }
  const mails = await (await openOutbox(folder)).list();
  expect(mails.map((mail) => mail.subject)).toEqual(['Secondo', 'Primo']);
  expect(mails[0]?.text).toBe('Secondo messaggio');
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const file of await readdir(folder))
    expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600);
});

test('only the newest are kept, and a damaged file hides no other mail', async () => {
  const folder = await temporaryFolder();
  const outbox = await openOutbox(folder, 3);
  for (const subject of ['a', 'b', 'c', 'd', 'e'])
    await outbox.put({ to: 'x@example.it', subject, text: subject });
  expect((await outbox.list()).map((mail) => mail.subject)).toEqual(['e', 'd', 'c']);
  await writeFile(path.join(folder, `${(await readdir(folder)).sort()[0]}`), '{"half');
  expect((await outbox.list()).map((mail) => mail.subject)).toEqual(['e', 'd']);
});

test('many mails to one person push out none to another', async () => {
  const outbox = await openOutbox(await temporaryFolder(), 5);
  await outbox.put({ to: 'anna@example.it', subject: 'Per Anna', text: 'x' });
  for (let i = 0; i < 12; i += 1)
    await outbox.put({ to: 'bruno@example.it', subject: `Per Bruno ${i}`, text: 'x' });
  const subjects = (await outbox.list()).map((mail) => mail.subject);
  expect(subjects).toHaveLength(5);
  expect(subjects).toContain('Per Anna');
  expect(subjects[0]).toBe('Per Bruno 11');
});

test('the page shows text as text, and links that can be followed', () => {
  const page = outboxPage([
    {
      id: '1',
      to: '<script>alert(1)</script>@example.it',
      subject: 'Conferma "subito"',
      text: 'Segui http://localhost:3000/v?a=1&b=2 <img src=x onerror=alert(1)> javascript:alert(1)',
      html: '<script>alert(1)</script>',
      writtenAt: '2026-11-20T10:00:00.000Z',
    },
  ]);
  expect(page).toContain('<a href="http://localhost:3000/v?a=1&amp;b=2">');
  expect(page).not.toMatch(/<script|<img|href="javascript/);
});
