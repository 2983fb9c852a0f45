import { MAX_BATCH_CHARACTERS } from '@rilievo/shared/batch';
import { MAX_URL_LENGTH } from '@rilievo/shared/limits';
import { addressProblem, completeAddress } from '#lib/request/page-address.ts';
import { batchError, batchesText } from '#strings/batches.ts';
import { requestError } from '#strings/request.ts';

/** A line that is no address that can be analysed: its number in the text, from 1, and why. */
interface WrongLine {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

export interface ReadAddresses {
  /** Each page once, as it stood first. */
  readonly addresses: readonly string[];
  readonly duplicates: number;
  readonly wrong: readonly WrongLine[];
}

/** Names, and addresses of four numbers; the database takes no others. */
const HOST = /^(?:(?:[a-z0-9_-]+\.)*[a-z][a-z0-9_-]*\.?|\d{1,3}(?:\.\d{1,3}){3})$/;

/** Reads one address a line; of a line copied from a spreadsheet, the cell that is one. */
export function readAddresses(text: string): ReadAddresses {
  const addresses = new Map<string, string>();
  const wrong: WrongLine[] = [];
  let right = 0;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const cells = line.split('\t').map(completeAddress);
    const address = cells.find(isAddress) ?? line.trim();
    if (address === '') continue;
    const problem = addressProblem(address);
    const url = problem === null ? plainAddress(address) : null;
    if (url === null) {
      const reason = problem === null || problem === requestError.url ? batchesText.notComplete : problem;
      wrong.push({ line: index + 1, text: address, reason });
    } else {
      right += 1;
      const key = pageKey(url);
      if (!addresses.has(key)) addresses.set(key, url.href);
    }
  }
  return { addresses: [...addresses.values()], duplicates: right - addresses.size, wrong };
}

/** Whether a text, as it stands in a cell or on a line, is a complete address. */
export function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && addressProblem(text) === null;
}

/** Why these addresses are too many for one batch, or none; null when they are not. */
export function batchProblem(addresses: readonly string[], most: number): string | null {
  if (addresses.length === 0) return batchError.none;
  if (addresses.length > most) return batchError.tooMany(addresses.length);
  const characters = addresses.reduce((sum, address) => sum + address.length, 0);
  return characters > MAX_BATCH_CHARACTERS ? batchError.tooLong : null;
}

/** The form in which two spellings of one page are equal: without scheme, `www.`, fragment and final slashes. */
function pageKey({ host, pathname, search }: URL): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return `${host.replace(/^www\./, '')}${pathname.slice(0, end)}${search}`;
}

/** An address as browsers write it, its host in plain letters; null when it is none that can be analysed. */
function plainAddress(address: string): URL | null {
  const url = URL.parse(completeAddress(address));
  const isUsual = url !== null && HOST.test(url.hostname) && url.href.length <= MAX_URL_LENGTH;
  return isUsual ? url : null;
}
