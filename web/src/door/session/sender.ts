/**
 * Sends what waits on this phone (DOOR-25): at the start, every 15 seconds, when the browser reports a network, and
 * when the page becomes visible again. Only our server's answers empty the queue: what a browser says about the
 * network is not trusted.
 */
import { ApiError } from 'contract/wire/api-error';
import { maxKeptScans, type KeptScan, type ScanAnswer } from 'contract/door/door';
import { refusalIn, type DoorCall, type Refusal } from '../phone/door-calls';
import type { ScanQueue } from './queue';
import type { QueuedScan } from './store';

/** In milliseconds. */
const sendInterval = 15_000;

/** In milliseconds; a busy server needs time for many scans, and after a timeout all of them would be sent again. */
const batchTimeout = 60_000;

interface SentScan {
  readonly scan: QueuedScan;
  readonly answer: ScanAnswer;
}

export interface SenderDeps {
  readonly call: DoorCall;
  readonly queue: ScanQueue;
  /** Called first, because some scans may be of these walk-ins; throws as the calls do. */
  readonly sendWalkIns?: () => Promise<void>;
  /** Called when the answered scans are out of the queue. */
  readonly onAnswers: (results: readonly SentScan[]) => Promise<void>;
  readonly onRefused: (refusal: Refusal) => void;
  /** Called when everything that waited was sent. */
  readonly onSent?: () => Promise<void>;
}

export class Sender {
  readonly #deps: SenderDeps;
  #sending: Promise<void> | undefined;

  constructor(deps: SenderDeps) {
    this.#deps = deps;
  }

  start(signal: AbortSignal): void {
    onConnectivity(signal, () => void this.send());
  }

  /** Sends what waits, until a call fails. Never throws. */
  send(): Promise<void> {
    this.#sending ??= this.#send()
      .catch((error: unknown) => {
        const refusal = refusalIn(error);
        if (refusal !== undefined) this.#deps.onRefused(refusal);
        else console.warn('The scans are still waiting.', error);
      })
      .finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  async #send(): Promise<void> {
    const { call, queue, sendWalkIns, onAnswers, onSent } = this.#deps;
    await sendWalkIns?.();
    // Undos go first: later, an undo would also undo a newer scan of the same code.
    await undoAll(call, queue);
    await sendScans(call, queue, onAnswers);
    // Sends the undos that the volunteer made in the meantime.
    await undoAll(call, queue);
    await onSent?.();
  }
}

/** Calls `send` whenever there may be a network. @param signal stops the calls */
function onConnectivity(signal: AbortSignal, send: () => void): void {
  addEventListener('online', send, { signal });
  document.addEventListener('visibilitychange', send, { signal });
  const timer = setInterval(send, sendInterval);
  signal.addEventListener('abort', () => clearInterval(timer));
  send();
}

/**
 * Sends the undos, and removes the undone scans from the queue.
 * @throws ApiError and DOMException as the calls and the store do
 */
async function undoAll(call: DoorCall, queue: ScanQueue): Promise<void> {
  for (const scan of await queue.waitingScans()) {
    const { nonce, undoneAt } = scan;
    if (undoneAt === undefined) continue;
    if ((await undo(call, nonce, undoneAt)) === 'too-late' && scan.shown !== undefined) {
      // The server has the scan, but its answer was lost. After this call, the undo counts as made at the phone's time.
      await call('doorScans', { scans: [keptScanOf(scan)], waiting: 0 });
      await undo(call, nonce, undoneAt);
    }
    await queue.remove([nonce]);
  }
}

/** @returns why there is nothing to undo; undefined when the scan is undone */
async function undo(call: DoorCall, nonce: string, undoneAt: string): Promise<string | undefined> {
  try {
    await call('undoScan', { nonce, at: undoneAt });
    return undefined;
  } catch (error) {
    if (isNothingToUndo(error)) return error.code;
    throw error;
  }
}

/**
 * Sends the waiting scans, except those that were undone.
 * @param onAnswers called after each batch
 * @throws ApiError and DOMException as the calls and the store do
 */
async function sendScans(
  call: DoorCall,
  queue: ScanQueue,
  onAnswers: SenderDeps['onAnswers'],
): Promise<void> {
  const waiting = await queue.waitingScans();
  // A code that was scanned again after an undo waits until the undo has been sent.
  const codesToUndo = new Set((await queue.undoneScans()).map(({ code }) => code));
  const scans = waiting.filter(({ code }) => !codesToUndo.has(code));
  for (let start = 0; start < scans.length; start += maxKeptScans) {
    const batch = scans.slice(start, start + maxKeptScans);
    const request = { scans: batch.map(keptScanOf), waiting: scans.length - start - batch.length };
    const { answers } = await call('doorScans', request, batchTimeout);
    if (answers.length !== batch.length) throw new ApiError('internal', 'Not every scan was answered.');
    const results = batch.flatMap((scan, index) => {
      const answer = answers[index];
      return answer === undefined ? [] : [{ scan, answer }];
    });
    const undoneMeanwhile = await queue.acknowledge(batch.map(({ nonce }) => nonce));
    await onAnswers(results.filter(({ scan }) => !undoneMeanwhile.has(scan.nonce)));
  }
}

/** If the phone admitted, `persons` says how many: the server might otherwise count only those who are not in yet. */
function keptScanOf({ nonce, code, entrance, at, persons, letIn, shown, cameIn }: QueuedScan): KeptScan {
  return { nonce, code, entrance, at, persons: shown === 'admitted' ? cameIn : persons, letIn, shown };
}

/** Whether the scan never reached the server, admitted nobody, or was too long ago. */
function isNothingToUndo(error: unknown): error is ApiError {
  return error instanceof ApiError && ['not-found', 'nothing-to-undo', 'too-late'].includes(error.code);
}
