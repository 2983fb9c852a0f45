import { readTokens } from '../../../platform/clean-markup.ts';
import { quotedHtml } from '../quote.ts';
import type { ReadBlock } from '../read-article.ts';
import type { GapDetector } from './weakness.ts';

/** Where a mistake could harm the reader even a short text has to lead to its sources; a recipe never has to. */
const MIN_LINKED_WORDS = 600;
const MIN_LINKED_WORDS_YMYL = 250;

/** Images without alternative text; the first one's place stands for all. */
export const imagesWithoutAlt: GapDetector = ({ reading }) => {
  const bare = reading.blocks
    .map((block) => ({ block, count: imagesWithoutText(block) }))
    .filter(({ count }) => count > 0);
  const [first] = bare;
  const section = first && reading.sectionOf.get(first.block);
  if (!first || !section) return [];
  const total = bare.reduce((sum, { count }) => sum + count, 0);
  const one = total === 1;
  const where = section.title === '' ? '' : ` La prima è in ${quotedHtml(section.title, 80)}.`;
  return [
    {
      kind: 'immagine senza testo alternativo',
      section,
      after: first.block,
      severity: 42 + Math.min(10, total),
      measure: one ? '1 immagine senza testo alternativo' : `${total} immagini senza testo alternativo`,
      title: one ? "Il testo alternativo dell'immagine" : 'I testi alternativi delle immagini',
      html: `<p>${one ? 'Questa immagine non ha' : `${total} immagini non hanno`} testo alternativo: chi usa un lettore di schermo, e il motore di ricerca, non sa che cosa ${one ? 'mostra' : 'mostrano'}.${one ? '' : where}</p><p><em>Nota per te: scrivi in una frase che cosa si vede e perché serve qui; se è solo ornamento, lascia vuoto l'attributo di proposito.</em></p>`,
      asksAuthor: true,
    },
  ];
};

/** A level that is skipped, or a second h1. */
export const headingOrder: GapDetector = ({ reading }) => {
  let previous = 0;
  let titles = 0;
  for (const section of reading.sections) {
    if (!section.heading) continue;
    const { level, title, heading } = section;
    titles += level === 1 ? 1 : 0;
    const skipped = previous > 0 && level > previous + 1;
    if (skipped || titles > 1) {
      return [
        {
          kind: 'ordine dei titoli',
          section,
          after: section.body[0] ?? heading,
          severity: 44,
          measure: skipped ? `da h${previous} a h${level}` : 'più di un h1',
          title: "L'ordine dei titoli",
          html: skipped
            ? `<p>${quotedHtml(title, 90)} è un titolo di livello ${level} subito dopo uno di livello ${previous}: il livello ${previous + 1} è saltato. Portalo al livello ${previous + 1}, così la struttura si legge anche senza guardare la pagina.</p>`
            : `<p>${quotedHtml(title, 90)} è un secondo titolo di livello 1. Ne basta uno per pagina: questo diventa di livello 2.</p>`,
          asksAuthor: false,
        },
      ];
    }
    previous = level;
  }
  return [];
};

/** A text of some length that leads to no other page. Plain text cannot hold links and is not judged. */
export const noOutboundLinks: GapDetector = ({ reading, ymyl, kind }) => {
  const { origin, words } = reading.article;
  if (kind === 'ricetta' || words < (ymyl === null ? MIN_LINKED_WORDS : MIN_LINKED_WORDS_YMYL)) return [];
  if (origin.kind === 'text' && origin.format === 'plain') return [];
  const own = origin.kind === 'page' ? hostOf(origin.finalUrl) : null;
  const leadsOut = reading.blocks.some((block) => linksOf(block).some((url) => hostOf(url) !== own));
  const section = reading.sections.findLast(({ body }) => body.length > 0);
  if (leadsOut || !section) return [];
  return [
    {
      kind: 'nessun collegamento esterno',
      section,
      after: section.last,
      severity: ymyl === null ? 34 : 76,
      measure: `0 collegamenti verso altri siti in ${words} parole`,
      title: 'Nessun collegamento a una fonte',
      html: `<p>In ${words} parole non c'è un collegamento verso un altro sito.${ymyl === null ? '' : ` ${ymyl}`}</p><p><em>Nota per te: collega le pagine su cui ti sei basato per scrivere, prima di tutto quelle ufficiali.</em></p>`,
      asksAuthor: true,
    },
  ];
};

function imagesWithoutText({ block }: ReadBlock): number {
  if (!block.html.includes('<img')) return 0;
  let count = 0;
  for (const token of readTokens(block.html)) {
    if (token.kind === 'open' && token.tag === 'img' && !/ alt="[^"]*\S[^"]*"/.test(token.attributes))
      count += 1;
  }
  return count;
}

function linksOf({ block }: ReadBlock): string[] {
  return Array.from(block.html.matchAll(/<a href="(https?:[^"]*)"/g), ([, url = '']) => url);
}

function hostOf(url: string): string | null {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? null;
}
