/**
 * Changes to one registrant, by the visitor or by an organiser. Each change is based on a version, which its
 * transaction checks: of two concurrent ones, only one is accepted (VIS-4, VIS-5, ORG-12). Each stores the earlier
 * values and an audit line.
 */
import { ApiError } from 'contract/wire/api-error';
import { hasBounced } from 'contract/mail/delivery-reasons';
import { emailKey } from 'contract/wire/email-address';
import { dinnerClosed } from 'contract/edition/event-times';
import type {
  Actor,
  HistoryAction,
  RegistrantData,
  VersionedField,
} from 'contract/registrant/organisers-registrant';
import { changedAnswers } from 'contract/registrant/answers';
import { currentEdition, hasPart } from 'contract/edition/current';
import { isFieldName, useOf } from 'contract/registrant/registration-fields';
import { noPayment, type Payment } from 'contract/registrant/payment/payment';
import { presentTerms, type DinnerTerms } from 'contract/edition/dinner-terms';
import type { Registrant } from 'contract/registrant/registrant';
import type { Timestamp as PlainTimestamp } from 'contract/wire/timestamp';
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { Store } from '../../database/store';
import { collections } from '../../database/collections';
import { isAlreadyExists } from '../../database/errors';
import { scopeOf, requireThisEdition } from '../../database/edition-scope';
import { withDeadline } from '../../database/timeouts';
import { linkInvalid, linkExpired } from '../../http/visit-links';
import { plainTimestamp } from '../../shared/plain-timestamp';
import { hashedId, writeAudit } from './audit';
import { checkCapacity, checkSeats, retryOnConflict } from './availability';
import {
  deleteOnOf,
  emailDocument,
  mailedBadgeOf,
  standingOf,
  timestamp,
  stamp,
  type Standing,
} from './documents';
import { toRegistrant } from './read-registrant';
import {
  changedQuestions,
  maxVersions,
  replacedValues,
  versionDocument,
  versionOf,
  versionedValues,
  withCorrectedLines,
  type VersionedValues,
} from './versions';

/** How long a visitor's new address waits for its confirmation. */
const pendingMilliseconds = 48 * 3600_000;

/** A visitor's new address, until it is confirmed. */
interface PendingEmail {
  readonly email: string;
  readonly until: PlainTimestamp;
}

/** Some of the values; one that is undefined is absent. */
type Possibly<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined };

/** What organisers note on a registrant, and never the visitor. */
export type NotedValues = Possibly<
  Pick<VersionedValues, 'printAs' | 'badgeKind' | 'note' | 'tags' | keyof Payment>
>;

type MaybePromise<Value> = Value | Promise<Value>;

type ChangeAction = Extract<HistoryAction, 'changed' | 'cancelled' | 'restored' | 'undone'>;

export interface VersionedRegistrant extends Standing {
  readonly registrant: Registrant;
  /** When everything is erased. */
  readonly deleteOn: PlainTimestamp;
  readonly pendingEmail?: PendingEmail | undefined;
  /** Hash of the badge in the last confirmation; absent before the first. */
  readonly mailedBadge?: string | undefined;
}

export interface ChangedRegistrant extends VersionedRegistrant {
  /** The previous address, if it was replaced; earlier links are then invalid. Empty if there was none. */
  readonly formerEmail?: string;
  /** The new address that needs a mail to confirm it. */
  readonly emailToConfirm?: string;
}

interface ReplaceOptions {
  /** Whether a visitor's new e-mail address is confirmed. */
  readonly isConfirmed?: boolean;
  readonly overbooks?: boolean | undefined;
}

/**
 * Every method throws ApiError `link-invalid` to a visitor and `not-found` to an organiser when the registrant has been
 * erased meanwhile, `other-edition` when it is another edition's, and `unavailable` when the database does not answer in
 * time; those that take a version also `changed-meanwhile` if it is not the current one. A change that makes no
 * difference writes nothing.
 */
export class RegistrantChanges extends Store {
  readonly #by: Extract<Actor, 'visitor' | 'organiser'>;

  /**
   * @param by the actor of the changes; an organiser may still book a dinner that is closed to visitors
   */
  constructor(firestore: Firestore, now: () => Date, by: Extract<Actor, 'visitor' | 'organiser'>) {
    super(firestore, now);
    this.#by = by;
  }

  async find(id: string): Promise<VersionedRegistrant> {
    return this.#versioned(await withDeadline(this.#document(id).get()));
  }

  /**
   * Replaces the data, but for fields and questions that are not asked, of which it can have no value; unchanged fields are
   * not written. An organiser's new e-mail address makes a confirmation due. A
   * visitor's is pending until it is confirmed, and replaces a pending one; entering it again requests the mail again.
   * Only the confirmation reveals whether another registrant has it.
   * @param account of the organiser, for the audit line
   * @param overbooks whether more persons may be booked than the dinner has seats, here and below
   * @throws ApiError `dinner-closed`, `dinner-full` for more persons than before; `already-registered` when an
   *   organiser's address is taken
   */
  change(
    id: string,
    version: number,
    data: RegistrantData,
    account?: string,
    overbooks?: boolean,
  ): Promise<ChangedRegistrant> {
    const place = this.#by === 'visitor' ? 'form' : 'organisers';
    const valuesOf = (_: Transaction, { registrant }: VersionedRegistrant) => {
      const { answers: given, ...fields } = data;
      const answers = changedAnswers(registrant.answers, given, place);
      const isAnswered = changedQuestions(registrant.answers, answers).length > 0;
      return askedValues({ ...fields, ...(isAnswered && { answers }) });
    };
    return this.#replace('changed', id, version, account, valuesOf, { overbooks });
  }

  /**
   * Makes the pending address the registration's; does nothing if it already is.
   * @param isValidLinkOf whether the visitor has the link of this address and link version
   * @throws ApiError `already-registered`; `link-expired` if no address is pending, or another one
   */
  confirmAddress(
    id: string,
    isValidLinkOf: (email: string, linkVersion: number) => boolean,
  ): Promise<ChangedRegistrant> {
    const valuesOf = (_: Transaction, { pendingEmail, registrant, linkVersion }: VersionedRegistrant) => {
      if (pendingEmail !== undefined && isValidLinkOf(pendingEmail.email, linkVersion))
        return { email: pendingEmail.email };
      if (isValidLinkOf(registrant.email, linkVersion - 1)) return {};
      throw linkExpired();
    };
    return this.#replace('changed', id, undefined, undefined, valuesOf, { isConfirmed: true });
  }

  /** Removes the pending address, if there is one. */
  withdrawAddress(id: string): Promise<VersionedRegistrant> {
    const work = async (transaction: Transaction) => {
      const found = await transaction.get(this.#document(id));
      const { pendingEmail: _withdrawn, ...current } = this.#versioned(found);
      if (found.get('pendingEmail') !== undefined)
        transaction.update(found.ref, { pendingEmail: FieldValue.delete(), ...stamp });
      return current;
    };
    return this.transact(work);
  }

  /**
   * Replaces what organisers or a desk note on a registrant; a line of the badge that is left out is printed as registered
   * (BADGE-5, BADGE-7, ORG-56, ORG-57).
   * @param version any if undefined
   * @param values the new ones, or what makes them from the stored registrant; what is absent stays
   */
  note(
    id: string,
    version: number | undefined,
    values: NotedValues | ((registrant: Registrant) => NotedValues),
    account: string,
  ): Promise<VersionedRegistrant> {
    return this.#replace('changed', id, version, account, (_, { registrant }) =>
      askedValues(typeof values === 'function' ? values(registrant) : values),
    );
  }

  /** Withdraws the consent to invitations, whatever the version; does nothing if it was not given (MLG-8). */
  unsubscribe(id: string): Promise<VersionedRegistrant> {
    return this.#replace('changed', id, undefined, undefined, () => ({ mailing: false }));
  }

  /** Cancels the registration: keeps the address, frees the seats at the dinner, drops a due confirmation. */
  cancel(id: string, version: number | undefined, account?: string): Promise<VersionedRegistrant> {
    return this.#replace('cancelled', id, version, account, () => ({ state: 'cancelled' }));
  }

  /** @throws ApiError `dinner-closed`, `dinner-full`, `show-full`, as for a new registration */
  restore(id: string, version: number, account?: string, overbooks?: boolean): Promise<VersionedRegistrant> {
    return this.#replace('restored', id, version, account, () => ({ state: 'registered' }), { overbooks });
  }

  /**
   * Stores the values from before the last change as a new version; undoing twice brings the current values back.
   * @throws ApiError `nothing-to-undo` when they are not kept, and as `change` and `restore`
   */
  undo(id: string, version: number, account?: string, overbooks?: boolean): Promise<ChangedRegistrant> {
    const valuesBefore = async (transaction: Transaction) => {
      const before = versionOf(await transaction.get(versionDocument(this.#document(id), version - 1)));
      if (before === undefined) throw new ApiError('nothing-to-undo', 'There is no change to undo.');
      return askedValues(before);
    };
    return this.#replace('undone', id, version, account, valuesBefore, { overbooks });
  }

  /**
   * @param version any version if undefined
   * @param valuesOf reads the new values
   */
  async #replace(
    action: ChangeAction,
    id: string,
    version: number | undefined,
    account: string | undefined,
    valuesOf: (
      transaction: Transaction,
      current: VersionedRegistrant,
    ) => MaybePromise<Partial<VersionedValues>>,
    { isConfirmed = this.#by === 'organiser', overbooks = false }: ReplaceOptions = {},
  ): Promise<ChangedRegistrant> {
    let stored: ChangedRegistrant | undefined;
    const work = async (transaction: Transaction) => {
      const found = await transaction.get(this.#document(id));
      const current = this.#versioned(found);
      // The SDK repeats a commit whose response was lost: the newer version may be our own.
      if (stored !== undefined && isSame(current, stored)) return stored;
      if (version !== undefined && current.version !== version) throw changedMeanwhile();
      const values = await valuesOf(transaction, current);
      stored = await this.#store(
        transaction,
        { action, account, isConfirmed, overbooks },
        found,
        current,
        values,
      );
      return stored;
    };
    try {
      return await withDeadline(retryOnConflict(() => this.firestore.runTransaction(work)));
    } catch (error) {
      throw isAlreadyExists(error) ? alreadyRegistered(error) : error;
    }
  }

  async #store(
    transaction: Transaction,
    {
      action,
      account,
      isConfirmed,
      overbooks,
    }: { action: ChangeAction; account: string | undefined } & Required<ReplaceOptions>,
    found: DocumentSnapshot,
    current: VersionedRegistrant,
    newValues: Partial<VersionedValues>,
  ): Promise<ChangedRegistrant> {
    const { ref } = found;
    const { registrant } = current;
    const newEmail = newAddress(registrant, newValues);
    const emailToConfirm = isConfirmed ? undefined : newEmail;
    const { email: _unconfirmed, ...others } = newValues;
    const acceptedValues = emailToConfirm === undefined ? newValues : others;
    const values = action === 'undone' ? acceptedValues : withCorrectedLines(registrant, acceptedValues);
    const { fields, before } = replacedValues(registrant, values);
    const pending = this.#pendingOf(current, newEmail, emailToConfirm);
    const withPending = {
      ...current,
      pendingEmail: pending.email,
      ...(emailToConfirm !== undefined && { emailToConfirm }),
    };
    if (fields.length === 0) {
      if (emailToConfirm !== undefined) transaction.update(ref, { ...stamp, ...pending.stored });
      return withPending;
    }
    const { dinnerTerms: termsBefore, ...changedData } = { ...registrant, ...values };
    const dinnerTerms = termsAfter(registrant, changedData.dinnerReservation);
    const after: Registrant = { ...changedData, ...(dinnerTerms && { dinnerTerms }) };
    const isRestored = after.state === 'registered' && registrant.state === 'cancelled';
    if (isRestored && this.#by === 'visitor') await checkCapacity(this.firestore, transaction);
    await this.#checkDinner(transaction, personsOf(after) - personsOf(registrant), overbooks);
    const version = current.version + 1;
    const isAddressChanged = emailKey(after.email) !== emailKey(registrant.email);
    if (isAddressChanged) this.#swapKeys(transaction, found, registrant.email, after.email);
    transaction.update(ref, {
      ...values,
      ...(dinnerTerms !== termsBefore && { dinnerTerms: dinnerTerms ?? FieldValue.delete() }),
      ...stamp,
      ...happened(fields, after),
      ...pending.stored,
      version,
      ...(isAddressChanged && { linkVersion: current.linkVersion + 1 }),
      ...this.#confirmationOf(registrant, after, isAddressChanged),
    });
    transaction.set(versionDocument(ref, current.version), before);
    if (current.version > maxVersions)
      transaction.delete(versionDocument(ref, current.version - maxVersions));
    writeAudit(this.firestore, transaction, {
      by: this.#by,
      account,
      action,
      fields,
      registrant: hashedId(ref.id),
      version,
    });
    const changed = { ...withPending, registrant: after, state: after.state, version };
    if (!isAddressChanged) return changed;
    const { emailSent: _sentToFormer, confirmationError: _ofFormer, ...unconfirmed } = after;
    return {
      ...changed,
      registrant: unconfirmed,
      linkVersion: current.linkVersion + 1,
      formerEmail: registrant.email,
    };
  }

  /** @returns the address that is pending from now on, and the fields to store */
  #pendingOf(
    { pendingEmail }: VersionedRegistrant,
    newEmail: string | undefined,
    toConfirm: string | undefined,
  ): { email: PendingEmail | undefined; stored: DocumentData } {
    if (newEmail === undefined) return { email: pendingEmail, stored: {} };
    if (toConfirm === undefined) return { email: undefined, stored: { pendingEmail: FieldValue.delete() } };
    const until = Timestamp.fromMillis(this.now().getTime() + pendingMilliseconds);
    return {
      email: { email: toConfirm, until: plainTimestamp(until) },
      stored: { pendingEmail: { email: toConfirm, until } },
    };
  }

  #swapKeys(transaction: Transaction, found: DocumentSnapshot, former: string, email: string): void {
    const key = { ...scopeOf(found), registrant: found.id };
    if (email !== '') transaction.create(emailDocument(this.firestore, email), key);
    if (former !== '') transaction.delete(emailDocument(this.firestore, former));
  }

  /** A confirmation is due for a registered address that has not had one, unless a mail bounced from it. */
  #confirmationOf(
    before: Registrant,
    { state, email, emailSent }: Registrant,
    isAddressChanged: boolean,
  ): DocumentData {
    const canGetOne = state === 'registered' && email !== '';
    const due = this.timestamp();
    // Starts without the former address's lease, counts and errors.
    if (isAddressChanged) return { emailSent: FieldValue.delete(), confirmation: canGetOne ? { due } : {} };
    if (state === before.state) return {};
    const isDue = canGetOne && emailSent === undefined && !hasBounced(before);
    return { 'confirmation.due': isDue ? due : FieldValue.delete() };
  }

  async #checkDinner(transaction: Transaction, morePersons: number, overbooks?: boolean): Promise<void> {
    const closed = this.#by === 'visitor' ? dinnerClosed(this.now(), morePersons) : undefined;
    if (closed !== undefined) throw closed;
    await checkSeats(this.firestore, transaction, morePersons, overbooks);
  }

  #versioned(found: DocumentSnapshot): VersionedRegistrant {
    if (!found.exists)
      throw this.#by === 'visitor' ? linkInvalid() : new ApiError('not-found', 'No registrant has this id.');
    requireThisEdition(found);
    const until = timestamp(found, 'pendingEmail.until');
    const isWaiting = until !== undefined && until.seconds * 1000 > this.now().getTime();
    return {
      registrant: toRegistrant(found),
      ...standingOf(found),
      deleteOn: deleteOnOf(found),
      mailedBadge: mailedBadgeOf(found),
      ...(isWaiting && { pendingEmail: { email: String(found.get('pendingEmail.email')), until } }),
    };
  }

  #document(id: string) {
    return this.firestore.collection(collections.registrants).doc(id);
  }
}

/** A booking keeps its terms, whatever the number of persons (EDIT-10); a new one gets the present terms. */
function termsAfter(before: Registrant, persons: number): DinnerTerms | undefined {
  if (persons === 0) return undefined;
  return before.dinnerReservation === 0 ? presentTerms() : before.dinnerTerms;
}

/**
 * What the edition does not ask stays as it is stored, since a later version may ask it again; so does what a page of the
 * version before has not asked (EDIT-31).
 */
function askedValues(values: Possibly<VersionedValues>): Partial<VersionedValues> {
  const { facts, previous = facts } = currentEdition();
  const isAsked = (name: string) =>
    name in noPayment
      ? hasPart('dinner')
      : !isFieldName(name) || [facts, previous].every((of) => useOf(name, of) !== 'off');
  const asked = Object.entries(values).filter(([name, value]) => value !== undefined && isAsked(name));
  return Object.fromEntries(asked);
}

/** When this happened (ORG-53); what only organisers note about a registrant, such as the kind of badge, is no change. */
function happened(fields: readonly VersionedField[], { state }: Registrant): DocumentData {
  const at = FieldValue.serverTimestamp();
  if (fields.includes('state') && state === 'cancelled') return { 'happened.cancelled': at };
  const isChange = fields.some((name) => name === 'state' || name === 'answers' || isFieldName(name));
  return isChange ? { 'happened.changed': at } : {};
}

/** A cancelled registrant takes no seats until restored. */
function personsOf({ state, dinnerReservation }: Registrant): number {
  return state === 'registered' ? dinnerReservation : 0;
}

function isSame(one: VersionedRegistrant, other: VersionedRegistrant): boolean {
  return (
    one.version === other.version &&
    one.pendingEmail?.email === other.pendingEmail?.email &&
    one.pendingEmail?.until.seconds === other.pendingEmail?.until.seconds &&
    replacedValues(one.registrant, versionedValues(other.registrant)).fields.length === 0
  );
}

/** @returns the new address, unless it is the present one */
function newAddress({ email: present }: Registrant, { email }: Partial<VersionedValues>): string | undefined {
  return email === undefined || emailKey(email) === emailKey(present) ? undefined : email;
}

function alreadyRegistered(cause?: unknown): ApiError {
  return new ApiError('already-registered', 'This e-mail address is already registered.', { cause });
}

export function changedMeanwhile(): ApiError {
  return new ApiError('changed-meanwhile', 'The registration was changed meanwhile. Load it again.');
}
