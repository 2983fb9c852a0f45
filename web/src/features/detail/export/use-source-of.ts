import type { Decisions } from '@rilievo/shared/decisions';
import type { ExportChoice } from '@rilievo/shared/export-choice';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBackend } from '#lib/backend-context.ts';
import type { DetailRow } from '#lib/detail-row.ts';
import { measuredQuery } from '../originality/measured-query.ts';
import type { ExportSource } from './export-context.ts';

/** The result with the decisions as they are shown, for whatever leaves the page. */
export function useSourceOf(
  row: DetailRow,
  decisions: Decisions,
  completed: string,
  choice: ExportChoice,
): ExportSource {
  const { supabase } = useBackend();
  const client = useQueryClient();
  return useMemo(
    () => ({
      row: { ...row, decisions },
      completed,
      choice,
      measured: () => client.ensureQueryData(measuredQuery(supabase, row)),
    }),
    [row, decisions, completed, choice, client, supabase],
  );
}
