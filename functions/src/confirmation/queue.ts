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
const maxAsked = 2_000;

/**
 * In milliseconds. The next call takes over after the first, so that after the last call every turn goes on for at least
 * half of the second; Hosting gives up after a minute.
 */
const turnTimes = { relieved: 20_000, end: 45_000 };

interface Turn {
  readonly began: number;
  isOver: boolean;
}

export class ConfirmationQueue<T> {
  readonly #turns: Turn[] = [];
  /** What was asked for -> sends it; in the order in which they were asked for. */
  readonly #asked = new Map<string, () => Promise<T>>();
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
  async ask(id: string, send: () => Promise<T>): Promise<T | undefined> {
    // In the edition of this call, whoever sends it.
    if (this.#asked.size < maxAsked && !this.#asked.has(id)) this.#asked.set(id, AsyncResource.bind(send));
    const turn = this.#takeTurn();
    if (turn === undefined) return undefined;
    let own: Promise<T> | undefined;
    // What is asked for meanwhile is appended, and so is reached too.
    for (const [next, work] of this.#asked) {
      this.#asked.delete(next);
      const sending = work();
      if (next === id) own ??= sending;
      await sending.catch((error: unknown) => this.#failed(error, next === id));
      if (turn.isOver || this.#now() - turn.began > turnTimes.end) break;
    }
    const place = this.#turns.indexOf(turn);
    if (place !== -1) this.#turns.splice(place, 1);
    return own;
  }

  #takeTurn(): Turn | undefined {
    const now = this.#now();
    const [oldest] = this.#turns;
    if (oldest !== undefined && this.#turns.length >= this.#connections) {
      if (now - oldest.began < turnTimes.relieved) return undefined;
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
    if (isServer || hasCode(error, 'unavailable')) this.#asked.clear();
    const isExpected = error instanceof MailNotSent || (error instanceof ApiError && error.status < 500);
    if (!isOwn && !isExpected) logError('confirmation not sent', { error: describeError(error) });
  }
}
