/** What publishing needs of the place where the site's files are. */
import type { Edition } from 'contract/edition/current';
import type { SiteFile } from '../../../../web/src/prerender/render-site';

/** Milliseconds; with a request for the renderer, well within the lease. */
export const renderTimeout = 30_000;

/** Each method may be repeated, after an attempt that was killed at any point. */
export interface Publisher {
  /** Renders the pages with the template of the build that is online. */
  render(edition: Edition): Promise<readonly SiteFile[]>;
  /**
   * Uploads the files, so that nobody sees them yet.
   * @param keep to be called often: keeps the lease, and throws when another has it now
   * @returns makes visitors see them; the other files of the site stay
   */
  upload(
    edition: Edition,
    files: readonly SiteFile[],
    keep: () => Promise<void>,
  ): Promise<(keep: () => Promise<void>) => Promise<void>>;
}
