// @vitest-environment jsdom
/** In random histories, two phones show, store and undo the same as their models (DOOR-6, DOOR-23). */
import 'fake-indexeddb/auto';
import { ApiError } from 'contract/wire/api-error';
import type { KeptScans, Scan, ScanAnswer } from 'contract/door/door';
import type { OutputOf } from 'contract/calls/endpoints';
import {
  histories,
  ModelPhone,
  ModelServer,
  play,
  type ScanOutcome,
  type DoorPhone,
  type History,
  type Network,
} from 'contract/testing/door-histories';
import { sampleEdition } from 'contract/testing/sample-edition';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { device, entryOf, zoe } from '../testing/fake-server';
import { AnswerTimeout } from '../phone/answer-timeout';
import { PhoneBook } from './book';
import { Clock } from '../phone/clock';
import type { DoorCall } from '../phone/door-calls';
import { createReferenceOf } from '../phone/handle';
import { ScanQueue } from './queue';
import { ScanDecider } from './scan-decider';
import { Sender } from './sender';
import { DoorStore } from './store';

/** HISTORIES=10000 tries more. */
const runs = Number(process.env['HISTORIES'] ?? 100);

class RealPhone implements DoorPhone {
  network: Network = 'on';
  /** Never closed: an answer may be stored after the end of the history. */
  readonly #store = new DoorStore();
  readonly #holders: History['holders'];
  readonly #server: ModelServer;
  readonly #book = new PhoneBook(this.#store, () => sampleEdition.id);
  readonly #queue = new ScanQueue(this.#store, () => true);
  readonly #decider: ScanDecider;
  readonly #sender: Sender;
  readonly #shownAnswers = new Map<string, ScanAnswer>();
  #answers = new Map<string, ScanOutcome>();

  constructor({ holders }: History, server: ModelServer) {
    [this.#holders, this.#server] = [holders, server];
    const call: DoorCall = (name, input) =>
      new Promise((resolve) => {
        if (this.network === 'off') throw new ApiError('unavailable', name);
        const output: OutputOf<typeof name> = JSON.parse(JSON.stringify(this.#answer(name, input)));
        if (this.network === 'lossy') throw new ApiError('unavailable', name);
        resolve(output);
      });
    const shared = { call, queue: this.#queue, onRefused: () => undefined };
    this.#decider = new ScanDecider({
      ...{ ...shared, book: this.#book, clock: new Clock(), answerTimeout: new AnswerTimeout() },
      device: { ...device, label: 'Some phone', entrance: 'dinner' },
      referenceOf: createReferenceOf(device),
      people: { find: () => Promise.resolve(undefined), noteArrived: () => undefined },
      onLate: () => undefined,
    });
    this.#sender = new Sender({
      ...shared,
      onAnswers: async (results) => {
        for (const { scan, answer } of results) {
          await this.#decider.storeArrival(scan, answer);
          this.#answers.set(scan.nonce, outcomeOf(answer));
        }
      },
    });
  }

  async begin(): Promise<this> {
    // Each phone has a disk of its own.
    indexedDB = new IDBFactory();
    await this.#store.open();
    await this.#fillBook(() => 0);
    return this;
  }

  async scan(scan: Scan): Promise<ScanOutcome> {
    const { answer } = await this.#decider.decide(scan);
    this.#shownAnswers.set(scan.nonce, answer);
    return outcomeOf(answer);
  }

  async undo(scan: Scan): Promise<boolean> {
    const answer = this.#shownAnswers.get(scan.nonce);
    if (answer === undefined) throw new Error('This scan has no answer.');
    return this.#decider.undo(scan, answer).then(
      () => true,
      () => false,
    );
  }

  async send(): Promise<Map<string, ScanOutcome>> {
    this.#answers = new Map();
    await this.#sender.send();
    return this.#answers;
  }

  async fetchArrivals(): Promise<void> {
    // As in DoorSession.
    await this.#decider.storing;
    if (this.network === 'on') await this.#fillBook((code) => this.#server.arrived(code));
  }

  async #fillBook(arrivedOf: (code: string) => number): Promise<void> {
    const at = { seconds: Date.parse('2025-08-28T18:00:00Z') / 1000, nanoseconds: 0 };
    const entries = [...this.#holders].map(([code, { booked }]) => {
      const persons = arrivedOf(code);
      const inside = persons > 0 ? { in: { dinner: { at, persons, label: 'Some phone' } } } : {};
      return entryOf(code, { ...zoe, booked, ...inside });
    });
    await this.#book.add({ until: '1', isComplete: true, entries }, Infinity);
  }

  #answer(name: string, input: object): object {
    const sentScan: Scan = { nonce: '', code: '', entrance: 'dinner', at: '', ...input };
    const { scans = [] }: Partial<KeptScans> = input;
    if (name === 'undoScan') this.#server.undo(sentScan.nonce);
    if (name === 'doorScan') return this.#answerOf(sentScan, this.#server.scan(sentScan));
    const answers = scans.map((scan) => {
      const outcome = this.#server.scanKept(scan);
      return { ...this.#answerOf(scan, outcome), isConflict: outcome.isConflict };
    });
    return { answers };
  }

  #answerOf({ code, at, entrance }: Scan, { result, cameIn, arrived }: ScanOutcome): ScanAnswer {
    const dinner = { booked: this.#holders.get(code)?.booked ?? 0, vegetarian: 0, arrived };
    const first = { at: { seconds: Date.parse(at) / 1000, nanoseconds: 0 }, entrance, label: 'Some phone' };
    return {
      result,
      person: { ...zoe, dinner },
      ...(result === 'admitted' && { cameIn }),
      ...(result === 'already' && { first }),
    };
  }
}

function outcomeOf({ result, cameIn = 0, person }: ScanAnswer): ScanOutcome {
  return { result, cameIn, arrived: person?.dinner?.arrived ?? 0 };
}

async function compare(history: History): Promise<void> {
  const [expected, actual] = [new ModelServer(history), new ModelServer(history)];
  const models = [0, 1].map(() => new ModelPhone(history, expected));
  const phones = [await new RealPhone(history, actual).begin(), await new RealPhone(history, actual).begin()];
  const modelResults = await play(history, models);
  expect(await play(history, phones)).toEqual(modelResults);
  expect([actual.logs, actual.conflicts]).toEqual([expected.logs, expected.conflicts]);
}

it(`behaves like the model of a phone in ${runs} histories`, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await fc.assert(fc.asyncProperty(histories, compare), { seed: 20250828, numRuns: runs });
});
