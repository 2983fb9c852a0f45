import type { Locator, Page } from '@playwright/test';

/** The card of the result page with this heading. */
export const card = (page: Page, title: string): Locator =>
  page.locator('.card').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
