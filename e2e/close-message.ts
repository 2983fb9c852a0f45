import { expect, type Locator } from '@playwright/test';

/** Sees a message and has it go away: by its button, unless it closes by itself before it is pressed. */
export async function closeMessage(message: Locator): Promise<void> {
  await expect(message).toBeVisible();
  const close = message.page().getByRole('button', { name: 'Chiudi' });
  await close.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(message).toHaveCount(0);
}
