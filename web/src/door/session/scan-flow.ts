/**
 * Takes one code after the other: asks about it, and shows nobody as admitted before the server has answered or the
 * phone has decided without it (DOOR-9, DOOR-23). The next code replaces what is shown. A scan without an answer
 * keeps its nonce, so that trying again admits nobody twice.
 */
import { ApiError } from 'contract/api-error';
import { undoMinutes, type Scan, type ScanAnswer } from 'contract/door';
import { refusalIn, type Refusal } from './door-calls';
import type { Decision } from './scan-decider';

export type Failure = 'noAnswer' | 'tooMany' | 'error';

export type ScanFlowState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'checking'; readonly scan: Scan }
  | (Decision & { readonly kind: 'answered'; readonly scan: Scan; readonly undo: UndoState })
  | { readonly kind: 'undone'; readonly answer: ScanAnswer }
  | { readonly kind: 'failed'; readonly scan: Scan; readonly failure: Failure };

/** `none`: nobody was admitted, or too long ago. */
type UndoState = 'possible' | 'running' | 'failed' | 'none';

export interface ScanFlowDeps {
  readonly entrance: Scan['entrance'];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly ask: (scan: Scan) => Promise<Decision>;
  readonly undo: (scan: Scan, answer: ScanAnswer) => Promise<void>;
  readonly onChange: (state: ScanFlowState) => void;
  /** A code was not taken, because another is being asked about or undone. */
  readonly onBusy: () => void;
  /** The server no longer accepts this phone. */
  readonly onRefused: (code: Refusal) => void;
}

/** In milliseconds; when two codes are in the picture at once, each answer is shown for at least this long. */
export const shortestAnswer = 1_000;

export class ScanFlow {
  readonly #deps: ScanFlowDeps;
  #state: ScanFlowState = { kind: 'ready' };
  #changedAt = 0;
  #undoTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: ScanFlowDeps) {
    this.#deps = deps;
  }

  get state(): ScanFlowState {
    return this.#state;
  }

  /** Whether a code is being asked about or undone, so that no other is taken. */
  get isBusy(): boolean {
    return (
      this.#state.kind === 'checking' || (this.#state.kind === 'answered' && this.#state.undo === 'running')
    );
  }

  /** Whether a code that the camera sees now would be asked about. */
  get isFree(): boolean {
    if (this.isBusy) return false;
    return this.#state.kind !== 'answered' || Date.now() - this.#changedAt >= shortestAnswer;
  }

  /**
   * Asks about a code, or reports that it is not taken because another is being asked about or undone.
   * @param code an id
   * @param letIn whether a desk lets in somebody whose registration is cancelled
   */
  async read(code: string, letIn = false): Promise<void> {
    const state = this.#state;
    if (this.isBusy) {
      // A single look at a code may arrive twice.
      if (state.kind !== 'checking' || state.scan.code !== code) this.#deps.onBusy();
      return;
    }
    const before = state.kind === 'failed' ? state.scan : undefined;
    if (letIn) await this.#ask({ ...this.#newScan(code), letIn });
    else await this.#ask(before?.code === code ? before : this.#newScan(code));
  }

  /** Sends the scan that got no answer again, with its nonce. */
  async retry(): Promise<void> {
    if (this.#state.kind === 'failed') await this.#ask(this.#state.scan);
  }

  /** Undoes the admission that is shown. @returns whether it was undone */
  async undo(): Promise<boolean> {
    const state = this.#state;
    if (state.kind !== 'answered' || state.undo === 'none' || state.undo === 'running') return false;
    this.#show({ ...state, undo: 'running' });
    try {
      await this.#deps.undo(state.scan, state.answer);
    } catch (error) {
      if (!this.#isRefused(error)) this.#show({ ...state, undo: 'failed' });
      return false;
    }
    this.#show({ kind: 'undone', answer: state.answer });
    return true;
  }

  /** At the dinner: undoes the admission and lets in only this many people. */
  async only(persons: number): Promise<void> {
    const state = this.#state;
    if (state.kind === 'answered' && (await this.undo()))
      await this.#ask({ ...this.#newScan(state.scan.code), persons });
  }

  /** Shows the server's late answer to a scan. @returns false when that scan is no longer shown */
  correct({ nonce }: Pick<Scan, 'nonce'>, answer: ScanAnswer): boolean {
    const state = this.#state;
    if ((state.kind !== 'answered' && state.kind !== 'failed') || state.scan.nonce !== nonce) return false;
    const isSame = state.kind === 'answered' && state.answer.result === answer.result;
    // While it is being undone, the same answer changes nothing.
    if (isSame && state.undo === 'running') return true;
    const undo = isSame ? state.undo : undoOf(answer);
    this.#show({ kind: 'answered', scan: state.scan, answer, isUnchecked: false, undo });
    return true;
  }

  async #ask(scan: Scan): Promise<void> {
    this.#show({ kind: 'checking', scan });
    try {
      const decision = await this.#deps.ask(scan);
      this.#show({ kind: 'answered', scan, ...decision, undo: undoOf(decision.answer) });
    } catch (error) {
      if (!this.#isRefused(error)) this.#show({ kind: 'failed', scan, failure: failureOf(error) });
    }
  }

  #show(state: ScanFlowState): void {
    clearTimeout(this.#undoTimer);
    const isNew = state.kind !== 'answered' || this.#state.kind !== 'answered';
    if (isNew) this.#changedAt = Date.now();
    this.#state = state;
    if (state.kind === 'answered' && state.undo !== 'none' && state.undo !== 'running')
      this.#undoTimer = setTimeout(
        () => this.#show({ ...state, undo: 'none' }),
        this.#changedAt + undoMinutes * 60_000 - Date.now(),
      );
    this.#deps.onChange(state);
  }

  #isRefused(error: unknown): boolean {
    const refusal = refusalIn(error);
    if (refusal === undefined) return false;
    clearTimeout(this.#undoTimer);
    this.#deps.onRefused(refusal);
    return true;
  }

  #newScan(code: string): Scan {
    const at = new Date(this.#deps.now()).toISOString();
    return { nonce: crypto.randomUUID(), code, entrance: this.#deps.entrance, at };
  }
}

function undoOf({ result }: ScanAnswer): UndoState {
  return result === 'admitted' ? 'possible' : 'none';
}

/** An answer that is cut off or late counts as no answer. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError) || error.code === 'unavailable' || error.code === 'request-timeout')
    return 'noAnswer';
  return error.code === 'too-many-requests' ? 'tooMany' : 'error';
}
