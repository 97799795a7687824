/**
 * Bounds how many mails an instance sends at once, and how many a second. What waits is sent by urgency: confirmations, then
 * requested mails, then mailings.
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
  #free: number;
  /** When the next mail may begin, by `performance.now`. */
  #next = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param timeout how many milliseconds a mail waits */
  constructor({ connections, perSecond }: MailLimits, timeout: number) {
    this.#free = connections;
    this.#interval = 1000 / perSecond;
    this.#timeout = timeout;
  }

  /**
   * Runs the work once a connection is free for it.
   * @throws MailNotSent `busy` when none is free in time; what the work throws
   */
  async pass(urgency: Urgency, work: () => Promise<void>): Promise<void> {
    await this.#enter(urgency);
    try {
      await work();
    } finally {
      this.#free += 1;
      this.#admit();
    }
  }

  #enter(urgency: Urgency): Promise<void> {
    const line = this.#waiting[urgencies.indexOf(urgency)];
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line?.delete(enter);
        reject(new MailNotSent('busy', 'no connection was free in time'));
      }, this.#timeout);
      line?.add(enter);
      this.#admit();
    });
  }

  #admit(): void {
    for (;;) {
      const line = this.#waiting.find(({ size }) => size > 0);
      const [enter] = line ?? [];
      if (enter === undefined || this.#free === 0 || this.#timer !== undefined) return;
      const now = performance.now();
      if (now < this.#next) {
        this.#timer = setTimeout(() => {
          this.#timer = undefined;
          this.#admit();
        }, this.#next - now);
        return;
      }
      line?.delete(enter);
      this.#free -= 1;
      this.#next = now + this.#interval;
      enter();
    }
  }
}
