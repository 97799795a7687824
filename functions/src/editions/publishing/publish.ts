/**
 * The steps of a publication (EDIT-11): render, upload, switch, release, verify. Each may be repeated; before each, the
 * lease is kept, so that whoever has lost it stops. The server is switched before the pages are released, so that a
 * registration that closes is closed at once; until then, pages of the version before go on working (REG-23).
 */
import { ApiError, hasCode } from 'contract/wire/api-error';
import type { Edition } from 'contract/edition/current';
import { error as logError } from 'firebase-functions/logger';
import type { PublicationStep } from 'contract/publication/calls';
import type { Transaction } from 'firebase-admin/firestore';
import type { LeasedPublication, Publications } from './publications';
import type { Released } from './release-edition';
import { describeError } from '../../shared/describe-error';
import type { Publisher } from './publisher';

export interface PublishDeps {
  readonly publications: Pick<Publications, 'keep' | 'switchTo' | 'finish' | 'fail'>;
  readonly publisher: Publisher;
  /** Notes who has published and what that has ended, in the transaction that makes the version the live one. */
  readonly audit: (transaction: Transaction, publication: LeasedPublication, released: Released) => void;
  /** Resolves when the site shows the edition in every language. @throws Error when it does not */
  readonly verify: (edition: Edition, keep: () => Promise<void>) => Promise<void>;
}

/**
 * Does all steps of a publication that has just begun or was taken over.
 * @throws ApiError `being-published` when another has taken it over meanwhile; what a step throws, which is stored too
 */
export async function publish(publication: LeasedPublication, deps: PublishDeps): Promise<void> {
  try {
    await allSteps(publication, deps);
  } catch (error) {
    if (hasCode(error, 'being-published')) throw error;
    logError('publication failed', { edition: publication.edition.id, error: describeError(error) });
    await deps.publications.fail(publication, error instanceof ApiError ? error.code : 'internal');
    throw error;
  }
}

async function allSteps(
  publication: LeasedPublication,
  { publications, publisher, audit, verify }: PublishDeps,
): Promise<void> {
  const { edition } = publication;
  const keep = (step: PublicationStep) => () => publications.keep(publication, step);
  await keep('rendering')();
  const files = await publisher.render(edition);
  await keep('uploading')();
  const release = await publisher.upload(edition, files, keep('uploading'));
  await keep('switching')();
  // A later version is not replaced by this one.
  const noted = (transaction: Transaction, released: Released) => audit(transaction, publication, released);
  if (await publications.switchTo(publication, noted)) {
    await keep('releasing')();
    await release(keep('releasing'));
    await keep('verifying')();
    await verify(edition, keep('verifying'));
  }
  await publications.finish(publication);
}
