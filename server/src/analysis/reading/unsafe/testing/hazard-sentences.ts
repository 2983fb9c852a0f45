import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';

const FOLDER = new URL('hazard-sentences/', import.meta.url);

const groupSchema = z.strictObject({
  title: z.string(),
  heading: z.string(),
  harmful: z.array(z.string()),
  harmless: z.array(z.string()),
});

const groups = readdirSync(FOLDER)
  .sort()
  .flatMap((name) => z.array(groupSchema).parse(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))));

/**
 * What the catalogue must find, or what comes near to it and is right: title, heading and sentence. The files have the
 * names of the catalogue's, by field.
 */
export function hazardSentences(
  kind: 'harmful' | 'harmless',
): (readonly [title: string, heading: string, sentence: string])[] {
  return groups.flatMap(({ title, heading, [kind]: sentences }) =>
    sentences.map((sentence) => [title, heading, sentence] as const),
  );
}
