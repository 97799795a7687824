/** Moves the focus with the keyboard. */
import { expect, type Locator } from '@playwright/test';

/**
 * Presses Tab until the element has the focus.
 * @param presses at most
 * @param key with Shift to go backwards
 */
export async function tabTo(wanted: Locator, presses = 300, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let pressed = 0; pressed <= presses; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await wanted.page().keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${String(wanted)}.`);
}
