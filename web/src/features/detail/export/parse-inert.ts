/** A document of its own that runs, loads and shows nothing: what is hostile in it stays text. */
export function parseInert(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
