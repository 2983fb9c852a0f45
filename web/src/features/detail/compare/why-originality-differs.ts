import type { Originality } from '@rilievo/shared/originality';
import { originalityReasonText } from '#strings/compare.ts';

type Compared = Pick<Originality, 'references' | 'version'>;

/** Why two analyses with other figures of originality have them: other texts to compare with, or another measure. */
export function whyOriginalityDiffers(former: Compared, newer: Compared): string {
  const [before, after] = [referencesOf(former), referencesOf(newer)];
  const kept = [...before].filter((reference) => after.has(reference)).length;
  if (kept < before.size || kept < after.size)
    return originalityReasonText.references(before.size, after.size, kept);
  return former.version === newer.version ? originalityReasonText.texts : originalityReasonText.method;
}

function referencesOf({ references }: Compared): Set<string> {
  return new Set(references.map(({ url, id }) => url ?? id));
}
