/** For which edition a call works: the column `edition` of its row decides (contract/src/calls/endpoint.ts). */
import { ApiError } from 'contract/wire/api-error';
import { currentEdition, type Edition, asPublished } from 'contract/edition/current';
import { namedEdition } from 'contract/publication/editions';
import { readEditionHeader, type EditionName } from 'contract/wire/edition-header';
import { rehearsalIdOf, rehearsedIdOf } from 'contract/publication/rehearsal';
import { headerNames, type Endpoint } from 'contract/calls/endpoints';
import { error as logError } from 'firebase-functions/logger';
import type { Request } from 'firebase-functions/v2/https';
import { describeError } from '../shared/describe-error';
import { inEdition, withoutEdition } from '../shared/edition-of-call';
import { OtherEdition } from '../shared/other-edition';
import type { Caller } from './caller';

type Columns = Pick<Endpoint<unknown, unknown>, 'protection' | 'edition'>;
type Authenticated = Pick<Caller, 'organiser' | 'device'>;

/** See editions/stored-editions.ts. */
export interface Editions {
  current(shown?: EditionName): Promise<Edition>;
  of(id: string): Promise<Edition>;
  /** As it is now. */
  live(): Promise<Edition>;
}

/**
 * The live edition, in which a call runs. While there is none, a call that does not need it still works.
 * @returns `within`: runs the call
 */
export async function liveEdition(
  pageEdition: EditionName | undefined,
  editions: Editions,
): Promise<{ live: Edition | undefined; run: <T>(work: () => T) => T }> {
  try {
    const live = await editions.current(pageEdition);
    return { live, run: (work) => inEdition(live, work) };
  } catch (reason) {
    return { live: undefined, run: (work) => withoutEdition(reason, work) };
  }
}

/** @throws ApiError `other-edition` if the call is for the live edition, and the page shows another */
export function checkPageEdition({ edition }: Columns, pageEdition: EditionName | undefined): void {
  // Not `OtherEdition`, whose name would be read: anybody may claim to show any.
  if (edition === 'live' && pageEdition !== undefined && pageEdition.id !== currentEdition().id)
    throw new ApiError('other-edition', 'This page shows another edition than the live one.');
}

/** @returns the token of the link to the rehearsal for which a visitor's page makes the call */
export function rehearsalToken(
  { protection, edition }: Columns,
  { organiser }: Authenticated,
  request: Request,
): string | undefined {
  const isVisitors = ['visitor', 'visitor or desk'].includes(protection) && organiser === undefined;
  return isVisitors && edition !== 'none' ? request.get(headerNames.rehearsal) : undefined;
}

/**
 * @param verify the token of the link to the live edition's rehearsal
 * @throws as `verify`
 */
export async function rehearsalOf(
  editions: Editions,
  verify: (live: Edition) => Promise<void>,
): Promise<Edition> {
  const live = asPublished(currentEdition());
  await verify(live);
  return editions.of(rehearsalIdOf(live.id));
}

/**
 * @returns the edition that the caller chooses, if it is not the live one: what an organiser's page shows, or for what a
 *   phone of another show has kept, that phone's
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
 * In which edition a call is made again that was refused as one of another edition. It has done nothing so far, and has
 * no body or has not read it.
 * - A link of somebody who tries the live edition out opens in the rehearsal; any link does if the call is for its edition.
 * - A phone that hears of another show forgets its pairing, so what is cached does not decide that: its show may be live.
 * @returns also the live edition, as it is known now
 * @throws the error if it stays refused
 */
export async function editionOfRefused(
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

/** @returns the error; if it is about another edition, with that edition's name, days and address */
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
