import { readdirSync, readFileSync } from 'node:fs';
import { foldAccents, words } from '#linguistics/words.ts';
import type { BankNeed, NeedClass } from './need-class.ts';
import type { BankNoun } from './noun-phrase.ts';
import { readNoun } from './noun-phrase.ts';

/** Words in small letters without accents, with single spaces: most nouns of the bank. */
const PLAIN = /^[a-z]+(?: [a-z]+)*$/;
const ARTICLE = /^(?:(?:il|lo|la|i|gli|le)\s|l')/;
/** «Melanzane sott'olio» are not about oil. */
const KEPT: ReadonlySet<string> = new Set(["po'", "sott'"]);
const CLASSES = new URL('classes/', import.meta.url);

/** A noun or a phrase of a query as the words by which a text is searched, each folded. */
interface Searched<T> {
  readonly words: readonly string[];
  readonly of: T;
}

/** A class with its nouns read; `queries` are folded words. */
export interface BankClass {
  readonly id: string;
  readonly parent: BankClass | null;
  readonly about: NeedClass['about'];
  readonly nouns: readonly BankNoun[];
  readonly queries: readonly (readonly string[])[];
  readonly source: NeedClass;
}

/** A noun by the class that has it. */
interface ClassNoun {
  readonly bankClass: BankClass;
  /** Its place in the nouns of the class. */
  readonly at: number;
}

export interface NeedsBank {
  readonly classes: ReadonlyMap<string, BankClass>;
  /** The noun forms by their first word. */
  readonly nouns: ReadonlyMap<string, readonly Searched<ClassNoun>[]>;
  /** The classes that only a query finds. */
  readonly withoutNouns: readonly BankClass[];
}

/** Reads nouns and queries when they are asked for: an analysis needs those of a few classes. */
class LazyClass implements BankClass {
  readonly id: string;
  readonly parent: BankClass | null;
  readonly about: NeedClass['about'];
  readonly source: NeedClass;
  private readNouns: readonly BankNoun[] | undefined;
  private readQueries: readonly (readonly string[])[] | undefined;

  constructor(source: NeedClass, parent: BankClass | null) {
    this.id = source.id;
    this.parent = parent;
    this.about = source.about;
    this.source = source;
  }

  get nouns(): readonly BankNoun[] {
    this.readNouns ??= (this.source.nouns ?? []).map(readNoun);
    return this.readNouns;
  }

  get queries(): readonly (readonly string[])[] {
    this.readQueries ??= (this.source.queries ?? []).map(foldedWords);
    return this.readQueries;
  }
}

let loaded: NeedsBank | undefined;

/** The bank, read once in a process. Its files are checked against `bankFileSchema` by tests, not here. */
export function needsBank(): NeedsBank {
  loaded ??= indexed(readClasses());
  return loaded;
}

/** The needs of a class with those that it inherits, its own first; a need of the same id replaces the parent's. */
export function needsOf({ source, parent }: BankClass): BankNeed[] {
  const own = new Set(source.needs.map(({ id }) => id));
  const dropped = new Set(source.without);
  const inherited = parent ? needsOf(parent).filter(({ id }) => !own.has(id) && !dropped.has(id)) : [];
  return [...source.needs, ...inherited];
}

function readClasses(): NeedClass[] {
  return readdirSync(CLASSES)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const file: { classes: NeedClass[] } = JSON.parse(readFileSync(new URL(name, CLASSES), 'utf8'));
      return file.classes;
    });
}

function indexed(sources: readonly NeedClass[]): NeedsBank {
  const sourceOf = new Map(sources.map((source) => [source.id, source]));
  const classes = new Map<string, BankClass>();
  const classOf = (source: NeedClass): BankClass => {
    const known = classes.get(source.id);
    if (known) return known;
    const parent = source.parent === undefined ? undefined : sourceOf.get(source.parent);
    const made = new LazyClass(source, parent ? classOf(parent) : null);
    classes.set(source.id, made);
    return made;
  };
  for (const source of sources) classOf(source);
  return { classes, nouns: nounIndex([...classes.values()]), withoutNouns: queryClasses(classes) };
}

function queryClasses(classes: ReadonlyMap<string, BankClass>): BankClass[] {
  return [...classes.values()].filter(
    ({ source: { nouns = [], queries = [] } }) => nouns.length === 0 && queries.length > 0,
  );
}

function nounIndex(classes: readonly BankClass[]): Map<string, Searched<ClassNoun>[]> {
  const index = new Map<string, Searched<ClassNoun>[]>();
  for (const bankClass of classes) {
    for (const [at, written] of (bankClass.source.nouns ?? []).entries()) {
      const [one = '', many = one] = written.split('/');
      for (const form of one === many ? [one] : [one, many]) {
        const [first, ...rest] = foldedWords(form.trim().replace(ARTICLE, ''));
        if (first === undefined) continue;
        const sharing = index.get(first) ?? [];
        sharing.push({ words: [first, ...rest], of: { bankClass, at } });
        index.set(first, sharing);
      }
    }
  }
  return index;
}

/** The words of a text as the bank is searched by: lower case, without accents, elided articles left out. */
export function foldedWords(text: string): string[] {
  if (PLAIN.test(text)) return text.split(' ');
  return words(foldAccents(text)).filter((word) => !word.endsWith("'") || KEPT.has(word));
}
