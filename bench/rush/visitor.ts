/** One visitor, as the page acts for them: an App Check token, the registration, and then its confirmation. */
import { endpoints, headerNames, publicApiKey } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import type { RegistrationValues } from 'contract/registration-fields';
import { forwardedFor, newAddress } from '../../e2e/support/visitors';

export interface Hosts {
  /** Where each function listens. */
  readonly addUser: string;
  readonly email_personal: string;
  /** The local App Check, which gives every visitor of the site a token. */
  readonly appCheckToken: string;
  readonly site: string;
}

/** What came of a visit; a call that failed has no time. */
export interface Visit {
  readonly email: string;
  /** Milliseconds until each call was answered as it should be. */
  readonly addUser?: number;
  readonly email_personal?: number;
  /** What went wrong: the call and its answer. */
  readonly error?: string;
}

/** @returns what came of it, whatever that is */
export async function visit(hosts: Hosts): Promise<Visit> {
  const values = typedRegistration();
  const { email } = values;
  try {
    const headers = { ...(await credentials(hosts)), [forwardedFor]: newAddress() };
    const registered = await call('addUser', hosts, headers, values);
    try {
      const sent = await call('email_personal', hosts, headers, question(values, registered.body));
      return { email, addUser: registered.milliseconds, email_personal: sent.milliseconds };
    } catch (error) {
      return { email, addUser: registered.milliseconds, error: String(error) };
    }
  } catch (error) {
    return { email, error: String(error) };
  }
}

async function credentials({ appCheckToken, site }: Hosts): Promise<Record<string, string>> {
  const answer: unknown = await (await fetch(appCheckToken, { headers: { Origin: site } })).json();
  return {
    'Content-Type': 'application/json',
    [headerNames.apiKey]: publicApiKey,
    [headerNames.appCheck]: textOf(answer, 'token'),
  };
}

async function call(
  name: 'addUser' | 'email_personal',
  hosts: Hosts,
  headers: Record<string, string>,
  input: object,
): Promise<{ milliseconds: number; body: unknown }> {
  const { method, success } = endpoints[name];
  const began = performance.now();
  const response = await fetch(hosts[name], { method, headers, body: JSON.stringify(input) });
  const text = await response.text();
  const milliseconds = performance.now() - began;
  if (response.status !== success) throw new Error(`${name} answered ${response.status}: ${text}`);
  const body: unknown = JSON.parse(text);
  return { milliseconds, body };
}

function question({ email, firstname, lastname, language }: RegistrationValues, registered: unknown) {
  return { idFirebase: textOf(registered, 'id'), email, firstname, lastname, language };
}

function textOf(body: unknown, field: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  if (typeof value !== 'string') throw new Error(`The answer has no ${field}.`);
  return value;
}
