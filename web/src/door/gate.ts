/**
 * One code after the other: asks the server, and shows nothing as admitted before it has answered (DOOR-9). The next code
 * ends what is shown. A scan without an answer keeps its nonce, so that trying again admits nobody twice.
 */
import { ApiError } from 'contract/api-error';
import type { Scan, ScanAnswer } from 'contract/door';
import { undoMinutes } from 'contract/door-rules';

export type Failure = 'noAnswer' | 'tooMany' | 'error';

export type GateState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'checking'; readonly scan: Scan }
  | { readonly kind: 'answered'; readonly scan: Scan; readonly answer: ScanAnswer; readonly undo: UndoState }
  | { readonly kind: 'undone'; readonly answer: ScanAnswer }
  | { readonly kind: 'failed'; readonly scan: Scan; readonly failure: Failure };

/** `none`: nobody was admitted, or too long ago. */
export type UndoState = 'possible' | 'running' | 'failed' | 'none';

export interface GateDeps {
  readonly entrance: Scan['entrance'];
  readonly sendScan: (scan: Scan) => Promise<ScanAnswer>;
  readonly sendUndo: (nonce: string) => Promise<void>;
  readonly onChange: (state: GateState) => void;
  /** The server knows this phone no longer. */
  readonly onRefused: (code: 'device-invalid' | 'device-revoked') => void;
}

/** An answer is shown at least so long, in milliseconds, when two codes are in the picture at once. */
const shortestAnswer = 1_000;

export class Gate {
  readonly #deps: GateDeps;
  #state: GateState = { kind: 'ready' };
  #changedAt = 0;
  #undoTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: GateDeps) {
    this.#deps = deps;
  }

  get state(): GateState {
    return this.#state;
  }

  /** Whether a code that the camera sees would be asked about now. */
  get isFree(): boolean {
    if (this.#state.kind === 'answered') {
      const { undo } = this.#state;
      return undo !== 'running' && Date.now() - this.#changedAt >= shortestAnswer;
    }
    return this.#state.kind !== 'checking';
  }

  /** Asks about a code. Does nothing while another is being asked about. @param code an id */
  async read(code: string): Promise<void> {
    if (this.#isBusy) return;
    const before = this.#state.kind === 'failed' ? this.#state.scan : undefined;
    await this.#ask(before?.code === code ? before : this.#newScan(code));
  }

  /** Sends the scan that got no answer again, with its nonce. */
  async retry(): Promise<void> {
    if (this.#state.kind === 'failed') await this.#ask(this.#state.scan);
  }

  /** Takes back what was admitted. @returns whether it is taken back */
  async undo(): Promise<boolean> {
    const state = this.#state;
    if (state.kind !== 'answered' || state.undo === 'none' || state.undo === 'running') return false;
    this.#show({ ...state, undo: 'running' });
    try {
      await this.#deps.sendUndo(state.scan.nonce);
    } catch (error) {
      if (!this.#isRefused(error)) this.#show({ ...state, undo: 'failed' });
      return false;
    }
    this.#show({ kind: 'undone', answer: state.answer });
    return true;
  }

  /** At the dinner: lets in only so many persons of those who were let in now. */
  async only(persons: number): Promise<void> {
    const state = this.#state;
    if (state.kind === 'answered' && (await this.undo()))
      await this.#ask({ ...this.#newScan(state.scan.code), persons });
  }

  async #ask(scan: Scan): Promise<void> {
    this.#show({ kind: 'checking', scan });
    try {
      const answer = await this.#deps.sendScan(scan);
      const isAdmitted = answer.result === 'admitted';
      this.#show({ kind: 'answered', scan, answer, undo: isAdmitted ? 'possible' : 'none' });
    } catch (error) {
      if (!this.#isRefused(error)) this.#show({ kind: 'failed', scan, failure: failureOf(error) });
    }
  }

  #show(state: GateState): void {
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
    if (!(error instanceof ApiError)) return false;
    if (error.code !== 'device-invalid' && error.code !== 'device-revoked') return false;
    clearTimeout(this.#undoTimer);
    this.#deps.onRefused(error.code);
    return true;
  }

  get #isBusy(): boolean {
    return (
      this.#state.kind === 'checking' || (this.#state.kind === 'answered' && this.#state.undo === 'running')
    );
  }

  #newScan(code: string): Scan {
    const at = new Date().toISOString();
    return { nonce: crypto.randomUUID(), code, entrance: this.#deps.entrance, at };
  }
}

/** An answer that is cut off or late is none. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError) || error.code === 'unavailable' || error.code === 'request-timeout')
    return 'noAnswer';
  return error.code === 'too-many-requests' ? 'tooMany' : 'error';
}
