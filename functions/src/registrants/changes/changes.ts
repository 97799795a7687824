/**
 * Changes to one registrant, by the visitor or by an organiser. A change names the version that it is based on, and its
 * transaction checks that version: only one of two concurrent changes is accepted (VIS-4, VIS-5, ORG-12). Each change
 * stores the earlier values and an audit line.
 */
import { ApiError } from 'contract/wire/api-error';
import type { RegistrantData } from 'contract/registrant/organisers-registrant';
import { changedAnswers } from 'contract/registrant/answers';
import { currentEdition, hasPart } from 'contract/edition/current';
import { isFieldName, fieldUse } from 'contract/registrant/registration-fields';
import { noPayment, type Payment } from 'contract/registrant/payment/payment';
import type { Registrant } from 'contract/registrant/registrant';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { withDeadline } from '../../database/timeouts';
import { linkExpired } from '../../http/visit-links';
import { stamp } from '../store/documents';
import { VersionedStore, type ChangedRegistrant } from './versioned-store';
import { changedQuestions, versionDocument, type VersionedValues } from './versions';
import type { VersionedRegistrant } from './versioned-registrant';

/** Some of the values. An undefined value counts as absent. */
type Possibly<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined };

/** The values that organisers and desks set, but never the visitor. */
export type NotedValues = Possibly<
  Pick<VersionedValues, 'printAs' | 'badgeKind' | 'note' | 'tags' | keyof Payment>
>;

/**
 * Every method throws ApiError: if the registrant was erased, `link-invalid` to visitors and `not-found` to organisers;
 * `other-edition` for a registrant of another edition; `unavailable` when the database does not answer in time. Methods
 * that take a version throw `changed-meanwhile` if it is not the current one. A change without a difference writes
 * nothing.
 */
export class RegistrantChanges extends VersionedStore {
  async find(id: string): Promise<VersionedRegistrant> {
    return this.versioned(await withDeadline(this.doc('registrants', id).get()));
  }

  /**
   * Replaces the data, writing only fields that differ. Fields and questions that the edition leaves out keep their
   * values. An organiser's new e-mail address makes a confirmation due. A visitor's new address is pending until it is
   * confirmed, and replaces an earlier pending one; entering the same one again requests another mail. Only the
   * confirmation reveals whether another registrant has the address.
   * @param account of the organiser, for the audit line
   * @param overbooks whether more persons may be booked than the dinner has seats; likewise in `restore` and `undo`
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
    const place = this.by === 'visitor' ? 'form' : 'organisers';
    const valuesOf = (_: Transaction, { registrant }: VersionedRegistrant) => {
      const { answers: newAnswers, ...fields } = data;
      const answers = changedAnswers(registrant.answers, newAnswers, place);
      const hasChangedAnswers = changedQuestions(registrant.answers, answers).length > 0;
      return storableValues({ ...fields, ...(hasChangedAnswers && { answers }) });
    };
    return this.replace('changed', id, version, account, valuesOf, { overbooks });
  }

  /**
   * Replaces the registration's address with the pending one. Does nothing if that has already happened.
   * @param isValidLinkOf whether the visitor's link was made for this address and link version
   * @throws ApiError `already-registered`; `link-expired` if no address or another one is pending
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
    return this.replace('changed', id, undefined, undefined, valuesOf, { isConfirmed: true });
  }

  /** Removes the pending address, if there is one. */
  withdrawAddress(id: string): Promise<VersionedRegistrant> {
    const work = async (transaction: Transaction) => {
      const found = await transaction.get(this.doc('registrants', id));
      const { pendingEmail: _withdrawn, ...current } = this.versioned(found);
      if (found.get('pendingEmail') !== undefined)
        transaction.update(found.ref, { pendingEmail: FieldValue.delete(), ...stamp });
      return current;
    };
    return this.transact(work);
  }

  /**
   * Replaces values that organisers or a desk note on a registrant. A line missing from `printAs` is printed as
   * registered (BADGE-5, BADGE-7, ORG-56, ORG-57).
   * @param version any version if undefined
   * @param values the new values, or a function that makes them from the stored registrant; absent values stay
   */
  note(
    id: string,
    version: number | undefined,
    values: NotedValues | ((registrant: Registrant) => NotedValues),
    account: string,
  ): Promise<VersionedRegistrant> {
    return this.replace('changed', id, version, account, (_, { registrant }) =>
      storableValues(typeof values === 'function' ? values(registrant) : values),
    );
  }

  /** Withdraws the consent to invitations, whatever the version; writes nothing if there is none (MLG-8). */
  unsubscribe(id: string): Promise<VersionedRegistrant> {
    return this.replace('changed', id, undefined, undefined, () => ({ mailing: false }));
  }

  /** Cancels the registration: keeps the address, frees the seats at the dinner, drops a due confirmation. */
  cancel(id: string, version: number | undefined, account?: string): Promise<VersionedRegistrant> {
    return this.replace('cancelled', id, version, account, () => ({ state: 'cancelled' }));
  }

  /** @throws ApiError `dinner-closed`, `dinner-full`, `show-full`, as for a new registration */
  restore(id: string, version: number, account?: string, overbooks?: boolean): Promise<VersionedRegistrant> {
    return this.replace('restored', id, version, account, () => ({ state: 'registered' }), { overbooks });
  }

  /**
   * Stores the values from before the last change as a new version; a second undo redoes the change.
   * @throws ApiError `nothing-to-undo` when those values are not stored, and as `change` and `restore`
   */
  undo(id: string, version: number, account?: string, overbooks?: boolean): Promise<ChangedRegistrant> {
    const valuesBefore = async (transaction: Transaction) => {
      const found = await transaction.get(versionDocument(this.doc('registrants', id), version - 1));
      const before: Partial<VersionedValues> | undefined = found.data();
      if (before === undefined) throw new ApiError('nothing-to-undo', 'There is no change to undo.');
      return storableValues(before);
    };
    return this.replace('undone', id, version, account, valuesBefore, { overbooks });
  }
}

/**
 * Leaves out values that the current or the previous version of the facts does not ask for. They stay as stored, since a
 * later version may ask for them again (EDIT-31).
 */
function storableValues(values: Possibly<VersionedValues>): Partial<VersionedValues> {
  const { facts, previous = facts } = currentEdition();
  const isAsked = (name: string) =>
    name in noPayment
      ? hasPart('dinner')
      : !isFieldName(name) || [facts, previous].every((version) => fieldUse(name, version) !== 'off');
  const entries = Object.entries(values).filter(([name, value]) => value !== undefined && isAsked(name));
  return Object.fromEntries(entries);
}
