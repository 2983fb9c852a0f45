import type { HouseRules } from '@rilievo/shared/house-rules';
import { neutralLine } from './neutral-text.ts';

const VOICE = {
  tu: 'dare del tu al lettore',
  lei: 'dare del Lei al lettore',
  impersonale: 'forma impersonale',
} as const satisfies Record<NonNullable<HouseRules['voice']>, string>;

/** The house rules, a line each; those that ask for nothing are left out. */
export function rulesLines(rules: HouseRules): string[] {
  const { voice, names, avoidWords, preferSites, neverSites } = rules;
  const lists = [
    ['nomi e prodotti, scritti così', names],
    ['parole da evitare', avoidWords],
    ['siti da preferire come fonti', preferSites],
    ['siti da non citare mai', neverSites],
  ] as const;
  return [
    ...(voice === null ? [] : [`voce: ${VOICE[voice]}`]),
    ...lists.flatMap(([label, entries]) =>
      entries.length === 0 ? [] : [`${label}: ${entries.map((entry) => neutralLine(entry)).join('; ')}`],
    ),
  ];
}
