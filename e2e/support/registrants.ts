/** Registers people for a test, requests their confirmations, and reads registrants as an organiser. */
import { headerNames } from 'contract/calls/endpoints';
import { typedRegistration } from 'contract/testing/factories';
import type { Registrant } from 'contract/registrant/registrant';
import type { RegistrationValues } from 'contract/registrant/registration-fields';
import { call, outputOf, type Answer, type HeaderChanges } from './calls';
import { toOrganiser } from './organisers';

export type RegisteredVisitor = RegistrationValues & { id: string; visit: string };

/** @param send sends the calls of the returned functions */
export function registrantCalls(send: typeof call) {
  /** @throws Error when the registration is refused */
  const register = async (...traits: Partial<RegistrationValues>[]): Promise<RegisteredVisitor> => {
    const values = typedRegistration(...traits);
    const { id, visit } = await outputOf('addUser', values, {}, send);
    return { ...values, id, visit };
  };

  /** Requests the confirmation, as the page does after a registration. */
  const requestConfirmation = ({
    id,
    email,
    firstname,
    lastname,
    language,
  }: RegisteredVisitor): Promise<Answer> =>
    send('email_personal', { idFirebase: id, email, firstname, lastname, language });

  /** Finds one registrant in the organisers' list. */
  const findInList = async ({ email }: { email: string }): Promise<Registrant> => {
    const { users } = await toOrganiser('adminTable', { page: 0, limit: 25, q: email }, send);
    const registrant = users.find((user) => user.email === email);
    if (registrant === undefined) throw new Error(`${email} is not in the list`);
    return registrant;
  };

  return { register, requestConfirmation, findInList };
}

/** Their calls go to the stack's functions. */
export const { register, requestConfirmation, findInList } = registrantCalls(call);

/** The last thousand registrants, as the organisers' list shows them. */
export async function latestRegistrants(): Promise<Registrant[]> {
  return (await toOrganiser('adminTable', { page: 0, limit: 1000 })).users;
}

/** The header of a call by a registrant's own page. */
export function withLink(visit: string): HeaderChanges {
  return { [headerNames.visit]: visit };
}

/** Registers visitors one after the other. */
export async function registerMany(count: number): Promise<RegisteredVisitor[]> {
  const registered: RegisteredVisitor[] = [];
  while (registered.length < count) registered.push(await register());
  return registered;
}

/** Changes a registration for the first time, as its registrant. @throws Error when the change is refused */
export async function changeVisit(visitor: RegisteredVisitor): Promise<void> {
  await outputOf('changeVisit', { ...visitor, version: 1 }, withLink(visitor.visit));
}
