import type { PageEvidence } from '@rilievo/shared/article';
import { foldAccents } from '#linguistics/words.ts';
import { isPersonName } from '../reading/person-name.ts';
import { PROFESSION } from './professions.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** The author of the page, as the page itself states. All null for a text without a page. */
export interface Authorship {
  readonly name: string | null;
  /** A person, by first name and surname; false for «Redazione» and nicknames. */
  readonly isPerson: boolean;
  /** A title or a profession beside the name. */
  readonly credential: string | null;
  readonly profile: string | null;
  readonly reviewer: string | null;
}

const TITLE = /^(?:dott|dr|prof|ing|avv|arch|geom|rag)(?:\.|ssa|\b)/;
const WITH_PROFESSION = new RegExp(String.raw`[,(–-] ?(?:l'|il |la )?${PROFESSION}\b`);

export function readAuthorship(evidence: PageEvidence | null): Authorship {
  const objects = evidence?.jsonLd ?? [];
  const people = objects.flatMap((object) => [object, ...nested(object, 'author')]).filter(isPersonObject);
  const name = evidence?.author ? signatureOf(evidence.author) : null;
  const folded = foldAccents(name ?? '');
  const known = people.filter((person) => name?.includes(textOf(person.name) ?? '\0'));
  const inByline = name !== null && (TITLE.test(folded) || WITH_PROFESSION.test(folded)) ? name : null;
  const isPerson = name !== null && isPersonName(name, evidence?.siteName ?? null);
  return {
    name,
    isPerson,
    credential: isPerson ? (firstOf(known.map(credentialOf)) ?? inByline) : null,
    profile: firstOf(known.map(profileOf)),
    reviewer: firstOf(
      objects.flatMap((object) => nested(object, 'reviewedBy')).map((person) => textOf(person.name)),
    ),
  };
}

/**
 * Of a byline only the name signs: «Dario e Lavinia il 9 giugno 2023 – Aggiornato il 4 aprile 2025». Extraction takes out
 * dates that it can read; this also ends at words such as «aggiornato» without a date, and a name is never empty.
 */
function signatureOf(byline: string): string {
  const dated =
    /[\s,|·–—-]*(?:(?:pubblicat|aggiornat|rivist|scritt|modificat)[oa](?!\p{L})|ultim[oa] (?:modifica|revisione|aggiornamento)(?!\p{L})|(?:(?<!\p{L})il |(?<!\p{L})in data )?\d{1,2}(?:[/.]\d{1,2}[/.]\d{2,4}|°? \p{L}{4,} \d{4})).*$/iu;
  const name = byline
    .replace(dated, '')
    .replace(/^(?:scritto )?(?:di|da) (?=\p{Lu})/iu, '')
    .trim();
  return name === '' ? byline : name;
}

function credentialOf(person: JsonObject): string | null {
  const title = textOf(person.jobTitle) ?? textOf(person.honorificPrefix);
  const credential = nested(person, 'hasCredential').map(({ name }) => textOf(name));
  return title ?? firstOf(credential) ?? firstOf(nested(person, 'alumniOf').map(({ name }) => textOf(name)));
}

function profileOf(person: JsonObject): string | null {
  const [same] = [person.sameAs].flat();
  return [person.url, same].map(textOf).find((url) => url !== null && /^https?:/.test(url)) ?? null;
}

function nested(object: JsonObject, key: string): JsonObject[] {
  return [object[key]]
    .flat()
    .filter((value): value is JsonObject => typeof value === 'object' && value !== null);
}

function isPersonObject(object: JsonObject): boolean {
  return [object['@type']].flat().includes('Person') && textOf(object.name) !== null;
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : null;
}

function firstOf(values: readonly (string | null)[]): string | null {
  return values.find((value) => value !== null) ?? null;
}
