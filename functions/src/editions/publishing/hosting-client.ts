/** Client of Firebase Hosting's REST API, which retries while Hosting is busy. */
import { unavailable } from '../../database/timeouts';
import { PlainError } from '../../shared/describe-error';

const attempts = 6;
/** Milliseconds: how long one request may take, the first pause, and the longest, well within the lease. */
export const requestTimeout = 20_000;
const firstPause = 500;
const maxPause = 20_000;

interface Options {
  /** Such as https://firebasehosting.googleapis.com */
  readonly origin: string;
  /** @returns an access token of the function's account */
  readonly token: () => Promise<string>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** A temporary failure: 429, 500 and above, or no answer. */
class BusyError extends Error {
  /** Milliseconds, as the answer says; undefined if it does not. */
  readonly pause: number | undefined;

  constructor(pause?: number, cause?: unknown) {
    super('Hosting is busy.', { cause });
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
   * @param path below `/v1beta1/`, or a whole address
   * @param body bytes are sent unchanged, anything else as JSON
   * @param renew called before each request
   * @throws ApiError `unavailable` when it stays busy; PlainError when it refuses
   */
  call(method: string, path: string, body: unknown, renew: () => Promise<void>): Promise<unknown> {
    return this.retry(() => this.callOnce(method, path, body, renew));
  }

  /** Runs work that uses `callOnce`, again while Hosting is busy. @throws as `call` */
  async retry<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof BusyError)) throw error;
        if (attempt === attempts) throw unavailable(error);
        await this.wait(Math.min(error.pause ?? firstPause * 2 ** (attempt - 1), maxPause));
      }
    }
  }

  /** Like `call`, for work that `retry` repeats. */
  async callOnce(method: string, path: string, body: unknown, renew: () => Promise<void>): Promise<unknown> {
    await renew();
    const { answer, text } = await this.#send(method, path, body);
    if (answer.status === 429 || answer.status >= 500) {
      const seconds = Number(answer.headers.get('Retry-After') ?? NaN);
      throw new BusyError(seconds >= 0 ? seconds * 1000 : undefined);
    }
    // An attempt whose answer was lost has deleted it.
    if (method === 'DELETE' && answer.status === 404) return {};
    if (!answer.ok) throw new PlainError(`Firebase Hosting answered ${answer.status} to ${method}.`);
    const content: unknown = text === '' ? {} : JSON.parse(text);
    return content;
  }

  async #send(method: string, path: string, body: unknown) {
    const isBytes = body instanceof Uint8Array;
    const token = await this.#token();
    try {
      const answer = await fetch(path.startsWith('http') ? path : `${this.#origin}/v1beta1/${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': isBytes ? 'application/octet-stream' : 'application/json',
        },
        ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
        signal: AbortSignal.timeout(requestTimeout),
      });
      return { answer, text: await answer.text() };
    } catch (error) {
      throw new BusyError(undefined, error);
    }
  }
}
