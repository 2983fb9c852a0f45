import { NUMBER } from '#linguistics/numerals.ts';
import { findExistingFaq } from '../reading/existing-faq.ts';
import { SIGNALS } from '../reading/facets/signals.ts';
import { isClosing } from '../reading/places.ts';
import { listed, quotedHtml } from '../reading/quote.ts';
import type { Section } from '../reading/read-article.ts';
import { SPAN_UNIT } from '../reading/sentence-parts.ts';
import type { GapDetector } from './weakness.ts';

const MIN_SECTIONS = 4;
const MIN_BARE = 4;
const MAX_MEDIAN_WORDS = 30;
const MAX_NAMED = 4;
/** A figure, a span of time in words, a name within the sentence: something that can be checked. */
const CHECKABLE = new RegExp(
  String.raw`\d|(?<=\p{Ll} )\p{Lu}\p{Ll}{2,}|(?<!\p{L})${NUMBER} ${SPAN_UNIT}`,
  'u',
);

/** A text of many short sections without a figure, a name or an example: each promises and gives nothing. */
export const bareSections: GapDetector = ({ reading }) => {
  const faq = findExistingFaq(reading)?.blocks;
  const sections = reading.sections.filter(
    (section) =>
      section.level > 1 &&
      section.words > 0 &&
      !isClosing(section) &&
      !(section.heading && faq?.has(section.heading)) &&
      section.body.every(({ block }) => block.kind === 'paragraph'),
  );
  const sizes = sections.map(({ words }) => words).sort((a, b) => a - b);
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const bare = sections.filter(isBare);
  const [first] = bare;
  if (!first || sections.length < MIN_SECTIONS || median > MAX_MEDIAN_WORDS) return [];
  if (bare.length < MIN_BARE || bare.length < sections.length / 2) return [];
  const named = bare.slice(0, MAX_NAMED).map(({ title }) => quotedHtml(title, 60));
  const rest = bare.length > MAX_NAMED ? ` e altre ${bare.length - MAX_NAMED}` : '';
  return [
    {
      type: 'bare-sections',
      section: first,
      after: first.last,
      weight: 80,
      measure: `${bare.length} sezioni su ${sections.length} senza una cifra, un nome o un esempio; di solito ${median} parole l'una`,
      quotes: bare.flatMap(({ body }) => body[0]?.sentences[0] ?? []),
      count: bare.length,
      title: 'Sezioni che promettono e non dicono',
      html: `<p>Nessuna cifra, nessun nome, nessun esempio in ${listed(named)}${rest}. ${quotedHtml(opening(first), 110)}: letto questo, chi legge sa quello che sapeva prima.</p><p>Scegli le due o tre sezioni su cui hai qualcosa da dire e portale a cento parole, con un dato e un caso; le altre uniscile in un elenco.</p>`,
      asksAuthor: true,
      whole: true,
    },
  ];
};

function isBare({ body }: Section): boolean {
  const sentences = body.flatMap((block) => block.sentences);
  return !sentences.some(({ text, folded }) => CHECKABLE.test(text) || SIGNALS.examples.strong.test(folded));
}

function opening({ body }: Section): string {
  return body[0]?.sentences[0]?.text ?? '';
}
