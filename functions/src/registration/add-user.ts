/** The call addUser: stores a new registrant. */
import { ApiError } from 'contract/wire/api-error';
import { dinnerClosed, isRegistrationOpen } from 'contract/edition/event-times';
import type { RegistrationAnswer, Registration } from 'contract/registrant/registration-form';
import { idempotencyKeyOf, type Caller } from '../http/caller';
import { answerInTime } from '../shared/answer-time';
import type { RegistrantRepository } from '../registrants/store/repository';
import { firstLinkVersion, type VisitLinks } from '../http/visit-links';

/**
 * @param registration validated and normalised
 * @param caller with the form's idempotency key, if it was sent
 * @returns the code (`id`) and the link's code and token (`visit`), once the registrant is durably stored
 * @throws ApiError `registration-closed` outside the registration period, `dinner-closed`, `dinner-full`, `show-full`,
 *   `already-registered` when the e-mail address is taken, which then gets its confirmation again (VIS-7);
 *   `idempotency-key-reused`, `validation-failed` for a malformed key
 */
export async function addUser(
  registration: Registration,
  deps: {
    registrants: Pick<RegistrantRepository, 'newId' | 'add' | 'findRepeated' | 'findLink'>;
    visitLinks: Pick<VisitLinks, 'sign'>;
    mailAgain: (email: string) => Promise<void>;
    now: () => Date;
  },
  caller: Pick<Caller, 'idempotencyKey'>,
): Promise<RegistrationAnswer> {
  const key = idempotencyKeyOf(caller);
  const { registrants, visitLinks } = deps;
  const refusal = refusalAt(deps.now(), registration);
  // A repeated form that was stored in time succeeds, even after registration has closed.
  const newId = registrants.newId();
  const id =
    refusal === undefined
      ? await registrants.add(registration, key, newId)
      : key && (await registrants.findRepeated(registration, key));
  // The registrant of an earlier request may have a newer link, and another code.
  const link =
    id === newId ? { code: id, linkVersion: firstLinkVersion } : id && (await registrants.findLink(id));
  if (link) {
    const { code, linkVersion } = link;
    return { id: code, visit: visitLinks.sign(code, linkVersion), message: 'Registered.' };
  }
  if (refusal !== undefined) throw refusal;
  await answerInTime('confirmation for a repeated registration', deps.mailAgain(registration.email));
  throw new ApiError('already-registered', 'This e-mail address is already registered.');
}

function refusalAt(now: Date, { dinnerReservation }: Registration): ApiError | undefined {
  if (!isRegistrationOpen(now)) return new ApiError('registration-closed', 'Registration is not open.');
  return dinnerClosed(now, dinnerReservation);
}
