/** A paired phone's session: its calls, its storage and its data, without the page that shows it. */
import { ApiError } from 'contract/wire/api-error';
import type { DoorStatus, PhoneStatus, Scan, ScanAnswer } from 'contract/door/door';
import type { Edition } from 'contract/edition/current';
import { PhoneBook } from './book';
import type { Clock } from '../phone/clock';
import { doorCall, refusalIn, type DoorCall, type Refusal } from '../phone/door-calls';
import { createReferenceOf } from '../phone/handle';
import { KnownPeople } from './known-people';
import { ScanDecider } from './scan-decider';
import { endedPairings, isEdition, phoneIdOf, type StoredPairing } from '../phone/pairing';
import { AnswerTimeout } from '../phone/answer-timeout';
import { ScanQueue } from './queue';
import { Sender } from './sender';
import { StatusWatch } from './status-watch';
import type { DoorStore, QueuedScan } from './store';
import { WalkIns } from './walk-ins';

/** How often the book is updated, in milliseconds. */
const bookRenewal = 60_000;
/** How often the phone requests a book while it has none, in milliseconds. */
const bookRetry = 10_000;

/** In milliseconds; enough for a large book on a slow network. */
const bookTimeout = 60_000;

export interface DoorSessionEvents {
  readonly onWaiting: (waitingCount: number) => void;
  /** The server has answered a scan that the phone had decided, or that was undecided. */
  readonly onChecked: (scan: Scan & Pick<QueuedScan, 'shown'>, answer: ScanAnswer) => void;
  readonly onStatus: (status: DoorStatus) => void;
  /** The show's facts have changed, or are known for the first time. */
  readonly onEdition: (edition: Edition) => void;
  readonly onRefused: (refusal: Refusal) => void;
}

export class DoorSession {
  readonly device: StoredPairing;
  readonly clock: Clock;
  readonly book: PhoneBook;
  readonly queue: ScanQueue;
  readonly decider: ScanDecider;
  readonly sender: Sender;
  readonly status: StatusWatch;
  readonly walkIns: WalkIns;
  readonly people: KnownPeople;
  readonly call: DoorCall;
  readonly #answerTimeout = new AnswerTimeout();
  readonly #events: DoorSessionEvents;
  /** Late answers that the page knows. A scan whose refusal came late is sent again, and gets the same answer. */
  readonly #reportedAnswers = new Set<string>();
  #edition: Edition | undefined;
  #signal: AbortSignal | undefined;
  #waitingCount = 0;
  #bookRequestedAt = -Infinity;

  constructor(device: StoredPairing, store: DoorStore, clock: Clock, events: DoorSessionEvents) {
    const { onRefused } = events;
    this.device = device;
    this.#edition = device.edition;
    this.clock = clock;
    this.#events = events;
    this.call = this.#flushOnAnswer(doorCall(device, clock, this.#answerTimeout));
    this.book = new PhoneBook(store, () => this.#edition?.id);
    this.queue = new ScanQueue(store, hasNotEnded, (waitingCount) => this.#noteWaiting(waitingCount));
    const referenceOf = createReferenceOf(device);
    this.walkIns = new WalkIns({
      store,
      referenceOf,
      edition: () => this.#edition?.id,
      send: (walkIn) => this.call('doorWalkIn', walkIn),
    });
    this.people = new KnownPeople({ device, call: this.call, walkIns: this.walkIns, referenceOf });
    this.decider = new ScanDecider({
      device,
      call: this.call,
      queue: this.queue,
      book: this.book,
      referenceOf,
      people: this.people,
      clock,
      answerTimeout: this.#answerTimeout,
      // Reported again if a scan was sent twice: the page may have missed the first answer.
      onLate: (scan, answer) => {
        this.#reportedAnswers.add(answerKeyOf(scan, answer));
        events.onChecked(scan, answer);
      },
      onRefused,
    });
    this.sender = new Sender({
      call: this.call,
      queue: this.queue,
      sendWalkIns: () => this.walkIns.sendAll(),
      onAnswers: async (results) => {
        for (const { scan, answer } of results) {
          await this.decider.storeArrival(scan, answer);
          if (!this.#reportedAnswers.has(answerKeyOf(scan, answer))) events.onChecked(scan, answer);
        }
      },
      onRefused,
    });
    this.status = new StatusWatch(
      this.call,
      () => this.#edition?.version ?? 0,
      (status) => this.#takeStatus(status),
      onRefused,
    );
  }

  /** How many scans wait to be sent. */
  get waitingCount(): number {
    return this.#waitingCount;
  }

  /** Whether the last scan had no answer in time, and the server has not answered since. */
  get isOffline(): boolean {
    return this.#answerTimeout.isOffline;
  }

  start(signal: AbortSignal): void {
    this.#signal = signal;
    void this.#begin(signal);
    this.status.start(signal, () => this.#answerTimeout.isShortened);
    this.people.start(signal);
    const timer = setInterval(() => void this.#tick(signal), bookRetry);
    signal.addEventListener('abort', () => clearInterval(timer));
  }

  async #begin(signal: AbortSignal): Promise<void> {
    try {
      await this.book.load();
    } catch (error) {
      console.error('This phone stores nothing.', error);
    }
    if (signal.aborted) return;
    void this.#tick(signal);
    this.sender.start(signal);
    await this.queue.notifyWaiting().catch(() => undefined);
  }

  async #tick(signal: AbortSignal): Promise<void> {
    // The pairing expires even while the server does not answer.
    if (this.clock.hasPassed(this.device.expiresAt.seconds * 1000)) {
      this.#events.onRefused(new ApiError('device-invalid', 'The pairing has expired.'));
      return;
    }
    // Without the edition, no entry of a book can be found.
    if (this.#edition === undefined) return;
    const pause = this.book.isLoaded ? bookRenewal : bookRetry;
    const now = performance.now();
    if (now - this.#bookRequestedAt < pause) return;
    this.#bookRequestedAt = now;
    // The book replaces the arrivals stored so far, so an earlier answer must not be stored after it.
    await this.decider.storing;
    const requestedAt = this.clock.now;
    try {
      const book = await this.call('doorBook', { since: this.book.until }, bookTimeout);
      // If the phone was revoked meanwhile, it has wiped its book.
      if (!signal.aborted) await this.book.add(book, requestedAt);
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal !== undefined) this.#events.onRefused(refusal);
      else console.warn('No newer book.', error);
    }
  }

  #takeStatus({ edition, ...status }: PhoneStatus): void {
    const old = this.#edition;
    const isNewer = old === undefined || (edition?.id === old.id && edition.version > old.version);
    if (isEdition(edition) && isNewer) {
      this.#edition = edition;
      this.#events.onEdition(edition);
      if (old === undefined && this.#signal !== undefined) void this.#tick(this.#signal);
    }
    this.#events.onStatus(status);
  }

  /** Sends waiting scans after each status, and after the first answer that follows a failed call. */
  #flushOnAnswer(call: DoorCall): DoorCall {
    let isAnswering = false;
    return async (name, input, timeout) => {
      try {
        const answer = await call(name, input, timeout);
        if (this.#waitingCount > 0 && (!isAnswering || name === 'doorStatus')) void this.sender.send();
        isAnswering = true;
        return answer;
      } catch (error) {
        isAnswering = false;
        throw error;
      }
    };
  }

  #noteWaiting(waitingCount: number): void {
    this.#waitingCount = waitingCount;
    this.#events.onWaiting(waitingCount);
  }
}

function answerKeyOf({ nonce }: Scan, { result }: ScanAnswer): string {
  return `${nonce} ${result}`;
}

/** Whether this session sends a pairing's scans: an ended pairing sends its own, unless its secret is lost. */
function hasNotEnded(phone: string): boolean {
  return endedPairings().every(({ device }) => phoneIdOf(device) !== phone);
}
