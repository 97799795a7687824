/** The order of names, in the list and on paper: alphabetical, ignoring case, accents and leading punctuation. */

/** One shared collator, since creating one takes longer than sorting a page. */
export const collator = new Intl.Collator('fr', { sensitivity: 'base' });

/** @returns the name without leading punctuation, to sort by: `'t Hooft` is sorted under T, not before A */
export function sortName(name: string): string {
  return name.replace(/^(?:[^\p{L}\p{N}]|[\u02b9-\u02ff])+/u, '');
}
