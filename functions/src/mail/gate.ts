/**
 * Limits how many mails an instance sends at once, and how many a second. Waiting mails are sent by urgency:
 * confirmations, then requested mails, then mailings.
 */
import type { MailLimits } from '../shared/config';
import { MailNotSent } from './mail-not-sent';

/** The most urgent first. */
const urgencies = ['confirmation', 'requested', 'mailing'] as const;

export type Urgency = (typeof urgencies)[number];

export class MailGate {
  readonly #interval: number;
  readonly #timeout: number;
  readonly #waiting = urgencies.map(() => new Set<() => void>());
  #freeConnections: number;
  /** When the next mail may begin, by `performance.now`. */
  #nextStart = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param timeout how many milliseconds a mail waits at most */
  constructor({ connections, perSecond }: MailLimits, timeout: number) {
    this.#freeConnections = connections;
    this.#interval = 1000 / perSecond;
    this.#timeout = timeout;
  }

  /**
   * Runs the work once a connection is free for it.
   * @throws MailNotSent `busy` when no connection is free in time; what the work throws
   */
  async run(urgency: Urgency, work: () => Promise<void>): Promise<void> {
    await this.#waitForTurn(urgency);
    try {
      await work();
    } finally {
      this.#freeConnections += 1;
      this.#startNext();
    }
  }

  #waitForTurn(urgency: Urgency): Promise<void> {
    const queue = this.#waiting[urgencies.indexOf(urgency)];
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue?.delete(start);
        reject(new MailNotSent('busy', 'no connection was free in time'));
      }, this.#timeout);
      queue?.add(start);
      this.#startNext();
    });
  }

  #startNext(): void {
    for (;;) {
      const queue = this.#waiting.find(({ size }) => size > 0);
      const [start] = queue ?? [];
      if (start === undefined || this.#freeConnections === 0 || this.#timer !== undefined) return;
      const now = performance.now();
      if (now < this.#nextStart) {
        this.#timer = setTimeout(() => {
          this.#timer = undefined;
          this.#startNext();
        }, this.#nextStart - now);
        return;
      }
      queue?.delete(start);
      this.#freeConnections -= 1;
      this.#nextStart = now + this.#interval;
      start();
    }
  }
}
