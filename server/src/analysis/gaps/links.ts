import type { ContentKind } from '../reading/facets/facet.ts';
import { listed, quoted } from '../reading/quote.ts';
import type { ReadBlock, Reading } from '../reading/read-article.ts';
import { isStatistic, namesASource } from './unsourced-claims.ts';
import type { GapDetector } from './weakness.ts';

/** Where a mistake could harm the reader even a short text has to lead to its sources; a recipe never has to. */
const MIN_LINKED_WORDS = 500;
const MIN_LINKED_WORDS_YMYL = 250;

const QUOTE_LENGTH = 90;
const MAX_PASSAGES = 2;

/** Kinds that need not lead elsewhere: a recipe, a page that sells a service. */
const SELF_CONTAINED: ReadonlySet<ContentKind> = new Set(['ricetta', 'servizio locale']);

/** A text of some length without a link to another site. Plain text cannot contain links and is not judged. */
export const noOutboundLinks: GapDetector = ({ reading, ymyl, kind }) => {
  const { origin, words } = reading.article;
  if (SELF_CONTAINED.has(kind) || words < (ymyl === null ? MIN_LINKED_WORDS : MIN_LINKED_WORDS_YMYL))
    return [];
  if (origin.kind === 'text' && origin.format === 'plain') return [];
  const own = origin.kind === 'page' ? hostOf(origin.finalUrl) : null;
  const leadsOut = reading.blocks.some((block) => linksOf(block).some((url) => hostOf(url) !== own));
  const section = reading.sections.findLast(({ body }) => body.length > 0);
  const checkable = passagesToCheck(reading);
  if (leadsOut || !section || (ymyl === null && checkable.length === 0)) return [];
  return [
    {
      type: 'links',
      section,
      after: section.last,
      weight: ymyl === null ? 34 : 76,
      measure: `nessun collegamento verso altri siti in ${words} parole`,
      quotes: [],
      title: 'Nessun collegamento a una fonte',
      html: `<p>In ${words} parole non c'è un collegamento verso un altro sito.${ymyl === null ? '' : ' Su un tema così, chi legge deve poter controllare da dove vengono le affermazioni.'}</p>`,
      note: noteOf(checkable),
      asksAuthor: true,
      whole: true,
      ...(ymyl === null ? { aside: true as const } : {}),
    },
  ];
};

/** A page that leads out but to nothing of its own site; one that leads nowhere has the box above. */
export const noInternalLinks: GapDetector = ({ reading, kind }) => {
  const { origin, words } = reading.article;
  if (SELF_CONTAINED.has(kind) || origin.kind !== 'page' || words < MIN_LINKED_WORDS) return [];
  const own = hostOf(origin.finalUrl);
  const hosts = reading.blocks.flatMap(linksOf).map(hostOf);
  const section = reading.sections.findLast(({ body }) => body.length > 0);
  if (hosts.length === 0 || hosts.includes(own) || !section) return [];
  const count = hosts.length === 1 ? '1 collegamento' : `${hosts.length} collegamenti`;
  return [
    {
      type: 'links',
      section,
      after: section.last,
      weight: 24,
      measure: `${count} verso altri siti, nessuno verso pagine di questo`,
      quotes: [],
      title: 'Nessun collegamento alle tue pagine',
      html: `<p>Il testo porta fuori (${count}) e mai a un'altra pagina di questo sito: chi vuole continuare a leggere qui non sa dove andare.</p>`,
      note: "collega la pagina che completa meglio questo testo, con parole che dicano che cosa c'è dall'altra parte.",
      asksAuthor: true,
      whole: true,
      aside: true,
    },
  ];
};

/** The passages that a reader would want to check: those that name a source, then those with figures. */
function passagesToCheck({ sentences }: Reading): string[] {
  const checked = sentences.filter(({ text }) => !text.endsWith('?'));
  const first = [
    ...checked.filter(({ folded }) => namesASource(folded)),
    ...checked.filter(({ folded }) => isStatistic(folded)),
  ];
  return [...new Set(first.map(({ text }) => quoted(text, QUOTE_LENGTH)))].slice(0, MAX_PASSAGES);
}

function noteOf(named: readonly string[]): string {
  return named.length === 0
    ? 'collega le pagine su cui ti sei basato per scrivere, prima di tutto quelle ufficiali.'
    : `collega la pagina da cui ${named.length === 1 ? 'viene' : 'vengono'} ${listed(named)}.`;
}

function linksOf({ block }: ReadBlock): string[] {
  return Array.from(block.html.matchAll(/<a href="(https?:[^"]*)"/g), ([, url = '']) => url);
}

function hostOf(url: string): string | null {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? null;
}
