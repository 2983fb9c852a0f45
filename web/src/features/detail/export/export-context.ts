import { type ExportedDocument, exportedDocument } from '@rilievo/exports/exported-document';
import type { ExportChoice } from '@rilievo/shared/export-choice';
import { createContext, useContext } from 'react';
import type { DetailRow, Measured } from '#lib/detail-row.ts';
import { parseInert } from '#lib/parse-inert.ts';

/** The export's input: the result with the decisions as they are shown, and what of it was chosen. */
export interface ExportSource {
  readonly row: DetailRow;
  readonly completed: string;
  readonly choice: ExportChoice;
  /** Columns that the page may not have read yet. */
  readonly measured: () => Promise<Measured>;
}

export const ExportContext = createContext<ExportSource | null>(null);

export function useExportSource(): ExportSource {
  const source = useContext(ExportContext);
  if (source === null) throw new Error('useExportSource outside of its provider');
  return source;
}

export function exportOf({ row, completed, choice }: Omit<ExportSource, 'measured'>): ExportedDocument {
  return exportedDocument(row, completed, choice, parseInert);
}
