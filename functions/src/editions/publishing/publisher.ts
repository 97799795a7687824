/** The place that serves the site's files, as publishing uses it. */
import type { Edition } from 'contract/edition/current';
import type { SiteFile } from '../../../../web/src/prerender/render-site';

/** Milliseconds; with a request for the renderer, well within the lease. */
export const renderTimeout = 30_000;

/** Each method may be repeated after an attempt that was killed at any point. */
export interface Publisher {
  /** Renders the pages with the live build's template. */
  render(edition: Edition): Promise<readonly SiteFile[]>;
  /**
   * Uploads the files, not visible yet.
   * @param renew to be called often; throws when another process has the lease
   * @returns a function that makes them visible; the site's other files stay
   */
  upload(
    edition: Edition,
    files: readonly SiteFile[],
    renew: () => Promise<void>,
  ): Promise<(renewRelease: () => Promise<void>) => Promise<void>>;
}
