import type { Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import type { RunningApp } from './running-app.ts';
import { type ContentSeed, contentSeed, seedContents } from './seeded-contents.ts';

export const ROWS = '/rest/v1/contents';
export const VIEW = '/dashboard?view=1';

const rows = (page: Page) => page.locator('li.row');
export const titles = (page: Page) => page.locator('li.row a.title');
export const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
export const star = (page: Page, title: string) => page.getByRole('button', { name: `Stella: ${title}` });
export const search = (page: Page) => page.getByPlaceholder('Cerca nella cronologia...');

export async function withHistory(app: RunningApp, seeds: readonly ContentSeed[]): Promise<Account> {
  const account = await createAccount(app);
  // One by one: the columns differ, and PostgREST wants equal ones in a request.
  for (const seed of seeds) await seedContents(app.service, [contentSeed(account.id, seed)]);
  return account;
}

export const ROSES = { session_title: 'Potare le rose', created_at: '2026-03-14T09:42:00Z' };
export const LEMONS = { session_title: 'Limoni in vaso', created_at: '2026-02-01T09:00:00Z' };
