import type { Decisions, DecisionsPatch } from '@rilievo/shared/decisions';
import { patched } from '@rilievo/shared/decisions';
import { expect, test, vi } from 'vitest';
import { DecisionOutbox, type SendOutcome } from './outbox.ts';
import { outboxStore, takeLeft } from './outbox-store.ts';
import { forgetUnsaved } from './unsaved-keys.ts';

/** A storage in memory, as the browser's. */
function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (place) => [...entries.keys()][place] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

/** A backend that merges as the database does, until `answer` says otherwise. */
function setUp(
  answer: (changes: DecisionsPatch) => SendOutcome | null = () => null,
  shown: Promise<void> = Promise.resolve(),
) {
  let stored: Decisions = {};
  const sent: DecisionsPatch[] = [];
  const refused: string[][] = [];
  const storage = memoryStorage();
  const outbox = new DecisionOutbox({
    send: async (_id, changes) => {
      sent.push(changes);
      const other = answer(changes);
      if (other) return other;
      stored = patched(stored, changes);
      return { kind: 'saved', decisions: stored };
    },
    store: outboxStore(storage, 'ada', 'page'),
    onSaved: () => shown,
    onRefused: (_id, boxes) => refused.push([...boxes]),
  });
  return { outbox, sent, refused, storage, stored: () => stored };
}

const accepted = (id: string): DecisionsPatch => ({ [id]: { state: 'accepted' } });
const LATER: SendOutcome = { kind: 'later', offline: true };

test('a change is shown at once and goes away when it is saved', async () => {
  const { outbox, stored } = setUp();
  outbox.change('c', accepted('R1'));
  expect(outbox.unsaved('c').changes).toEqual(accepted('R1'));
  await vi.waitFor(() => expect(outbox.unsaved('c').changes).toEqual({}));
  expect(stored()).toEqual(accepted('R1'));
});

test('a change that is saved stays until pages show it', async () => {
  const { promise: shown, resolve: show } = Promise.withResolvers<void>();
  const { outbox, stored } = setUp(() => null, shown);
  outbox.change('c', accepted('R1'));
  await vi.waitFor(() => expect(stored()).toEqual(accepted('R1')));
  expect(outbox.unsaved('c').changes).toEqual(accepted('R1'));
  show();
  await vi.waitFor(() => expect(outbox.unsaved('c').changes).toEqual({}));
});

test('changes made while one is under way are sent together, after it', async () => {
  const { outbox, sent } = setUp();
  for (const id of ['R1', 'R2', 'R3']) outbox.change('c', accepted(id));
  await vi.waitFor(() => expect(outbox.unsaved('c').changes).toEqual({}));
  expect(sent).toEqual([accepted('R1'), { ...accepted('R2'), ...accepted('R3') }]);
});

test('a refused change does not take the others of its batch with it, and is named', async () => {
  const { outbox, refused, stored } = setUp((changes) => ('R2' in changes ? { kind: 'refused' } : null));
  for (const id of ['R1', 'R2', 'R3']) outbox.change('c', accepted(id));
  await vi.waitFor(() => expect(outbox.unsaved('c').changes).toEqual({}));
  expect(stored()).toEqual({ ...accepted('R1'), ...accepted('R3') });
  expect(refused).toEqual([['R2']]);
});

test('what nobody took waits, says so, and goes when it is flushed', async () => {
  let offline = true;
  const { outbox, stored, refused } = setUp(() => (offline ? LATER : null));
  outbox.change('c', accepted('R1'));
  await vi.waitFor(() => expect(outbox.unsaved('c').offline).toBe(true));
  outbox.change('c', { R1: { state: 'ignored' }, R2: { answer: 'Nel 2026' } });
  offline = false;
  outbox.flush();
  await vi.waitFor(() => expect(outbox.unsaved('c').changes).toEqual({}));
  expect(stored()).toEqual({ R1: { state: 'ignored' }, R2: { answer: 'Nel 2026' } });
  expect(refused).toEqual([]);
});

test('a flush during a send that succeeds does not hurry a later one that fails', async () => {
  let answer: SendOutcome | null = null;
  const { outbox, sent } = setUp(() => answer);
  outbox.change('c', accepted('R1'));
  outbox.flush();
  await vi.waitFor(() => expect(outbox.unsaved('c').changes).toEqual({}));
  answer = LATER;
  outbox.change('c', accepted('R2'));
  await vi.waitFor(() => expect(outbox.unsaved('c').offline).toBe(true));
  expect(sent).toEqual([accepted('R1'), accepted('R2')]);
  outbox.stop();
});

test('one letter after the other is stored at once and sent once', async () => {
  const { outbox, sent, storage } = setUp();
  outbox.change('c', { R1: { answer: 'N' } }, { typing: true });
  outbox.change('c', { R1: { answer: 'Nel' } }, { typing: true });
  expect(storage.length).toBe(1);
  expect(sent).toEqual([]);
  outbox.flush();
  await vi.waitFor(() => expect(outbox.unsaved('c').changes).toEqual({}));
  expect(sent).toEqual([{ R1: { answer: 'Nel' } }]);
  expect(storage.length).toBe(0);
});

test('what is typed quietly is stored at once; pages are told in a pause, or with the next change', () => {
  vi.useFakeTimers();
  try {
    const { outbox, storage } = setUp();
    const told = vi.fn();
    outbox.subscribe(told);
    for (const html of ['<p>V</p>', '<p>Ve</p>']) {
      outbox.change('c', { R1: { html } }, { typing: true, quiet: true });
      vi.advanceTimersByTime(200);
    }
    expect(storage.getItem(storage.key(0) ?? '')).toContain('<p>Ve</p>');
    expect(told).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(told).toHaveBeenCalledOnce();

    outbox.change('c', { R1: { html: '<p>Ven</p>' } }, { typing: true, quiet: true });
    outbox.change('c', { R1: { html: '<p>Vent</p>' } }, { typing: true });
    vi.advanceTimersByTime(500);
    expect(told).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test('after its end nothing is sent, and the next person gets nothing of it', async () => {
  const { outbox, sent, storage } = setUp(() => LATER);
  outbox.change('c', accepted('R1'));
  await vi.waitFor(() => expect(outbox.unsaved('c').offline).toBe(true));
  outbox.stop();
  outbox.change('c', accepted('R2'));
  outbox.flush();
  expect(sent).toHaveLength(1);
  expect(takeLeft(storage, 'bruno', () => false)).toEqual({});
  expect(takeLeft(storage, 'ada', (page) => page === 'page')).toEqual({});
  expect(takeLeft(storage, 'ada', () => false)).toEqual({ c: accepted('R1') });
});

test('what an earlier page left goes on, but never over what was decided since', async () => {
  const { outbox, stored } = setUp();
  outbox.change('c', { R1: { state: 'ignored' } }, { typing: true });
  outbox.adopt({ c: { R1: { state: 'accepted', answer: 'x' } } });
  await vi.waitFor(() => expect(outbox.unsaved('c').changes).toEqual({}));
  expect(stored()).toEqual({ R1: { state: 'ignored', answer: 'x' } });
});

test('what somebody else has changed is read after what is on its way, and is no unsaved change', async () => {
  const { outbox, sent } = setUp();
  outbox.change('c', accepted('R1'));
  outbox.refresh('c');
  await vi.waitFor(() => expect(sent).toEqual([accepted('R1'), {}]));
  outbox.refresh('c');
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(outbox.unsaved('c')).toEqual({ changes: {}, offline: false });
});

test('signing out forgets the words of that person only', () => {
  const storage = memoryStorage();
  outboxStore(storage, 'ada', 'p').write('c', accepted('R1'));
  outboxStore(storage, 'bruno', 'p').write('c', accepted('R2'));
  forgetUnsaved(storage, 'ada');
  expect(takeLeft(storage, 'ada', () => false)).toEqual({});
  expect(takeLeft(storage, 'bruno', () => false)).toEqual({ c: accepted('R2') });
});

test('an entry that no page of ours wrote is dropped', () => {
  const storage = memoryStorage();
  storage.setItem('rilievo_unsaved ada p c', '{"R1":{"state":"<b>"}}');
  storage.setItem('rilievo_unsaved ada p d', '{');
  expect(takeLeft(storage, 'ada', () => false)).toEqual({});
  expect(storage.length).toBe(0);
});
