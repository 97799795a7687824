/** The edition that a call works for: the column `edition` of its row decides (contract/src/calls/endpoint.ts). */
import { ApiError } from 'contract/wire/api-error';
import { currentEdition, type Edition, withoutPrevious } from 'contract/edition/current';
import { namedEdition } from 'contract/publication/editions';
import { noShow } from 'contract/publication/no-show';
import { readEditionHeader, type EditionName } from 'contract/wire/edition-header';
import { rehearsalIdOf, rehearsedIdOf } from 'contract/publication/rehearsal';
import { headerNames, type Endpoint } from 'contract/calls/endpoints';
import { error as logError } from 'firebase-functions/logger';
import type { Request } from 'firebase-functions/v2/https';
import { describeError } from '../shared/describe-error';
import { inEdition, withoutEdition } from '../shared/edition-of-call';
import { NothingPublished } from '../shared/nothing-published';
import { OtherEdition } from '../shared/other-edition';
import type { Caller } from './caller';

type Columns = Pick<Endpoint<unknown, unknown>, 'protection' | 'edition'>;
type Authenticated = Pick<Caller, 'organiser' | 'device'>;

/** See editions/stored-editions.ts. */
export interface Editions {
  current(pageEdition?: EditionName): Promise<Edition>;
  of(id: string): Promise<Edition>;
  /** Read from the database, not from the cache. */
  live(): Promise<Edition>;
}

/**
 * The live edition, in which a call runs. If it cannot be read, a call that does not need it still works. Before the
 * first show, such a call gets neutral facts (EDIT-29).
 * @param target the call's row; undefined if there is no such call
 * @param site the site's host
 * @returns `run` runs the call in that edition
 */
export async function liveEdition(
  pageEdition: EditionName | undefined,
  editions: Editions,
  target: Columns | undefined,
  site: string,
): Promise<{ live: Edition | undefined; run: <T>(work: () => T) => T }> {
  try {
    const live = await editions.current(pageEdition);
    return { live, run: (work) => inEdition(live, work) };
  } catch (reason) {
    if (reason instanceof NothingPublished && (target?.edition === 'none' || target?.edition === 'prepared'))
      return { live: undefined, run: (work) => inEdition(noShow(site), work) };
    return { live: undefined, run: (work) => withoutEdition(reason, work) };
  }
}

/** @throws ApiError `other-edition` if the call is for the live edition and the page shows another */
export function checkPageEdition({ edition }: Columns, pageEdition: EditionName | undefined): void {
  // Not an `OtherEdition`: its name would be read from the database, for any id that a caller sends.
  if (edition === 'live' && pageEdition !== undefined && pageEdition.id !== currentEdition().id)
    throw new ApiError('other-edition', 'This page shows another edition than the live one.');
}

/** @returns the token of the link to the rehearsal, if a visitor's page of a rehearsal makes the call */
export function rehearsalToken(
  { protection, edition }: Columns,
  { organiser }: Authenticated,
  request: Request,
): string | undefined {
  const isFromVisitor = ['visitor', 'visitor or desk'].includes(protection) && organiser === undefined;
  return isFromVisitor && edition !== 'none' ? request.get(headerNames.rehearsal) : undefined;
}

/**
 * @param verify checks the token of the link to the live edition's rehearsal
 * @throws as `verify`
 */
export async function rehearsalOf(
  editions: Editions,
  verify: (live: Edition) => Promise<void>,
): Promise<Edition> {
  const live = withoutPrevious(currentEdition());
  await verify(live);
  return editions.of(rehearsalIdOf(live.id));
}

/**
 * @returns the edition that the caller chooses, if it is not the live one: that of an organiser's page, or of a phone
 *   that sends scans of another show
 * @throws ApiError to an organiser: `validation-failed` for a malformed header, `not-found` for an unknown edition
 */
export async function chosenEdition(
  { organiser, device }: Authenticated,
  request: Request,
  editions: Editions,
  live: Edition | undefined,
): Promise<Edition | undefined> {
  const header = organiser && request.get(headerNames.edition);
  const pageEdition = readEditionHeader(header);
  if (header !== undefined && pageEdition === undefined)
    throw new ApiError('validation-failed', `${headerNames.edition} must be <edition>.<version>.`);
  const id = pageEdition?.id ?? device?.edition;
  return id === undefined || id === live?.id ? undefined : editions.of(id);
}

/**
 * The edition in which a call is repeated after it was refused because a document belongs to another edition. Until then,
 * the call has written nothing and has not read its body.
 * - The link of a test registrant opens in the rehearsal. Any link opens in its own edition if the row says `link`.
 * - A phone that gets `other-edition` forgets its pairing. So the live edition is read again: it may be the phone's now.
 * @returns `other`: the edition to repeat the call in; `live`: the live edition, read again for a phone
 * @throws the error if the call stays refused
 */
export async function editionOfRefusedCall(
  error: unknown,
  columns: Columns | undefined,
  live: Edition | undefined,
  editions: Editions,
): Promise<{ other: Edition; live: Edition }> {
  if (!(error instanceof OtherEdition) || columns === undefined) throw error;
  const { protection, edition } = columns;
  const isLink = protection === 'visit' || protection === 'mail link';
  if (live !== undefined && (edition === 'link' || (isLink && rehearsedIdOf(error.id) === live.id)))
    return { other: await editions.of(error.id), live };
  if (protection !== 'device' && protection !== 'desk device') throw error;
  const liveNow = await editions.live();
  if (liveNow.id !== error.id) throw error;
  return { other: liveNow, live: liveNow };
}

/** @returns the error; for an `OtherEdition`, one with that edition's name, days and privacy address */
export async function withEditionName(error: unknown, editions: Editions): Promise<unknown> {
  if (!(error instanceof OtherEdition)) return error;
  try {
    const { id, facts } = await editions.of(error.id);
    const edition = { ...namedEdition(id, facts), privacyEmail: facts.privacyEmail };
    return new ApiError(error.code, error.message, { edition, cause: error });
  } catch (cause) {
    logError('edition not named', { edition: error.id, error: describeError(cause) });
    return error;
  }
}
