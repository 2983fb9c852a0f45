import { readFileSync } from 'node:fs';
import { foldAccents } from '../../../linguistics/words.ts';
import { readPageQuery } from '../class-of-thing/page-query.ts';
import type { ContentKind } from '../facets/facet.ts';
import type { Reading } from '../read-article.ts';
import type { BankNeed, OmissionFamily, OmissionNeed } from './need-class.ts';

const FILE = new URL('omissions.json', import.meta.url);
/** Shorter words are looked for whole: «pos» is not in «possono». */
const MIN_STEM = 4;
/** A shorter text leaves almost everything out. */
const MIN_WORDS = 150;

let loaded: readonly OmissionFamily[] | undefined;

/**
 * What texts of a family often leave out and this one does: none of the words by which anybody would tell it occurs
 * anywhere. The first family that fits the title and the kind counts; none of a short text.
 */
export function omittedNeeds(reading: Reading, kind: ContentKind): BankNeed[] {
  if (reading.article.words < MIN_WORDS) return [];
  const title = ` ${foldAccents(readPageQuery(reading).title)}`;
  const family = families().find((one) => fits(one, title, kind));
  if (!family) return [];
  const text = ` ${foldAccents(reading.article.blocks.map((block) => block.text).join(' \n '))} `;
  return family.needs
    .filter(({ told }) => !told.some((word) => holds(text, word)))
    .map((need) => needOf(family.id, need));
}

function families(): readonly OmissionFamily[] {
  loaded ??= readFamilies();
  return loaded;
}

function readFamilies(): OmissionFamily[] {
  const file: { families: OmissionFamily[] } = JSON.parse(readFileSync(FILE, 'utf8'));
  return file.families;
}

function needOf(family: string, { id, question, answer, weight, told }: OmissionNeed): BankNeed {
  return { id: `${family}-${id}`, question, answer, weight, cues: [...told] };
}

function fits({ titles, kinds }: OmissionFamily, title: string, kind: ContentKind): boolean {
  if (kinds && !kinds.includes(kind)) return false;
  return titles === undefined || titles.some((phrase) => holds(`${title} `, phrase));
}

/** The word or phrase begins where a word of the text does; a short one is a whole word, a sign stands anywhere. */
function holds(text: string, phrase: string): boolean {
  const folded = foldAccents(phrase);
  if (!/^[a-z]/.test(folded)) return text.includes(folded);
  for (let at = text.indexOf(folded); at >= 0; at = text.indexOf(folded, at + 1)) {
    if (/[a-z0-9]/.test(text[at - 1] ?? ' ')) continue;
    if (folded.length >= MIN_STEM || !/[a-z0-9]/.test(text[at + folded.length] ?? ' ')) return true;
  }
  return false;
}
