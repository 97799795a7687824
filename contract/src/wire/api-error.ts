/** Error responses of the calls: codes, HTTP statuses and body. */

/** Error code -> HTTP status. */
export const statusOf = {
  'invalid-json': 400,
  'validation-failed': 400,
  'code-incorrect': 400,
  'passkey-refused': 400,
  'api-key-invalid': 401,
  'app-check-failed': 401,
  'not-signed-in': 401,
  'credentials-invalid': 401,
  'refresh-token-invalid': 401,
  'link-invalid': 401,
  'pairing-invalid': 401,
  'device-invalid': 401,
  'device-revoked': 401,
  'session-invalid': 401,
  'ticket-invalid': 401,
  'not-an-organiser': 403,
  'role-insufficient': 403,
  'factor-demanded': 403,
  'desk-only': 403,
  'registration-closed': 403,
  'dinner-closed': 403,
  'dinner-full': 403,
  'show-full': 403,
  'too-late': 403,
  'wrong-entrance': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  'already-registered': 409,
  'already-member': 409,
  'last-owner': 409,
  'factor-state': 409,
  'being-sent': 409,
  'being-published': 409,
  'changed-meanwhile': 409,
  'fact-fixed': 409,
  'nothing-to-undo': 409,
  'cannot-admit': 409,
  'name-taken': 409,
  'registration-open': 409,
  'edition-in-use': 409,
  'too-many-views': 409,
  'too-many-mailings': 409,
  'mailing-state': 409,
  'show-changed': 409,
  'no-receivers': 409,
  'too-many-prints': 409,
  'print-state': 409,
  'other-edition': 409,
  cancelled: 410,
  'link-expired': 410,
  'selection-expired': 410,
  'not-in-list': 410,
  'body-too-large': 413,
  'idempotency-key-reused': 422,
  'nonce-reused': 422,
  'not-ready': 422,
  'too-many-requests': 429,
  internal: 500,
  'mail-not-sent': 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** Field -> translation key of its error message. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A show as visitors know it. */
export interface NamedEdition {
  readonly id: string;
  readonly name: string;
  /** The first day, such as `2025-08-28`. */
  readonly date: string;
  /** The last day, if the show has several. */
  readonly lastDay?: string;
  /** The contact for privacy questions; only in an error. */
  readonly privacyEmail?: string;
}

export interface ErrorBody {
  /** For developers and logs; visitors see the translation instead. */
  message: string;
  code: ErrorCode;
  fields?: FieldErrors;
  /** Only with `changed-meanwhile`, for organisers: the current `RegistrantDetails`, or `EditionDetails` of a draft. */
  current?: unknown;
  /** With `not-ready`: all checks of the draft, `DraftCheck[]`. With `fact-fixed`, for a draft: the facts in use. */
  checks?: unknown;
  /** Only with `other-edition`: the edition that the link, badge or registrant belongs to. */
  edition?: NamedEdition;
  /** Identifies the request in the log. */
  requestId: string;
}

/** Optional details of an error. */
interface ErrorDetails {
  fields?: FieldErrors;
  /** The current data, stored by another caller. */
  current?: unknown;
  /** Why a draft cannot be published or saved. */
  checks?: unknown;
  /** The edition that the link, badge or registrant belongs to. */
  edition?: NamedEdition | undefined;
  /** Seconds to wait before retrying. */
  retryAfter?: number;
  /** Replaces the code's usual status: `code-incorrect` is 400 in a registration, but 401 when signing in. */
  status?: number;
  /** The underlying error, for the log only. */
  cause?: unknown;
}

/** Thrown by a handler, or by the browser's client when a call was refused. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly current: unknown;
  readonly checks: unknown;
  readonly edition: NamedEdition | undefined;
  readonly retryAfter: number | undefined;
  readonly status: number;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    const { fields, current, checks, edition, retryAfter, status = statusOf[code], cause } = details;
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
    this.current = current;
    this.checks = checks;
    this.edition = edition;
    this.retryAfter = retryAfter;
    this.status = status;
  }
}

/** Whether the error is an ApiError with one of the codes. */
export function hasCode(error: unknown, ...codes: ErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}
