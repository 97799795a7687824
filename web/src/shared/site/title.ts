/** The document title. */
import { event } from 'contract/event';

/** The page's own title with the show's name, once. */
export function titleOf(page: string): string {
  return page.includes(event.name) ? page : `${page} – ${event.name}`;
}
