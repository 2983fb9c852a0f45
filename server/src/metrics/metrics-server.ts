import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';
import { mayReadMetrics } from './metrics-access.ts';

export interface MetricsServer {
  readonly port: number;
  close(): void;
}

/**
 * Serves the metrics of a worker that runs without the API, on 127.0.0.1; if there is a token, only to requests that
 * carry it. Rejects if the port is in use.
 */
export async function startMetricsServer(
  metrics: Metrics,
  port: number,
  token: string | null,
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || !mayReadMetrics(request, token)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.text());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The metrics have no port');
  return { port: address.port, close: () => void server.close(() => {}) };
}
