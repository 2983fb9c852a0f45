import type { Addition, Concern, Gap } from '@rilievo/shared/findings';
import { anyAtWordStart } from '#linguistics/phrases.ts';
import { foldAccents } from '#linguistics/words.ts';
import { tellsOfHarm } from '../reading/unsafe/bodily-harm.ts';

const PROMISE = anyAtWordStart([
  /prome(?:ss|tt)\p{L}+/u,
  /(?:garanti|assicura)\p{L}*/u,
  /(?:miracol|infallibil)\p{L}*/u,
  /(?:guarisc|guarigion|sconfigg)\p{L}*/u,
  /(?:primato|il miglior|la miglior|leader)\p{L}*/u,
  /risultat[oi] (?:\p{L}+ )?(?:a tutti|sicur|cert)\p{L}*/u,
  /efficac\p{L}*/u,
]);
const EXPERTS = anyAtWordStart([
  /espert[oi]\b/u,
  /(?:medic[oi]|ricercator|studios[oi]|scienziat|specialist|nutrizionist|tecnic[oi]|professionist)\p{L}*/u,
  /(?:dicono|concordano|sanno|assicurano) (?:tutti|molti)/u,
]);

/** Who helps where somebody is hurt, and the hour of need. */
const CARE = anyAtWordStart([
  /(?:veterinari|farmacist|ostetric|soccors)\p{L}*/u,
  /emergenza\b/u,
  /(?:al|dal|un|il) medico\b/u,
]);

type Said = Pick<Addition, 'title' | 'reason' | 'html' | 'note'>;

/** What the problem of a box is, so that what to do about it is called by its name; undefined if its type says it. */
export function concernOf(
  gap: Pick<Gap, 'type' | 'quotes'>,
  { title, reason, html, note }: Said,
): Concern | undefined {
  const passage = foldAccents(gap.quotes.map(({ text }) => text).join('\n'));
  const warns = () =>
    tellsOfHarm([title, reason, html.replace(/<[^>]{0,200}>/g, '\n'), note ?? ''].join('\n'));
  if (gap.type === 'missing-step' || gap.type === 'missing-limit') return warns() ? 'danger' : undefined;
  if (gap.type === 'unsafe-claim') {
    // What the title quotes is the passage, which is looked at last.
    if (PROMISE.test(foldAccents(title.replace(/«[^»]{0,300}»/g, '')))) return 'promise';
    if (warns() || CARE.test(foldAccents(`${title} ${reason} ${note ?? ''}`))) return 'danger';
    return PROMISE.test(passage) ? 'promise' : 'limits';
  }
  if (gap.type !== 'missing-source') return undefined;
  if (EXPERTS.test(passage)) return 'experts';
  return /\d/.test(passage) ? 'figures' : 'sources';
}
