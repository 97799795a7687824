/** Reads and writes individual registrants; roster.ts lists all of them. */
import { ApiError, hasCode } from 'contract/wire/api-error';
import { currentEdition } from 'contract/edition/current';
import type { Registrant } from 'contract/registrant/registrant';
import type { Registration } from 'contract/registrant/registration-form';
import { FieldValue, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { isAlreadyExists } from '../../database/errors';
import { editionOf, requireStillLive, requireThisEdition } from '../../database/edition-scope';
import { textIn } from '../../database/fields';
import { commitWithDeadline, withDeadline } from '../../database/timeouts';
import { hashedId, writeAudit } from './audit';
import { findByCode, newCodeOf } from './codes';
import { checkCapacity, checkSeats, comingRegistrants, dinnerPersons, retryOnConflict } from './availability';
import {
  type AddedOnBehalf,
  createRegistrant,
  emailDocument,
  type HashedRequest,
  hashRequest,
  keyDocument,
  standingOf,
} from './documents';
import { toRegistrant } from './read-registrant';
import { ConfirmationLeases, type Lease } from './confirmation-leases';

/** What a registrant's link is made of, and the registrant's id. */
export interface LinkParts {
  readonly id: string;
  readonly code: string;
  readonly linkVersion: number;
}

function registrantOf(found: DocumentSnapshot | undefined): Registrant | undefined {
  if (found?.exists !== true) return undefined;
  requireThisEdition(found);
  return toRegistrant(found);
}

function linkPartsOf(found: DocumentSnapshot): LinkParts {
  const { id } = found;
  return { id, code: newCodeOf(found) ?? id, linkVersion: standingOf(found).linkVersion };
}

/**
 * Every method throws ApiError `unavailable` when the database does not answer in time, and `other-edition` for a
 * registrant of another edition, unless the method's result names the edition.
 */
export class RegistrantRepository extends ConfirmationLeases {
  /** Editions in which this instance has stored a registrant: such an edition can no longer be withdrawn. */
  readonly #usedEditions = new Set<string>();

  newId(): string {
    return this.collection('registrants').doc().id;
  }

  /**
   * Stores a new registrant durably.
   * @param idempotencyKey of the form: sent again with the same registration, it returns the same id (REG-14)
   * @param id of the new registrant
   * @param added for a registration on the visitor's behalf; without an address, there is no confirmation
   * @param account of the organiser who adds the registrant
   * @param overbooks whether that organiser may book more persons than the dinner has seats
   * @returns the id; the earlier registrant's id if the form was sent before; undefined if the e-mail address is taken
   * @throws ApiError `idempotency-key-reused`, `dinner-full`; `show-full` unless an organiser adds the registrant;
   *   `other-edition` when another edition has become the live one
   */
  async add(
    registration: Registration,
    idempotencyKey?: string,
    id = this.newId(),
    added?: AddedOnBehalf,
    account?: string,
    overbooks = false,
  ): Promise<string | undefined> {
    const request = idempotencyKey === undefined ? undefined : hashRequest(idempotencyKey, registration);
    const due = registration.email === '' ? undefined : this.dueAfter(0);
    const { id: edition } = currentEdition();
    const timestamps = {
      createdAt: FieldValue.serverTimestamp(),
      ...(due === undefined ? {} : { confirmation: { due } }),
    };
    try {
      const write = async (transaction: Transaction) => {
        // Not checked once the edition is used: it stays live, and a transaction without reads is a single request.
        if (!this.#usedEditions.has(edition)) await requireStillLive(this.firestore, transaction);
        // Organisers may exceed the capacity.
        if (added === undefined) await checkCapacity(this.firestore, transaction);
        await checkSeats(this.firestore, transaction, registration.dinnerReservation, overbooks);
        createRegistrant(this.firestore, transaction, id, registration, timestamps, request, added);
        if (added !== undefined)
          writeAudit(this.firestore, transaction, {
            by: 'organiser',
            account,
            action: 'registered',
            registrant: hashedId(id),
          });
      };
      await retryOnConflict(() => commitWithDeadline(this.firestore, write));
      this.#usedEditions.add(edition);
      return id;
    } catch (error) {
      const isFull = hasCode(error, 'dinner-full', 'show-full');
      if (!isFull && !isAlreadyExists(error)) throw error;
      // The SDK retries a commit whose response was lost: the registrant that exists may be our own.
      if ((await this.document(id)).exists) return id;
      const repeated = request && (await this.#registeredBy(request));
      if (repeated === undefined && isFull) throw error;
      return repeated;
    }
  }

  /**
   * @returns the id of the registrant whom an earlier request with this key has created, if any
   * @throws ApiError `idempotency-key-reused`
   */
  findRepeated(registration: Registration, idempotencyKey: string): Promise<string | undefined> {
    return this.#registeredBy(hashRequest(idempotencyKey, registration));
  }

  /** The number of registrants who have not cancelled. */
  async countComing(): Promise<number> {
    return (await withDeadline(comingRegistrants(this.firestore).get())).data().count;
  }

  /** The number of persons at the dinner. */
  async countDinnerPersons(): Promise<number> {
    const counted = await withDeadline(dinnerPersons(this.firestore).get());
    return counted.data().persons;
  }

  async find(id: string): Promise<Registrant | undefined> {
    return registrantOf(await this.document(id));
  }

  /** @returns undefined if no registrant has the code now */
  async findByCode(code: string): Promise<Registrant | undefined> {
    return registrantOf(await withDeadline(findByCode(this.firestore, this.firestore, code)));
  }

  /** Leases a confirmation for a visitor who has the code; returns `unknown` if `accepts` returns false. */
  async leaseByCode(code: string, accepts: (registrant: Registrant) => boolean): Promise<Lease> {
    const found = await withDeadline(findByCode(this.firestore, this.firestore, code));
    const registrant = registrantOf(found);
    if (!found || !registrant || !accepts(registrant)) return { kind: 'unknown' };
    return this.leaseConfirmation(found.id, false, 'visitor', undefined, found);
  }

  /** @returns the id of the registrant with this address, however it is spelled */
  async findId(email: string): Promise<string | undefined> {
    return textIn(await withDeadline(emailDocument(this.firestore, email).get()), 'registrant');
  }

  /** @returns undefined if there is no such registrant */
  async findLink(id: string): Promise<LinkParts | undefined> {
    const found = await this.document(id);
    if (!found.exists) return undefined;
    requireThisEdition(found);
    return linkPartsOf(found);
  }

  /** Finds the link in any edition. @returns undefined if no registrant has the code now */
  async findLinkByCode(code: string): Promise<(LinkParts & { readonly edition: string }) | undefined> {
    const found = await withDeadline(findByCode(this.firestore, this.firestore, code));
    return found && { ...linkPartsOf(found), edition: editionOf(found) };
  }

  async #registeredBy({ key, body }: HashedRequest): Promise<string | undefined> {
    const document = await withDeadline(keyDocument(this.firestore, key).get());
    if (!document.exists) return undefined;
    if (document.get('body') !== body)
      throw new ApiError('idempotency-key-reused', 'This key was sent with another registration.');
    return String(document.get('registrant'));
  }
}
