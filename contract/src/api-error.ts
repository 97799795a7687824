/** What a call answers when it does not do what was asked: the codes, their status, the body. */

/** Code of the error body -> HTTP status. */
export const statusOf = {
  'invalid-json': 400,
  'validation-failed': 400,
  'code-incorrect': 400,
  'api-key-invalid': 401,
  'app-check-failed': 401,
  'not-signed-in': 401,
  'credentials-invalid': 401,
  'refresh-token-invalid': 401,
  'not-an-organiser': 403,
  'registration-closed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  'already-registered': 409,
  'body-too-large': 413,
  'too-many-requests': 429,
  internal: 500,
  'mail-not-sent': 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** Field -> key of the translations that says what is wrong with it. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface ErrorBody {
  /** For a developer or a log; what a visitor reads comes from the translations. */
  message: string;
  code: ErrorCode;
  fields?: FieldErrors;
  /** Finds the request in the log. */
  requestId: string;
}

/** What an error may say beside its code and message. */
interface ErrorDetails {
  fields?: FieldErrors;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** The error beneath, for the log only. */
  cause?: unknown;
}

/** Thrown by a handler, or by the browser's client when a call was refused. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, { fields, retryAfter, cause }: ErrorDetails = {}) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return statusOf[this.code];
  }
}
