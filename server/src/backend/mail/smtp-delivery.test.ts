import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '#platform/logger.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { createMailJudge } from './mail-failure.ts';
import { openOutbox } from './outbox.ts';
import { createSmtpDelivery } from './smtp-delivery.ts';

let server: Server | null = null;

afterEach(() => server?.close());

/** A mail server that takes everything, after refusing the first `refusals` of a command. */
async function startMailServer(
  refusals: number,
  refused: 'MAIL' | 'RCPT',
): Promise<{ url: URL; received: string[] }> {
  const received: string[] = [];
  let left = refusals;
  server = createServer((socket) => {
    let data: string | null = null;
    socket.write('220 mail.example.it\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      if (data !== null) {
        data += chunk;
        if (!data.endsWith('\r\n.\r\n')) return;
        received.push(data);
        data = null;
        socket.write('250 taken\r\n');
      } else if (chunk.startsWith('DATA')) {
        data = '';
        socket.write('354 go on\r\n');
      } else if (chunk.startsWith('QUIT')) socket.end('221 bye\r\n');
      else if (chunk.startsWith(refused) && left-- > 0) socket.write('451 try later\r\n');
      else socket.write('250 fine\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: new URL(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`), received };
}

async function prepare(refusals: number, retryDelays: readonly number[], refused: 'MAIL' | 'RCPT' = 'MAIL') {
  const { url, received } = await startMailServer(refusals, refused);
  const outbox = await openOutbox(await temporaryFolder());
  const log: string[] = [];
  const tried: (boolean | null)[] = [];
  const judge = createMailJudge();
  const logger = createLogger('info', { write: (line: string) => void log.push(line) });
  const delivery = createSmtpDelivery({
    url,
    from: 'Rilievo <rilievo@example.it>',
    outbox,
    logger,
    onTried: (failure) => void tried.push(judge(failure)),
    retryDelays,
  });
  const mail = await outbox.put({
    to: 'anna@example.it',
    subject: 'Perché no',
    html: '<p>Segui il link segreto</p>',
  });
  return { received, outbox, log, tried, delivery, mail };
}

async function until(condition: () => boolean): Promise<void> {
  for (let i = 0; i < 500 && !condition(); i += 1) await pause(10);
  expect(condition()).toBe(true);
}

test('a mail goes out with its text and its HTML and leaves the outbox; the log has nothing of it', async () => {
  const { received, outbox, log, delivery, mail } = await prepare(0, []);
  delivery.deliver(mail);
  await until(() => log.length === 1);
  expect(received[0]).toMatch(/From: Rilievo <rilievo@example.it>/);
  expect(received[0]).toMatch(/text\/plain[\s\S]*Segui il link segreto[\s\S]*text\/html/);
  expect(await outbox.list()).toEqual([]);
  expect(log[0]).toContain('mail sent');
  expect(log[0]).not.toContain('segreto');
});

test('a mail that is refused is tried again, and each failure is logged', async () => {
  const { received, outbox, log, tried, delivery, mail } = await prepare(2, [0.01, 0.01]);
  delivery.deliver(mail);
  await until(() => received.length === 1 && log.length === 3);
  expect(log.map((line) => JSON.parse(line).level)).toEqual(['error', 'error', 'info']);
  await until(() => tried.length === 3);
  expect(tried).toEqual([false, false, true]);
  await pause(20);
  expect(await outbox.list()).toEqual([]);
});

test('a mail that cannot be sent at all stays in the outbox, and the log says so', async () => {
  const { received, outbox, log, delivery, mail } = await prepare(9, [0.01]);
  delivery.deliver(mail);
  await until(() => log.length === 2);
  expect(log[1]).toContain('mail given up');
  expect(received).toEqual([]);
  expect(await outbox.list()).toHaveLength(1);
});

test('a server that refuses the recipient says nothing of its other mails', async () => {
  const { tried, log, delivery, mail } = await prepare(1, [0.01], 'RCPT');
  delivery.deliver(mail);
  await until(() => tried.length === 2 && log.length === 2);
  expect(tried).toEqual([null, true]);
});
