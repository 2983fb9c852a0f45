import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Settings } from '../env.ts';
import { isLoopbackHost } from '../platform/loopback.ts';
import { createSearchProvider } from '../research/search/create-search-provider.ts';
import { SearchFault } from '../research/search/search-provider.ts';
import { ask } from './ask.ts';
import { broken, type Finding, faultCode, note, well } from './finding.ts';

const PATIENCE_MS = 8_000;

/** The mail server, the models and the search engine that the settings name. */
export function examineServices(settings: Settings): Promise<Finding[]> {
  return Promise.all([mailFinding(settings), modelFinding(settings), searchFinding(settings)]);
}

async function mailFinding({ mail, supabase, publicUrl, listen }: Settings): Promise<Finding> {
  if (mail.smtpUrl === null) {
    if (supabase) return note('mail', 'approvals are not mailed: set SMTP_URL, MAIL_FROM and PUBLIC_URL');
    const isOnlyHere =
      isLoopbackHost(listen.host) && isLoopbackHost(new URL(publicUrl ?? 'http://localhost').hostname);
    return isOnlyHere
      ? note('mail', 'is shown on the page /outbox, on this machine')
      : broken('mail', 'nobody gets any: set SMTP_URL and MAIL_FROM, or use "npm run admin -- confirm"');
  }
  try {
    const greeting = await greetingOf(mail.smtpUrl);
    return greeting.startsWith('220')
      ? well('mail', `${mail.smtpUrl.hostname} answers`)
      : broken('mail', `${mail.smtpUrl.hostname} is no mail server, or refuses this machine: check SMTP_URL`);
  } catch (error) {
    return broken(
      'mail',
      `${mail.smtpUrl.hostname} does not answer (${faultCode(error)}): check SMTP_URL and the firewall`,
    );
  }
}

/** The first words of a mail server. */
function greetingOf(url: URL): Promise<string> {
  const isTls = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const place = { host, port: Number(url.port || (isTls ? 465 : 587)) };
  return new Promise((resolve, reject) => {
    const socket = isTls ? connectTls({ ...place, servername: host }) : connectTcp(place);
    const end = (settle: () => void) => {
      socket.destroy();
      settle();
    };
    socket.setTimeout(PATIENCE_MS, () => end(() => reject(new Error('no answer'))));
    socket.once('data', (data) => end(() => resolve(data.toString('latin1'))));
    socket.once('close', () => end(() => reject(new Error('closed'))));
    socket.once('error', (error) => end(() => reject(error)));
  });
}

async function modelFinding({ model }: Settings): Promise<Finding> {
  if (model === null) return well('models', 'none is set: the local engine works');
  const { baseUrl, apiKey, kind } = model.address;
  const { host } = new URL(baseUrl);
  try {
    // OpenRouter lists its models to anybody; what it says of a key, only to who has it.
    const answer = await ask(`${baseUrl}${kind === 'openrouter' ? '/key' : '/models'}`, {
      ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
    });
    await answer.body?.cancel();
    if (answer.status === 401 || answer.status === 403)
      return broken('models', `${host} refuses the key: check it`);
    const ceiling = model.monthlyUsd === null ? '' : `; they may cost ${model.monthlyUsd} USD a month`;
    if (answer.ok) return well('models', `${host} answers${ceiling}`);
    return broken(
      'models',
      `${host} answers ${answer.status}: check LLM_BASE_URL, which mostly ends with /v1`,
    );
  } catch (error) {
    return broken('models', `${host} does not answer (${faultCode(error)}): start it, or check LLM_BASE_URL`);
  }
}

async function searchFinding({ search }: Settings): Promise<Finding> {
  const provider = createSearchProvider(search);
  if (provider === null) return well('search', 'none is set: sources are those that people name');
  try {
    await provider.search('olivo in vaso', AbortSignal.timeout(PATIENCE_MS));
    return well('search', `${provider.name} answers`);
  } catch (error) {
    const reason = error instanceof SearchFault ? error.reason : faultCode(error);
    const remedy =
      provider.name === 'searxng'
        ? reason === 'status 403'
          ? 'allow the format json in its settings.yml'
          : 'check SEARXNG_URL'
        : 'check BRAVE_API_KEY';
    return broken('search', `${provider.name} gives nothing (${reason}): ${remedy}`);
  }
}
