import { expect, type Locator, type Page } from '@playwright/test';

const MAX_PRESSES = 80;

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** Goes on with Tab, or back, until the control has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await hasFocus(control)) return;
    await page.keyboard.press(key);
  }
  throw new Error('The keyboard does not reach the control.');
}

/** Goes to a control and presses Enter on it. */
export async function enter(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}
