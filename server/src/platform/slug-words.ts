/** Endings that say how a page is made, and not what it is about. */
const ENDING = /\.(?:html?|php|aspx?|jsp)$/i;

/** The words of the last part of an address's path that contain a letter; '' if there are none. */
export function slugWords(url: string): string {
  const path = decoded(URL.parse(url)?.pathname ?? '').replace(/\/+$/, '');
  const slug = path.slice(path.lastIndexOf('/') + 1).replace(ENDING, '');
  const words = slug.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => /\p{L}/u.test(word)).join(' ');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
