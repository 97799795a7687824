/** For tests: mailings with a mail server, and a clock that only the test and the pauses of a run move. */
import type { Firestore } from 'firebase-admin/firestore';
import { RateLimiter, type RateLimit } from '../../http/rate-limits';
import type { Mail } from '../../mail/mail';
import { registrantsIn } from '../../registrants/testing/registrants-in';
import { startMailing } from '../calls';
import { MailingStore } from '../mailing-store';
import type { Names } from '../read-mailings';
import { sendMailings } from '../run';
import { mailingParts, noNames, newDraft, siteOrigin } from './parts';

export const anna = { organiser: { uid: 'anna' } };

export class MailingFixture {
  now: Date;
  /** What the mail server has accepted, in order. */
  readonly sent: Mail[] = [];
  /** The mail server's reaction to a mail: it accepts the mail unless this throws. */
  receive: (mail: Mail) => unknown = () => undefined;
  readonly mailer = {
    send: async (mail: Mail) => {
      await this.receive(mail);
      this.sent.push(mail);
    },
  };
  readonly clock = () => this.now;
  readonly firestore: Firestore;
  readonly store: MailingStore;
  readonly parts;
  readonly people;
  /** The dependencies of the calls. */
  readonly deps;

  constructor(firestore: Firestore, start: string, domainLimit?: RateLimit, names: Names = noNames) {
    this.now = new Date(start);
    this.firestore = firestore;
    this.store = new MailingStore(firestore, this.clock, { names });
    const limiter = domainLimit && new RateLimiter(domainLimit, () => this.now.getTime());
    this.parts = mailingParts(firestore, this.clock, this.mailer, limiter);
    this.people = registrantsIn(firestore, this.clock);
    this.deps = {
      ...{ mailings: this.store, roster: this.parts.roster, mailer: this.mailer },
      accounts: { getUser: () => Promise.resolve({ email: 'anna@show.example' }) },
      qrPng: () => Promise.resolve(new Uint8Array([1])),
      siteOrigin: () => siteOrigin,
    };
  }

  advance(milliseconds: number): void {
    this.now = new Date(this.now.getTime() + milliseconds);
  }

  add = (draft: Partial<typeof newDraft> = {}) => this.store.add({ ...newDraft, ...draft }, 'anna');

  /** @returns the id of a mailing that has been started */
  async start(draft: Partial<typeof newDraft> = {}): Promise<string> {
    const id = await this.add(draft);
    await startMailing({ id, version: 1 }, this.deps, anna);
    return id;
  }

  /** One run of the schedule; time passes only while it pauses. */
  run = (deps = this.parts.deps) =>
    sendMailings(deps, {
      now: () => this.now.getTime(),
      pause: async (milliseconds) => {
        this.advance(milliseconds);
        await Promise.resolve();
      },
    });

  runAt(at: Date) {
    this.now = at;
    return this.run();
  }

  /** The recipients of the accepted mails, in alphabetical order. */
  recipients = () => this.sent.map(({ to }) => to.address).sort();
}
