import * as z from 'zod';
import { openHttpServer } from '../backend/http/http-server.ts';
import { readServerAddress } from '../backend/server-address-file.ts';
import { StartupFailure } from '../backend/startup-failure.ts';
import type { Settings } from '../env.ts';
import { LOOPBACK } from '../platform/address-ranges.ts';
import { isLoopbackHost } from '../platform/loopback.ts';
import { ask, clockDifference } from './ask.ts';
import { broken, type Finding, faultCode, note, well } from './finding.ts';

const readySchema = z.object({
  checks: z.object({ database: z.boolean(), migrations: z.boolean(), worker: z.boolean() }),
});

const REMEDIES = {
  database: 'does not answer: read the log, look at the disk, restart Rilievo',
  migrations: 'are missing: restart Rilievo, which applies them',
  worker: 'does not look for work: restart Rilievo',
} as const;

/** The server of this machine from the inside, then the address that people use from the outside. */
export async function examineAddress(settings: Settings): Promise<Finding[]> {
  const inside = [...(await examineServer(settings)), ...proxyFindings(settings)];
  return settings.publicUrl === null ? inside : [...inside, ...(await examinePublicUrl(settings.publicUrl))];
}

/** Others reach the server, so that its proxy, if it has one, probably runs elsewhere. */
function proxyFindings({ publicUrl, listen, trustedProxies }: Settings): Finding[] {
  if (publicUrl === null || isLoopbackHost(listen.host) || trustedProxies !== LOOPBACK) return [];
  return [
    note('proxy', 'only one on this machine is believed: for another, set TRUSTED_PROXIES to its address'),
  ];
}

async function examineServer({ dataDir, listen }: Settings): Promise<Finding[]> {
  const url = await readServerAddress(dataDir);
  const answer = url === null ? null : await ask(`${url}/readyz`).catch(() => null);
  if (answer === null) return [await portFinding(listen)];
  const parsed = readySchema.safeParse(await answer.json().catch(() => null));
  if (!parsed.success) return [broken('server', `something else answers at ${url}: restart Rilievo`)];
  const checks = Object.entries(parsed.data.checks) as [keyof typeof REMEDIES, boolean][];
  return checks.map(([name, isWell]) => (isWell ? well(name, 'works') : broken(name, REMEDIES[name])));
}

/** The server does not run: whether it could. */
async function portFinding({ host, port }: Settings['listen']): Promise<Finding> {
  try {
    await (await openHttpServer(host, port)).close(0);
    return note('server', 'does not run: start it with "npm start"');
  } catch (error) {
    if (!(error instanceof StartupFailure)) throw error;
    return broken('server', error.message);
  }
}

async function examinePublicUrl(publicUrl: string): Promise<Finding[]> {
  try {
    const answer = await ask(`${publicUrl}/healthz`);
    const difference = clockDifference(answer);
    const clock =
      difference === null
        ? []
        : [broken('clock', `differs by ${difference} s from that of ${publicUrl}: set the clock (NTP)`)];
    return [await publicUrlFinding(publicUrl, answer), ...clock];
  } catch (error) {
    const how = faultCode(error);
    return [
      broken(
        'PUBLIC_URL',
        `${publicUrl} does not answer (${how}): check its name, the proxy and its certificate`,
      ),
    ];
  }
}

async function publicUrlFinding(publicUrl: string, answer: Response): Promise<Finding> {
  const to = answer.headers.get('location');
  if (to !== null)
    return broken('PUBLIC_URL', `${publicUrl} leads on to another address: set PUBLIC_URL to that one`);
  if (answer.status === 502 || answer.status === 503 || answer.status === 504)
    return broken(
      'PUBLIC_URL',
      `the proxy answers ${answer.status}: start Rilievo, and check the proxy's port`,
    );
  const body = z.object({ status: z.literal('ok') }).safeParse(await answer.json().catch(() => null));
  return body.success
    ? well('PUBLIC_URL', 'answers')
    : broken('PUBLIC_URL', `another program answers at ${publicUrl}: check the proxy`);
}
