import { type NeedVerdict, verdictOf } from '@rilievo/shared/findings';
import type { Understanding } from '@rilievo/shared/result';
import type { Section } from '../prompt-input/delimited-sections.ts';
import { neutralLine } from '../prompt-input/neutral-text.ts';

const STATE = {
  answered: 'risposto',
  partly: 'in parte',
  wrong: 'sbagliato',
  open: 'aperto',
  'not judged': 'non giudicato',
} as const satisfies Record<NeedVerdict, string>;

/**
 * The understanding, for the tasks that build on it: it contains words of the article, so it is untrusted input too.
 */
export function understandingSection({
  topic,
  audience,
  primaryQuery,
  ymyl,
  ymylReason,
  intents,
}: Understanding): Section {
  const lines = [
    `argomento: ${topic}`,
    ...(audience === null ? [] : [`pubblico: ${audience}`]),
    `ricerca principale: ${primaryQuery}`,
    `YMYL: ${ymyl ? (ymylReason ?? 'sì') : 'no'}`,
    ...intents.map((intent) => {
      const { id, question, type, essential } = intent;
      const weight = essential ? ', essenziale' : '';
      return `[${id}] ${question} (${type}${weight}; ${STATE[verdictOf(intent)]})`;
    }),
  ];
  return { name: 'COMPRENSIONE', lines: lines.map(neutralLine) };
}
