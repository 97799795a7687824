/** Who calls, as far as a handler may know. */
import type { ClientSubnets } from './client-subnets';

/** An account with the organiser claim, whose token was checked and is not revoked. */
export interface Organiser {
  readonly uid: string;
}

export interface Caller {
  readonly organiser: Organiser | undefined;
  readonly requestId: string;
  readonly subnets: ClientSubnets;
  /** Verified, when the call asks for one. */
  readonly appCheckToken: string | undefined;
}
