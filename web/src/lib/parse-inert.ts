/** A document apart: nothing in it runs, loads or is shown. */
export function parseInert(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
