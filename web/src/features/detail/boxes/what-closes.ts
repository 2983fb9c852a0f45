import type { PlacedAddition, Understanding } from '@rilievo/shared/result';
import type { OutlineEntry } from '../rail/text-outline.ts';

/** The purpose of an addition: a searcher's question that it answers, or a section that it completes. */
export type Closes = { readonly kind: 'intent' | 'section'; readonly text: string };

/** By the id of the addition; nothing for those that close neither, or whose reason names the section already. */
export function whatCloses(
  additions: readonly PlacedAddition[],
  understanding: Understanding | null,
  outline: readonly OutlineEntry[],
): ReadonlyMap<string, Closes> {
  const questions = new Map(understanding?.intents.map(({ id, question }) => [id, question]));
  return new Map(
    additions.flatMap(({ id, task, closes, reason, move }): [string, Closes][] => {
      // A change in the CMS comes after the text, and completes none of its sections.
      if (closes === null || move === 'outside') return [];
      const question = questions.get(closes);
      if (question !== undefined) return [[id, { kind: 'intent', text: question }]];
      // A correction takes the place of words, and completes nothing.
      if (task !== 'task_2' || move === 'replace') return [];
      const section = outline.find(({ marks }) => marks.some((mark) => mark.id === id));
      return section && !reason.includes(section.text) ? [[id, { kind: 'section', text: section.text }]] : [];
    }),
  );
}
