/**
 * Sends the confirmations that pages ask for, inside their calls, since an instance has a processor only while it answers
 * some. As many calls as there are connections to the mail server take turns: each sends what was asked for, the oldest
 * first, and then answers. Every other call is answered at once. What it asked for is remembered here, and is due in
 * Firestore (MAIL-5), so that nothing is lost with this memory; the lease keeps it from being sent twice.
 */
import { AsyncResource } from 'node:async_hooks';
import { ApiError, hasCode } from 'contract/wire/api-error';
import { error as logError } from 'firebase-functions/logger';
import { MailNotSent } from '../mail/mail-not-sent';
import { describeError } from '../shared/describe-error';
import { isServerFailure } from './send';

/** How many are remembered: what one instance sends in about a minute. The schedule sends the others. */
const maxRequests = 2_000;

/**
 * In milliseconds. The next call takes over after the first, so that after the last call every turn goes on for at least
 * half of the second; Hosting gives up after a minute.
 */
const turnTimes = { minimum: 20_000, maximum: 45_000 };

interface Turn {
  readonly startedAt: number;
  isOver: boolean;
}

export class ConfirmationQueue<T> {
  readonly #turns: Turn[] = [];
  /** What was asked for -> sends it; in the order in which they were asked for. */
  readonly #requests = new Map<string, () => Promise<T>>();
  readonly #connections: number;
  readonly #now: () => number;

  /** @param now milliseconds of a monotonic clock */
  constructor(connections: number, now = () => performance.now()) {
    this.#connections = connections;
    this.#now = now;
  }

  /**
   * @param id the same for the same request
   * @param send reads, leases and sends that confirmation
   * @returns what `send` returns; undefined if another call sends it, or the schedule
   * @throws what `send` throws
   */
  async sendInTurn(id: string, send: () => Promise<T>): Promise<T | undefined> {
    // In the edition of this call, whoever sends it.
    if (this.#requests.size < maxRequests && !this.#requests.has(id)) this.#requests.set(id, AsyncResource.bind(send));
    const turn = this.#takeTurn();
    if (turn === undefined) return undefined;
    let ownResult: Promise<T> | undefined;
    // What is asked for meanwhile is appended, and so is reached too.
    for (const [next, work] of this.#requests) {
      this.#requests.delete(next);
      const sending = work();
      if (next === id) ownResult ??= sending;
      await sending.catch((error: unknown) => this.#failed(error, next === id));
      if (turn.isOver || this.#now() - turn.startedAt > turnTimes.maximum) break;
    }
    const index = this.#turns.indexOf(turn);
    if (index !== -1) this.#turns.splice(index, 1);
    return ownResult;
  }

  #takeTurn(): Turn | undefined {
    const now = this.#now();
    const [oldest] = this.#turns;
    if (oldest !== undefined && this.#turns.length >= this.#connections) {
      if (now - oldest.startedAt < turnTimes.minimum) return undefined;
      oldest.isOver = true;
      this.#turns.shift();
    }
    const turn = { began: now, isOver: false };
    this.#turns.push(turn);
    return turn;
  }

  #failed(error: unknown, isOwn: boolean): void {
    const isServer = error instanceof MailNotSent && isServerFailure(error);
    // No mail goes out now: leave the others to the schedule.
    if (isServer || hasCode(error, 'unavailable')) this.#requests.clear();
    const isExpected = error instanceof MailNotSent || (error instanceof ApiError && error.status < 500);
    if (!isOwn && !isExpected) logError('confirmation not sent', { error: describeError(error) });
  }
}
