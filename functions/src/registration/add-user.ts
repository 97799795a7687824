/** The call addUser: stores a new registrant. */
import { ApiError } from 'contract/api-error';
import type { Registered } from 'contract/endpoints';
import { isRegistrationOpen } from 'contract/event-times';
import type { Registration } from 'contract/registration-form';
import type { Lazy } from '../shared/memoize-async';
import type { RegistrantRepository } from '../registrants/repository';

/**
 * @param registration validated and normalised
 * @returns once the registrant is durably stored
 * @throws ApiError `registration-closed` outside the edition's period, `already-registered` when the e-mail address
 *   is taken
 */
export async function addUser(
  registration: Registration,
  deps: { registrants: Lazy<Pick<RegistrantRepository, 'add'>>; now: () => Date },
): Promise<Registered> {
  if (!isRegistrationOpen(deps.now())) throw new ApiError('registration-closed', 'Registration is not open.');
  const registrants = await deps.registrants();
  const id = await registrants.add(registration);
  if (id === undefined)
    throw new ApiError('already-registered', 'This e-mail address is already registered.');
  return { id, message: 'Registered.' };
}
