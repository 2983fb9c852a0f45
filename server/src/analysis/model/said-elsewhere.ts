import type { Article } from '@rilievo/shared/article';
import type { Addition, Gap } from '@rilievo/shared/findings';
import { contentStems } from '#linguistics/stems.ts';
import { findExistingFaq } from '../reading/existing-faq.ts';
import { listed, quoted } from '../reading/quote.ts';
import { readArticle } from '../reading/read-article.ts';
import { readFragment } from './additions/fragment-text.ts';
import { type Contested, contestedBy, DISPUTES } from './contested.ts';
import { withRemark } from './joined-request.ts';

/** Content words, without those of the topic, that a place and the wrong words have in common. */
const LEAST_SHARED = 3;
/** The same for the harmful claims of a page together: their words are many, and the place is only named. */
const LEAST_OF_MANY = 2;
const MAX_HEADINGS = 2;
/** Two words or more with capitals, and the number of a model. */
const NAME = /(?<!\p{L})\p{Lu}[\p{L}\p{N}]*(?:[ -](?:\p{Lu}[\p{L}\p{N}]*|\d+))+(?![\p{L}\p{N}])/gu;

interface Place {
  readonly kind: 'page' | 'faq' | 'heading';
  readonly name: string;
  readonly text: string;
  readonly blockId: string | null;
}

/**
 * The box with a note that names the title, description, headings, structured data and FAQ of the page that say the
 * same as the words that it corrects or doubts: an editor who corrects the text would leave them there.
 */
export function withPlaces(box: Addition, gap: Gap | undefined, article: Article, topic: string): Addition {
  const isDisputed = box.move === 'replace' || (gap !== undefined && DISPUTES.has(gap.type));
  if (!isDisputed || box.severity === 'minor') return box;
  const contested = contestedBy([{ box, gap }], topic);
  const kept = new Set(contentStems(readFragment(box.html).pieces.join(' ')));
  const wrong = stemsOf(contested, topic, kept);
  const found = placesOf(article).filter(
    ({ text, blockId }) =>
      !contested.passages.some((passage) => passage.blockId === blockId) &&
      saysAgain(withoutNames(text, contested), contested, wrong),
  );
  if (found.length === 0) return box;
  return withRemark(box, `lo stesso si legge anche ${namesOf(found)}: correggi anche lì`);
}

function saysAgain(text: string, contested: Contested, wrong: ReadonlySet<string>): boolean {
  return contested.inTitle(text) || contested.repeats(text) || shared(text, wrong) >= LEAST_SHARED;
}

/** Without the products and people of the wrong words: «Pietralba Trek 1000» is what they are about, not what they say. */
function withoutNames(text: string, { passages }: Contested): string {
  return text.replace(NAME, (name) => {
    const short = name.split(/[ -]/, 2).join(' ');
    return passages.some((passage) => passage.text.includes(short)) ? ' ' : name;
  });
}

/**
 * The title, description, headings, structured data and FAQ that take up the words of harmful claims, named; null: none
 * does.
 */
export function placesOfDangers(dangers: readonly Gap[], article: Article, topic: string): string | null {
  const claims = new Set(
    dangers.flatMap(({ quotes }) => contentStems(quotes.map(({ text }) => text).join(' '))),
  );
  const subject = new Set(contentStems(topic));
  const wrong = new Set([...claims].filter((stem) => !subject.has(stem)));
  // «Olio motore» names what its section is about.
  const found = placesOf(article).filter(
    ({ text }) => shared(text, wrong) >= LEAST_OF_MANY && contentStems(text).length > LEAST_OF_MANY,
  );
  return found.length === 0 ? null : namesOf(found);
}

function placesOf(article: Article): Place[] {
  const { evidence, blocks } = article;
  const faq = new Set(
    Array.from(findExistingFaq(readArticle(article))?.blocks ?? [], ({ block }) => block.id),
  );
  const ofPage: Place[] = [
    { kind: 'page', name: 'nel titolo della pagina', text: evidence?.title ?? '', blockId: null },
    {
      kind: 'page',
      name: 'nella descrizione della pagina',
      text: evidence?.description ?? '',
      blockId: null,
    },
    {
      kind: 'page',
      name: 'nei dati strutturati',
      text: stringsOf(evidence?.jsonLd ?? []).join('\n'),
      blockId: null,
    },
  ];
  const ofText = blocks.flatMap(({ id, kind, text }): Place[] => {
    if (faq.has(id)) return [{ kind: 'faq', name: 'nelle domande frequenti', text, blockId: id }];
    return kind === 'heading' ? [{ kind, name: `nel titolo ${quoted(text)}`, text, blockId: id }] : [];
  });
  return [...ofPage, ...ofText];
}

function namesOf(places: readonly Place[]): string {
  const named = (isHeading: boolean) => [
    ...new Set(places.flatMap(({ kind, name }) => ((kind === 'heading') === isHeading ? [name] : []))),
  ];
  return listed([...named(false), ...named(true).slice(0, MAX_HEADINGS)]);
}

function stemsOf({ passages }: Contested, topic: string, kept: ReadonlySet<string>): ReadonlySet<string> {
  const silent = new Set(contentStems(topic));
  const all = passages.flatMap(({ text }) => contentStems(text));
  return new Set(all.filter((stem) => !silent.has(stem) && !kept.has(stem)));
}

function shared(text: string, wrong: ReadonlySet<string>): number {
  return new Set(contentStems(text).filter((stem) => wrong.has(stem))).size;
}

/** What structured data say in words; addresses and types say nothing. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return /\s/.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : [];
}
