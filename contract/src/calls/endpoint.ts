/** One entry in the table of calls (endpoints.ts): who may call, with what input, and what is answered. */
import type { Role } from '../team/roles';
import type { InputSchema } from '../wire/validate';

/**
 * Who may call.
 * - `visitor`: API key and App Check.
 * - `reader`, `desk`, `organiser`, `owner`: the same, with the id token of an account that has at least this role, and the
 *   session of one that has a second factor.
 * - `account`: as `reader`, also while the account still has to enrol the second factor that owners demand.
 * - `visitor or desk`: `visitor` without an id token, `desk` with one.
 * - `visit`: API key, App Check and the link to the registrant's own page.
 * - `exhibitor`: API key, App Check and what a device keeps of an exhibitor's link.
 * - `preview`: API key, App Check and the token of a preview's link.
 * - `device`: API key and the secret of a paired phone. No App Check token, which a phone might fail to get on the
 *   crowded network of the hall.
 * - `desk device`: the same, for a phone with the role `desk`.
 * - `any device`, `any desk device`: the same, even if the phone was revoked or has expired.
 * - `mail link`: anyone with the link's parameters, since a link in a mail sends no headers; the input is in the
 *   URL, whatever the method.
 * - `anybody`: no credentials, since the answer holds no personal data.
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
 * - `chosen`: for an organiser the one that the page shows, for a phone its own show, otherwise the live one.
 * - `live`: the live one, and refused with `other-edition` to a page that shows another, such as an archive.
 * - `link`: that of the link with which it is made, even if another one is live.
 * - `none`: of accounts and the team, which belong to no edition: a page that shows the test edition must not send
 *   their mails to the organiser who made the rehearsal's link. Also before the first show.
 * - `prepared`: as `chosen`, and also before the first show (EDIT-28), which these calls prepare.
 *
 * A visitor's page that was opened by a rehearsal's link sends `X-Rehearsal`: `chosen` and `live` are the rehearsal
 * then.
 */
export type EditionOfCall = 'chosen' | 'live' | 'link' | 'none' | 'prepared';

/** Where a call is. */
export interface CallPath {
  /** The deployed function that answers it; one function may answer several calls. */
  readonly functionName: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API host; begins with the function's name, unless firebase.json has a rewrite for just this path. */
  readonly path: `/${string}`;
}

/** What a call takes and answers. */
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
  /** How long the request's body may be; 16 kB if absent. */
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

/** The same for every request, so that it reveals nothing. */
export interface Acknowledged {
  message: string;
}

/** Returned when the functions run and the database answers; otherwise the call fails with `unavailable`. */
export interface Health {
  status: 'ok';
}

/** Whether all seats at the dinner are taken; always false if the edition does not limit them. */
export interface DinnerState {
  full: boolean;
  /** Only if the edition limits them: whether all places at the show are taken. */
  isShowFull?: boolean;
}
