/** Registers people for a test, asks for their confirmations, and looks at them as an organiser does. */
import { typedRegistration } from 'contract/factories';
import type { Registrant } from 'contract/registrant';
import type { RegistrantList } from 'contract/registrant-list';
import type { RegistrationValues } from 'contract/registration-fields';
import { call, type Answer } from './calls';
import { stack } from './stack';

export type Registered = RegistrationValues & { id: string };

/** @throws Error when the registration is refused */
export async function register(...traits: Partial<RegistrationValues>[]): Promise<Registered> {
  const values = typedRegistration(...traits);
  const answer = await call('addUser', values);
  if (answer.status !== 201) throw new Error(`addUser answered ${JSON.stringify(answer)}`);
  const { id }: { id: string } = JSON.parse(JSON.stringify(answer.body));
  return { ...values, id };
}

/** What the page sends after a registration. */
export function askForConfirmation({
  id,
  email,
  firstname,
  lastname,
  language,
}: Registered): Promise<Answer> {
  return call('email_personal', { idFirebase: id, email, firstname, lastname, language });
}

/** The header with which an organiser calls. */
export async function asOrganiser(): Promise<{ Authorization: string }> {
  const { email, password } = stack.organiser;
  const { body } = await call('login', { email, password });
  const { idToken }: { idToken: string } = JSON.parse(JSON.stringify(body));
  return { Authorization: `Bearer ${idToken}` };
}

/** One registrant as the organisers' list shows it. */
export async function listed({ email }: { email: string }): Promise<Registrant> {
  const { body } = await call('adminTable', { page: 0, limit: 25, q: email }, await asOrganiser());
  const { users }: RegistrantList = JSON.parse(JSON.stringify(body));
  const found = users.find((user) => user.email === email);
  if (found === undefined) throw new Error(`${email} is not in the list`);
  return found;
}
