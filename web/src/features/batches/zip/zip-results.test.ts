import type { BatchPage } from '@rilievo/shared/batch';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BackendError } from '#lib/backend-error.ts';
import { fileName } from './file-name.ts';
import { zipResults } from './zip-results.ts';

const forever = new AbortController().signal;
const page = (place: number, title?: string): BatchPage => ({
  place,
  url: `https://esempio.it/${place}`,
  state: 'completed',
  session_uid: `s${place}`,
  ...(title === undefined ? {} : { title }),
});

test('each page has a name of its own, which no system refuses', () => {
  expect(fileName(page(7, 'Perché sì: "città"/..\\CON?'), 5_000)).toBe('0007-perche-si-citta-con');
  expect(fileName(page(8, '日本語'), 10)).toBe('08-pagina');
  expect(fileName(page(9), 10)).toBe('09-9');
  expect(fileName(page(1, `${'a'.repeat(59)} b`), 1)).toBe(`1-${'a'.repeat(59)}`);
});

test.each(['docx', 'html'] as const)(
  'all files in one archive, and what could not be made by name: %s',
  async (format) => {
    const done: number[] = [];
    let refusals = 2;
    const make = async (sessionUid: string) => {
      if (sessionUid === 's2') return null;
      if (sessionUid === 's3') throw new BackendError('broken', '42501', 403);
      refusals -= 1;
      if (refusals >= 0) throw new BackendError('busy', '', 429);
      return new Blob([`file ${sessionUid}`]);
    };
    const pages = [page(1, 'Uno'), page(2, 'Due'), page(3, 'Tre'), page(4, 'Uno')];
    const { archive, missing } = await zipResults(pages, format, make, (count) => done.push(count), forever);
    expect([missing, done]).toEqual([2, [1, 2, 3, 4]]);
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
      [`1-uno.${format}`, 'file s1'],
      [`4-uno.${format}`, 'file s4'],
      ['da-rifare.txt', 'https://esempio.it/2\r\nhttps://esempio.it/3'],
    ]);
  },
);

const archiveOf = (make: (sessionUid: string) => Promise<Blob | null>, pages = 5) =>
  zipResults(
    Array.from({ length: pages }, (_, index) => page(index + 1)),
    'html',
    make,
    () => {},
    forever,
  );

test.each([
  ['a session that has ended', new BackendError('expired', 'PGRST301', 401)],
  ['a fault of the server', new BackendError('broken', 'XX000', 500)],
])('%s ends it at once', async (_, fault) => {
  const made: string[] = [];
  const zipping = archiveOf(async (sessionUid) => {
    made.push(sessionUid);
    throw fault;
  });
  await expect(zipping).rejects.toBe(fault);
  expect(made).toEqual(['s1']);
});

test('a result that cannot be made is left out with a warning; three in a row end it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const bug = new TypeError('undefined is not a paragraph');
  const { missing } = await archiveOf(async (sessionUid) => {
    if (sessionUid !== 's3') throw bug;
    return new Blob(['file']);
  });
  expect(missing).toBe(4);
  expect(warn).toHaveBeenCalledTimes(4);
  await expect(archiveOf(() => Promise.reject(bug))).rejects.toBe(bug);
});

test('cancelled while it waits, it ends', async () => {
  const cancelling = new AbortController();
  const make = async () => {
    setTimeout(() => cancelling.abort(new Error('cancelled')));
    throw new BackendError('busy', '', 429);
  };
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const zipping = zipResults([page(1)], 'html', make, () => {}, cancelling.signal);
  const ended = expect(zipping).rejects.toThrow('cancelled');
  await vi.advanceTimersByTimeAsync(0);
  await ended;
});

test('cancelled, nothing more is made', async () => {
  const cancelling = new AbortController();
  const made: string[] = [];
  const make = async (sessionUid: string) => {
    made.push(sessionUid);
    cancelling.abort(new Error('cancelled'));
    return new Blob(['x']);
  };
  const zipping = zipResults([page(1), page(2)], 'html', make, () => {}, cancelling.signal);
  await expect(zipping).rejects.toThrow('cancelled');
  expect(made).toEqual(['s1']);
});
