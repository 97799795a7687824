/**
 * Handles one code at a time, and shows no admission before the server or the phone has decided (DOOR-9, DOOR-23). The
 * next code, even a foreign one, replaces the answer, which is shown for some seconds only. A scan without an answer
 * keeps its nonce, so that a retry never admits twice.
 */
import { ApiError } from 'contract/wire/api-error';
import { undoMinutes, type Scan, type ScanAnswer } from 'contract/door/door';
import { refusalIn, type Refusal } from '../phone/door-calls';
import type { Decision } from './scan-decider';

type Failure = 'noAnswer' | 'tooMany' | 'error';

export type ScanFlowState =
  | { readonly kind: 'ready' }
  /** The code is not one of ours. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'checking'; readonly scan: Scan }
  | (Decision & AnsweredScan & { readonly kind: 'answered' })
  | (AnsweredScan & { readonly kind: 'undoing' | 'undone' | 'undoFailed' })
  | { readonly kind: 'failed'; readonly scan: Scan; readonly failure: Failure };

interface AnsweredScan {
  readonly scan: Scan;
  readonly answer: ScanAnswer;
}

export interface ScanFlowDeps {
  /** @param at in milliseconds since 1970 */
  readonly entranceAt: (at: number) => Scan['entrance'];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly ask: (scan: Scan) => Promise<Decision>;
  readonly undo: (scan: Scan, answer: ScanAnswer) => Promise<void>;
  readonly onChange: (state: ScanFlowState) => void;
  /** A code was ignored, because another scan is being checked or undone. */
  readonly onBusy: () => void;
  /** The server no longer accepts this phone. */
  readonly onRefused: (refusal: Refusal) => void;
}

/** In milliseconds; when two codes are in the picture at once, each answer is shown for at least this long. */
export const minAnswerTime = 1_000;

/** In milliseconds; a visitor must not see the previous visitor's answer. */
export const maxAnswerTime = 8_000;

export class ScanFlow {
  readonly #deps: ScanFlowDeps;
  #state: ScanFlowState = { kind: 'ready' };
  #changedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The last admission, and until when it can be undone, in milliseconds since 1970. */
  #lastAdmission: (AnsweredScan & { readonly until: number }) | undefined;

  constructor(deps: ScanFlowDeps) {
    this.#deps = deps;
  }

  get state(): ScanFlowState {
    return this.#state;
  }

  /** Whether a scan is being checked or undone, so that other codes are ignored. */
  get isBusy(): boolean {
    return this.#state.kind === 'checking' || this.#state.kind === 'undoing';
  }

  /**
   * Whether a code that the camera sees now would be scanned.
   * @param isAlone whether no other code is in the picture: then the visitor whose answer is shown has left
   */
  canRead(isAlone: boolean): boolean {
    if (this.isBusy) return false;
    return isAlone || this.#state.kind !== 'answered' || Date.now() - this.#changedAt >= minAnswerTime;
  }

  /**
   * Scans a code, or reports that it is ignored because another scan is being checked or undone.
   * @param code an id; undefined for a code that is not ours
   * @param letIn whether a desk admits a cancelled registrant
   */
  async read(code: string | undefined, letIn = false): Promise<void> {
    const state = this.#state;
    if (this.isBusy) {
      // One reading of a code may arrive twice.
      if (state.kind !== 'checking' || state.scan.code !== code) this.#deps.onBusy();
      return;
    }
    // Yesterday's failed scan is not repeated today.
    const isOfToday = state.kind === 'failed' && state.scan.entrance === this.#entrance;
    const previous = isOfToday ? state.scan : undefined;
    if (code === undefined) this.#show({ kind: 'foreign' });
    else if (letIn) await this.#ask({ ...this.#newScan(code), letIn });
    else await this.#ask(previous?.code === code ? previous : this.#newScan(code));
  }

  /** Sends a failed scan again, with its nonce. */
  async retry(): Promise<void> {
    if (this.#state.kind === 'failed') await this.#ask(this.#state.scan);
  }

  /** Whether the admission that is shown, or the last one when none is shown, can be undone. */
  get canUndo(): boolean {
    return this.#undoable !== undefined;
  }

  /** Undoes the admission that `canUndo` is about. @returns whether it was undone */
  async undo(): Promise<boolean> {
    const admission = this.#undoable;
    if (admission === undefined) return false;
    const { scan, answer } = admission;
    this.#show({ kind: 'undoing', scan, answer });
    try {
      await this.#deps.undo(scan, answer);
    } catch (error) {
      if (!this.#isRefused(error)) this.#show({ kind: 'undoFailed', scan, answer });
      return false;
    }
    this.#lastAdmission = undefined;
    this.#show({ kind: 'undone', scan, answer });
    return true;
  }

  get #undoable(): AnsweredScan | undefined {
    const { kind } = this.#state;
    const isOffered = kind === 'ready' || kind === 'undoFailed' || kind === 'answered';
    const last = this.#lastAdmission;
    return isOffered && last !== undefined && Date.now() < last.until ? last : undefined;
  }

  /** At the dinner: undoes the admission and lets in only this many people. */
  async admitOnly(persons: number): Promise<void> {
    const state = this.#state;
    if (state.kind === 'answered' && (await this.undo()))
      await this.#ask({ ...this.#newScan(state.scan.code), persons });
  }

  /** Shows the server's late answer to a scan. @returns false when that scan is no longer shown */
  correct({ nonce }: Pick<Scan, 'nonce'>, answer: ScanAnswer): boolean {
    const state = this.#state;
    if (!('scan' in state) || state.scan.nonce !== nonce) return false;
    // After an undo, the state stays: the undo is sent to the server as soon as possible.
    if (state.kind === 'answered' || state.kind === 'failed' || state.kind === 'checking')
      this.#answer(state.scan, { answer, isUnchecked: false });
    return true;
  }

  async #ask(scan: Scan): Promise<void> {
    this.#show({ kind: 'checking', scan });
    const isShown = () => this.#state.kind === 'checking' && this.#state.scan === scan;
    try {
      const decision = await this.#deps.ask(scan);
      if (isShown()) this.#answer(scan, decision);
    } catch (error) {
      if (!this.#isRefused(error) && isShown())
        this.#show({ kind: 'failed', scan, failure: failureOf(error) });
    }
  }

  #answer(scan: Scan, decision: Decision): void {
    const { answer } = decision;
    if (answer.result !== 'admitted') this.#lastAdmission = undefined;
    else if (this.#lastAdmission?.scan !== scan)
      this.#lastAdmission = { scan, answer, until: Date.now() + undoMinutes * 60_000 };
    this.#show({ kind: 'answered', scan, ...decision });
  }

  #show(state: ScanFlowState): void {
    clearTimeout(this.#timer);
    const isNew = state.kind !== 'answered' || this.#state.kind !== 'answered';
    if (isNew) this.#changedAt = Date.now();
    this.#state = state;
    if (!['ready', 'checking', 'undoing', 'failed'].includes(state.kind))
      this.#timer = setTimeout(() => this.#showReady(), maxAnswerTime);
    this.#deps.onChange(state);
  }

  #showReady(): void {
    this.#show({ kind: 'ready' });
    if (this.#lastAdmission === undefined) return;
    this.#timer = setTimeout(() => {
      this.#lastAdmission = undefined;
      this.#showReady();
    }, this.#lastAdmission.until - Date.now());
  }

  #isRefused(error: unknown): boolean {
    const refusal = refusalIn(error);
    if (refusal === undefined) return false;
    clearTimeout(this.#timer);
    this.#deps.onRefused(refusal);
    return true;
  }

  #newScan(code: string): Scan {
    const at = new Date(this.#deps.now()).toISOString();
    return { nonce: crypto.randomUUID(), code, entrance: this.#entrance, at };
  }

  get #entrance(): Scan['entrance'] {
    return this.#deps.entranceAt(this.#deps.now());
  }
}

/** An answer that is cut off or late counts as no answer. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError) || error.code === 'unavailable' || error.code === 'request-timeout')
    return 'noAnswer';
  return error.code === 'too-many-requests' ? 'tooMany' : 'error';
}
