/** Finds placeholders for facts that the organiser has not provided yet (docs/decisions/placeholders.md). */
import type { Finding } from './finding';

const placeholder = /\.example\b|\((?:sample|exemple|voorbeeld)\)/i;

/**
 * @param facts a text, or lists and objects of texts
 * @param where the file it comes from
 * @returns one finding for each text that is a placeholder
 */
export function placeholdersIn(facts: unknown, where: string): Finding[] {
  if (typeof facts === 'string') {
    return placeholder.test(facts)
      ? [{ where, what: `"${facts}" is a placeholder; replace it.`, kind: 'content' }]
      : [];
  }
  if (typeof facts !== 'object' || facts === null) return [];
  return Object.entries(facts).flatMap(([name, value]) => placeholdersIn(value, `${where} ${name}`));
}
