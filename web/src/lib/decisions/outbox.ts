import { type Decisions, type DecisionsPatch, joined } from '@rilievo/shared/decisions';
import type { OutboxStore } from './outbox-store.ts';

/** The outcome of a change that was sent: `later` keeps it, since nobody answered, or not yet. */
export type SendOutcome =
  | { readonly kind: 'saved'; readonly decisions: Decisions }
  | { readonly kind: 'later'; readonly offline: boolean }
  | { readonly kind: 'refused' };

export interface OutboxOptions {
  /** Never rejects. */
  readonly send: (contentId: string, changes: DecisionsPatch) => Promise<SendOutcome>;
  readonly store: OutboxStore;
  /** Resolves when pages show them: until then they count as unsaved, so that nothing looks undecided in between. */
  readonly onSaved: (contentId: string, decisions: Decisions) => Promise<void>;
  /** The changes of these boxes are lost: the backend does not take them. */
  readonly onRefused: (contentId: string, boxIds: readonly string[]) => void;
}

/** The unsaved changes of an analysis, and whether the backend was unreachable at the last attempt. */
export interface Unsaved {
  readonly changes: DecisionsPatch;
  readonly offline: boolean;
}

/** `typing` waits for a pause before it is sent, `quiet` also before pages are told. It is stored at once all the same. */
export interface ChangeOptions {
  readonly typing?: boolean;
  readonly quiet?: boolean;
}

interface Item {
  waiting: DecisionsPatch;
  sending: DecisionsPatch;
  running: boolean;
  /** Asked to send while it was sending: the connection may be back since. */
  again: boolean;
  /** Somebody else has changed what is stored: it is asked for, after what is on its way. */
  stale: boolean;
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  telling: ReturnType<typeof setTimeout> | undefined;
  shown: Unsaved;
}

const NOTHING: Unsaved = { changes: {}, offline: false };
/** While somebody types: one request for a pause, not one for a letter. */
const TYPING_MS = 800;
/** Long enough that no page is drawn between two letters. */
const QUIET_MS = 400;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;

const isEmpty = (changes: DecisionsPatch) => Object.keys(changes).length === 0;

/**
 * The unsaved decisions of one signed-in person, one queue for each analysis, whatever page shows it. Changes are
 * stored in the browser as they are made and sent in order; those made meanwhile are sent together. After `stop`
 * nothing is sent.
 */
export class DecisionOutbox {
  readonly #options: OutboxOptions;
  readonly #items = new Map<string, Item>();
  readonly #listeners = new Set<() => void>();
  #stopped = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Takes over what an earlier page of the same person left unsent; what was changed since counts more. */
  adopt(left: Readonly<Record<string, DecisionsPatch>>): void {
    for (const [contentId, changes] of Object.entries(left)) {
      const item = this.#item(contentId);
      item.waiting = joined(changes, item.waiting);
      this.#changed(contentId, item);
      void this.#run(contentId, item);
    }
  }

  change(contentId: string, changes: DecisionsPatch, { typing, quiet }: ChangeOptions = {}): void {
    if (this.#stopped) return;
    const item = this.#item(contentId);
    item.waiting = joined(item.waiting, changes);
    this.#keep(contentId, item);
    clearTimeout(item.telling);
    if (quiet) item.telling = setTimeout(() => this.#tell(item), QUIET_MS);
    else this.#tell(item);
    if (typing) this.#later(contentId, item, TYPING_MS);
    else void this.#run(contentId, item);
  }

  /** Sends now what waits. */
  flush(): void {
    for (const [contentId, item] of this.#items) {
      item.again = item.running;
      void this.#run(contentId, item);
    }
  }

  /** Reads what is stored now: somebody else has changed it. */
  refresh(contentId: string): void {
    const item = this.#item(contentId);
    item.stale = true;
    void this.#run(contentId, item);
  }

  unsaved(contentId: string): Unsaved {
    return this.#items.get(contentId)?.shown ?? NOTHING;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  stop(): void {
    this.#stopped = true;
    for (const { timer, telling } of this.#items.values()) {
      clearTimeout(timer);
      clearTimeout(telling);
    }
    this.#listeners.clear();
  }

  #item(contentId: string): Item {
    const known = this.#items.get(contentId);
    if (known) return known;
    const item: Item = {
      waiting: {},
      sending: {},
      running: false,
      again: false,
      stale: false,
      failures: 0,
      timer: undefined,
      telling: undefined,
      shown: NOTHING,
    };
    this.#items.set(contentId, item);
    return item;
  }

  #later(contentId: string, item: Item, milliseconds: number): void {
    clearTimeout(item.timer);
    item.timer = setTimeout(() => void this.#run(contentId, item), milliseconds);
  }

  #changed(contentId: string, item: Item, offline = item.shown.offline): void {
    this.#keep(contentId, item, offline);
    this.#tell(item);
  }

  #keep(contentId: string, item: Item, offline = item.shown.offline): void {
    const changes = joined(item.sending, item.waiting);
    item.shown = isEmpty(changes) ? NOTHING : { changes, offline };
    this.#options.store.write(contentId, changes);
  }

  #tell(item: Item): void {
    clearTimeout(item.telling);
    for (const listener of this.#listeners) listener();
  }

  async #run(contentId: string, item: Item): Promise<void> {
    clearTimeout(item.timer);
    if (item.running || this.#stopped) return;
    item.running = true;
    while (!this.#stopped && (item.stale || !isEmpty(item.waiting))) {
      item.sending = item.waiting;
      item.waiting = {};
      item.stale = false;
      const outcome = await this.#send(contentId, item);
      if (this.#stopped) return;
      if (outcome === null) {
        item.failures = 0;
        item.again = false;
        this.#changed(contentId, item, false);
        continue;
      }
      item.waiting = joined(item.sending, item.waiting);
      item.sending = {};
      if (item.again) {
        item.again = false;
        continue;
      }
      item.failures += 1;
      this.#later(contentId, item, Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (item.failures - 1)));
      this.#changed(contentId, item, outcome.offline);
      break;
    }
    item.running = false;
  }

  /** Sends what is in `sending`, box by box if the whole is refused; null when nothing of it has to be sent again. */
  async #send(contentId: string, item: Item): Promise<{ readonly offline: boolean } | null> {
    const whole = await this.#options.send(contentId, item.sending);
    if (this.#stopped) return null;
    if (whole.kind === 'later') return whole;
    if (whole.kind === 'saved') {
      await this.#options.onSaved(contentId, whole.decisions);
      item.sending = {};
      return null;
    }
    const boxes = Object.entries(item.sending);
    const refused: string[] = [];
    let postponed: { readonly offline: boolean } | null = null;
    for (const [id, fields] of boxes) {
      const one: SendOutcome =
        boxes.length === 1 ? whole : await this.#options.send(contentId, { [id]: fields });
      if (this.#stopped) return null;
      if (one.kind === 'later') {
        postponed = one;
        continue;
      }
      if (one.kind === 'saved') await this.#options.onSaved(contentId, one.decisions);
      else refused.push(id);
      const { [id]: _sent, ...rest } = item.sending;
      item.sending = rest;
    }
    if (refused.length > 0) this.#options.onRefused(contentId, refused);
    return postponed;
  }
}
