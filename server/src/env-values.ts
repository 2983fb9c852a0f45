import * as z from 'zod';

/** The kinds of values that settings hold. A message follows the name of its setting and never repeats the value. */
export const text = z.string().trim();

export const integer = (min: number, max: number) =>
  text
    .refine(
      (value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number);

export const address = (protocols: readonly string[], example: string) =>
  text.refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `must be an address like ${example}`,
  );

/** A key that can stand in an HTTP header. */
export const key = text.refine((value) => /^[\x21-\x7e]+$/.test(value), 'must hold no spaces or accents');

/** Whether an address holds neither a user name nor a query, so that it may be logged. */
export function isPlainAddress(value: string): boolean {
  const url = URL.parse(value);
  return url === null || !(url.username || url.password || url.search || url.hash);
}
