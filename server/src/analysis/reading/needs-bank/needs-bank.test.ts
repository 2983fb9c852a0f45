import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { BankClass } from './load-bank.ts';
import { needsBank, needsOf } from './load-bank.ts';
import { bankFileSchema } from './need-class.ts';
import { filledQuestion, PLACEHOLDERS } from './noun-phrase.ts';

const CLASSES = new URL('classes/', import.meta.url);
const FILES = readdirSync(CLASSES);
const sources = FILES.flatMap(
  (name) => bankFileSchema.parse(JSON.parse(readFileSync(new URL(name, CLASSES), 'utf8'))).classes,
);
const bank = needsBank();
const parents = new Set(sources.map(({ parent }) => parent));
const leaves = [...bank.classes.values()].filter(({ id }) => !parents.has(id));
const VOWEL = /^h?[aeiouàèéìòù]/i;
/** «gn», «ps», «x», «y», «z», s with a consonant: the masculine article is «lo». */
const TAKES_LO = /^(?:gn|ps|pn|x|y|z|s[bcdfghklmnpqrtvwz])/i;

/** What an Italian editor would mend: white space, a small first letter, curly apostrophes, missing accents, a doubled article. */
const BADLY_WRITTEN = [
  /\s\s|\s\?|^[a-zàèéìòù]|’/,
  /(?<![\p{L}'])(?:perche|poiche|cosi|piu|puo|gia|cioe|qual'|un pò|e'|pò)(?!\p{L})|E'/u,
  /(?<!\p{L})(?:il|lo|la|i|gli|le|un|una|del|della|al|alla|di il|a il) \{(?:il|un|del|al|dal|nel)\}/iu,
] as const;

function listed(faults: readonly string[]): string {
  return faults.slice(0, 40).join('\n');
}

describe('the bank of needs', () => {
  test('every file keeps the schema, and no id of a class occurs twice', () => {
    const ids = sources.map(({ id }) => id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    expect(twice, listed(twice)).toEqual([]);
  });

  test('every parent is a class, none inherits from itself, and what `without` drops is inherited', () => {
    const faults = sources.flatMap(({ id, parent, without = [] }) => {
      if (parent !== undefined && !bank.classes.has(parent)) return [`${id}: no parent ${parent}`];
      const inherited = new Set(inheritedIds(bank.classes.get(id)?.parent ?? null));
      return without.flatMap((need) => (inherited.has(need) ? [] : [`${id}: without ${need}`]));
    });
    expect(faults, listed(faults)).toEqual([]);
  });

  test('a class is found by a noun or by a query, unless it is general or a parent', () => {
    const faults = leaves
      .filter(({ id, nouns, queries }) => !id.startsWith('general-') && nouns.length + queries.length === 0)
      .map(({ id }) => id);
    expect(faults, listed(faults)).toEqual([]);
  });

  test('a leaf has 8 to 20 needs, at most nine of them essential, and asks nothing twice', () => {
    const faults = leaves.flatMap((leaf) => {
      const needs = needsOf(leaf);
      const essential = needs.filter(({ weight }) => weight === 'essential').length;
      const questions = new Set(needs.map(({ question }) => question.toLowerCase()));
      return needs.length < 8 || needs.length > 20 || essential > 9 || questions.size < needs.length
        ? [`${leaf.id}: ${needs.length} needs, ${essential} essential, ${questions.size} questions`]
        : [];
    });
    expect(faults, listed(faults)).toEqual([]);
  });

  test('holds at least 400 classes in a tree, with more than ten needs in the mean', () => {
    expect(leaves.length).toBeGreaterThanOrEqual(400);
    const needs = leaves.reduce((sum, leaf) => sum + needsOf(leaf).length, 0);
    expect(needs / leaves.length).toBeGreaterThan(10);
  });

  test('articles agree with their nouns', () => {
    const faults = [...bank.classes.values()].flatMap(({ id, nouns }) =>
      nouns
        .flatMap(({ singular, plural }) => [singular, plural])
        .filter(({ article, noun, feminine }) => !agrees(article, noun, feminine))
        .map(({ article, noun }) => `${id}: ${article} ${noun}`),
    );
    expect(faults, listed(faults)).toEqual([]);
  });

  test('questions hold known placeholders, good apostrophes and accents', () => {
    const faults = sources.flatMap(({ id, needs }) =>
      needs.filter(({ question }) => isBadlyWritten(question)).map(({ question }) => `${id}: ${question}`),
    );
    expect(faults, listed(faults)).toEqual([]);
  });

  test('cues are stems in lower case, of more than one letter, each once', () => {
    const faults = sources.flatMap(({ id, needs }) =>
      needs
        .filter(({ cues }) => new Set(cues).size < cues.length || cues.some(isNoStem))
        .map((need) => `${id}/${need.id}: ${need.cues.join(', ')}`),
    );
    expect(faults, listed(faults)).toEqual([]);
  });
});

describe('filledQuestion', () => {
  const orchid = { article: 'l', noun: 'orchidea', feminine: true } as const;
  const backpack = { article: 'lo', noun: 'zaino', feminine: false } as const;
  const holidays = { article: 'le', noun: 'ferie', feminine: true } as const;
  test.each([
    ['Ogni quanto si annaffia {il}?', orchid, "Ogni quanto si annaffia l'orchidea?"],
    ['Dove mettere {un} in casa?', orchid, "Dove mettere un'orchidea in casa?"],
    ['Quanto pesa {un}?', backpack, 'Quanto pesa uno zaino?'],
    ['Qual è la durata {del}?', backpack, 'Qual è la durata dello zaino?'],
    ['Come si rinuncia {al}?', holidays, 'Come si rinuncia alle ferie?'],
    ['{il} si può riciclare?', orchid, "L'orchidea si può riciclare?"],
    ['Che cosa mettere {nel}?', backpack, 'Che cosa mettere nello zaino?'],
    ['{nome}: serve altro?', { article: null, noun: 'SPID', feminine: false }, 'SPID: serve altro?'],
    ['Come si chiede {al}?', { article: null, noun: 'INPS', feminine: false }, 'Come si chiede a INPS?'],
  ])('%s', (question, phrase, filled) => {
    expect(filledQuestion(question, phrase)).toBe(filled);
  });
});

function inheritedIds(parent: BankClass | null): string[] {
  return parent === null ? [] : needsOf(parent).map(({ id }) => id);
}

function agrees(article: string | null, noun: string, feminine: boolean): boolean {
  if (article === null) return true;
  const vowel = VOWEL.test(noun);
  if (article === 'l') return vowel || /^(?:[fhlmnrsx]|8|11)/i.test(noun);
  if (article === 'le') return true;
  if (article === 'la') return !/^[aeiou]/i.test(noun) || /^(?:u|i)[aeo]/i.test(noun);
  const strong = vowel || TAKES_LO.test(noun) || /^(?:i[aeou]|champ|ps|pneu)/i.test(noun);
  if (/^[A-Z]{2}/.test(noun) || /^(?:w|pneu|h|j|y|\d)/i.test(noun)) return true;
  if (article === 'il' || article === 'i') return !feminine && !strong;
  return strong;
}

function isBadlyWritten(question: string): boolean {
  const names = [...question.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  if (names.some((name) => !PLACEHOLDERS.some((known) => known === name))) return true;
  return BADLY_WRITTEN.some((fault) => fault.test(question));
}

function isNoStem(cue: string): boolean {
  return cue !== cue.toLowerCase() || cue.trim() !== cue || /^[a-z]$/.test(cue);
}
