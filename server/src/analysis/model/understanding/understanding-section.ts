import type { Understanding } from '@rilievo/shared/result';
import type { Section } from '../material/delimited-sections.ts';
import { neutralLine } from '../material/neutral-text.ts';

/** What was understood, for the tasks that build on it: it speaks the words of the article, so it is material too. */
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
    ...intents.map(({ id, question, type, need, covered, coveredBy }) => {
      const state = covered ? `coperto da ${coveredBy.join(', ')}` : 'scoperto';
      return `[${id}] ${question} (${type}, ${need}; ${state})`;
    }),
  ];
  return { name: 'COMPRENSIONE', lines: lines.map(neutralLine) };
}
