/**
 * Sends the confirmations that pages request, within their calls, since an instance has CPU only while it answers
 * calls. One call per connection to the mail server has a turn: it sends the queued confirmations, oldest first, and
 * then answers. Every other call is answered at once. Its confirmation is queued in memory and due in Firestore
 * (MAIL-5), so that none is lost with the instance; the lease prevents a second mail.
 */
import { AsyncResource } from 'node:async_hooks';
import { ApiError, hasCode } from 'contract/wire/api-error';
import { error as logError } from 'firebase-functions/logger';
import { MailNotSent } from '../mail/mail-not-sent';
import { describeError } from '../shared/describe-error';
import { isServerFailure } from './send';

/** Maximum number of queued confirmations, which one instance sends in about a minute. The schedule sends the others. */
const maxQueued = 2_000;

/**
 * Milliseconds of a turn; Hosting gives up after a minute. After the minimum, the next call takes over, so that more
 * than half of each turn is left for the queue when no further calls come.
 */
const turnTimes = { minimum: 20_000, maximum: 45_000 };

interface Turn {
  readonly startedAt: number;
  isOver: boolean;
}

export class ConfirmationQueue<T> {
  readonly #turns: Turn[] = [];
  /** Id of the request -> sends its confirmation; oldest first. */
  readonly #queue = new Map<string, () => Promise<T>>();
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
   * @returns what `send` returns; undefined if another call or the schedule sends the confirmation
   * @throws what `send` throws
   */
  async sendInTurn(id: string, send: () => Promise<T>): Promise<T | undefined> {
    // The confirmation stays bound to this call's edition, whichever call sends it.
    if (this.#queue.size < maxQueued && !this.#queue.has(id)) this.#queue.set(id, AsyncResource.bind(send));
    const turn = this.#takeTurn();
    if (turn === undefined) return undefined;
    let ownResult: Promise<T> | undefined;
    // The loop also reaches confirmations that are queued meanwhile.
    for (const [nextId, sendNext] of this.#queue) {
      this.#queue.delete(nextId);
      const sending = sendNext();
      if (nextId === id) ownResult ??= sending;
      await sending.catch((error: unknown) => this.#handleFailure(error, nextId === id));
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
    const turn = { startedAt: now, isOver: false };
    this.#turns.push(turn);
    return turn;
  }

  #handleFailure(error: unknown, isOwn: boolean): void {
    const isServerProblem = error instanceof MailNotSent && isServerFailure(error);
    // The mail server takes no mail now: leave the others to the schedule.
    if (isServerProblem || hasCode(error, 'unavailable')) this.#queue.clear();
    const isExpected = error instanceof MailNotSent || (error instanceof ApiError && error.status < 500);
    if (!isOwn && !isExpected) logError('confirmation not sent', { error: describeError(error) });
  }
}
