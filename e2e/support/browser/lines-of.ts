/** Tells whether the browser has broken a text into lines. */
import type { Locator } from '@playwright/test';

/** @param words within one text node of the element @returns the number of lines that they take */
export function countLines(element: Locator, words: string): Promise<number> {
  return element.evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const start = text.textContent?.indexOf(wanted) ?? -1;
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + wanted.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }
    throw new Error(`The text does not contain ${wanted}.`);
  }, words);
}
