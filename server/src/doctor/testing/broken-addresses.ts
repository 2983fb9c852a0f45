import { createServer as createTlsServer } from 'node:https';
import { writeServerAddress } from '#backend/server-address-file.ts';
import { createTestCertificate } from '#extraction/fetch/testing/test-certificate.ts';
import {
  answering,
  type BrokenInstallation,
  closedPort,
  folder,
  LONG_AGO,
  listening,
} from './broken-installation.ts';

/** An installation that says it runs at an address. */
async function runningAt(address: string) {
  const environment = await folder();
  await writeServerAddress(environment.DATA_DIR ?? '', address);
  return environment;
}

const publicUrl = async (address: Promise<string>) => folder({ PUBLIC_URL: await address });

/** The answer of `/readyz` in which some parts are broken. */
const sick = (broken: Record<string, false>) =>
  answering(503, { checks: { database: true, migrations: true, worker: true, ...broken } });

/** Faults between the program and its callers. */
export const BROKEN_ADDRESSES: readonly BrokenInstallation[] = [
  {
    what: 'The database does not answer the running server',
    make: async () => runningAt(await sick({ database: false })),
    lines: ['database: does not answer: read the log, look at the disk, restart Rilievo'],
  },
  {
    what: 'The running server lacks migrations',
    make: async () => runningAt(await sick({ migrations: false })),
    lines: ['migrations: are missing: restart Rilievo, which applies them'],
  },
  {
    what: 'The worker is dead',
    make: async () => runningAt(await sick({ worker: false })),
    lines: ['worker: does not look for work: restart Rilievo'],
  },
  {
    what: 'Another program answers where the server was',
    make: async () => runningAt(await answering(200, 'ciao')),
    lines: ['server: something else answers at http://127.0.0.1:N: restart Rilievo'],
  },
  {
    what: 'The public port is closed',
    make: () => publicUrl(closedPort().then((port) => `http://127.0.0.1:${port}`)),
    lines: [
      'PUBLIC_URL: http://127.0.0.1:N does not answer (ECONNREFUSED): check its name, the proxy and its certificate',
    ],
  },
  {
    what: 'The certificate is not valid',
    make: () =>
      publicUrl(
        listening(createTlsServer(createTestCertificate('localhost'))).then(
          (port) => `https://localhost:${port}`,
        ),
      ),
    lines: [
      'PUBLIC_URL: https://localhost:N does not answer (DEPTH_ZERO_SELF_SIGNED_CERT): check its name, the proxy and its certificate',
    ],
  },
  {
    what: 'The address redirects to another one',
    make: () => publicUrl(answering(301, {}, { location: 'https://altrove.example/' })),
    lines: ['PUBLIC_URL: http://127.0.0.1:N leads on to another address: set PUBLIC_URL to that one'],
  },
  {
    what: 'The proxy does not reach the program',
    make: () => publicUrl(answering(502)),
    lines: ["PUBLIC_URL: the proxy answers 502: start Rilievo, and check the proxy's port"],
  },
  {
    what: 'The proxy leads to another program',
    make: () => publicUrl(answering(200, { hello: 1 })),
    lines: ['PUBLIC_URL: another program answers at http://127.0.0.1:N: check the proxy'],
  },
  {
    what: 'The clock is off',
    make: () => publicUrl(answering(200, { status: 'ok' }, LONG_AGO)),
    lines: ['clock: differs by N s from that of http://127.0.0.1:N: set the clock (NTP)'],
  },
];
