/**
 * Answers one scan: by the server if it answers in time, otherwise by what this phone knows (DOOR-23). The scan is
 * stored before it is sent, and stays stored until the server has answered.
 */
import { dinnerEntrance, type Entrance } from 'contract/edition/entrances';
import { ApiError } from 'contract/wire/api-error';
import type { Scan, ScanAnswer, ScanResult } from 'contract/door/door';
import type { KnownPerson, PhoneBook } from './book';
import type { Clock } from '../phone/clock';
import { decideLocally, timestampOf, type LocalAnswer } from './decide-locally';
import { refusalIn, type DoorCall, type Refusal } from '../phone/door-calls';
import type { AnswerTimeout } from '../phone/answer-timeout';
import type { ReferenceOf } from '../phone/handle';
import type { KnownPeople } from './known-people';
import { entranceOf, phoneIdOf, type StoredPairing } from '../phone/pairing';
import type { ScanQueue } from './queue';

export interface Decision {
  readonly answer: ScanAnswer;
  /** Whether the phone has decided, and the server has not checked the decision yet. */
  readonly isUnchecked: boolean;
}

/** How a request to the server has ended. */
type CallOutcome = { readonly answer: ScanAnswer } | { readonly error: unknown };

export interface ScanDeciderDeps {
  readonly device: StoredPairing;
  readonly call: DoorCall;
  readonly queue: ScanQueue;
  readonly book: PhoneBook;
  /** How this phone refers to people in its scans. */
  readonly referenceOf: ReferenceOf;
  readonly people: Pick<KnownPeople, 'find' | 'noteArrived'>;
  readonly clock: Clock;
  readonly answerTimeout: AnswerTimeout;
  /** Called when the server answers after the timeout. */
  readonly onLate: (scan: Scan & { shown?: ScanResult }, answer: ScanAnswer) => void;
  readonly onRefused: (refusal: Refusal) => void;
}

export class ScanDecider {
  readonly #deps: ScanDeciderDeps;
  /** Reference -> the code that was read, which opens the entry in the book. */
  readonly #codes = new Map<string, string>();
  #storing: Promise<void> = Promise.resolve();

  constructor(deps: ScanDeciderDeps) {
    this.#deps = deps;
  }

  /** Settles when all answers so far are stored. */
  get storing(): Promise<void> {
    return this.#storing;
  }

  /**
   * Stores the scan and asks the server about it. Each outcome has a method of its own.
   * @param rawScan with the code as it was read or, at a desk, a handle
   * @throws ApiError when neither the server nor the phone can decide, or the server refuses the scan or this phone
   * @throws TimeoutError when the phone cannot store and the server does not answer in time
   */
  async decide(rawScan: Scan): Promise<Decision> {
    const { queue, answerTimeout, referenceOf } = this.#deps;
    // In the queue, a person has one reference, whether found by a scan or by a search.
    const scan = { ...rawScan, code: await referenceOf(rawScan.code) };
    this.#codes.set(scan.code, rawScan.code);
    if (!(await this.#enqueue(scan))) return this.#withoutStorage(await this.#request(scan));
    if (await queue.hasPendingUndo(scan.code)) return this.#decideBeforeUndo(scan);
    const request = this.#request(scan);
    const outcome = await answerTimeout.waitFor(request);
    if (outcome === undefined) return this.#onTimeout(scan, request);
    return 'answer' in outcome ? this.#onAnswer(scan, outcome.answer) : this.#onError(scan, outcome.error);
  }

  /** @returns false if this phone cannot store */
  async #enqueue(scan: Scan): Promise<boolean> {
    const { queue, device } = this.#deps;
    try {
      await queue.enqueue(scan, phoneIdOf(device));
      return true;
    } catch (error) {
      console.error('This phone stores nothing, so it needs the server.', error);
      return false;
    }
  }

  /** Never rejects. */
  #request(scan: Scan): Promise<CallOutcome> {
    return this.#deps.call('doorScan', scan).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
  }

  /** Only the server decides, since the phone cannot store. */
  #withoutStorage(outcome: CallOutcome): Decision {
    if ('error' in outcome) throw outcome.error;
    return { answer: outcome.answer, isUnchecked: false };
  }

  /** Decides here: an undo for this code has not been sent yet, so the server would still count the undone scan. */
  async #decideBeforeUndo(scan: Scan): Promise<Decision> {
    const { queue } = this.#deps;
    const answer = await this.#decideLocally(scan);
    await queue.endRequest(scan.nonce);
    return uncheckedDecision(answer);
  }

  #onAnswer(scan: Scan, answer: ScanAnswer): Decision {
    void this.#acceptAnswer(scan, answer);
    return { answer, isUnchecked: false };
  }

  /** Throws the server's refusal; if the server could not be reached, the phone decides. */
  async #onError(scan: Scan, error: unknown): Promise<Decision> {
    const { queue, answerTimeout } = this.#deps;
    if (isRefused(error)) await queue.acknowledge([scan.nonce]);
    await queue.endRequest(scan.nonce);
    if (isRefused(error) || refusalIn(error) !== undefined) throw error;
    answerTimeout.noteLate();
    return uncheckedDecision(await this.#decideLocally(scan));
  }

  /** The phone decides now, and gets the server's answer later. */
  async #onTimeout(scan: Scan, request: Promise<CallOutcome>): Promise<Decision> {
    this.#deps.answerTimeout.noteLate();
    const answer = await this.#decideLocally(scan);
    void request.then((outcome) =>
      this.#onLateOutcome({ ...scan, ...(answer && { shown: answer.result }) }, outcome),
    );
    return uncheckedDecision(answer);
  }

  async #onLateOutcome(scan: Scan & { shown?: ScanResult }, outcome: CallOutcome): Promise<void> {
    const { queue, onLate, onRefused } = this.#deps;
    if ('error' in outcome) {
      await queue.endRequest(scan.nonce);
      const refusal = refusalIn(outcome.error);
      if (refusal !== undefined) onRefused(refusal);
      return;
    }
    const { answer } = outcome;
    if ((await queue.find(scan.nonce))?.undoneAt !== undefined) {
      await queue.endRequest(scan.nonce);
      return;
    }
    // The phone admitted a registrant whom the server refuses: the scan stays in the queue and is sent with what was
    // shown, so that an organiser sees the conflict.
    if (scan.shown === 'admitted' && answer.result !== 'admitted') {
      await this.storeArrival(scan, answer);
      await queue.endRequest(scan.nonce);
    } else await this.#acceptAnswer(scan, answer);
    onLate(scan, answer);
  }

  /** Decides with what this phone knows, and stores the decision. @returns undefined if it knows too little */
  async #decideLocally(scan: Scan): Promise<LocalAnswer | undefined> {
    const { book, queue, device } = this.#deps;
    // Wait, or a registrant whom the server has just admitted would seem to be outside.
    await this.#storing;
    const { code, entrance } = scan;
    const [known, own] = await Promise.all([this.#find(code, entrance), queue.admissionsOf(code, entrance)]);
    if (!book.isLoaded && known === undefined) return undefined;
    // This scan may be in the queue already, from an earlier attempt.
    const others = own.filter(({ nonce }) => nonce !== scan.nonce);
    const answer = decideLocally(known, others, scan, device);
    await queue.storeDecision(scan.nonce, answer);
    return answer;
  }

  /** @param reference to the person, as in the queue */
  async #find(reference: string, entrance: Entrance): Promise<KnownPerson | undefined> {
    const { book, people } = this.#deps;
    const inBook = await book.find(this.#codes.get(reference) ?? reference, entrance, reference);
    if (inBook !== undefined) return inBook;
    const known = await people.find(reference, entrance);
    if (known === undefined) return undefined;
    const arrival = await book.findArrival(reference, entrance);
    return { ...known, ...(arrival && { arrival }) };
  }

  /**
   * Undoes what a scan admitted.
   * @throws ApiError when the server has accepted the scan and refuses to undo it
   */
  async undo(scan: Scan, answer: ScanAnswer): Promise<void> {
    const { queue, call } = this.#deps;
    // Wait, or a scan that the server has answered would still seem to be waiting.
    await this.#storing;
    // On a phone that cannot store, nothing waits.
    const isWaiting = await queue.undo(scan.nonce, this.#now()).catch(() => false);
    // The server had not accepted this scan, so the arrivals that the server has reported still hold.
    if (isWaiting) return;
    await call('undoScan', { nonce: scan.nonce });
    const { cameIn = 1, person } = answer;
    const code = await this.#deps.referenceOf(scan.code);
    await this.#storeInOrder(() =>
      this.#noteArrived({ ...scan, code }, (person?.dinner?.arrived ?? 1) - cameIn),
    );
  }

  /**
   * At a desk, undoes today's admissions of a code: in this phone's queue and on the server.
   * @param code a handle
   * @param reason for the organisers
   * @throws ApiError and TimeoutError of the call, when the person may still be in
   */
  async undoCode(code: string, reason: string): Promise<void> {
    const { queue, call, device, clock } = this.#deps;
    const entrance = entranceOf(device, clock.now);
    await this.#storing;
    await queue.undoCode(code, entrance, this.#now()).catch(() => 0);
    try {
      await call('undoScan', { code, reason });
    } catch (error) {
      if (!(await this.#isOutside(code, entrance, error))) throw error;
    }
    await this.#storeInOrder(() => this.#noteArrived({ code, entrance, at: this.#now() }, 0));
  }

  /** Whether nobody with this code is in any more, although the undo's call has failed. */
  async #isOutside(code: string, entrance: Entrance, error: unknown): Promise<boolean> {
    if (error instanceof ApiError && error.code === 'nothing-to-undo') return true;
    const { queue } = this.#deps;
    if (!(await queue.hasPendingUndo(code).catch(() => false))) return false;
    const { arrival, person } = (await this.#find(code, entrance)) ?? {};
    return ((arrival ?? person?.in?.[entrance])?.persons ?? 0) === 0;
  }

  /** Stores the arrival in the server's answer, until the book has it too. Never throws. */
  storeArrival(scan: Scan, answer: ScanAnswer): Promise<void> {
    return this.#storeInOrder(() => this.#storeArrivalNow(scan, answer));
  }

  async #storeArrivalNow(scan: Scan, { result, first, person }: ScanAnswer): Promise<void> {
    if (result !== 'admitted' && first === undefined) return;
    const arrived = scan.entrance === dinnerEntrance ? person?.dinner?.arrived : undefined;
    await this.#noteArrived(scan, arrived ?? 1, first);
  }

  async #noteArrived(
    { code, entrance, at }: Pick<Scan, 'code' | 'entrance' | 'at'>,
    arrived: number,
    first = { at: timestampOf(Date.parse(at)), label: this.#deps.device.label },
  ): Promise<void> {
    const { book, clock, people } = this.#deps;
    const persons = Math.max(0, arrived);
    people.noteArrived(code, entrance, persons);
    await book.noteArrival(code, entrance, { at: first.at, label: first.label, persons, known: clock.now });
  }

  /** Stores the server's answer and removes the scan from the queue, unless it was undone meanwhile. Never throws. */
  #acceptAnswer(scan: Scan, answer: ScanAnswer): Promise<void> {
    return this.#storeInOrder(async () => {
      const { queue } = this.#deps;
      const isUndone = (await queue.find(scan.nonce))?.undoneAt !== undefined;
      if (!isUndone) {
        await this.#storeArrivalNow(scan, answer);
        await queue.acknowledge([scan.nonce]);
      }
      await queue.endRequest(scan.nonce);
    });
  }

  /** Stores one answer after the other, so that the last one counts. */
  #storeInOrder(work: () => Promise<void>): Promise<void> {
    // If the answer is not stored, the scan is sent again, which is harmless.
    this.#storing = this.#storing.then(work).catch((error: unknown) => console.error('Not stored.', error));
    return this.#storing;
  }

  #now(): string {
    return new Date(this.#deps.clock.now).toISOString();
  }
}

/** @throws ApiError when the phone could not decide either */
function uncheckedDecision(answer: ScanAnswer | undefined): Decision {
  if (answer === undefined) throw new ApiError('unavailable', 'Neither the server nor the book can decide.');
  return { answer, isUnchecked: true };
}

/** Whether the server refused the scan itself, so that a retry changes nothing. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'wrong-entrance' || error.code === 'validation-failed');
}
