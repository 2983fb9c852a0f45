import type { Locator, Page } from '@playwright/test';

interface Step {
  readonly name: string;
  readonly clicks: number;
  readonly keys: number;
  readonly seconds: number;
}

/** A hand that counts: what is done through it is a click or a press of a key; a field is filled with one paste. */
export function createHand() {
  const steps: Step[] = [];
  let clicks = 0;
  let keys = 0;
  return {
    steps: steps as readonly Step[],
    click: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    paste: async (target: Locator, text: string) => {
      clicks += 1;
      keys += 1;
      await target.fill(text);
    },
    press: async (page: Page, key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    },
    /** Does a step and notes what it took, the program's own time included. */
    step: async (name: string, act: () => Promise<unknown>) => {
      clicks = 0;
      keys = 0;
      const start = performance.now();
      await act();
      steps.push({ name, clicks, keys, seconds: (performance.now() - start) / 1_000 });
    },
  };
}
