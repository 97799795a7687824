/** How names are put in order, in the list and on paper: by their letters, without case and accents. */

/** Shared, since creating one takes longer than sorting a page. */
export const collator = new Intl.Collator('fr', { sensitivity: 'base' });

/** @returns what a name is found by: `'t Hooft` is among the T, not before the A */
export function sortName(name: string): string {
  return name.replace(/^[^\p{L}\p{N}]+/u, '');
}
