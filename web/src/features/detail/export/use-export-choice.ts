import { EXPORT_CHOICES, type ExportChoice } from '@rilievo/shared/export-choice';
import { useState } from 'react';
import { storageName } from '#lib/site.ts';

const keyOf = (userId: string) => storageName(`rilievo_export ${userId}`);

/** The person's choice for exports, remembered in this browser. */
export function useExportChoice(userId: string): readonly [ExportChoice, (choice: ExportChoice) => void] {
  const [choice, setChoice] = useState(() => readChoice(userId));
  const choose = (next: ExportChoice) => {
    setChoice(next);
    try {
      localStorage.setItem(keyOf(userId), next);
    } catch {
      // A browser that keeps nothing: the choice holds for this visit.
    }
  };
  return [choice, choose];
}

function readChoice(userId: string): ExportChoice {
  try {
    const stored = localStorage.getItem(keyOf(userId));
    return EXPORT_CHOICES.find((choice) => choice === stored) ?? 'ready';
  } catch {
    return 'ready';
  }
}
