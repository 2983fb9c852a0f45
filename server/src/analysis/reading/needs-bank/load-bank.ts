import { readdirSync, readFileSync } from 'node:fs';
import { foldAccents, words } from '../../../linguistics/words.ts';
import type { BankNeed, NeedClass } from './need-class.ts';
import type { BankNoun } from './noun-phrase.ts';
import { readNoun } from './noun-phrase.ts';

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

/** A noun with the class that has it. */
export interface ClassNoun {
  readonly bankClass: BankClass;
  readonly noun: BankNoun;
}

export interface NeedsBank {
  readonly classes: ReadonlyMap<string, BankClass>;
  /** The noun forms by their first word. */
  readonly nouns: ReadonlyMap<string, readonly Searched<ClassNoun>[]>;
  /** The classes that only a query finds. */
  readonly withoutNouns: readonly BankClass[];
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
    const made: BankClass = {
      id: source.id,
      parent: parent ? classOf(parent) : null,
      about: source.about,
      nouns: (source.nouns ?? []).map(readNoun),
      queries: (source.queries ?? []).map(foldedWords),
      source,
    };
    classes.set(source.id, made);
    return made;
  };
  for (const source of sources) classOf(source);
  return { classes, nouns: nounIndex([...classes.values()]), withoutNouns: queryClasses(classes) };
}

function queryClasses(classes: ReadonlyMap<string, BankClass>): BankClass[] {
  return [...classes.values()].filter(({ nouns, queries }) => nouns.length === 0 && queries.length > 0);
}

function nounIndex(classes: readonly BankClass[]): Map<string, Searched<ClassNoun>[]> {
  const index = new Map<string, Searched<ClassNoun>[]>();
  for (const bankClass of classes) {
    for (const noun of bankClass.nouns) {
      const forms = new Set<string>();
      for (const phrase of [noun.singular, noun.plural]) {
        const form = foldedWords(phrase.noun);
        const [first] = form;
        if (first === undefined || forms.has(form.join(' '))) continue;
        forms.add(form.join(' '));
        const sharing = index.get(first) ?? [];
        sharing.push({ words: form, of: { bankClass, noun } });
        index.set(first, sharing);
      }
    }
  }
  return index;
}

/** The words of a text as the bank is searched by: lower case, without accents, elided articles left out. */
export function foldedWords(text: string): string[] {
  return words(foldAccents(text)).filter((word) => !word.endsWith("'") || word === "po'");
}
