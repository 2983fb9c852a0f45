/** Characters in a gram. */
export const GRAM_LENGTH = 5;

const LETTER_BITS = 10;
const LETTERS = (1 << LETTER_BITS) - 1;
const HEAD_MASK = (1 << (2 * LETTER_BITS)) - 1;
const TAIL_MASK = (1 << (3 * LETTER_BITS)) - 1;

/**
 * Numbers the distinct 5-grams of a text: an open-addressing table over two integers a gram, for speed. Exact up to
 * 1,023 distinct characters; in a text with more, the later ones share numbers.
 */
export class GramTable {
  size = 0;
  readonly #letters = new Uint16Array(1 << 16);
  #letterCount = 0;
  readonly #heads: Int32Array;
  readonly #tails: Int32Array;
  readonly #ids: Int32Array;
  readonly #mask: number;

  /** `capacity`: the most grams that will be added. */
  constructor(capacity: number) {
    const slots = 2 ** Math.ceil(Math.log2(Math.max(16, capacity * 2)));
    this.#heads = new Int32Array(slots);
    this.#tails = new Int32Array(slots);
    this.#ids = new Int32Array(slots).fill(-1);
    this.#mask = slots - 1;
  }

  /** The id of the gram that begins at each character, new ones numbered in order of appearance. */
  add(text: string): Int32Array {
    return this.#read(text, true);
  }

  /** As `add`, but grams that were never added are −1. */
  find(text: string): Int32Array {
    return this.#read(text, false);
  }

  #read(text: string, adding: boolean): Int32Array {
    const grams = new Int32Array(Math.max(0, text.length - GRAM_LENGTH + 1)).fill(-1);
    let head = 0;
    let tail = 0;
    let known = 0;
    for (let index = 0; index < text.length; index += 1) {
      const letter = this.#letter(text.charCodeAt(index), adding);
      head = ((head << LETTER_BITS) | (tail >>> (2 * LETTER_BITS))) & HEAD_MASK;
      tail = ((tail << LETTER_BITS) | letter) & TAIL_MASK;
      known = letter === 0 ? 0 : known + 1;
      if (known >= GRAM_LENGTH) grams[index - GRAM_LENGTH + 1] = this.#id(head, tail, adding);
    }
    return grams;
  }

  #letter(code: number, adding: boolean): number {
    const known = this.#letters[code] ?? 0;
    if (known > 0 || !adding) return known;
    const letter = 1 + (this.#letterCount % LETTERS);
    this.#letterCount += 1;
    this.#letters[code] = letter;
    return letter;
  }

  #id(head: number, tail: number, adding: boolean): number {
    let slot = mix(head, tail) & this.#mask;
    for (;;) {
      const id = this.#ids[slot] ?? -1;
      if (id < 0) break;
      if (this.#heads[slot] === head && this.#tails[slot] === tail) return id;
      slot = (slot + 1) & this.#mask;
    }
    if (!adding) return -1;
    this.#heads[slot] = head;
    this.#tails[slot] = tail;
    this.#ids[slot] = this.size;
    this.size += 1;
    return this.size - 1;
  }
}

function mix(head: number, tail: number): number {
  const hash = Math.imul(head ^ Math.imul(tail, 0x9e3779b1), 0x85ebca6b);
  return hash ^ (hash >>> 15);
}
