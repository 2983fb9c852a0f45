import type { Page } from '@playwright/test';

/** The row of a user or of an invitation on the administrators' page. */
export const userRow = (page: Page, { email }: { email: string }) =>
  page.getByRole('row').filter({ hasText: email });

export async function sendInvitation(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Invia invito' }).click();
}
