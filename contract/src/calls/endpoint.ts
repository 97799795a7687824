/** One entry in the table of calls (endpoints.ts): who may call, the input, and the response. */
import type { Role } from '../team/roles';
import type { InputSchema } from '../wire/validate';

/**
 * Who may call.
 * - `visitor`: API key and App Check.
 * - `reader`, `desk`, `organiser`, `owner`: API key, App Check and the id token of an account with at least this role.
 *   An account with a second factor also needs its session.
 * - `account`: like `reader`, but also before the account has enrolled the second factor that owners demand.
 * - `visitor or desk`: `visitor` without an id token, `desk` with one.
 * - `visit`: API key, App Check and the link to the registrant's own page.
 * - `exhibitor`: API key, App Check and a device's token for an exhibitor's page.
 * - `preview`: API key, App Check and the token of a preview's link.
 * - `device`: API key and the secret of a paired phone. No App Check token, which a phone might fail to get on the
 *   crowded network of the hall.
 * - `desk device`: like `device`, for a phone with the role `desk`.
 * - `any device`, `any desk device`: like the two above, even if the phone was revoked or has expired.
 * - `mail link`: anyone with the link's parameters, since a link in a mail sends no headers. The input is in the URL
 *   for every method.
 * - `anybody`: no credentials, since the response has no personal data.
 */
export type Protection =
  | 'visitor'
  | Role
  | 'account'
  | 'visitor or desk'
  | 'visit'
  | 'exhibitor'
  | 'preview'
  | 'device'
  | 'desk device'
  | 'any device'
  | 'any desk device'
  | 'mail link'
  | 'anybody';

/**
 * For which edition a call works.
 * - `chosen`: for an organiser, the edition that the page shows; for a phone, its own; otherwise the live edition.
 * - `live`: the live edition. A page that shows another, such as an archive, is refused with `other-edition`.
 * - `link`: the edition of the link that the call is made with, even if another edition is live.
 * - `none`: no edition, as for accounts and the team; possible before the first show. So a rehearsal does not redirect
 *   the mails of these calls to the organiser who made its link.
 * - `prepared`: like `chosen`, but also possible before the first show (EDIT-28), which these calls prepare.
 *
 * If a visitor's page was opened by a rehearsal's link, it sends `X-Rehearsal`. `chosen` and `live` then mean the
 * rehearsal.
 */
export type EditionOfCall = 'chosen' | 'live' | 'link' | 'none' | 'prepared';

/** Which function answers a call, and by which method and path. */
export interface CallPath {
  /** The deployed function that answers the call; one function may answer several calls. */
  readonly functionName: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API host. Begins with the function's name, unless firebase.json has a rewrite for this path. */
  readonly path: `/${string}`;
}

/** A call's protection, input and response. */
export interface Row<Input, Output> {
  readonly protection: Protection;
  readonly edition: EditionOfCall;
  readonly schema: InputSchema<Input>;
  readonly success: 200 | 201 | 202;
  /**
   * How long browsers and shared caches may keep the response, which must be the same for every caller; not cached if
   * absent.
   */
  readonly sharedMaxAgeSeconds?: number;
  /** Maximum size of the request's body; 16 kB if absent. */
  readonly maxBodyBytes?: number;
  /** Type of the validated input; never set. */
  readonly input?: Input;
  /** Type of the response; never set. */
  readonly output?: Output;
}

export interface Endpoint<Input, Output> extends CallPath, Row<Input, Output> {}

/** A response that is a file instead of JSON; never cached, since a registrant may cancel at any time. */
export interface FileAnswer {
  readonly contentType: string;
  /** Complete, or streamed as it is generated. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** File name for the download; without one the browser displays the file. */
  readonly downloadAs?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response that is the same for every request, so that it reveals nothing. */
export interface Acknowledged {
  message: string;
}

/** Returned when the functions run and the database answers; otherwise the call fails with `unavailable`. */
export interface Health {
  status: 'ok';
}

export interface DinnerState {
  /** Whether all seats at the dinner are taken; always false if the edition does not limit them. */
  full: boolean;
  /** Whether all places at the show are taken; absent if the edition does not limit them. */
  isShowFull?: boolean;
}
