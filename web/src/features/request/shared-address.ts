import { addressProblem } from '#lib/request/page-address.ts';

/** Phones share an address as such, or somewhere in a text. */
const FIELDS = ['url', 'text', 'title'];

/** The address of a page that another program shares; null when it shares none that could be read. */
export function sharedAddress(parameters: URLSearchParams): string | null {
  for (const field of FIELDS) {
    const [address] = /https?:\/\/\S+/i.exec(parameters.get(field) ?? '') ?? [];
    if (address !== undefined && addressProblem(address) === null) return address;
  }
  return null;
}
