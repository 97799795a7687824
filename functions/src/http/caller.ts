/** What a handler may know about its caller. */
import type { ClientSubnets } from './rate-limits';

/** An account with the organiser claim and a verified token that is not revoked. */
export interface Organiser {
  readonly uid: string;
}

export interface Caller {
  readonly organiser: Organiser | undefined;
  /** Id of the registrant whose own page made the call. */
  readonly visitor: string | undefined;
  readonly requestId: string;
  readonly subnets: ClientSubnets;
  /** Verified, if the call requires one. */
  readonly appCheckToken: string | undefined;
  /** Whether a person opened the call in a browser, which prefers a page to a picture, a file or JSON. */
  readonly prefersPage: boolean;
  /** As sent, not validated. */
  readonly idempotencyKey: string | undefined;
}

/** @returns the id of the registrant whose own page made the call; only for calls with the protection `visit` */
export function visitorOf({ visitor }: Pick<Caller, 'visitor'>): string {
  if (visitor === undefined) throw new Error('This call does not require the link to a page.');
  return visitor;
}
