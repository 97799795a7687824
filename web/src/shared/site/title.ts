/** The document title. */
import { facts } from 'contract/edition/current';

/** The page's own title, with the show's name unless the title contains it. */
export function titleOf(page: string): string {
  return page.includes(facts().name) ? page : `${page} – ${facts().name}`;
}
