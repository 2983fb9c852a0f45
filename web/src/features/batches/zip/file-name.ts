import type { BatchPage } from '@rilievo/shared/batch';

const MAX = 60;

/**
 * A name for the file of each page, without its ending: the place in the batch, which makes it unique and keeps the
 * order, and the title in plain letters, so that every system can unpack it.
 */
export function fileName({ place, title, url }: BatchPage, pages: number): string {
  const words = (title ?? URL.parse(url)?.pathname ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX)
    .replace(/^-+|-+$/g, '');
  return `${String(place).padStart(String(pages).length, '0')}-${words || 'pagina'}`;
}
