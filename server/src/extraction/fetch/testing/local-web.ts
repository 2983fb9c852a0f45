import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { createPageFetcher, type PageFetcher } from '../fetch-page.ts';
import { startHttpServer } from './local-servers.ts';

/** The answer of a site of the local web: a body, or the result of the function. */
export type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** A web of its own for tests: the sites of `answers`, by address without scheme, and everything else a 404. */
export interface LocalWeb {
  readonly fetcher: PageFetcher;
  /** The addresses asked for, in order. */
  readonly asked: string[];
  /** Requests under way for each host, and the most that there ever were. */
  readonly most: Map<string, number>;
}

/** Host names of which the look-up gives a private address. */
const PRIVATE = /^interno\./;

export async function startLocalWeb(answers: Readonly<Record<string, Answer>>): Promise<LocalWeb> {
  const asked: string[] = [];
  const open = new Map<string, number>();
  const most = new Map<string, number>();
  const { port } = await startHttpServer((request, response) => {
    const host = request.headers.host ?? '';
    const address = `${host}${request.url}`;
    asked.push(address);
    const now = (open.get(host) ?? 0) + 1;
    open.set(host, now);
    most.set(host, Math.max(now, most.get(host) ?? 0));
    response.on('close', () => open.set(host, (open.get(host) ?? 1) - 1));
    const answer = answers[address];
    if (typeof answer === 'function') return answer(request, response);
    if (answer === undefined) response.statusCode = 404;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(answer);
  });
  const fetcher = createPageFetcher({
    allowHosts: [],
    lookup: async (host) => [{ address: PRIVATE.test(host) ? '10.0.0.7' : '93.184.215.14', family: 4 }],
    dial: (_target, signal) => connect({ host: '127.0.0.1', port, signal }),
  });
  return { fetcher, asked, most };
}

const PARAGRAPHS = [
  "Il rosmarino si taglia due volte all'anno: a marzo, prima che riparta la vegetazione, e a settembre, quando il caldo è passato e i rami nuovi si sono induriti. Chi aspetta troppo trova il legno spoglio in basso, e da quel legno non nasce più niente.",
  'La talea si prende da un rametto non fiorito, lungo una dozzina di centimetri, e si spoglia delle foglie per due terzi. In sabbia umida le radici arrivano in quattro o cinque settimane, purché il vaso resti in ombra chiara e non si annaffi ogni giorno.',
  'Il terreno conta più del concime: deve lasciar passare l’acqua in fretta, e un pugno di ghiaia sul fondo del vaso fa più di qualunque prodotto. Nei giardini con argilla pesante conviene piantare su un piccolo rialzo.',
];

/** A page with an article long enough to be read; `sentence` distinguishes it from the others. */
export function articlePage(title: string, sentence: string): string {
  const body = [sentence, ...PARAGRAPHS].map((text) => `<p>${text}</p>`).join('\n');
  return `<!doctype html><html lang="it"><head><title>${title}</title><meta property="og:site_name" content="Orto"></head><body><main><article><h1>${title}</h1>${body}</article></main></body></html>`;
}

/** A page with an article at each of these addresses. */
export function sites(...addresses: string[]): Record<string, Answer> {
  return Object.fromEntries(addresses.map((address) => [address, articlePage(`Titolo ${address}`, address)]));
}
