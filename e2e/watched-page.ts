import { test as base, expect } from '@playwright/test';

/** A page on which an unexpected error in the console, or an exception nobody caught, fails the test. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    expect(errors).toEqual([]);
  },
});
