import { speaksToAssistants } from '#linguistics/speaks-to-assistants.ts';
import { readTokens, unescapeHtml } from '#platform/html/clean-markup.ts';
import { slugWords } from '#platform/slug-words.ts';
import { isBesideText } from '../reading/places.ts';
import { quotedHtml } from '../reading/quote.ts';
import type { ReadBlock } from '../reading/read-article.ts';
import { capitalise } from '../reading/topic.ts';
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
  const proposed = shownBy(first.block);
  const where = section.title === '' ? '' : `nella sezione ${quotedHtml(section.title, 80)}`;
  const lacks = one
    ? `L'immagine ${where === '' ? '' : `${where} `}non ha testo alternativo, o lo ha vuoto.`
    : `${total} immagini non hanno testo alternativo, o lo hanno vuoto.${where === '' ? '' : ` La prima è ${where}.`}`;
  const known =
    proposed === null
      ? `${one ? 'Scrivi' : 'Di ciascuna scrivi'} in una frase che cosa si vede; se è solo ornamento, lascia alt vuoto.`
      : `${one ? 'Puoi' : 'Per la prima puoi'} partire da quello che dice ${PROPOSED_FROM[proposed.from]}, ${quotedHtml(proposed.text, MAX_ALT)}: controlla che sia ciò che si vede.${one ? '' : ' Scrivi anche gli altri.'}`;
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
      html: `<p>${lacks} ${known}</p>`,
      asksAuthor: false,
      outside: { what: 'alt', now: null, proposed: proposed?.text ?? null },
    },
  ];
};

const MAX_ALT = 125;
/** «IMG_2041.jpg» and «foto-1.jpg» say nothing. */
const MIN_WORDS = 2;
const NO_NAME =
  /^(?:img|image|immagine|foto|photo|dsc|pic|picture|screenshot|schermata|untitled|banner|header|cover|wp)$/i;
const PROPOSED_FROM = { caption: 'la didascalia', file: 'il nome del file' } as const;

/** What the first image without a text shows, as its caption or the name of its file tells; null if neither does. */
function shownBy({ block }: ReadBlock): { text: string; from: keyof typeof PROPOSED_FROM } | null {
  const caption = block.kind === 'figure' ? block.text.trim() : '';
  if (caption !== '' && caption.length <= MAX_ALT && !speaksToAssistants(caption))
    return { text: caption, from: 'caption' };
  const [bare] = imagesIn(block.html).filter((attributes) => !HAS_ALT.test(attributes));
  const source = unescapeHtml(/ src="([^"]*)"/.exec(bare ?? '')?.[1] ?? '');
  const address = URL.parse(source || 'x', 'https://pagina.example/');
  if (address === null) return null;
  const words = slugWords(address.href.replace(/\.\w{2,5}(?:$|\?.*)/, ''))
    .split(' ')
    .filter((word) => word.length > 1 && !NO_NAME.test(word) && !/\d/.test(word));
  const text = capitalise(words.join(' ').toLowerCase());
  return words.length < MIN_WORDS || text.length > MAX_ALT || speaksToAssistants(text)
    ? null
    : { text, from: 'file' };
}

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
    if (!heading || !after || (level > previous + 1 && isBesideText(section, reading))) continue;
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

const HAS_ALT = / alt="[^"]*\S[^"]*"/;

function imagesIn(html: string): string[] {
  if (!html.includes('<img')) return [];
  return Array.from(readTokens(html)).flatMap((token) =>
    token.kind === 'open' && token.tag === 'img' ? [token.attributes] : [],
  );
}

function imagesWithoutText({ block }: ReadBlock): number {
  return imagesIn(block.html).filter((attributes) => !HAS_ALT.test(attributes)).length;
}
