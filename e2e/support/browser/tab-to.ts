/** Moves the focus with the keyboard. */
import { expect, type Locator } from '@playwright/test';

/**
 * Presses Tab until the element has the focus.
 * @param limit the maximum number of presses
 * @param key with Shift to go backwards
 */
export async function tabTo(target: Locator, limit = 300, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses <= limit; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`);
}
