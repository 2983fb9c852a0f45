import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { openHttpServer } from './http-server.ts';
import type { ServerEnv } from './request-record.ts';

const HALF = Buffer.alloc(2 * 1024 * 1024);

test('a body that nobody reads is received before it is answered: browsers hear nothing while they send', async () => {
  const server = await openHttpServer('127.0.0.1', 0);
  onTestFinished(() => server.close(0));
  const socket = connect(server.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const app = new Hono<ServerEnv>();
  const wholeWhenAnswered = new Promise<boolean>((resolve) => {
    app.post('/', ({ env, req }) => {
      env.outgoing.on('finish', () => resolve(env.incoming.complete));
      socket.write(HALF);
      return new Response(null, { status: req.raw.body === null ? 400 : 429 });
    });
  });
  server.serve(app);
  socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${2 * HALF.length}\r\n\r\n`);
  socket.write(HALF);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 429 /);
  expect(await wholeWhenAnswered).toBe(true);
});

test('a method that has no body is answered without waiting for one', async () => {
  const server = await openHttpServer('127.0.0.1', 0);
  onTestFinished(() => server.close(0));
  server.serve(new Hono<ServerEnv>().get('/', ({ text }) => text('Ecco.')));
  const socket = connect(server.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  let sent = 0;
  const dripping = setInterval(() => {
    sent += 1;
    socket.write('x');
  }, 100);
  onTestFinished(() => clearInterval(dripping));
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  // A server that waited for the whole body would have let all 100 be sent.
  expect(sent).toBeLessThan(100);
});
