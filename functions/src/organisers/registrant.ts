/** The organisers' calls for one registrant (ORG-10 to ORG-14). */
import { ApiError } from 'contract/wire/api-error';
import type { Acknowledged, InputOf } from 'contract/calls/endpoints';
import type {
  AddedRegistrant,
  BasedOnRegistrant,
  ChangedRegistrantData,
  RestoreRequest,
  RegistrantDetails,
  WithNewCode,
} from 'contract/registrant/organisers-registrant';
import { nonEmptyLines, type Registrant } from 'contract/registrant/registrant';
import { mayDo } from 'contract/team/roles';
import {
  maxDeskPageSize,
  type ListRequest,
  type RegistrantList,
} from 'contract/registrant/list/registrant-list';
import { accountOf, idempotencyKeyOf, organiserOf, type ByOrganiser, type Caller } from '../http/caller';
import type { RegistrantChanges } from '../registrants/changes/changes';
import type { ChangedRegistrant } from '../registrants/changes/versioned-store';
import type { RegistrantRepository } from '../registrants/store/repository';
import type { NewCodes } from '../registrants/changes/new-codes';
import type { ErasureConditions } from '../registrants/privacy/subject-access';
import { detailsFor, listFor, requireFilterRole, type ByRole } from '../registrants/privacy/by-role';
import type { ErasedRegistrant, MailErasure } from '../mail/mail-erasure';

interface DetailsDeps {
  readonly registrantDetails: (id: string) => Promise<RegistrantDetails | undefined>;
}

export interface ChangeDeps extends DetailsDeps {
  readonly registrantChanges: Pick<RegistrantChanges, 'change' | 'note' | 'cancel' | 'restore' | 'undo'>;
  readonly mailAddressChange: (change: {
    id: string;
    formerEmail: string;
    registrant: Pick<Registrant, 'language'>;
    by: 'organiser';
    account: string;
  }) => Promise<void>;
}

/**
 * @throws ApiError `role-insufficient` when a desk requests so many rows that it amounts to an export (AUTH-12), or
 *   filters by values that it does not see
 */
export async function listRegistrants(
  request: ListRequest,
  { roster }: { roster: { list(request: ListRequest): Promise<RegistrantList> } },
  caller: Pick<Caller, 'organiser'>,
): Promise<RegistrantList> {
  if (request.limit > maxDeskPageSize && !mayDo(organiserOf(caller).role, 'organiser'))
    throw new ApiError('role-insufficient', `A desk may request ${maxDeskPageSize} rows at once.`);
  requireFilterRole(request, caller);
  return listFor(caller, await roster.list(request));
}

/** Returns the details that the caller's role may see (ORG-57). @throws ApiError `not-found` */
export function showRegistrant(
  request: InputOf<'adminRegistrant'>,
  deps: DetailsDeps,
  caller: ByRole,
): Promise<RegistrantDetails> {
  return readRegistrant(request, asSeenBy(caller, deps));
}

/** @throws ApiError `not-found` */
export async function readRegistrant(
  { id }: { id: string },
  { registrantDetails }: DetailsDeps,
): Promise<RegistrantDetails> {
  const details = await registrantDetails(id);
  if (details === undefined) throw notFound();
  return details;
}

/**
 * The registration period and the dinner's closing time do not apply to organisers' calls; the number of seats does,
 * unless the call overbooks the dinner.
 * @throws ApiError `already-registered` when the e-mail address is taken, `dinner-full`; `idempotency-key-reused`,
 *   `validation-failed` for a malformed key
 */
export async function addRegistrant(
  { consentNote, overbooksDinner, ...data }: InputOf<'addRegistrant'>,
  { registrants }: { registrants: Pick<RegistrantRepository, 'newId' | 'add'> },
  caller: ByOrganiser & Pick<Caller, 'idempotencyKey'>,
): Promise<AddedRegistrant> {
  const id = await registrants.add(
    { ...data, registrationCode: '', rgpd: true },
    idempotencyKeyOf(caller),
    registrants.newId(),
    { consentNote },
    accountOf(caller),
    overbooksDinner,
  );
  if (id === undefined)
    throw new ApiError('already-registered', 'This e-mail address is already registered.');
  return { id };
}

/**
 * A new e-mail address gets the confirmation with a new link; the former address gets a notice (VIS-4).
 * @throws ApiError `not-found`, `changed-meanwhile` with the stored data, `already-registered`, `dinner-full`
 */
export function changeRegistrant(
  { id, version, overbooksDinner, ...data }: ChangedRegistrantData,
  deps: ChangeDeps,
  caller: ByOrganiser,
): Promise<RegistrantDetails> {
  return makeChange(id, deps, caller, (changes, account) =>
    changes.change(id, version, data, account, overbooksDinner),
  );
}

/**
 * Replaces lines of the badge (BADGE-5).
 * @throws ApiError `not-found`, `changed-meanwhile` as above
 */
export function changePrintAs(
  { id, version, name, organization, title }: InputOf<'changePrintAs'>,
  deps: ChangeDeps,
  caller: ByOrganiser & ByRole,
): Promise<RegistrantDetails> {
  const printAs = nonEmptyLines({ name, organization, title });
  return makeChange(id, asSeenBy(caller, deps), caller, (changes, account) =>
    changes.note(id, version, { printAs }, account),
  );
}

/**
 * Cancelling twice does nothing.
 * @throws ApiError `not-found`, `changed-meanwhile` as above
 */
export function cancelRegistrant(
  { id, version }: BasedOnRegistrant,
  deps: ChangeDeps,
  caller: ByOrganiser,
): Promise<RegistrantDetails> {
  return makeChange(id, deps, caller, (changes, account) => changes.cancel(id, version, account));
}

const callOf =
  (task: 'restore' | 'undo') =>
  (
    { id, version, overbooksDinner }: RestoreRequest,
    deps: ChangeDeps,
    caller: ByOrganiser,
  ): Promise<RegistrantDetails> =>
    makeChange(id, deps, caller, (changes, account) => changes[task](id, version, account, overbooksDinner));

/**
 * Restoring twice does nothing.
 * @throws ApiError `not-found`, `changed-meanwhile` as above, `dinner-full`
 */
export const restoreRegistrant = callOf('restore');

/**
 * Restores the values from before the last change, whoever made it.
 * @throws ApiError `nothing-to-undo`, and as `changeRegistrant`
 */
export const undoRegistrant = callOf('undo');

/**
 * Replaces the code, and sends the confirmation with the new code as for a new address.
 * @throws ApiError `not-found`, `changed-meanwhile` as above
 */
export async function newCode(
  { id, version }: BasedOnRegistrant,
  deps: Pick<ChangeDeps, 'registrantDetails' | 'mailAddressChange'> & {
    newCodes: Pick<NewCodes, 'replace'>;
  },
  caller: ByOrganiser,
): Promise<WithNewCode> {
  const account = accountOf(caller);
  const { registrant, isMailed } = await withCurrent(id, deps, deps.newCodes.replace(id, version, account));
  if (isMailed) await deps.mailAddressChange({ id, formerEmail: '', registrant, by: 'organiser', account });
  return { ...(await readRegistrant({ id }, deps)), isMailed };
}

/** @throws ApiError `not-found`, `changed-meanwhile` as above */
export async function eraseRegistrant(
  { id, version }: BasedOnRegistrant,
  deps: DetailsDeps & {
    subjectAccess: {
      erase: (id: string, conditions: ErasureConditions) => Promise<ErasedRegistrant | undefined>;
    };
    mailErasure: MailErasure;
  },
  caller: ByOrganiser,
): Promise<Acknowledged> {
  const erasing = deps.subjectAccess.erase(id, { by: 'organiser', account: accountOf(caller), version });
  const erased = await withCurrent(id, deps, erasing);
  if (erased === undefined) throw notFound();
  await deps.mailErasure(erased, 'organiser');
  return { message: 'Everything is erased.' };
}

/** The same dependencies, with only the details that the caller's role may see. */
function asSeenBy<Deps extends DetailsDeps>(caller: ByRole, deps: Deps): Deps {
  return {
    ...deps,
    registrantDetails: async (id) => {
      const details = await deps.registrantDetails(id);
      return details && detailsFor(caller, details);
    },
  };
}

export async function makeChange(
  id: string,
  deps: ChangeDeps,
  caller: ByOrganiser,
  work: (changes: ChangeDeps['registrantChanges'], account: string) => Promise<ChangedRegistrant>,
): Promise<RegistrantDetails> {
  const account = accountOf(caller);
  const { formerEmail, registrant } = await withCurrent(id, deps, work(deps.registrantChanges, account));
  if (formerEmail !== undefined)
    await deps.mailAddressChange({ id, formerEmail, registrant, by: 'organiser', account });
  return readRegistrant({ id }, deps);
}

/** Adds the stored data to a `changed-meanwhile` error. */
async function withCurrent<T>(id: string, deps: DetailsDeps, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') throw error;
    const current = await readRegistrant({ id }, deps);
    throw new ApiError(error.code, error.message, { current, cause: error });
  }
}

function notFound(): ApiError {
  return new ApiError('not-found', 'No registrant has this id.');
}
