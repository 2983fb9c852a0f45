import type { DomDocument } from './dom.ts';

export type JsonLdObject = Record<string, unknown>;

/** Limits of what is stored: enough for every real page, too little to fill a database. */
const MAX_OBJECTS = 40;
const MAX_CHARACTERS = 100_000;
const MAX_DEPTH = 12;

const ARTICLE_TYPE = /Article$|^(?:BlogPosting|Report|Recipe|HowTo|QAPage|FAQPage|WebPage|Review|Guide)$/;

/** The page's JSON-LD objects in order, `@graph` flattened. What cannot be parsed or is too large is left out. */
export function readJsonLd(document: DomDocument): JsonLdObject[] {
  const objects: JsonLdObject[] = [];
  let characters = 0;
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    for (const object of flatten(parseLoosely(script.textContent ?? ''))) {
      if (objects.length >= MAX_OBJECTS) return objects;
      if (isDeeperThan(object, MAX_DEPTH)) continue;
      const size = JSON.stringify(object).length;
      if (characters + size > MAX_CHARACTERS) continue;
      characters += size;
      objects.push(object);
    }
  }
  return objects;
}

/** Without what readers wrote below the article, which its data may repeat. */
export function withoutComments(objects: readonly JsonLdObject[]): JsonLdObject[] {
  return objects
    .filter((object) => !typesOf(object).includes('Comment'))
    .map(({ comment: _, ...rest }) => rest);
}

/** The object that describes the article itself, if there is one: the most specific type, with an author or a date. */
export function findArticleObject(objects: readonly JsonLdObject[]): JsonLdObject | null {
  const candidates = objects.filter((object) => typesOf(object).some((type) => ARTICLE_TYPE.test(type)));
  const dated = candidates.filter(
    (object) => object.author !== undefined || object.datePublished !== undefined,
  );
  return dated.find((object) => !typesOf(object).includes('WebPage')) ?? dated[0] ?? candidates[0] ?? null;
}

/** Names of persons or organisations, given as text, as objects, as references into the page's graph, or as a list. */
export function namesOf(value: unknown, objects: readonly JsonLdObject[]): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((item) => namesOf(item, objects));
  if (!isObject(value)) return [];
  if (typeof value.name === 'string') return [value.name];
  if (Array.isArray(value.name)) return value.name.filter((name) => typeof name === 'string');
  const target = objects.find((object) => object['@id'] !== undefined && object['@id'] === value['@id']);
  return target !== undefined && target !== value && typeof target.name === 'string' ? [target.name] : [];
}

export function typesOf(object: JsonLdObject): string[] {
  const types = object['@type'];
  return (Array.isArray(types) ? types : [types])
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^https?:\/\/schema\.org\//, ''));
}

// Editors leave raw line breaks in strings, and old templates wrap the script in comments.
function parseLoosely(script: string): unknown {
  const json = script
    .replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|(?:\/\/\s*)?\]\]>)\s*$/, '');
  for (const text of [json, json.replace(/\p{Cc}/gu, ' ')]) {
    try {
      return JSON.parse(text);
    } catch {
      // The next spelling, or nothing.
    }
  }
  return null;
}

function flatten(value: unknown, depth = 0): JsonLdObject[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((item) => flatten(item, depth + 1));
  if (!isObject(value)) return [];
  const { '@graph': graph, ...rest } = value;
  if (graph === undefined) return [value];
  const own = Object.keys(rest).some((key) => key !== '@context' && key !== '@id') ? [rest] : [];
  return [...own, ...flatten(graph, depth + 1)];
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((item) => isDeeperThan(item, depth - 1));
}

function isObject(value: unknown): value is JsonLdObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
