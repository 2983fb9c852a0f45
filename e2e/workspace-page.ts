import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Decisions } from '../shared/src/decisions.ts';
import type { Account } from './accounts.ts';
import type { RunningApp } from './running-app.ts';
import { type ContentSeed, seedAnalysis } from './seeded-contents.ts';
import { workedAnalysis } from './worked-analysis.ts';

/** Puts an analysis to work on in place and gives back its path. */
export async function workspacePath(
  app: RunningApp,
  account: Account,
  columns: ContentSeed = {},
): Promise<string> {
  return seedAnalysis(app.service, account.id, workedAnalysis(columns));
}

const TASK_OF_MARK = { R: 'Intenti di ricerca', B: 'Completezza contenuto', V: 'FAQ' } as const;

/** The box with a mark: R1, B2, V1. */
export function boxOf(page: Page, mark: string) {
  const letter = mark.charAt(0) as keyof typeof TASK_OF_MARK;
  return page.getByRole('region', { name: `${TASK_OF_MARK[letter]} ${mark}`, exact: true });
}

/** The decisions on all boxes, in reading order: `R1 accepted`. */
export function decisionsOf(page: Page): Promise<string[]> {
  return page
    .locator('.rilievo')
    .evaluateAll((boxes) => boxes.map((box) => `${box.id} ${box.getAttribute('data-state')}`));
}

/** Waits until the decisions stored in the database are these. */
export async function expectStored(app: RunningApp, path: string, decisions: Decisions): Promise<void> {
  const stored = async () => {
    const { data } = await app.service
      .from('contents')
      .select('decisions')
      .eq('session_uid', path.slice('/history/'.length))
      .single();
    return data?.decisions;
  };
  await expect.poll(stored).toEqual(decisions);
}

/** The violations that axe finds on the page, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Colours that are still on their way would be measured as they are.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`),
    );
    expect(found).toEqual([]);
  }
}
