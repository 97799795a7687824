/** Reads the organisers' list by the call. */
import type { RegistrantList } from 'contract/registrant-list';
import { call } from './calls';
import { bearer, tokensOf } from './organisers';

/** A word that no other registrant has; people who carry it in their company are found by it alone. */
export function newMarker(): string {
  return `zq${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

/** @param idToken of an organiser; without one the sample organiser signs in */
export async function list(question: object, idToken?: string): Promise<RegistrantList> {
  const token = idToken ?? (await tokensOf()).idToken;
  const { status, body } = await call('adminTable', question, bearer(token));
  if (status !== 200 || !isList(body)) throw new Error(`The list was answered with ${status}.`);
  return body;
}

function isList(body: unknown): body is RegistrantList {
  return typeof body === 'object' && body !== null && 'users' in body && 'totalCount' in body;
}
