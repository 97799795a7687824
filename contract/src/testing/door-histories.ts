/**
 * Histories at the door of the dinner: what two phones scan and undo, with and without a network, and a small, readable
 * model of server and phone. Tests check the rule of admission on the model, and compare the real phone with it.
 */
import fc from 'fast-check';
import type { AnsweredResult, KeptScan, Scan, ScanResult } from '../door/door';
import { decide, decideKept, type CodeHolder, type Decision } from '../door/door-decision';

/** `lossy`: a phone's requests arrive, but it gets no responses. */
export type Network = 'on' | 'off' | 'lossy';

type Action =
  | { readonly kind: 'scan'; readonly code: string; readonly persons: number | undefined }
  | { readonly kind: 'undo' | 'send' | 'fetch' }
  | { readonly kind: 'network'; readonly network: Network };

export type Step = Action & { readonly phone: number };

export interface History {
  readonly holders: ReadonlyMap<string, CodeHolder>;
  readonly steps: readonly Step[];
}

const codes = ['a'.repeat(20), 'b'.repeat(20)] as const;

const booked = fc.integer({ min: 1, max: 4 });
const scan: fc.Arbitrary<Action> = fc.record({
  kind: fc.constant('scan'),
  code: fc.constantFrom(codes[0], codes[0], codes[1]),
  persons: fc.constantFrom(undefined, undefined, 1, 2),
});
const network = fc.constantFrom<Network>('on', 'off', 'lossy');
const otherAction = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Action>({ kind: 'undo' }, { kind: 'send' }, { kind: 'fetch' }) },
  { weight: 1, arbitrary: network.map<Action>((to) => ({ kind: 'network', network: to })) },
);
const step = fc.tuple(fc.nat({ max: 1 }), fc.oneof(scan, otherAction));

export const histories: fc.Arbitrary<History> = fc.record({
  holders: fc
    .tuple(booked, booked)
    .map(
      (parties) =>
        new Map(codes.map((code, index) => [code, { state: 'registered', booked: parties[index] ?? 1 }])),
    ),
  steps: fc.array(
    step.map(([phone, action]) => ({ phone, ...action })),
    { minLength: 6, maxLength: 14, size: 'max' },
  ),
});

/** The part of an answer in which model and real phone must agree. */
export interface ScanOutcome {
  readonly result: AnsweredResult;
  /** How many people came in with the scan. */
  readonly cameIn: number;
  /** How many of the party are in afterwards. */
  readonly arrived: number;
}

interface ScanLog extends Decision {
  readonly code: string;
  /** Whether the phone had decided the scan itself. */
  readonly isKept: boolean;
  readonly isUndone: boolean;
}

export class ModelServer {
  readonly #holders: History['holders'];
  readonly logs = new Map<string, ScanLog>();
  /** The nonces of open conflicts, and their codes. */
  readonly conflicts = new Map<string, string>();

  constructor({ holders }: History) {
    this.#holders = holders;
  }

  /** How many of a party are in. */
  arrived(code: string): number {
    const countedLogs = [...this.logs.values()].filter((log) => log.code === code && !log.isUndone);
    return countedLogs.reduce((sum, { cameIn }) => sum + cameIn, 0);
  }

  scan(scan: Scan): ScanOutcome {
    const { nonce, code } = scan;
    const log = this.logs.get(nonce);
    const decision = log ?? decide(this.#holders.get(code), this.arrived(code), scan, 'scan');
    if (log === undefined) this.logs.set(nonce, { ...decision, code, isKept: false, isUndone: false });
    return decision;
  }

  scanKept(scan: KeptScan): ScanOutcome & { isConflict: boolean } {
    const { nonce, code, shown } = scan;
    const log = this.logs.get(nonce);
    const isAnswerLost = log !== undefined && !log.isKept && !log.isUndone && shown === 'admitted';
    const before = this.arrived(code) - (isAnswerLost ? log.cameIn : 0);
    const isNew = log === undefined || isAnswerLost;
    const decision = isNew ? decideKept(this.#holders.get(code), before, scan, 'scan') : log;
    const isConflict = shown === 'admitted' && decision.result !== 'admitted';
    if (isNew) {
      this.logs.set(nonce, { ...decision, code, isKept: true, isUndone: false });
      if (isConflict) this.conflicts.set(nonce, code);
    }
    return { ...decision, isConflict };
  }

  undo(nonce: string): void {
    const log = this.logs.get(nonce);
    if (log !== undefined) this.logs.set(nonce, { ...log, isUndone: true });
    this.conflicts.delete(nonce);
  }
}

type Awaitable<T> = Promise<T> | T;

/** A real phone, whose answers take time, or its model. */
export interface DoorPhone {
  network: Network;
  /** Answers a scan. @returns what the phone shows */
  scan(scan: Scan): Awaitable<ScanOutcome>;
  /** @returns whether the phone shows that the scan is undone */
  undo(scan: Scan, shown: ScanOutcome): Awaitable<boolean>;
  /** Sends the queue. @returns the server's answers, by nonce */
  send(): Awaitable<Map<string, ScanOutcome>>;
  /** Fetches from the server how many are in. */
  fetchArrivals(): Awaitable<void>;
}

interface QueuedScan extends KeptScan {
  readonly shown: ScanResult;
  readonly cameIn: number;
  readonly isUndone: boolean;
}

export class ModelPhone implements DoorPhone {
  network: Network = 'on';
  readonly #holders: History['holders'];
  readonly #server: ModelServer;
  /** Code -> how many are in, according to the server. */
  readonly #arrivals = new Map<string, number>();
  #queue: QueuedScan[] = [];

  constructor({ holders }: History, server: ModelServer) {
    this.#holders = holders;
    this.#server = server;
  }

  scan(scan: Scan): ScanOutcome {
    const { nonce, code } = scan;
    const mustWait = this.#queue.some((item) => item.code === code && item.isUndone);
    const answer = this.network === 'off' || mustWait ? undefined : this.#server.scan(scan);
    if (answer !== undefined && this.network === 'on') {
      this.#learn(code, answer);
      return answer;
    }
    const ownScans = this.#queue.filter((item) => item.code === code && !item.isUndone);
    const before = ownScans.reduce((sum, { cameIn }) => sum + cameIn, this.#arrivals.get(code) ?? 0);
    const decision = decide(this.#holders.get(code), before, scan, 'scan');
    const { result: shown, cameIn } = decision;
    this.#queue.push({ ...scan, nonce, shown, cameIn, isUndone: false });
    return decision;
  }

  undo({ nonce, code }: Scan, { arrived, cameIn }: ScanOutcome): boolean {
    const isWaiting = this.#queue.some((item) => item.nonce === nonce);
    this.#queue = this.#queue.map((item) => (item.nonce === nonce ? { ...item, isUndone: true } : item));
    if (isWaiting) return true;
    if (this.network !== 'off') this.#server.undo(nonce);
    if (this.network !== 'on') return false;
    this.#arrivals.set(code, Math.max(0, arrived - cameIn));
    return true;
  }

  send(): Map<string, ScanOutcome> {
    const answers = new Map<string, ScanOutcome>();
    if (this.network === 'off') return answers;
    const undone = this.#queue.filter(({ isUndone }) => isUndone);
    for (const { nonce } of undone) this.#server.undo(nonce);
    const isAnswered = this.network === 'on';
    if (isAnswered) this.#queue = this.#queue.filter(({ isUndone }) => !isUndone);
    else if (undone.length > 0) return answers;
    for (const { isUndone: _isUndone, cameIn, ...scan } of this.#queue) {
      const persons = scan.shown === 'admitted' ? cameIn : scan.persons;
      const answer = this.#server.scanKept({ ...scan, persons });
      if (!isAnswered) continue;
      answers.set(scan.nonce, answer);
      this.#learn(scan.code, answer);
    }
    if (isAnswered) this.#queue = [];
    return answers;
  }

  fetchArrivals(): void {
    if (this.network !== 'on') return;
    for (const code of codes) this.#arrivals.set(code, this.#server.arrived(code));
  }

  #learn(code: string, { result, arrived }: ScanOutcome): void {
    if (result === 'admitted' || result === 'already') this.#arrivals.set(code, arrived);
  }
}

/**
 * Plays a history; afterwards both phones have a network, complete failed undos, and send their queues.
 * @returns `shown`: all answers that phones showed, in order; `inside`: code -> how many are inside, as the volunteers
 *   saw it; `undone`: the nonces of scans that a phone showed as undone
 */
export async function play({ steps }: History, phones: readonly DoorPhone[]) {
  const shown: ScanOutcome[] = [];
  const undone: string[] = [];
  const entries = new Map<string, { code: string; cameIn: number }>();
  /** The last admission that each phone has shown and not undone. */
  const lastAdmissions = new Map<number, { scan: Scan; answer: ScanOutcome }>();
  const pendingUndos: (() => Promise<void>)[] = [];
  const undo = async (phone: DoorPhone, scan: Scan, answer: ScanOutcome) => {
    const isUndone = await phone.undo(scan, answer);
    if (isUndone) {
      undone.push(scan.nonce);
      entries.set(scan.nonce, { code: scan.code, cameIn: 0 });
    } else pendingUndos.push(() => undo(phone, scan, answer));
  };
  const sendQueue = async (phone: DoorPhone | undefined) => {
    for (const [nonce, { result, cameIn }] of (await phone?.send()) ?? []) {
      const before = entries.get(nonce);
      // The phone tells the volunteer that the server admits a person whom the phone had refused.
      if (before?.cameIn === 0 && result === 'admitted') entries.set(nonce, { ...before, cameIn });
    }
  };
  for (const [index, step] of steps.entries()) {
    const phone = phones[step.phone];
    if (phone === undefined) throw new Error('There are two phones.');
    if (step.kind === 'network') phone.network = step.network;
    else if (step.kind === 'send') await sendQueue(phone);
    else if (step.kind === 'fetch') await phone.fetchArrivals();
    else if (step.kind === 'scan') {
      const { code, persons } = step;
      const nonce = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
      const at = new Date(Date.parse('2025-08-28T18:00:00Z') + index * 1000).toISOString();
      const scan: Scan = { nonce, code, entrance: 'dinner', at, persons };
      const answer = await phone.scan(scan);
      shown.push(answer);
      entries.set(nonce, { code, cameIn: answer.cameIn });
      if (answer.result === 'admitted') lastAdmissions.set(step.phone, { scan, answer });
      else lastAdmissions.delete(step.phone);
    } else {
      const admission = lastAdmissions.get(step.phone);
      lastAdmissions.delete(step.phone);
      if (admission !== undefined) await undo(phone, admission.scan, admission.answer);
    }
  }
  for (const phone of phones) phone.network = 'on';
  for (const retryUndo of pendingUndos) await retryUndo();
  for (const phone of [...phones, ...phones]) await sendQueue(phone);
  const inside = new Map<string, number>(codes.map((code) => [code, 0]));
  for (const { code, cameIn } of entries.values()) inside.set(code, (inside.get(code) ?? 0) + cameIn);
  return { shown, inside, undone };
}
