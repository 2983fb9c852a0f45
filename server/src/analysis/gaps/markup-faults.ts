import { readTokens } from '#platform/clean-markup.ts';
import { quotedHtml } from '../reading/quote.ts';
import type { ReadBlock } from '../reading/read-article.ts';
import { speaksToAssistants } from '../reading/speaks-to-assistants.ts';
import { outlineText, soundLevels } from './heading-outline.ts';
import type { GapDetector } from './weakness.ts';

/** Images without alternative text, reported at the first one. */
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
      type: 'image-without-alt',
      section,
      after: first.block,
      weight: 42 + Math.min(10, total),
      measure: one ? '1 immagine senza testo alternativo' : `${total} immagini senza testo alternativo`,
      quotes: [],
      count: total,
      title: one ? "Il testo alternativo dell'immagine" : 'I testi alternativi delle immagini',
      html: `<p>${one ? 'Questa immagine non ha' : `${total} immagini non hanno`} testo alternativo (o è vuoto): chi usa un lettore di schermo, e il motore di ricerca, non sa che cosa ${one ? 'mostra' : 'mostrano'}.${one ? '' : where} Scrivi in una frase che cosa si vede e perché serve qui; se è solo ornamento, lascia alt vuoto.</p>`,
      asksAuthor: false,
      outside: { what: 'alt', now: null, proposed: null },
    },
  ];
};

/** A skipped level, or a second h1: the box shows all headings as they are and at their right levels. */
export const headingOrder: GapDetector = ({ reading }) => {
  const headings = reading.sections.flatMap(({ heading, level, title }) =>
    heading ? [{ level, text: title }] : [],
  );
  if (headings.some(({ text }) => speaksToAssistants(text))) return [];
  const after = reading.blocks.at(-1);
  let previous = 0;
  let titles = 0;
  for (const section of reading.sections) {
    const { level, title, heading } = section;
    if (!heading || !after) continue;
    titles += level === 1 ? 1 : 0;
    const skipped = previous > 0 && level > previous + 1;
    if (skipped || titles > 1) {
      return [
        {
          type: 'heading-order',
          section,
          // Behind the text: levels are changed in the CMS.
          after,
          weight: 44,
          measure: skipped ? `da h${previous} a h${level}` : 'più di un h1',
          quotes: heading.sentences,
          title: "L'ordine dei titoli",
          html: skipped
            ? `<p>${quotedHtml(title, 90)} è un titolo di livello ${level} subito dopo uno di livello ${previous}: il livello ${previous + 1} è saltato. Con i livelli in ordine, chi usa un lettore di schermo capisce la struttura.</p>`
            : `<p>${quotedHtml(title, 90)} è un secondo titolo di livello 1. Ne basta uno per pagina: gli altri scendono di un livello.</p>`,
          asksAuthor: false,
          outside: {
            what: 'headings',
            now: outlineText(headings),
            proposed: outlineText(soundLevels(headings)),
          },
        },
      ];
    }
    previous = level;
  }
  return [];
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
