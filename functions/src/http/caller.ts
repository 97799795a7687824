/** Who calls, as far as a handler may know. */

/** An account with the organiser claim, whose token was checked and is not revoked. */
export interface Organiser {
  readonly uid: string;
}

export interface Caller {
  readonly organiser: Organiser | undefined;
  readonly requestId: string;
  /** What one caller is counted by; see caller-address.ts. */
  readonly address: string;
}
