/**
 * What visitors change of their own registration. Each change is based on a version, checked in its transaction: of two
 * concurrent ones, only one is accepted (VIS-4, VIS-5).
 */
import { ApiError } from 'contract/api-error';
import { emailKey } from 'contract/email-address';
import type { Registrant, RegistrantState, Timestamp as PlainTimestamp } from 'contract/registrant';
import { visitorDataSchema, type VisitorData } from 'contract/visit';
import {
  FieldValue,
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { isAlreadyExists } from '../database/errors';
import { withDeadline } from '../database/timeouts';
import { checkSeats, dinnerClosed } from '../registrants/dinner-persons';
import {
  deleteOnOf,
  emailDocument,
  standingOf,
  toRegistrant,
  updated,
  type Standing,
} from '../registrants/documents';
import { linkInvalid } from '../http/visit-links';

/** A registrant as its own page needs it. */
export interface OwnRegistration extends Standing {
  readonly registrant: Registrant;
  readonly deleteOn: PlainTimestamp;
}

export interface ChangedRegistration extends OwnRegistration {
  /** The address before, if it was replaced by another; links that were made before are then invalid. */
  readonly formerEmail?: string;
}

/**
 * Every method throws ApiError `link-invalid` when the registrant has been erased meanwhile, and `unavailable` when the
 * database does not answer in time; those that change also `changed-meanwhile` for another version.
 */
export class OwnRegistrations {
  readonly #firestore: Firestore;
  readonly #now: () => Date;
  readonly #seats: number | undefined;

  /** @param seats at the dinner; unlimited if absent */
  constructor(firestore: Firestore, now: () => Date, seats?: number) {
    this.#firestore = firestore;
    this.#now = now;
    this.#seats = seats;
  }

  async find(id: string): Promise<OwnRegistration> {
    return ownRegistration(await withDeadline(this.#document(id).get()));
  }

  /**
   * Replaces the data; what is the same already is left as it is. A new e-mail address awaits its own confirmation.
   * @throws ApiError `dinner-closed`, `dinner-full` for more persons than before; `already-registered` when the address
   *   is taken
   */
  async change(id: string, version: number, data: VisitorData): Promise<ChangedRegistration> {
    try {
      return await this.#transact(id, version, (transaction, found, own) =>
        this.#change(transaction, found, own, data),
      );
    } catch (error) {
      if (!isAlreadyExists(error)) throw error;
      throw new ApiError('already-registered', 'This e-mail address is already registered.', {
        cause: error,
      });
    }
  }

  /** Keeps the address and frees the seats at the dinner; a confirmation that is due is no longer sent. */
  cancel(id: string, version: number): Promise<OwnRegistration> {
    return this.#moveTo('cancelled', id, version, () =>
      Promise.resolve({ 'confirmation.due': FieldValue.delete() }),
    );
  }

  /** @throws ApiError `dinner-closed`, `dinner-full`, as for a new registration */
  restore(id: string, version: number): Promise<OwnRegistration> {
    return this.#moveTo('registered', id, version, async (transaction, { emailSent, dinnerReservation }) => {
      await this.#checkDinner(transaction, dinnerReservation);
      return emailSent === undefined ? { 'confirmation.due': this.#dueNow() } : {};
    });
  }

  async #change(
    transaction: Transaction,
    found: DocumentSnapshot,
    own: OwnRegistration,
    data: VisitorData,
  ): Promise<ChangedRegistration> {
    const { registrant, state, version, linkVersion } = own;
    if (fieldNames.every((name) => data[name] === registrant[name])) return own;
    // Who has cancelled takes no seats until they come back.
    if (state === 'registered')
      await this.#checkDinner(transaction, data.dinnerReservation - registrant.dinnerReservation);
    const changed = { ...own, registrant: { ...registrant, ...data }, version: version + 1 };
    if (emailKey(data.email) === emailKey(registrant.email)) {
      transaction.update(found.ref, { ...data, ...updated, version: changed.version });
      return changed;
    }
    transaction.create(emailDocument(this.#firestore, data.email), { registrant: found.id });
    transaction.delete(emailDocument(this.#firestore, registrant.email));
    // Without the former address's lease, counts and errors.
    transaction.update(found.ref, {
      ...data,
      ...updated,
      version: changed.version,
      linkVersion: linkVersion + 1,
      emailSent: FieldValue.delete(),
      confirmation: state === 'registered' ? { due: this.#dueNow() } : {},
    });
    const { emailSent: _sentToFormer, confirmationError: _ofFormer, ...unconfirmed } = changed.registrant;
    return {
      ...changed,
      registrant: unconfirmed,
      linkVersion: linkVersion + 1,
      formerEmail: registrant.email,
    };
  }

  /** @param besides checks whether it may be, and returns what is stored besides the state */
  #moveTo(
    state: RegistrantState,
    id: string,
    version: number,
    besides: (transaction: Transaction, registrant: Registrant) => Promise<object>,
  ): Promise<OwnRegistration> {
    return this.#transact(id, version, async (transaction, found, own) => {
      if (own.state === state) return own;
      const more = await besides(transaction, own.registrant);
      const standing = { state, version: own.version + 1 };
      transaction.update(found.ref, { ...standing, ...more, ...updated });
      return { ...own, ...standing, registrant: { ...own.registrant, state } };
    });
  }

  #transact<T>(
    id: string,
    version: number,
    work: (transaction: Transaction, found: DocumentSnapshot, own: OwnRegistration) => Promise<T>,
  ): Promise<T> {
    return withDeadline(
      this.#firestore.runTransaction(async (transaction) => {
        const found = await transaction.get(this.#document(id));
        const own = ownRegistration(found);
        if (own.version !== version)
          throw new ApiError('changed-meanwhile', 'The registration was changed meanwhile. Load it again.');
        return work(transaction, found, own);
      }),
    );
  }

  async #checkDinner(transaction: Transaction, morePersons: number): Promise<void> {
    const closed = dinnerClosed(this.#now(), morePersons);
    if (closed !== undefined) throw closed;
    await checkSeats(this.#firestore, transaction, morePersons, this.#seats);
  }

  #dueNow(): Timestamp {
    return Timestamp.fromDate(this.#now());
  }

  #document(id: string) {
    return this.#firestore.collection(collections.registrants).doc(id);
  }
}

const isFieldName = (name: string): name is keyof VisitorData => name in visitorDataSchema.fields;
const fieldNames = Object.keys(visitorDataSchema.fields).filter(isFieldName);

/** @throws ApiError `link-invalid` */
function ownRegistration(found: DocumentSnapshot): OwnRegistration {
  if (!found.exists) throw linkInvalid();
  return { registrant: toRegistrant(found), ...standingOf(found), deleteOn: deleteOnOf(found) };
}
