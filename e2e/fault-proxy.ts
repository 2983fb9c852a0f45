import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer in the place of the backend's, a connection that breaks, or a request held back until `heal`. */
type Fault = { status: number; body?: unknown } | 'cut' | 'hold';

export interface FaultProxy {
  /** Where the whole app answers, through the proxy. */
  readonly address: string;
  /** `GET /rest/v1/profiles` and the like: what has passed or been answered so far, without queries. */
  readonly seen: readonly string[];
  /** Treats requests of a method to a path this way, all of them or the next `times`. The newest rule wins. */
  inject(method: string, path: string, fault: Fault, times?: number): void;
  /** Forgets all rules and lets the held requests go on. */
  heal(): void;
  close(): Promise<void>;
}

interface Rule {
  readonly method: string;
  readonly path: string;
  readonly fault: Fault;
  left: number;
}

/** An HTTP proxy in front of the real app that misbehaves where a test tells it to. */
export async function startFaultProxy(appAddress: string): Promise<FaultProxy> {
  const target = new URL(appAddress);
  const seen: string[] = [];
  let rules: Rule[] = [];
  let held: (() => void)[] = [];

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url, headers } = request;
    const onward = forward(
      { host: target.hostname, port: target.port, method, path: url, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', appAddress).pathname;
    const rule = rules.find((one) => one.method === request.method && one.path === path && one.left > 0);
    seen.push(`${request.method} ${path}`);
    if (!rule) return pass(request, response);
    rule.left -= 1;
    if (rule.fault === 'cut') return void request.socket.destroy();
    if (rule.fault === 'hold') return void held.push(() => pass(request, response));
    response.writeHead(rule.fault.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(rule.fault.body ?? { message: 'fault', code: 'fault' }));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const heal = () => {
    rules = [];
    for (const release of held) release();
    held = [];
  };

  return {
    address: `http://localhost:${port}`,
    seen,
    inject(method, path, fault, times = Number.POSITIVE_INFINITY) {
      rules = [{ method, path, fault, left: times }, ...rules];
    },
    heal,
    close: () => {
      heal();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
