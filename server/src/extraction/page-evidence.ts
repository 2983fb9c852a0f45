import type { PageEvidence } from '@rilievo/shared/article';
import { readBelowHeadline } from './below-headline.ts';
import { readComments } from './comments/page-comments.ts';
import { cleanText, type DomDocument, type DomElement } from './dom.ts';
import {
  findArticleObject,
  type JsonLdObject,
  namesOf,
  readJsonLd,
  typesOf,
  withoutComments,
} from './json-ld.ts';
import { readBylineDates, readPageDate, withoutDates } from './page-date.ts';

const MAX_TEXT = 1_000;
const MAX_AUTHOR = 120;

const BYLINES =
  '[rel~="author"], [itemprop~="author"], .byline, .author, .author-name, .entry-author, .post-author, .autore, .firma';
const BYLINE_PREFIX =
  /^(?:articolo |testo (?:e foto )?)?(?:scritto |pubblicato )?(?:di|da|a cura di|by|autore|author|redatto da)\s*:?\s+/i;
const SHOWN_DATES =
  'time[itemprop~="datePublished"], time[pubdate], .published, .entry-date, .post-date, .data-pubblicazione, article time, header time, .date';

const FOOTERS = 'footer, [role="contentinfo"], #footer, .footer, .site-footer, [class*="footer"]';
const WITHIN =
  'article, blockquote, aside, :not(html):not(body)[id*="comment"], :not(html):not(body)[class*="comment"]';
const NOT_SHOWN = 'script, style, noscript, template';
const PUBLISHER_LINK =
  /^(?:(?:i )?(?:nostri )?contatti|contattaci|contattami|scrivici|scrivimi|chi sono|chi siamo|(?:la )?redazione|dove siamo|about(?: us)?|contact(?: us)?)$/i;
const MAX_LINKS = 10;
const MAX_PIECES = 500;
const TEXT = 3;

/**
 * A page's statements about itself: JSON-LD, meta tags, Open Graph, visible byline and date, in this order. The
 * document must be as parsed: extraction removes what is read here.
 */
export function readPageEvidence(document: DomDocument, url: string): PageEvidence {
  const jsonLd = readJsonLd(document);
  const article = findArticleObject(jsonLd) ?? {};
  const meta = readMeta(document);
  const below = readBelowHeadline(document);
  const inByline = readBylineDates(bounded(document.querySelector(BYLINES)?.textContent));
  const first = (...names: string[]) =>
    names.map((name) => meta.get(name)).find((value) => value !== undefined) ?? null;
  const named = first('author', 'article:author', 'parsely-author', 'dc.creator', 'sailthru.author');
  const author = readAuthor(document, article, jsonLd, named) ?? below.author;
  const siteName = first('og:site_name', 'application-name') ?? siteNameOf(article, jsonLd);
  const comments = readComments(document, jsonLd, [author, siteName]);
  return {
    title:
      bounded(document.querySelector('head > title, title')?.textContent) ??
      first('og:title', 'twitter:title'),
    description: first('description', 'og:description', 'twitter:description') ?? textOf(article.description),
    author,
    siteName,
    canonicalUrl: canonicalOf(document, url),
    publishedAt:
      readPageDate(textOf(article.datePublished)) ??
      readPageDate(
        first(
          'article:published_time',
          'datepublished',
          'date',
          'dc.date',
          'dc.date.issued',
          'parsely-pub-date',
          'pubdate',
        ),
      ) ??
      shownDate(document) ??
      inByline.published ??
      below.published,
    modifiedAt:
      readPageDate(textOf(article.dateModified)) ??
      readPageDate(first('article:modified_time', 'og:updated_time', 'datemodified', 'last-modified')) ??
      readPageDate(dateIn(document, 'time[itemprop~="dateModified"], time.updated, p.updated')) ??
      inByline.modified ??
      below.modified,
    language:
      languageOf(document.documentElement.getAttribute('lang')) ??
      languageOf(first('content-language', 'language', 'og:locale')),
    jsonLd: withoutComments(jsonLd),
    imprint: readImprint(document),
    ...(below.disclosure !== null && { disclosure: below.disclosure }),
    ...(comments.length > 0 && { comments }),
  };
}

/** The last footer is the page's, unless it belongs to an article or a comment; what is inside it belongs to it. */
function readImprint(document: DomDocument): string {
  const footer = Array.from(document.querySelectorAll(FOOTERS))
    .filter((element) => isOfPage(element) && !element.parentElement?.closest(FOOTERS))
    .at(-1);
  const links = Array.from(document.querySelectorAll('a[href]')).flatMap((link) => {
    const direct = /^(?:mailto|tel):([^?]+)/i.exec(link.getAttribute('href') ?? '')?.[1];
    const label = cleanText(link.textContent) ?? '';
    const shown = direct ?? (PUBLISHER_LINK.test(label) ? label : null);
    return shown !== null && isOfPage(link) ? shown : [];
  });
  const lines = new Set([...links.slice(0, MAX_LINKS), ...piecesOf(footer)]);
  return [...lines].join('\n').slice(0, 2 * MAX_TEXT);
}

function isOfPage(element: DomElement): boolean {
  return element.closest(WITHIN) === null;
}

/** The own texts of an element and of those in it, apart, so that no two links grow into one word. */
function piecesOf(element: DomElement | undefined): string[] {
  if (!element) return [];
  const shown = Array.from(element.querySelectorAll('*')).filter(
    (inner) => inner.closest(NOT_SHOWN) === null,
  );
  return [element, ...shown.slice(0, MAX_PIECES)].flatMap(({ childNodes }) => {
    const own = Array.from(childNodes, (node) => (node.nodeType === TEXT ? (node.textContent ?? '') : ' '));
    return cleanText(own.join('')) ?? [];
  });
}

/** Meta tags by lower-case name; the first of a name counts. */
function readMeta(document: DomDocument): Map<string, string> {
  const meta = new Map<string, string>();
  for (const tag of document.querySelectorAll('meta')) {
    const content = bounded(tag.getAttribute('content'));
    for (const attribute of ['property', 'name', 'itemprop', 'http-equiv']) {
      const name = tag.getAttribute(attribute)?.trim().toLowerCase();
      if (content !== null && name !== undefined && !meta.has(name)) meta.set(name, content);
    }
  }
  return meta;
}

function readAuthor(
  document: DomDocument,
  article: JsonLdObject,
  jsonLd: readonly JsonLdObject[],
  inMeta: string | null,
): string | null {
  const named = namesOf(article.author, jsonLd)
    .map(asAuthor)
    .filter((name) => name !== null);
  if (named.length > 0) return [...new Set(named)].slice(0, 5).join(', ');
  const shown = Array.from(document.querySelectorAll(BYLINES), (element) => asAuthor(element.textContent));
  return asAuthor(inMeta) ?? shown.find((name) => name !== null) ?? null;
}

function asAuthor(text: string | null): string | null {
  const byline = cleanText(text) ?? '';
  if (byline.length > MAX_AUTHOR) return null;
  const name = withoutDates(withoutDates(byline).replace(BYLINE_PREFIX, ''));
  return name === '' || /^https?:/i.test(name) ? null : name;
}

function siteNameOf(article: JsonLdObject, jsonLd: readonly JsonLdObject[]): string | null {
  const site = jsonLd.find((object) => typesOf(object).includes('WebSite'));
  return bounded(namesOf(article.publisher, jsonLd)[0]) ?? textOf(site?.name);
}

function canonicalOf(document: DomDocument, url: string): string | null {
  const href = document.querySelector('link[rel~="canonical"]')?.getAttribute('href');
  if (href === null || href === undefined || href.trim() === '') return null;
  const canonical = URL.parse(href.trim(), url);
  return canonical !== null && /^https?:$/.test(canonical.protocol) ? canonical.href : null;
}

function shownDate(document: DomDocument): string | null {
  return readPageDate(dateIn(document, SHOWN_DATES));
}

function dateIn(document: DomDocument, selector: string): string | null {
  for (const element of document.querySelectorAll(selector)) {
    const text = element.getAttribute('datetime') ?? bounded(element.textContent);
    if (readPageDate(text) !== null) return text;
  }
  return null;
}

function languageOf(tag: string | null): string | null {
  return /^[a-z]{2,3}(?=[-_]|$)/i.exec(tag?.trim() ?? '')?.[0].toLowerCase() ?? null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? bounded(value) : null;
}

function bounded(text: string | null | undefined): string | null {
  return cleanText(text)?.slice(0, MAX_TEXT) ?? null;
}
