/** Finds texts that do not fit. */

/** Runs in the browser. @returns elements with clipped text, except in tables, pictures, fields and what has a title */
export function clippedTexts(): string[] {
  return [...document.querySelectorAll('#root *')]
    .filter((element) => element.children.length === 0 && element.textContent.trim() !== '')
    .filter(
      (element) =>
        element.clientWidth > 1 && !element.closest('.visually-hidden, .skip, option, table, textarea, svg'),
    )
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && !element.closest('[title]'))
    .map((element) => element.outerHTML.slice(0, 80));
}
