/**
 * The steps of a publication (EDIT-11): render, upload, switch, release, verify. Each step may be repeated, and renews
 * the lease first, so that a process without the lease stops. The server switches before the pages are released, so
 * that closing the registration takes effect at once; pages of the previous version still work (REG-23).
 */
import { ApiError, hasCode } from 'contract/wire/api-error';
import type { Edition } from 'contract/edition/current';
import { error as logError } from 'firebase-functions/logger';
import type { PublicationStep } from 'contract/publication/calls';
import type { LeasedPublication, Publications } from './publications';
import { describeError } from '../../shared/describe-error';
import type { SiteFile } from '../../../../web/src/prerender/render-site';

/** Interval of the schedule in minutes, as long as a lease. */
export const finishEveryMinutes = 1;

export interface PublishDeps {
  readonly publications: Pick<Publications, 'renewLease' | 'switchTo' | 'finish' | 'fail'>;
  readonly publisher: Publisher;
  /** Resolves when the site shows the edition in every language. @throws Error when it does not */
  readonly verify: (edition: Edition, renewLease: () => Promise<void>) => Promise<void>;
}

/**
 * Runs all steps of a publication that has just begun or was taken over.
 * @throws ApiError `being-published` when another process has taken over; a step's error, which is stored too
 */
export async function publish(publication: LeasedPublication, deps: PublishDeps): Promise<void> {
  try {
    await runSteps(publication, deps);
  } catch (error) {
    if (hasCode(error, 'being-published')) throw error;
    logError('publication failed', { edition: publication.edition.id, error: describeError(error) });
    await deps.publications.fail(publication, error instanceof ApiError ? error.code : 'internal');
    throw error;
  }
}

async function runSteps(
  publication: LeasedPublication,
  { publications, publisher, verify }: PublishDeps,
): Promise<void> {
  const { edition } = publication;
  const renewLease = (step: PublicationStep) => () => publications.renewLease(publication, step);
  await renewLease('rendering')();
  const files = await publisher.render(edition);
  await renewLease('uploading')();
  const release = await publisher.upload(edition, files, renewLease('uploading'));
  await renewLease('switching')();
  // False if a later version is live.
  if (await publications.switchTo(publication)) {
    await renewLease('releasing')();
    await release(renewLease('releasing'));
    await renewLease('verifying')();
    await verify(edition, renewLease('verifying'));
  }
  await publications.finish(publication);
}

/**
 * The scheduled run: continues a publication whose process was killed, or that failed after its version was live.
 * @throws a step's error; the next run tries again
 */
export async function finishPublication(deps: {
  readonly publications: Pick<Publications, 'takeOver'>;
  readonly publish: (publication: LeasedPublication) => Promise<void>;
}): Promise<void> {
  try {
    const unfinished = await deps.publications.takeOver();
    if (unfinished !== undefined) await deps.publish(unfinished);
  } catch (error) {
    // Another process has the lease, and continues.
    if (!hasCode(error, 'being-published')) throw error;
  }
}

/** In milliseconds; with the time to fetch the renderer, still shorter than the lease. */
export const renderTimeout = 30_000;

/** Each method may be repeated after an attempt that was killed at any point. */
export interface Publisher {
  /** Renders the pages with the live build's template. */
  render(edition: Edition): Promise<readonly SiteFile[]>;
  /**
   * Uploads the files without making them visible.
   * @param renewLease to be called often; throws when another process has the lease
   * @returns a function that makes them visible; the site's other files stay
   */
  upload(
    edition: Edition,
    files: readonly SiteFile[],
    renewLease: () => Promise<void>,
  ): Promise<(renewDuringRelease: () => Promise<void>) => Promise<void>>;
}
