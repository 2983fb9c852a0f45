import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { approvalMail } from '../backend/mail/approval-mail.ts';
import { createSmtpDriver } from '../backend/mail/smtp-delivery.ts';
import { migratedDatabase } from '../backend/postgres/testing/test-database.ts';
import { createLogger } from '../platform/logger.ts';
import { createServiceClient } from '../platform/supabase-client.ts';
import { createBackendCall } from '../queue/backend-call.ts';
import { type BackendAlone, openBackendAlone } from '../queue/testing/backend-alone.ts';
import { startApprovalNotices } from './approval-notices.ts';
import type { RunningNotices } from './mail-loop.ts';

const PUBLIC_URL = 'https://rilievo.example.it';
let folder: string;
let backend: BackendAlone;
let client: SupabaseClient;
let notices: RunningNotices | null = null;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rilievo-notices-'));
  backend = await openBackendAlone(await migratedDatabase());
  client = createServiceClient(backend.url, backend.secretKey);
});

afterEach(async () => {
  await notices?.stop();
  notices = null;
});

afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

function start(tell: (email: string) => Promise<void>): void {
  const logger = createLogger('silent');
  notices = startApprovalNotices({ call: createBackendCall(client, logger), tell, logger, pollMs: 20 });
}

async function approve(email: string): Promise<void> {
  const anonymous = createServiceClient(backend.url, backend.secretKey);
  expect((await anonymous.auth.signUp({ email, password: 'una-password-lunga' })).error).toBeNull();
  const { data } = await client
    .from('profiles')
    .update({ is_approved: true })
    .eq('email', email)
    .select('id');
  expect(data).toHaveLength(1);
}

/** A mail server that takes everything. */
async function startMailServer(): Promise<{ server: Server; url: URL; nextMail: Promise<string> }> {
  let taken: (mail: string) => void;
  const nextMail = new Promise<string>((resolve) => {
    taken = resolve;
  });
  const server = createServer((socket) => {
    let data: string | null = null;
    socket.write('220 mail.example.it\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      if (data !== null) {
        data += chunk;
        if (!data.endsWith('\r\n.\r\n')) return;
        taken(data);
        data = null;
        socket.write('250 taken\r\n');
      } else if (chunk.startsWith('DATA')) {
        data = '';
        socket.write('354 go on\r\n');
      } else if (chunk.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, url: new URL(`smtp://127.0.0.1:${port}`), nextMail };
}

test('an approved user is told once, by SMTP, in Italian, with a link to the app', async () => {
  const { server, url, nextMail } = await startMailServer();
  const driver = createSmtpDriver(url, 'Rilievo <rilievo@example.it>');
  let sent = 0;
  await approve('anna@example.it');
  start(async (email) => {
    await driver.send(await approvalMail(email, PUBLIC_URL));
    sent += 1;
  });
  const mail = (await nextMail).replaceAll('=\r\n', '');
  expect(mail).toContain('To: anna@example.it');
  expect(mail).toMatch(/text\/plain[\s\S]*Un amministratore ha approvato il tuo account/);
  expect(mail).toContain(PUBLIC_URL);
  await notices?.stop();
  expect((await client.rpc('claim_approval_notice', { lease_seconds: 0 })).data).toBeNull();
  expect(sent).toBe(1);
  server.close();
});

test('a mail that could not be sent does not hold up the next', async () => {
  await approve('bruno@example.it');
  await approve('carla@example.it');
  const told = await new Promise<string>((resolve) => {
    start(async (email) => {
      if (email === 'bruno@example.it') throw new Error('mailbox busy');
      resolve(email);
    });
  });
  expect(told).toBe('carla@example.it');
});

test('whoever dies between the mail and its end leaves the notice for the next', async () => {
  await approve('dino@example.it');
  const claim = () => client.rpc('claim_approval_notice', { lease_seconds: 0 });
  expect((await claim()).data).toMatchObject({ email: 'dino@example.it' });
  const told = await new Promise<string>((resolve) => start(async (email) => resolve(email)));
  expect(told).toBe('dino@example.it');
});
