import { readFileSync } from 'node:fs';

/**
 * Loaded before a program (`--import shifted-clock.ts?file=…`), shifts its clock by the milliseconds in the file.
 * Monotonic clocks continue, as on a machine whose clock is set.
 */
const file = new URL(import.meta.url).searchParams.get('file') ?? '';
const RealDate = Date;
let shift = 0;

setInterval(() => {
  shift = Number(readFileSync(file, 'utf8')) || 0;
}, 20).unref();

globalThis.Date = class extends RealDate {
  constructor(...given: [number | string | Date] | []) {
    super(...((given.length === 0 ? [RealDate.now() + shift] : given) as [number]));
  }

  static override now(): number {
    return RealDate.now() + shift;
  }
} as DateConstructor;
