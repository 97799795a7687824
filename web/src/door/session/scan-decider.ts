/**
 * Answers one scan: from the server if that answers in time, otherwise from what this phone knows (DOOR-23). The scan
 * is on the disk before it is sent, and stays there until the server has answered.
 */
import { ApiError } from 'contract/api-error';
import {
  dinnerEntrance,
  type PairedDevice,
  type Scan,
  type ScanAnswer,
  type ScanResult,
} from 'contract/door';
import type { BookPerson } from 'contract/door-book';
import type { Known, PhoneBook } from './book';
import type { Clock } from './clock';
import { decideHere, timestampOf } from './decide-here';
import { refusalIn, type DoorCall, type Refusal } from './door-calls';
import type { AnswerTimeout } from './answer-timeout';
import { phoneIdOf } from './pairing';
import type { ScanQueue } from './queue';

export interface Decision {
  readonly answer: ScanAnswer;
  /** Whether the phone has decided; the server will be asked as soon as it can be reached. */
  readonly isUnchecked: boolean;
}

export interface ScanDeciderDeps {
  readonly device: PairedDevice;
  readonly call: DoorCall;
  readonly queue: ScanQueue;
  readonly book: PhoneBook;
  /** Finds somebody who was registered at this desk and may not be in the book yet. */
  readonly findWalkIn?: (id: string) => Promise<BookPerson | undefined>;
  readonly clock: Clock;
  readonly answerTimeout: AnswerTimeout;
  /** Called when the server answers after the timeout. */
  readonly onLate: (scan: Scan & { shown?: ScanResult }, answer: ScanAnswer) => void;
  readonly onRefused: (code: Refusal) => void;
}

export class ScanDecider {
  readonly #deps: ScanDeciderDeps;
  /** Settles when the answers that have come are stored. */
  #stored: Promise<void> = Promise.resolve();

  constructor(deps: ScanDeciderDeps) {
    this.#deps = deps;
  }

  /**
   * @throws ApiError when neither the server nor the phone can decide, or the server refuses the scan or this phone
   * @throws TimeoutError when the phone cannot store and the server does not answer in time
   */
  async ask(scan: Scan): Promise<Decision> {
    const { queue, call, answerTimeout } = this.#deps;
    const isKept = await queue.ask(scan, phoneIdOf(this.#deps.device)).then(
      () => true,
      (error: unknown) => {
        console.error('This phone stores nothing, so it needs the server.', error);
        return false;
      },
    );
    // The server has not been told of an undo of this code yet, so it would still count the undone scan. The phone
    // decides alone, unless it has no book.
    const alone = isKept && (await queue.hasPendingUndo(scan.code)) ? await this.#decide(scan) : undefined;
    if (alone !== undefined) {
      await queue.decided(scan.nonce, alone);
      await queue.requestEnded(scan.nonce);
      return { answer: alone.answer, isUnchecked: true };
    }
    const asked = call('doorScan', scan).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    const ended = await (isKept ? Promise.race([asked, after(answerTimeout.milliseconds)]) : asked);
    if (ended !== undefined && 'answer' in ended) {
      void this.#take(scan, ended.answer);
      return { ...ended, isUnchecked: false };
    }
    if (ended !== undefined) {
      if (isKept && isRefused(ended.error)) await queue.acknowledge([scan.nonce]);
      await queue.requestEnded(scan.nonce);
      if (!isKept || isRefused(ended.error) || refusalIn(ended.error) !== undefined) throw ended.error;
    }
    answerTimeout.late();
    const late = ended === undefined ? asked : undefined;
    let lateAnswer: ScanAnswer | undefined;
    void late?.then((end) => {
      if ('answer' in end) lateAnswer = end.answer;
    });
    const decided = await this.#decide(scan);
    if (lateAnswer === undefined && decided !== undefined) {
      await queue.decided(scan.nonce, decided);
    }
    const shown = lateAnswer === undefined ? decided?.answer.result : lateAnswer.result;
    void late?.then((end) => this.#ended({ ...scan, ...(shown && { shown }) }, end));
    if (lateAnswer !== undefined) return { answer: lateAnswer, isUnchecked: false };
    if (decided === undefined)
      throw new ApiError('unavailable', 'Neither the server nor the book can decide.');
    return { answer: decided.answer, isUnchecked: true };
  }

  /**
   * Undoes what a scan admitted.
   * @throws ApiError when the server has taken the scan and refuses to undo it, or the phone cannot tell what to undo
   */
  async undo(scan: Scan, { person }: ScanAnswer): Promise<void> {
    const { queue, call, book, clock, device } = this.#deps;
    // Otherwise a scan that the server has answered would still seem to be waiting.
    await this.#stored;
    const { cameIn, repeats } = (await queue.find(scan.nonce)) ?? {};
    if (cameIn === 0 && repeats === undefined)
      throw new ApiError(
        'nothing-to-undo',
        'The server has let them in, and this phone does not know by which scan.',
      );
    const first = repeats ?? scan.nonce;
    const undone = await queue.undo(scan.nonce, new Date(clock.now).toISOString());
    if (undone.length === 0) await call('undoScan', { nonce: scan.nonce });
    // The server had not taken this scan, so what it has said about who is in still holds.
    if (undone.includes(first)) return;
    const arrived = person?.dinner?.arrived ?? 1;
    const { arrival } = (await book.find(scan.code)) ?? {};
    const came = arrival?.last?.nonce === first ? arrival.last.persons : scan.persons;
    const at = timestampOf(Date.parse(scan.at));
    const persons = Math.max(0, arrived - (came ?? arrived));
    await book.note(scan.code, { at, label: device.label, persons, known: clock.now });
  }

  /** Keeps what the server's answer says about who is in, until the book says so too. Never throws. */
  learn(scan: Scan, answer: ScanAnswer): Promise<void> {
    return this.#storing(() => this.#learn(scan, answer));
  }

  async #learn(scan: Scan, { result, first, person }: ScanAnswer): Promise<void> {
    const { book, clock, device } = this.#deps;
    if (result !== 'admitted' && first === undefined) return;
    const persons = (scan.entrance === dinnerEntrance ? person?.dinner?.arrived : undefined) ?? 1;
    const { arrival, person: before } = (await book.find(scan.code)) ?? {};
    const more = persons - ((arrival ?? before?.in?.[scan.entrance])?.persons ?? 0);
    // After a second look, or an answer that had come before, nobody else has come in.
    const came = scan.persons ?? (more > 0 ? more : (arrival?.last?.persons ?? persons));
    await book.note(scan.code, {
      at: first?.at ?? timestampOf(Date.parse(scan.at)),
      label: first?.label ?? device.label,
      persons,
      known: clock.now,
      ...(result === 'admitted' && { last: { nonce: scan.nonce, persons: came } }),
    });
  }

  /** Keeps the server's answer and takes the scan out of the queue, unless it was undone meanwhile. Never throws. */
  #take(scan: Scan, answer: ScanAnswer): Promise<void> {
    return this.#storing(() => this.#store(scan, answer));
  }

  /** Stores one answer after the other, because how many came in is counted from what the previous one has stored. */
  #storing(work: () => Promise<void>): Promise<void> {
    // If the answer is not stored, the scan is sent again, which is harmless.
    this.#stored = this.#stored.then(work).catch((error: unknown) => console.error('Not stored.', error));
    return this.#stored;
  }

  async #store(scan: Scan, answer: ScanAnswer): Promise<void> {
    const { queue } = this.#deps;
    const isUndone = (await queue.find(scan.nonce))?.undoneAt !== undefined;
    if (!isUndone) {
      await this.#learn(scan, answer);
      await queue.acknowledge([scan.nonce]);
    }
    await queue.requestEnded(scan.nonce);
  }

  async #decide(scan: Scan) {
    const { book, queue, clock, device, findWalkIn } = this.#deps;
    // Otherwise somebody whom the server has just let in would seem to be out.
    await this.#stored;
    const walkIn = await findWalkIn?.(scan.code);
    if (!book.isThere && walkIn === undefined) return undefined;
    const [inBook, own] = await Promise.all([book.find(scan.code), queue.admitted(scan.code)]);
    const known: Known | undefined = inBook ?? (walkIn && { person: walkIn });
    // Without this scan itself, in case it is asked about again.
    const others = own.filter(({ nonce }) => nonce !== scan.nonce);
    return decideHere(known, others, scan, device, clock.now);
  }

  async #ended(
    scan: Scan & { shown?: ScanResult },
    end: { answer: ScanAnswer } | { error: unknown },
  ): Promise<void> {
    const { queue, onLate, onRefused } = this.#deps;
    if ('answer' in end) {
      const { answer } = end;
      if ((await queue.find(scan.nonce))?.undoneAt !== undefined) {
        await queue.requestEnded(scan.nonce);
        return;
      }
      // The phone let in somebody whom the server refuses: the scan stays in the queue and is sent with what was
      // shown, so that an organiser is told.
      if (scan.shown === 'admitted' && answer.result !== 'admitted') {
        await this.learn(scan, answer);
        await queue.requestEnded(scan.nonce);
      } else await this.#take(scan, answer);
      onLate(scan, answer);
      return;
    }
    await queue.requestEnded(scan.nonce);
    const refusal = refusalIn(end.error);
    if (refusal !== undefined) onRefused(refusal);
  }
}

/** Whether the server refused the scan itself: asking again changes nothing. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'wrong-entrance' || error.code === 'validation-failed');
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}
