import { writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { temporaryFolder } from '#backend/testing/test-server.ts';
import { createTestCertificate } from '#extraction/fetch/testing/test-certificate.ts';
import { answering, type BrokenInstallation, closedPort, folder, listening } from './broken-installation.ts';

const mail = (url: string) => folder({ MAIL_FROM: 'rilievo@example.it', SMTP_URL: url });

/** A mail server that takes no password. */
function refuse(socket: Socket): void {
  socket.on('error', () => {});
  socket.write('220 mail.example.it ESMTP\r\n');
  socket.setEncoding('utf8').on('data', (said: string) => {
    if (said.startsWith('EHLO')) socket.write('250-mail.example.it\r\n250 AUTH PLAIN\r\n');
    else if (said.startsWith('AUTH')) socket.write('535 5.7.8 wrong\r\n');
    else socket.write('502 5.5.1 unknown\r\n');
  });
}

async function withTls() {
  const certificate = createTestCertificate('localhost');
  const file = path.join(await temporaryFolder(), 'certificate.pem');
  await writeFile(file, certificate.cert);
  const port = await listening(createTlsServer(certificate, refuse));
  return { ...(await mail(`smtps://user:a-secret-key@localhost:${port}`)), NODE_EXTRA_CA_CERTS: file };
}

const model = async (address: Promise<string>, path = '/v1') =>
  folder({ LLM_BASE_URL: `${await address}${path}`, LLM_API_KEY: 'a-secret-key' });

/** Faults of the services that the program calls. */
export const BROKEN_SERVICES: readonly BrokenInstallation[] = [
  {
    what: 'Others can register, and no mail is sent',
    make: () => folder({ HOST: '0.0.0.0' }),
    lines: ['mail: nobody gets any: set SMTP_URL and MAIL_FROM, or use "npm run admin -- confirm"'],
  },
  {
    what: 'The port of the mail server is closed',
    make: async () => mail(`smtp://127.0.0.1:${await closedPort()}`),
    lines: ['mail: 127.0.0.1 does not answer (ECONNREFUSED): check SMTP_URL and the firewall'],
  },
  {
    what: 'The mail server refuses this machine',
    make: async () =>
      mail(`smtp://127.0.0.1:${await listening(createServer((socket) => socket.end('554 go away\r\n')))}`),
    lines: ['mail: 127.0.0.1 is no mail server, or refuses this machine (EPROTOCOL): check SMTP_URL'],
  },
  {
    what: 'The mail server offers no encryption for the password',
    make: async () => mail(`smtp://user:a-secret-key@127.0.0.1:${await listening(createServer(refuse))}`),
    lines: [
      'mail: 127.0.0.1 offers no valid TLS (ETLS): use smtps:// with port 465, or check its certificate',
    ],
  },
  {
    what: 'The mail server refuses the password',
    make: withTls,
    lines: ['mail: localhost refuses the user or the password (EAUTH): correct SMTP_URL'],
  },
  {
    what: 'The model server refuses the key',
    make: () => model(answering(401)),
    lines: ['models: 127.0.0.1:N refuses the key: check it'],
  },
  {
    what: 'The address of the models lacks its path',
    make: () => model(answering(404), ''),
    lines: ['models: 127.0.0.1:N answers 404: check LLM_BASE_URL, which mostly ends with /v1'],
  },
  {
    what: 'The model server does not have the models',
    make: () => model(answering(200, { data: [{ id: 'qwen3:8b' }] })),
    lines: ['models: 127.0.0.1:N does not have MODELS: set LLM_MODEL_MAP to models that it has'],
  },
  {
    what: 'The search engine gives no JSON',
    make: async () => folder({ SEARXNG_URL: await answering(403) }),
    lines: ['search: searxng gives nothing (status 403): allow the format json in its settings.yml'],
  },
];
