import { contentStems, stem } from '#linguistics/stems.ts';
import { isClosing } from './places.ts';
import type { Reading, ReadSentence, Section } from './read-article.ts';

/** Words that restrict a clause to one case: another sentence may be about another case. */
const CASE_WORDS = [
  'se',
  'quando',
  'mentre',
  'invece',
  'soltanto',
  'ridott\\w+',
  'extra',
  'eccetto',
  'tranne',
  'salvo',
  'purche',
  'oppure',
  'in alternativa',
  'rispetto',
  'contro',
  "d'estate",
  "d'inverno",
  'in (?:estate|inverno|primavera|autunno)',
  'festiv\\w+',
  'secondo (?:il|la|i|le|alcuni|molti)',
  'dipende',
  'a seconda',
  'chi',
  'per (?:i|gli|le|chi|ogni)',
  'esempio',
  'poniamo',
  'prima (?:era|erano|costava)',
  'fino al? (?:19|20)\\d\\d',
  'nel (?:19|20)\\d\\d',
  'ieri',
  'allora',
  'una volta(?! (?:al|alla|ogni|aperto|aperta))',
  'di solito',
  'in media',
  'anche',
  'ancora',
  'altr[oaie]',
  'bambin\\w+',
  'ragazz\\w+',
  'anzian\\w+',
  'resident\\w+',
  'grupp\\w+',
  'da soli',
  'dichiarat\\w+',
];
const CASE = new RegExp(`\\b(?:${CASE_WORDS.join('|')})\\b`);
/** A clause with the condition of the clause beside it. */
const CASE_CLAUSE =
  /^(?:e |ma |o )?(?:se|quando|chi|purche|salvo|tranne|eccetto|a meno che|d'estate|d'inverno|sopra i|sotto i|oltre i|solo|soltanto)\b/;
/** Openings that restrict the rest of a sentence: «Con il caldo …», «In due …». */
const LEADING_CASE = /^(?:con|senza|in|nei|nelle|d'|da|a|ad|al|alla|dai|dagli|dalle)\b/;

/** «Con il sapone», «Bambini», «Se avete fretta»: the text under such a heading applies to that case alone. */
const CASE_HEADING =
  /^(?:con|senza|per (?:il|lo|la|i|gli|le|chi)|in|se|quando|da|dal|al|alla|nel|nella|nei|sul|sulla|d'|su|metodo|versione|variante|caso|primo|secondo|terzo|prima|seconda|terza)\b|\b(?:bambin\w+|adult\w+|neonat\w+|anzian\w+|gravidanza|inverno|estate|primavera|autunno|cani|gatti|in vaso|in fretta|rapid[oa]|veloc[ei]|variant[ei]|alternativ\w+)\b|^\d|\b\d+ (?:anni|mesi|kg|cm|litri)\b/;

/** «Corvo Pro», «Aurora 3: per chi viaggia»: the text under a product's name describes that product. */
const NAME = /^(?:\p{Lu}\S*|\d\S*)(?: (?:\p{Lu}\S*|\d\S*))+(?=$|:| [–—-])/u;

/** A clause of a sentence, cut where the next begins. */
export interface Clause {
  readonly text: string;
  /** Where the clause begins in the sentence. */
  readonly start: number;
}

/** The clause around a position of a folded sentence; null if it applies to one case only. */
export function clauseAt(folded: string, index: number): Clause | null {
  const from = folded.lastIndexOf('; ', index) + 1;
  const to = folded.indexOf('; ', index);
  const segment = folded.slice(from, to < 0 ? undefined : to);
  let start = from;
  let found: Clause | null = null;
  for (const [position, part] of segment.split(/(?<=[,:])(?= )/).entries()) {
    const text = part.trimStart().replace(/[,:]$/, '');
    const own = found === null && index < start + part.length;
    if (own) found = { text, start: start + part.length - part.trimStart().length };
    else if (CASE_CLAUSE.test(text) || (found === null && position === 0 && LEADING_CASE.test(text)))
      return null;
    else if (part.endsWith(':') && CASE.test(text)) return null;
    start += part.length;
  }
  return found && !CASE.test(found.text) ? found : null;
}

/** The subject with which a clause opens, «il trattamento con le gocce» → its noun's stem; null where there is none. */
export function headOf(clause: string): string | null {
  const found =
    /^(?:(?:e|ma|poi|inoltre|infine|quindi|dunque|comunque|per) )?(?:il |lo |la |i |gli |le |l'|un |uno |una |un')(\p{L}{3,})/u.exec(
      clause,
    );
  return found?.[1] === undefined ? null : stem(found[1]);
}

/** A sentence takes for granted what was said shortly before it, not all of a long section. */
const MAX_BEFORE = 30;

const contexts = new WeakMap<ReadSentence, ReadonlySet<string>>();

/** The stems of a sentence's context: the title, its heading, what its section said before. */
export function contextOf(sentence: ReadSentence, reading: Reading): ReadonlySet<string> {
  const found = contexts.get(sentence) ?? contextIn(sentence, reading);
  contexts.set(sentence, found);
  return found;
}

function contextIn(sentence: ReadSentence, { sectionOf, title }: Reading): ReadonlySet<string> {
  const section = sectionOf.get(sentence.block);
  const told = (section?.body ?? []).flatMap(({ sentences }) => sentences);
  const before = told.slice(0, Math.max(0, told.indexOf(sentence))).slice(-MAX_BEFORE);
  return new Set([title, section?.title ?? '', ...before.map(({ text }) => text)].flatMap(contentStems));
}

/** True if two sentences are in parts of the text about different cases or things. */
export function inTwoCases(a: ReadSentence, b: ReadSentence, { sectionOf }: Reading): boolean {
  const [one, other] = [sectionOf.get(a.block), sectionOf.get(b.block)];
  if (!one || !other || one === other) return false;
  const titled = [one, other].filter(isTitled);
  if (titled.some(({ folded, title }) => CASE_HEADING.test(folded) || NAME.test(title))) return true;
  const [first, second] = titled.map(({ title }) => contentStems(title)[0]);
  return first !== undefined && first === second;
}

/** A sentence's statement about a thing, with the stems of the words that narrow it: «la consulenza *iniziale*». */
export interface Narrowed {
  readonly sentence: ReadSentence;
  readonly stems: ReadonlySet<string>;
}

/** Whether two sentences mean the same thing in the same case: what narrows it in one is said or implied in the other. */
export function meanTheSame(one: Narrowed, other: Narrowed, reading: Reading): boolean {
  const implied = (a: Narrowed, b: Narrowed) => {
    const context = contextOf(b.sentence, reading);
    return [...a.stems].every((stem) => b.stems.has(stem) || context.has(stem));
  };
  return implied(one, other) && implied(other, one) && !inTwoCases(one.sentence, other.sentence, reading);
}

function isTitled(section: Section): boolean {
  return section.level > 1 && !isClosing(section);
}
