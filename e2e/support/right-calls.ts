/** A valid input for each call, which succeeds any number of times for a permitted caller. */
import { randomUUID } from 'node:crypto';
import type { EndpointName } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import type { RegistrationValues } from 'contract/registration-fields';
import { tokensOf, type Credentials } from './organisers';
import { register } from './registrants';
import { stack } from './stack';

interface People {
  /** Who is registered already. */
  readonly visitor: { readonly id: string; readonly email: string };
  readonly organiser: Credentials;
  readonly refreshToken: string;
  readonly newVisitor: () => RegistrationValues;
}

/** @returns call -> makes an input */
export function rightInputs(people: People): Record<EndpointName, () => object> {
  const { id, email } = people.visitor;
  const byId = () => ({ idFirebase: id });
  return {
    addUser: people.newVisitor,
    email_personal: () => ({ ...people.visitor, ...byId(), email }),
    login: () => people.organiser,
    refreshToken: () => ({ refreshToken: people.refreshToken }),
    passwordReset: () => ({ email: `${randomUUID()}@nobody.example` }),
    adminTable: () => ({ page: 0, limit: 1, q: email }),
    qr: byId,
    generatePDF: () => ({ ...byId(), format: 'A6portrait' }),
    handleGeneratePDF: () => ({}),
    dinner: () => ({}),
    health: () => ({}),
  };
}

/** The same of a new visitor and the sample organiser. */
export async function rightInputsOfAnybody(): Promise<Record<EndpointName, () => object>> {
  const { refreshToken } = await tokensOf();
  const visitor = await register();
  return rightInputs({
    visitor,
    organiser: stack.organiser,
    refreshToken,
    newVisitor: () => typedRegistration(),
  });
}
