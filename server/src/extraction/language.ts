import { eld } from 'eld/extrasmall';

/** Characters that are looked at: enough to be sure, few enough to be quick. */
const SAMPLE = 4_000;

/** The ISO 639-1 code of a text's language; null if it cannot be detected. */
export function detectLanguage(text: string): string | null {
  const detected = eld.detect(text.slice(0, SAMPLE));
  return detected.language !== '' && detected.isReliable() ? detected.language : null;
}
