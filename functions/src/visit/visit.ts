/** The calls of a visitor's own page: see, change, cancel and restore the registration (VIS-3 to VIS-5). */
import { ApiError } from 'contract/api-error';
import { changesUntil } from 'contract/event-times';
import type { BasedOn, Change, Visit } from 'contract/visit';
import { visitorOf, type Caller } from '../http/caller';
import type { Lazy } from '../shared/lazy';
import type { VisitLinks } from '../http/visit-links';
import type { RegistrantChanges, VersionedRegistrant } from '../registrants/changes';
import type { AddressChange } from './address-mails';

type Visitor = Pick<Caller, 'visitor'>;

interface VisitDeps {
  readonly ownRegistrations: Lazy<Pick<RegistrantChanges, 'find' | 'change' | 'cancel' | 'restore'>>;
  readonly now: () => Date;
}

interface ChangeDeps extends VisitDeps {
  readonly visitLinks: Lazy<Pick<VisitLinks, 'sign'>>;
  readonly mailAddressChange: (change: AddressChange) => Promise<void>;
}

export async function readVisit(_input: object, deps: VisitDeps, caller: Visitor): Promise<Visit> {
  const registrations = await deps.ownRegistrations();
  return visitOf(await registrations.find(visitorOf(caller)));
}

/**
 * @returns the visit, with the new link if the e-mail address was changed
 * @throws ApiError `too-late`, `changed-meanwhile`, `already-registered` when the e-mail address is taken,
 *   `dinner-closed`, `dinner-full`
 */
export async function changeVisit(
  { version, ...data }: Change,
  deps: ChangeDeps,
  caller: Visitor,
): Promise<Visit> {
  checkTime(deps.now());
  const id = visitorOf(caller);
  const registrations = await deps.ownRegistrations();
  const { formerEmail, ...changed } = await registrations.change(id, version, data);
  if (formerEmail === undefined) return visitOf(changed);
  const links = await deps.visitLinks();
  await deps.mailAddressChange({ id, formerEmail, registrant: changed.registrant, by: 'visitor' });
  // Read again: the confirmation may have been sent meanwhile.
  const mailed = await registrations.find(id);
  return { ...visitOf(mailed), visit: links.sign(id, changed.linkVersion) };
}

/** @throws ApiError `too-late`, `changed-meanwhile` */
export async function cancelVisit({ version }: BasedOn, deps: VisitDeps, caller: Visitor): Promise<Visit> {
  checkTime(deps.now());
  const registrations = await deps.ownRegistrations();
  return visitOf(await registrations.cancel(visitorOf(caller), version));
}

/** @throws ApiError `too-late`, `changed-meanwhile`, `dinner-closed`, `dinner-full` */
export async function restoreVisit({ version }: BasedOn, deps: VisitDeps, caller: Visitor): Promise<Visit> {
  checkTime(deps.now());
  const registrations = await deps.ownRegistrations();
  return visitOf(await registrations.restore(visitorOf(caller), version));
}

function checkTime(now: Date): void {
  const until = changesUntil();
  if (until !== undefined && now >= until)
    throw new ApiError('too-late', 'Registrations can no longer be changed.');
}

function visitOf({ registrant, state, version, deleteOn }: VersionedRegistrant): Visit {
  const {
    registrationCode: _code,
    rgpd: _consent,
    createdAt: _createdAt,
    state: _state,
    source: _source,
    consentNote: _note,
    printAs: _printAs,
    printed: _printed,
    confirmationError: _error,
    presence: _presence,
    emailSent,
    ...own
  } = registrant;
  const until = changesUntil();
  return {
    registrant: own,
    version,
    state,
    ...(emailSent && { emailSent }),
    ...(until && { canChangeUntil: { seconds: until.getTime() / 1000, nanoseconds: 0 } }),
    deleteOn,
  };
}
