import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Call {
  readonly name: string;
  readonly parameters: Record<string, unknown>;
}

/** The API's reaction to a call: a body with 200 or another status, a closed connection, or silence. */
export type Answer = { body: unknown } | { status: number } | 'cut' | 'silent';

/** An HTTP server in the place of the database API, for answers that the real one does not give on demand. */
export class ScriptedApi {
  readonly calls: Call[] = [];
  answer: (call: Call) => Answer;
  readonly #server: Server;

  constructor(answer: (call: Call) => Answer) {
    this.answer = answer;
    this.#server = createServer(async (request, response) => {
      const body = await new Response(request).text();
      const call: Call = { name: request.url?.split('/').at(-1) ?? '', parameters: JSON.parse(body) };
      this.calls.push(call);
      const answer = this.answer(call);
      if (answer === 'silent') return;
      if (answer === 'cut') return void request.socket.destroy();
      response.writeHead('status' in answer ? answer.status : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify('body' in answer ? answer.body : { message: 'no', code: 'X' }));
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  named(name: string): Call[] {
    return this.calls.filter((call) => call.name === name);
  }

  async until(name: string, count = 1): Promise<Call> {
    const deadline = performance.now() + 10_000;
    for (;;) {
      const call = this.named(name)[count - 1];
      if (call) return call;
      if (performance.now() > deadline) throw new Error(`call ${count} of ${name} never came`);
      await pause(5);
    }
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
