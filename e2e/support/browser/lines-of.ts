/** Tells whether the browser has broken a text into lines. */
import type { Locator } from '@playwright/test';

/** @param word words in one text node of the element @returns the number of lines that these words take */
export function countLines(element: Locator, word: string): Promise<number> {
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
