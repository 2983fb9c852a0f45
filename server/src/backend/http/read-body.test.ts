import { expect, onTestFinished, test, vi } from 'vitest';
import { createByteBudget } from './byte-budget.ts';
import { readBody } from './read-body.ts';

function upload(...chunks: (string | Error)[]): Request {
  const body = new ReadableStream({
    async pull(controller) {
      const chunk = chunks.shift();
      if (chunk === undefined) controller.close();
      else if (chunk instanceof Error) controller.error(chunk);
      else controller.enqueue(new TextEncoder().encode(chunk));
    },
  });
  return new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);
}

test('a body is read whole, and held until it is released', async () => {
  const budget = createByteBudget(10);
  const body = await readBody(upload('abc', 'def'), 100, budget);
  if (typeof body === 'string') throw new Error(body);
  expect(new TextDecoder().decode(body.bytes)).toBe('abcdef');
  expect(await readBody(upload('12345'), 100, budget)).toBe('no_room');
  body.release();
  expect(await readBody(upload('12345'), 100, budget)).toMatchObject({ bytes: { length: 5 } });
});

test.each([
  ['too long', upload('abc', 'x'.repeat(10)), 'too_long'],
  ['cut off', upload('abc', new Error('gone')), 'aborted'],
  ['more than there is room for', upload('abc', 'x'.repeat(7)), 'no_room'],
])('a body that is %s holds nothing', async (_, request, reason) => {
  const budget = createByteBudget(9);
  expect(await readBody(request, reason === 'no_room' ? 100 : 9, budget)).toBe(reason);
  expect(budget.take(9)).toBe(true);
});

test('a body that has not come after three quarters of a minute is given up, with what is held of it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const budget = createByteBudget(9);
  let chunks = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      chunks += 1;
      return chunks > 1 ? new Promise(() => {}) : controller.enqueue(new Uint8Array(9));
    },
  });
  const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);
  const read = readBody(request, 100, budget);
  await vi.advanceTimersByTimeAsync(45_000);
  expect(await read).toBe('too_slow');
  expect(budget.take(9)).toBe(true);
});

test('of the largest bodies those of texts are read, and those that would hold the parser are not', async () => {
  const most = 4 * 1024 * 1024;
  const read = (body: string) => readBody(upload(body), most, createByteBudget(most), true);
  for (const texts of ['parola '.repeat(590_000), '[],{}: '.repeat(590_000), '\\"'.repeat(1_900_000)])
    expect(await read(`{"content_base":"${texts}"}`)).toMatchObject({ release: expect.any(Function) });
  for (const values of ['[],', '{},', '0,', '"":0,', '"",', '['])
    expect(await read(`{"content_base":[${values.repeat(800_000)}`)).toBe('too_many_values');
});

test('values are counted across the pieces in which a body arrives', async () => {
  const pieces = (...chunks: string[]) => readBody(upload(...chunks), 1e6, createByteBudget(1e6), true);
  const inText = '['.repeat(60_000);
  expect(await pieces('{"a":"', inText, '\\', `"${inText}`, '"}')).toMatchObject({
    bytes: expect.anything(),
  });
  expect(await pieces('{"a":"', inText, '",', inText, inText)).toBe('too_many_values');
});

test('a request without a body holds nothing', async () => {
  const body = await readBody(new Request('http://localhost/'), 9, createByteBudget(0));
  expect(body).toMatchObject({ bytes: { length: 0 } });
});
