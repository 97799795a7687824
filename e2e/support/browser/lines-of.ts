/** How the browser has broken a text into lines. */
import type { Locator } from '@playwright/test';

/** @returns how many lines the word takes, which has to stand in one text of the element */
export function linesOf(element: Locator, word: string): Promise<number> {
  return element.evaluate((root, wanted) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const start = text.textContent?.indexOf(wanted) ?? -1;
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + wanted.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }
    throw new Error(`The text does not contain ${wanted}.`);
  }, word);
}
