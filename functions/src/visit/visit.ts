/** The calls of a visitor's own page: see, change, cancel and restore the registration (VIS-3 to VIS-5). */
import { ApiError } from 'contract/wire/api-error';
import { currentEdition } from 'contract/edition/current';
import { isRehearsal } from 'contract/publication/rehearsal';
import { changesUntil } from 'contract/edition/event-times';
import { answersToAsked } from 'contract/registrant/answers';
import { codeOf } from 'contract/registrant/registrant';
import { fieldNames, isChangeable } from 'contract/registrant/registration-fields';
import type { BasedOn, Change, Visit, VisitorData } from 'contract/registrant/visit';
import { visitAddress } from 'contract/registrant/visit-link';
import { visitorOf, type Caller } from '../http/caller';
import type { VisitLinks } from '../http/visit-links';
import type { NoteMail } from '../registrants/store/audit';
import type { RegistrantChanges } from '../registrants/changes/changes';
import type { VersionedRegistrant } from '../registrants/changes/versioned-registrant';
import type { Mailer } from '../mail/mailer';
import { answerInTime } from '../shared/answer-time';
import type { NewAddress } from './address-mails';
import { cancellationMail } from './short-mails';

type Visitor = Pick<Caller, 'visitor'>;

interface VisitDeps {
  readonly ownRegistrations: Pick<
    RegistrantChanges,
    'find' | 'change' | 'withdrawAddress' | 'cancel' | 'restore'
  >;
  readonly now: () => Date;
}

interface ChangeDeps extends VisitDeps {
  readonly mailNewAddress: (newAddress: NewAddress) => Promise<void>;
  readonly mailNewBadge: (changed: VersionedRegistrant) => Promise<void>;
}

interface CancelDeps extends VisitDeps {
  readonly visitLinks: Pick<VisitLinks, 'sign'>;
  readonly limitedMailer: Pick<Mailer, 'send'>;
  readonly noteMail: NoteMail;
  readonly siteOrigin: () => string;
}

export async function readVisit(_input: object, deps: VisitDeps, caller: Visitor): Promise<Visit> {
  return visitOf(await deps.ownRegistrations.find(visitorOf(caller)));
}

/**
 * A new e-mail address is pending until the link in the mail to it is used. Even another registrant's address becomes
 * pending, since the response must not reveal who is registered.
 * @throws ApiError `too-late`, `changed-meanwhile`, `dinner-closed`, `dinner-full`
 */
export async function changeVisit(
  { version, ...data }: Change,
  deps: ChangeDeps,
  caller: Visitor,
): Promise<Visit> {
  requireOnTime(deps.now());
  const id = visitorOf(caller);
  const changed = await deps.ownRegistrations.change(id, version, data);
  const { emailToConfirm: email, linkVersion, registrant } = changed;
  if (email !== undefined)
    await deps.mailNewAddress({ id, email, linkVersion, language: registrant.language });
  if (changed.version !== version) await deps.mailNewBadge(changed);
  return visitOf(changed);
}

/** Keeps the present address instead of the pending one, even after the time limit, and mails a changed badge to it. */
export async function withdrawAddress(
  _input: object,
  deps: VisitDeps & Pick<ChangeDeps, 'mailNewBadge'>,
  caller: Visitor,
): Promise<Visit> {
  const own = await deps.ownRegistrations.withdrawAddress(visitorOf(caller));
  await deps.mailNewBadge(own);
  return visitOf(own);
}

/**
 * Confirms the cancellation by a mail that says how to come back; a failed mail is only logged.
 * @throws ApiError `too-late`, `changed-meanwhile`
 */
export async function cancelVisit({ version }: BasedOn, deps: CancelDeps, caller: Visitor): Promise<Visit> {
  requireOnTime(deps.now());
  const cancelled = await deps.ownRegistrations.cancel(visitorOf(caller), version);
  // If the registration was already cancelled, its version stays the same.
  if (cancelled.version !== version && cancelled.registrant.email !== '') {
    const { registrant, linkVersion } = cancelled;
    const link = visitAddress(deps.siteOrigin(), deps.visitLinks.sign(codeOf(registrant), linkVersion));
    const mail = async () => {
      await deps.limitedMailer.send(cancellationMail(registrant, link, deps.now()));
      await deps.noteMail(registrant.id, 'cancellation mailed', 'schedule');
    };
    await answerInTime('cancellation', mail());
  }
  return visitOf(cancelled);
}

/** @throws ApiError `too-late`, `changed-meanwhile`, `dinner-closed`, `dinner-full` */
export async function restoreVisit({ version }: BasedOn, deps: VisitDeps, caller: Visitor): Promise<Visit> {
  requireOnTime(deps.now());
  return visitOf(await deps.ownRegistrations.restore(visitorOf(caller), version));
}

function requireOnTime(now: Date): void {
  const until = changesUntil();
  if (until !== undefined && now >= until)
    throw new ApiError('too-late', 'Registrations can no longer be changed.');
}

function visitOf({ registrant, state, version, deleteOn, pendingEmail }: VersionedRegistrant): Visit {
  const { dinnerTerms, emailSent } = registrant;
  // Lists the fields, so that organisers' notes are never returned. The cast is safe: these are the fields of the type.
  const fields = fieldNames.filter(isChangeable).map((name) => [name, registrant[name]]);
  const own = Object.fromEntries(fields) as VisitorData;
  const until = changesUntil();
  const answers = answersToAsked('form', registrant.answers);
  return {
    registrant: {
      ...own,
      ...(answers && { answers }),
      id: codeOf(registrant),
      ...(dinnerTerms && { dinnerTerms }),
    },
    version,
    state,
    ...(emailSent && { emailSent }),
    ...(until && { canChangeUntil: { seconds: until.getTime() / 1000, nanoseconds: 0 } }),
    deleteOn,
    ...(pendingEmail && { pendingEmail }),
    ...(isRehearsal(currentEdition()) && { isTest: true }),
  };
}
