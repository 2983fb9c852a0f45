import type { Article, PageEvidence } from '@rilievo/shared/article';
import { readTokens, unescapeHtml } from '#platform/html/clean-markup.ts';
import { neutralLine } from './neutral-text.ts';

/** One thing that the page says about itself, numbered so that a verdict can rest on it. */
export interface PageLine {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

const LABELS = [
  ['title', 'titolo della pagina'],
  ['description', 'descrizione'],
  ['author', 'autore'],
  ['siteName', 'nome del sito'],
  ['canonicalUrl', 'indirizzo canonico'],
  ['publishedAt', 'data di pubblicazione'],
  ['modifiedAt', 'data di aggiornamento'],
] as const satisfies readonly (readonly [Exclude<keyof PageEvidence, 'jsonLd' | 'language'>, string])[];

const MAX_LENGTH = 400;
const MAX_JSON_LD = 10;
const MAX_JSON_LD_LENGTH = 1_500;
const MAX_LINKS = 40;
const MAX_IMAGES = 20;

/** The page data: its declarations, its links, its images. Empty for a pasted text or without evidence. */
export function pageLines({ origin, evidence, blocks }: Article): PageLine[] {
  if (origin.kind !== 'page' || evidence === null) return [];
  const found: [label: string, text: string][] = [['indirizzo della pagina', origin.finalUrl]];
  for (const [field, label] of LABELS) {
    const said = evidence[field];
    if (said !== null) found.push([label, said]);
  }
  // The model knows no calendar: this is its today. It is left out if a wrong clock makes the page look read too early.
  const said = [evidence.publishedAt, evidence.modifiedAt].map((date) => date?.slice(0, 10) ?? '');
  const read = origin.fetchedAt.slice(0, 10);
  if (said.every((date) => date <= read)) found.push(['giorno in cui la pagina è stata letta', read]);
  // What readers wrote is no statement of the page, in results of earlier versions either.
  const ofPage = evidence.jsonLd.filter((object) => object['@type'] !== 'Comment');
  for (const { comment: _, ...object } of ofPage.slice(0, MAX_JSON_LD))
    found.push(['dati strutturati', JSON.stringify(object).slice(0, MAX_JSON_LD_LENGTH)]);
  const seen = blocks.map(({ id, html }) => ({ id, ...linksAndImages(html) }));
  const links = seen.flatMap(({ id, links }) =>
    links.map((link): [string, string] => [`collegamento in ${id}`, link]),
  );
  const images = seen.flatMap(({ id, images }) =>
    images.map((alt): [string, string] => [`immagine in ${id}`, alt]),
  );
  found.push(...links.slice(0, MAX_LINKS), ...images.slice(0, MAX_IMAGES));
  return found.map(([label, text], index) => {
    const length = label === 'dati strutturati' ? MAX_JSON_LD_LENGTH : MAX_LENGTH;
    return { id: `p${index + 1}`, label, text: neutralLine(text).slice(0, length) };
  });
}

function linksAndImages(html: string): { links: string[]; images: string[] } {
  const links: string[] = [];
  const images: string[] = [];
  for (const token of readTokens(html)) {
    if (token.kind !== 'open') continue;
    const value = (name: string) =>
      unescapeHtml(new RegExp(` ${name}="([^"]*)"`).exec(token.attributes)?.[1] ?? '');
    if (token.tag === 'a' && /^https?:/i.test(value('href'))) links.push(value('href'));
    if (token.tag === 'img') images.push(`testo alternativo: ${value('alt') || '(vuoto)'}`);
  }
  return { links, images };
}
