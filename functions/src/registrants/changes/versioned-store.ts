/** Replaces a registrant's values in one transaction that checks the version, the seats and the address. */
import { ApiError } from 'contract/wire/api-error';
import { hasBounced } from 'contract/mail/delivery-reasons';
import { emailKey } from 'contract/wire/email-address';
import { dinnerClosed } from 'contract/edition/event-times';
import type { HistoryAction, VersionedField } from 'contract/registrant/organisers-registrant';
import { isFieldName } from 'contract/registrant/registration-fields';
import { currentTerms, type DinnerTerms } from 'contract/edition/dinner-terms';
import type { Registrant } from 'contract/registrant/registrant';
import {
  FieldValue,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { Store } from '../../database/store';
import { isAlreadyExists } from '../../database/errors';
import { scopeOf } from '../../database/edition-scope';
import { withDeadline } from '../../database/timeouts';
import { hashedId, writeAudit } from '../store/audit';
import { checkCapacity, checkSeats, retryOnConflict } from '../store/availability';
import { emailDocument, stamp } from '../store/documents';
import {
  maxVersions,
  replacedValues,
  versionDocument,
  withoutCorrectedLines,
  type VersionedValues,
} from './versions';
import {
  changedMeanwhile,
  pendingAfter,
  readVersioned,
  type Changer,
  type VersionedRegistrant,
} from './versioned-registrant';

type MaybePromise<Value> = Value | Promise<Value>;

type ChangeAction = Extract<HistoryAction, 'changed' | 'cancelled' | 'restored' | 'undone'>;

export interface ChangedRegistrant extends VersionedRegistrant {
  /** The previous address, if it was replaced; earlier links are then invalid. Empty if there was none. */
  readonly formerEmail?: string;
  /** The new address that needs a mail to confirm it. */
  readonly emailToConfirm?: string;
}

interface ReplaceOptions {
  /** Whether a new e-mail address needs no further confirmation. */
  readonly isConfirmed?: boolean;
  readonly overbooks?: boolean | undefined;
}

interface Change extends Required<ReplaceOptions> {
  readonly action: ChangeAction;
  readonly account: string | undefined;
}

export abstract class VersionedStore extends Store {
  protected readonly by: Changer;

  /** @param by the actor of the changes; an organiser may still book a dinner that is closed to visitors */
  constructor(firestore: Firestore, now: () => Date, by: Changer) {
    super(firestore, now);
    this.by = by;
  }

  /**
   * @param version any version if undefined
   * @param valuesOf returns the new values; may read in the transaction
   */
  protected async replace(
    action: ChangeAction,
    id: string,
    version: number | undefined,
    account: string | undefined,
    valuesOf: (
      transaction: Transaction,
      current: VersionedRegistrant,
    ) => MaybePromise<Partial<VersionedValues>>,
    { isConfirmed = this.by === 'organiser', overbooks = false }: ReplaceOptions = {},
  ): Promise<ChangedRegistrant> {
    const work = async (transaction: Transaction) => {
      const found = await transaction.get(this.doc('registrants', id));
      const current = this.versioned(found);
      if (version !== undefined && current.version !== version) throw changedMeanwhile();
      const values = await valuesOf(transaction, current);
      const change = { action, account, isConfirmed, overbooks };
      return this.#store(transaction, change, found, current, values);
    };
    try {
      return await withDeadline(retryOnConflict(() => this.transact(work)));
    } catch (cause) {
      if (!isAlreadyExists(cause)) throw cause;
      throw new ApiError('already-registered', 'This e-mail address is already registered.', { cause });
    }
  }

  async #store(
    transaction: Transaction,
    { action, account, isConfirmed, overbooks }: Change,
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
    const values = action === 'undone' ? acceptedValues : withoutCorrectedLines(registrant, acceptedValues);
    const { fields, before } = replacedValues(registrant, values);
    const pending = pendingAfter(current, newEmail, emailToConfirm, this.now());
    const withPending = {
      ...current,
      pendingEmail: pending.email,
      ...(emailToConfirm !== undefined && { emailToConfirm }),
    };
    if (fields.length === 0) {
      if (emailToConfirm !== undefined) transaction.update(ref, { ...stamp, ...pending.fields });
      return withPending;
    }
    const { dinnerTerms: termsBefore, ...changedData } = { ...registrant, ...values };
    const dinnerTerms = termsAfter(registrant, changedData.dinnerReservation);
    const after: Registrant = { ...changedData, ...(dinnerTerms && { dinnerTerms }) };
    const isRestored = after.state === 'registered' && registrant.state === 'cancelled';
    if (isRestored && this.by === 'visitor') await checkCapacity(this.firestore, transaction);
    await this.#checkDinner(transaction, personsOf(after) - personsOf(registrant), overbooks);
    const version = current.version + 1;
    const isAddressChanged = emailKey(after.email) !== emailKey(registrant.email);
    if (isAddressChanged) this.#replaceEmailKey(transaction, found, registrant.email, after.email);
    transaction.update(ref, {
      ...values,
      ...(dinnerTerms !== termsBefore && { dinnerTerms: dinnerTerms ?? FieldValue.delete() }),
      ...stamp,
      ...happenedFields(fields, after),
      ...pending.fields,
      version,
      ...(isAddressChanged && { linkVersion: current.linkVersion + 1 }),
      ...confirmationAfter(registrant, after, isAddressChanged, this.timestamp()),
    });
    transaction.set(versionDocument(ref, current.version), before);
    if (current.version > maxVersions)
      transaction.delete(versionDocument(ref, current.version - maxVersions));
    writeAudit(this.firestore, transaction, {
      by: this.by,
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

  #replaceEmailKey(transaction: Transaction, found: DocumentSnapshot, former: string, email: string): void {
    const key = { ...scopeOf(found), registrant: found.id };
    if (email !== '') transaction.create(emailDocument(this.firestore, email), key);
    if (former !== '') transaction.delete(emailDocument(this.firestore, former));
  }

  async #checkDinner(transaction: Transaction, morePersons: number, overbooks?: boolean): Promise<void> {
    const closed = this.by === 'visitor' ? dinnerClosed(this.now(), morePersons) : undefined;
    if (closed !== undefined) throw closed;
    await checkSeats(this.firestore, transaction, morePersons, overbooks);
  }

  protected versioned(found: DocumentSnapshot): VersionedRegistrant {
    return readVersioned(found, this.by, this.now());
  }
}

/** Due for a new address, and for a restored registrant who never got a confirmation, unless the address has bounced. */
function confirmationAfter(
  before: Registrant,
  { state, email, emailSent }: Registrant,
  isAddressChanged: boolean,
  due: Timestamp,
): DocumentData {
  const isMailable = state === 'registered' && email !== '';
  // Drops the former address's lease, counts and errors.
  if (isAddressChanged) return { emailSent: FieldValue.delete(), confirmation: isMailable ? { due } : {} };
  if (state === before.state) return {};
  const isDue = isMailable && emailSent === undefined && !hasBounced(before);
  return { 'confirmation.due': isDue ? due : FieldValue.delete() };
}

/** A booking keeps its terms when the number of persons changes (EDIT-10); a new booking gets the current terms. */
function termsAfter(before: Registrant, persons: number): DinnerTerms | undefined {
  if (persons === 0) return undefined;
  return before.dinnerReservation === 0 ? currentTerms() : before.dinnerTerms;
}

/** The time of a cancellation or a change (ORG-53). Organisers' notes, such as the kind of badge, do not count. */
function happenedFields(fields: readonly VersionedField[], { state }: Registrant): DocumentData {
  const at = FieldValue.serverTimestamp();
  if (fields.includes('state') && state === 'cancelled') return { 'happened.cancelled': at };
  const isChange = fields.some((name) => name === 'state' || name === 'answers' || isFieldName(name));
  return isChange ? { 'happened.changed': at } : {};
}

/** A cancelled registrant takes no seats until restored. */
function personsOf({ state, dinnerReservation }: Registrant): number {
  return state === 'registered' ? dinnerReservation : 0;
}

/** @returns the new address; undefined if it is absent or the present one */
function newAddress({ email: present }: Registrant, { email }: Partial<VersionedValues>): string | undefined {
  return email === undefined || emailKey(email) === emailKey(present) ? undefined : email;
}
