/** Calls Firebase Hosting's REST API, and retries after temporary failures. */
import { unavailable } from '../../database/timeouts';
import { PlainError } from '../../shared/describe-error';

const maxAttempts = 6;
/** Milliseconds, like the pauses; all are well within the lease. */
export const requestTimeout = 20_000;
const firstPause = 500;
const maxPause = 20_000;

export type Renew = () => Promise<void>;

interface Options {
  /** The API's origin, such as https://firebasehosting.googleapis.com */
  readonly origin: string;
  /** @returns an access token of the function's account */
  readonly token: () => Promise<string>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** A temporary failure: 429, 500 and above, or no response. */
class TemporaryError extends Error {
  /** Milliseconds to wait, from `Retry-After`; undefined without that header. */
  readonly pause: number | undefined;

  constructor(pause?: number, cause?: unknown) {
    super('Hosting is temporarily unavailable.', { cause });
    this.pause = pause;
  }
}

export class HostingClient {
  readonly #origin: string;
  readonly #token: Options['token'];
  readonly wait: Options['wait'];

  constructor({ origin, token, wait }: Options) {
    this.#origin = origin;
    this.#token = token;
    this.wait = wait;
  }

  /**
   * @param path below `/v1beta1/`, or a whole URL
   * @param body bytes are sent unchanged, anything else as JSON
   * @param renewLease called before each request
   * @throws ApiError `unavailable` when Hosting keeps failing; PlainError when it refuses the request
   */
  call(method: string, path: string, body: unknown, renewLease: Renew): Promise<unknown> {
    return this.retry(() => this.callOnce(method, path, body, renewLease));
  }

  /** Runs work that uses `callOnce`, and repeats it after temporary failures. @throws as `call` */
  async retry<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof TemporaryError)) throw error;
        if (attempt === maxAttempts) throw unavailable(error);
        await this.wait(Math.min(error.pause ?? firstPause * 2 ** (attempt - 1), maxPause));
      }
    }
  }

  /** Like `call`, for work that `retry` repeats. */
  async callOnce(method: string, path: string, body: unknown, renewLease: Renew): Promise<unknown> {
    await renewLease();
    const { response, text } = await this.#send(method, path, body);
    if (response.status === 429 || response.status >= 500) {
      const seconds = Number(response.headers.get('Retry-After') ?? NaN);
      throw new TemporaryError(seconds >= 0 ? seconds * 1000 : undefined);
    }
    // An earlier attempt has deleted the resource, and the response was lost.
    if (method === 'DELETE' && response.status === 404) return {};
    if (!response.ok) throw new PlainError(`Firebase Hosting answered ${response.status} to ${method}.`);
    const content: unknown = text === '' ? {} : JSON.parse(text);
    return content;
  }

  async #send(method: string, path: string, body: unknown) {
    const isBytes = body instanceof Uint8Array;
    const token = await this.#token();
    try {
      const response = await fetch(path.startsWith('http') ? path : `${this.#origin}/v1beta1/${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': isBytes ? 'application/octet-stream' : 'application/json',
        },
        ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
        signal: AbortSignal.timeout(requestTimeout),
      });
      return { response, text: await response.text() };
    } catch (error) {
      throw new TemporaryError(undefined, error);
    }
  }
}
