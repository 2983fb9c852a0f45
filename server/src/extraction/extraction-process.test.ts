import { expect, it } from 'vitest';
import { startExtractionProcess } from './extraction-process.ts';

const never = new AbortController().signal;
const text = 'Una frase di prova, che si ripete fino a fare un testo. '.repeat(20);
const hostile = { kind: 'page', html: '<div>'.repeat(100_000), url: 'https://www.sito.example/' } as const;

it('does not blame a page for a process that was killed from outside', async () => {
  const extraction = startExtractionProcess(512);
  await extraction.run({ kind: 'text', text }, 20_000, never);
  const reading = extraction.run(hostile, 20_000, never);
  process.kill(extraction.pid ?? 0, 'SIGKILL');
  await expect(reading).rejects.toMatchObject({ code: 'internal', retryable: true });
  expect(extraction.alive).toBe(false);
  await expect(extraction.run({ kind: 'text', text }, 20_000, never)).rejects.toMatchObject({
    code: 'internal',
  });
});

it('ends at once, even while it reads', async () => {
  const extraction = startExtractionProcess(512);
  await extraction.run({ kind: 'text', text }, 20_000, never);
  const reading = extraction.run(hostile, 20_000, never).catch((error: unknown) => error);
  await extraction.end();
  expect(await reading).toMatchObject({ code: 'internal', retryable: true });
  expect(() => process.kill(extraction.pid ?? 0, 0)).toThrow('ESRCH');
});
