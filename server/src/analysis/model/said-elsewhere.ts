import type { Article } from '@rilievo/shared/article';
import type { Addition, Gap } from '@rilievo/shared/findings';
import type { Passage } from '@rilievo/shared/moves';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { contentStems } from '#linguistics/stems.ts';
import { foldAccents } from '#linguistics/words.ts';
import { findExistingFaq } from '../reading/existing-faq.ts';
import { listed, quoted } from '../reading/quote.ts';
import { readArticle } from '../reading/read-article.ts';
import { readFragment } from './additions/fragment-text.ts';
import { type Contested, contestedBy, DISPUTES } from './contested.ts';
import { withRemark } from './joined-request.ts';

/** Content words, without those of the topic, that a place and the wrong words have in common. */
const LEAST_SHARED = 3;
/** The share of the shorter sentence that makes it the same. */
const MOST = 0.6;
const MAX_HEADINGS = 2;
/** Two words or more with capitals, and the number of a model. */
const NAME = /(?<!\p{L})\p{Lu}[\p{L}\p{N}]*(?:[ -](?:\p{Lu}[\p{L}\p{N}]*|\d+))+(?![\p{L}\p{N}])/gu;

interface Place {
  readonly kind: 'page' | 'faq' | 'heading';
  readonly name: string;
  readonly text: string;
  readonly blockId: string | null;
  /** How a box names the place itself; null: in many ways. */
  readonly word: string | null;
}

/**
 * The box with a note that names the title, description, headings, structured data and FAQ of the page that say the
 * same as the words that it corrects or doubts: an editor who corrects the text would leave them there.
 */
export function withPlaces(box: Addition, gap: Gap | undefined, article: Article, topic: string): Addition {
  const isDisputed = box.move === 'replace' || (gap !== undefined && DISPUTES.has(gap.type));
  // An offer is not repeated by a title with the same ingredients.
  const isOffer = gap?.type === 'undeclared-advertising';
  if (!isDisputed || isOffer || box.severity === 'minor') return box;
  const contested = contestedBy([{ box, gap }], topic);
  const kept = contentStems(readFragment(box.html).pieces.join(' '));
  const silent = new Set([...contentStems(topic), ...kept]);
  const known = foldAccents(`${box.reason} ${box.note ?? ''}`);
  const found = placesOf(article).filter(
    ({ text, blockId, word }) =>
      !contested.passages.some((passage) => passage.blockId === blockId) &&
      !(word !== null && known.includes(word)) &&
      statementsOf(withoutNames(text, contested)).some(
        (said) => contested.inTitle(said) || saysAgain(said, contested.passages, silent),
      ),
  );
  if (found.length === 0) return box;
  return withRemark(box, `lo stesso si legge anche ${namesOf(found)}: correggi anche lì`);
}

/** What a place says in single sentences; one that asks says nothing. */
function statementsOf(text: string): string[] {
  return text
    .split(/\n| [|–—-] /)
    .flatMap(trimmedSentences)
    .filter((sentence) => !sentence.endsWith('?'));
}

/** Whether a sentence has most of its words, or most of theirs, in common with one of the passages. */
function saysAgain(said: string, passages: readonly Passage[], silent: ReadonlySet<string>): boolean {
  const own = new Set(contentStems(said).filter((stem) => !silent.has(stem)));
  return passages.some(({ text }) => {
    const wrong = new Set(contentStems(text).filter((stem) => !silent.has(stem)));
    const shared = [...own].filter((stem) => wrong.has(stem)).length;
    return shared >= LEAST_SHARED && shared >= Math.min(own.size, wrong.size) * MOST;
  });
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
  const claims = dangers.flatMap(({ quotes }) =>
    quotes.flatMap(({ blockId, text }) =>
      trimmedSentences(text).map((sentence) => ({ blockId, text: sentence })),
    ),
  );
  const subject = new Set(contentStems(topic));
  const together = { blockId: '', text: claims.map(({ text }) => text).join(' ') };
  const found = placesOf(article).filter(({ kind, text }) =>
    // A heading may name several of them.
    statementsOf(text).some((said) =>
      saysAgain(said, kind === 'heading' ? [...claims, together] : claims, subject),
    ),
  );
  return found.length === 0 ? null : namesOf(found);
}

function placesOf(article: Article): Place[] {
  const { evidence, blocks } = article;
  const faq = new Set(
    Array.from(findExistingFaq(readArticle(article))?.blocks ?? [], ({ block }) => block.id),
  );
  const ofPage: Place[] = [
    {
      kind: 'page',
      name: 'nel titolo della pagina',
      text: evidence?.title ?? '',
      blockId: null,
      word: 'titolo della pagina',
    },
    {
      kind: 'page',
      name: 'nella descrizione della pagina',
      text: evidence?.description ?? '',
      blockId: null,
      word: 'descrizione',
    },
    {
      kind: 'page',
      name: 'nei dati strutturati',
      text: stringsOf(evidence?.jsonLd ?? []).join('\n'),
      blockId: null,
      word: 'dati strutturati',
    },
  ];
  const ofText = blocks.flatMap(({ id, kind, text }): Place[] => {
    if (faq.has(id)) return [{ kind: 'faq', name: 'nelle domande frequenti', text, blockId: id, word: null }];
    if (kind !== 'heading') return [];
    return [{ kind, name: `nel titolo ${quoted(text)}`, text, blockId: id, word: null }];
  });
  return [...ofPage, ...ofText];
}

function namesOf(places: readonly Place[]): string {
  const named = (isHeading: boolean) => [
    ...new Set(places.flatMap(({ kind, name }) => ((kind === 'heading') === isHeading ? [name] : []))),
  ];
  return listed([...named(false), ...named(true).slice(0, MAX_HEADINGS)]);
}

/** What structured data say in words; addresses and types say nothing. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return /\s/.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : [];
}
