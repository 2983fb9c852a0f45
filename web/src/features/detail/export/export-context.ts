import { type ExportedDocument, exportedDocument } from '@rilievo/exports/exported-document';
import type { ContentRow } from '@rilievo/shared/content-row';
import type { ExportChoice } from '@rilievo/shared/export-choice';
import { createContext, useContext } from 'react';
import { parseInert } from './parse-inert.ts';

/** What is exported now: the result with the decisions as they are shown, and what of it was chosen. */
export interface ExportSource {
  readonly row: ContentRow;
  readonly completed: string;
  readonly choice: ExportChoice;
}

export const ExportContext = createContext<ExportSource | null>(null);

export function useExportSource(): ExportSource {
  const source = useContext(ExportContext);
  if (source === null) throw new Error('useExportSource outside of its provider');
  return source;
}

export function exportOf({ row, completed, choice }: ExportSource): ExportedDocument {
  return exportedDocument(row, completed, choice, parseInert);
}
