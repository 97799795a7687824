/** The page of a paired phone: the answer above, the camera below, a field to type the code (DOOR-9 to DOOR-12). */
import type { Scan, ScanAnswer, ScanResult } from 'contract/door/door';
import type { Edition } from 'contract/edition/current';
import type { Entrance } from 'contract/edition/entrances';
import { AnswerView } from '../view/answer-view';
import { ReloadNeeded } from '../../shared/loading/import-part';
import { CameraView } from '../view/camera-view';
import { idIn } from '../reading/code';
import { button, h } from '../view/dom';
import type { Clock } from '../phone/clock';
import type { Refusal } from '../phone/door-calls';
import { ScanFlow, type ScanFlowState } from '../session/scan-flow';
import { HandScanner } from '../reading/hand-scanner';
import { languageSelect } from '../view/language-select';
import type { DeskView } from '../desk/desk-view';
import { CounterView } from './counter-view';
import { NotesView } from './notes-view';
import { keepAwake } from '../../shared/ui/keep-awake';
import { signalOf, Signals } from '../view/signals';
import { DoorSession } from '../session/door-session';
import { entranceOf, type StoredPairing } from '../phone/pairing';
import type { DoorStore } from '../session/store';
import { nameOfEntrance, ownWords, titleOf } from '../view/show';
import { t } from '../view/language';
import { watchCodes } from '../view/watch-codes';

/** In milliseconds. */
const retryPause = 3_000;
/** Milliseconds without a scan before a new build may replace the page. The phone then asks for the camera again. */
const quietTime = 60 * 60_000;

interface ScannerPageEvents {
  readonly onRefused: (refusal: Refusal) => void;
  /** Called before the page shows the new facts. */
  readonly onEdition: (edition: Edition) => void;
}

export class ScannerPage {
  readonly #device: StoredPairing;
  readonly #flow: ScanFlow;
  readonly #session: DoorSession;
  readonly #notes = new NotesView();
  readonly #signals = new Signals((isSilent) => this.#cameraView.showSoundButton(isSilent));
  readonly #lifetime = new AbortController();

  readonly #counter: CounterView;
  readonly #entrance = h('span');
  readonly #entranceNow: () => Entrance;
  readonly #words = h('p', { class: 'own-words', dir: 'auto' });
  readonly #languagePlace = h('div', { class: 'language' });
  readonly #answerActions = h('div', { class: 'actions' });
  readonly #answer = new AnswerView(this.#answerActions);
  readonly #cameraView: CameraView = new CameraView(() => void this.#signals.unlock());
  readonly #field = h('input', {
    id: 'code',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
  });
  readonly #fieldLabel = h('label', { for: 'code' });
  readonly #submit = h('button', { class: 'quiet' });
  /** The answer that was last signalled, so that it is not signalled again. */
  #lastSignal = '';
  /** When a code was last scanned, in milliseconds of the page's clock. */
  #lastScanAt = -Infinity;
  #desk: DeskView | undefined;

  constructor(
    device: StoredPairing,
    { store, clock }: { store: DoorStore; clock: Clock },
    { onRefused, onEdition }: ScannerPageEvents,
  ) {
    this.#device = device;
    this.#entranceNow = () => entranceOf(device, clock.now);
    this.#counter = new CounterView(this.#entranceNow);
    this.#session = new DoorSession(device, store, clock, {
      onWaiting: () => this.#showNotes(),
      onChecked: (scan, answer) => this.#correct(scan, answer),
      onStatus: (status) => {
        this.#counter.show(status);
        // Another day may have begun.
        this.#showFacts();
        this.#showNotes();
      },
      onEdition: (edition) => {
        onEdition(edition);
        this.#showFacts();
      },
      onRefused,
    });
    const { decider } = this.#session;
    this.#flow = new ScanFlow({
      entranceAt: (at) => entranceOf(device, at),
      now: () => clock.now,
      ask: async (scan) => decider.decide(scan),
      undo: async (scan, answer) => decider.undo(scan, answer),
      onChange: (state) => this.#showAnswer(state),
      onBusy: () => this.#cameraView.showNotice(t(($) => $.door.busy)),
      onRefused,
    });
    this.#answer.element.tabIndex = -1;
  }

  /** Shows the page and begins to scan. */
  start(root: HTMLElement): void {
    const form = h('form', { class: 'typed' }, this.#fieldLabel, h('div', {}, this.#field, this.#submit));
    root.replaceChildren(
      h(
        'header',
        {},
        h('h1', {}, this.#device.label, this.#entrance),
        this.#counter.element,
        this.#languagePlace,
      ),
      this.#words,
      this.#notes.element,
      h('main', {}, this.#answer.element, this.#cameraView.element, form),
    );
    if (this.#device.role === 'desk') void this.#openDesk();
    this.#listen(form);
    this.showTexts();
    this.#session.start(this.#lifetime.signal);
    void keepAwake();
    void watchCodes(
      this.#cameraView,
      (isAlone) => this.#flow.canRead(isAlone),
      (text) => this.#scanText(text),
      this.#lifetime.signal,
    );
  }

  stop(): void {
    this.#lifetime.abort();
    this.#cameraView.camera.stop();
  }

  /**
   * Whether a new build may replace the page: no code was scanned for an hour, nothing waits, and the server
   * answers. What the page has only in memory, such as a desk's list, is then fetched again.
   */
  get isIdle(): boolean {
    const isQuiet = performance.now() - this.#lastScanAt > quietTime && !this.#flow.isBusy;
    const { waitingCount, status } = this.#session;
    return isQuiet && waitingCount === 0 && status.isAnswering && this.#desk?.isFilledIn !== true;
  }

  /** Loads the desk's script, which is larger than the rest of the page's. */
  async #openDesk(): Promise<void> {
    this.#notes.showDeskProblem(undefined);
    const desk = await import('../desk/desk-view').catch((error: unknown) => {
      console.error('The desk did not load.', error);
      this.#notes.showDeskProblem(() => this.#retryDesk(error));
      addEventListener('online', () => void this.#openDesk(), { once: true, signal: this.#lifetime.signal });
    });
    if (desk === undefined || this.#desk !== undefined || this.#lifetime.signal.aborted) return;
    this.#desk = new desk.DeskView(this.#session, (code, letIn) => this.#checkIn(code, letIn));
    const { element } = this.#answer;
    element.parentElement?.classList.add('with-desk');
    element.after(this.#desk.element);
    this.#desk.start(this.#lifetime.signal);
  }

  #retryDesk(error: unknown): void {
    // A reload needs the network.
    if (error instanceof ReloadNeeded && this.#session.status.isAnswering) location.reload();
    else void this.#openDesk();
  }

  async #checkIn(code: string, letIn: boolean): Promise<ScanAnswer | undefined> {
    this.#lastScanAt = performance.now();
    await this.#flow.read(code, letIn);
    const { state } = this.#flow;
    return state.kind === 'answered' && state.scan.code === code ? state.answer : undefined;
  }

  showTexts(): void {
    this.#languagePlace.replaceChildren(languageSelect());
    this.#showFacts();
    this.#fieldLabel.textContent = t(($) => $.door.typed.label);
    this.#submit.textContent = t(($) => $.door.typed.submit);
    this.#showAnswer(this.#flow.state, false);
    this.#cameraView.showTexts();
    this.#notes.showTexts();
    this.#desk?.showTexts();
    this.#counter.showTexts();
  }

  #showFacts(): void {
    document.title = titleOf(t(($) => $.door.title));
    this.#entrance.textContent = nameOfEntrance(this.#entranceNow());
    this.#words.textContent = ownWords();
  }

  #listen(form: HTMLFormElement): void {
    const { signal } = this.#lifetime;
    const scanner = new HandScanner((text) => idIn(text, location.origin) !== undefined);
    document.addEventListener(
      'keydown',
      (key) => {
        const text = scanner.press(key);
        if (text === undefined) return;
        if (key.target instanceof HTMLInputElement && key.target !== this.#field) {
          // The volunteer may have typed quickly into a field of the desk. A code that was scanned into it is selected,
          // so that the next key replaces it.
          if (idIn(text, location.origin) === undefined) return;
          key.target.select();
        }
        // The form would submit what the keyboard layout has made of the code.
        key.preventDefault();
        this.#field.value = '';
        this.#submitText(text);
      },
      { signal, capture: true },
    );
    form.addEventListener('submit', (submit) => {
      submit.preventDefault();
      if (this.#field.value.trim() !== '') this.#submitText(this.#field.value);
    });
    this.#signals.start(signal);
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState !== 'visible') return;
        void keepAwake();
        void this.#cameraView.camera.reopenIfLost();
      },
      { signal },
    );
  }

  /** Scans the text that a person or a hand scanner has typed. */
  #submitText(text: string): void {
    this.#desk?.onHandScan();
    const isBusy = this.#flow.isBusy;
    this.#scanText(text);
    // The text stays in the field, to be submitted again.
    if (isBusy) return;
    this.#field.value = '';
    // A phone's on-screen keyboard would cover the answer.
    if (matchMedia('(pointer: coarse)').matches) this.#field.blur();
  }

  #scanText(text: string): void {
    this.#lastScanAt = performance.now();
    void this.#flow.read(idIn(text, location.origin));
  }

  #showAnswer(state: ScanFlowState, isNew = true): void {
    const { element } = this.#answer;
    this.#answer.show(state, this.#session.clock.now);
    if (state.kind !== 'ready') element.dataset['used'] = '';
    const hadFocus = this.#answerActions.contains(document.activeElement);
    this.#answerActions.replaceChildren(...this.#actionsOf(state));
    if (hadFocus) element.focus();
    if (state.kind === 'failed' && state.failure === 'noAnswer' && isNew) this.#keepTrying(state.scan);
    if (state.kind === 'foreign' && isNew) this.#signals.play('foreign');
    this.#counter.count(state);
    if (state.kind !== 'answered') return;
    const answerKey = `${state.scan.nonce} ${state.answer.result}`;
    if (answerKey === this.#lastSignal) return;
    this.#lastSignal = answerKey;
    this.#signals.play(signalOf[state.answer.result]);
    void this.#session.status.refresh();
  }

  #actionsOf(state: ScanFlowState): HTMLElement[] {
    if (state.kind === 'failed') {
      const again = t(($) => $.door.again);
      return [button(again, () => void this.#flow.retry(), { class: 'main' })];
    }
    if (!this.#flow.canUndo) return [];
    const text = t(($) => $.door[state.kind === 'ready' ? 'undoLast' : 'undo']);
    const undo = button(text, () => void this.#flow.undo());
    return state.kind === 'answered' ? [undo, ...this.#fewerButtons(state.answer)] : [undo];
  }

  /** Retries while this scan is shown, since neither the server nor the phone could decide. */
  #keepTrying({ nonce }: Scan): void {
    setTimeout(() => {
      const { state } = this.#flow;
      if (this.#lifetime.signal.aborted || state.kind !== 'failed' || state.scan.nonce !== nonce) return;
      void this.#flow.retry();
    }, retryPause);
  }

  #correct(scan: Scan & { shown?: ScanResult }, answer: ScanAnswer): void {
    if (!this.#flow.correct(scan, answer) && scan.shown !== answer.result)
      this.#notes.addCorrection({ answer, shown: scan.shown });
  }

  #showNotes(): void {
    const { waitingCount, clock, isOffline } = this.#session;
    this.#notes.show(waitingCount, isOffline, clock.ahead);
    if (!isOffline) this.#desk?.onServerAnswer();
  }

  /** Buttons to let in fewer persons than this scan did. */
  #fewerButtons({ cameIn = 1 }: ScanAnswer): HTMLElement[] {
    if (cameIn < 2) return [];
    const only = t(($) => $.door.onlyWord);
    const choices = Array.from({ length: cameIn - 1 }, (_, index) => index + 1);
    return [
      h(
        'div',
        { class: 'only', role: 'group', 'aria-label': only },
        h('span', { 'aria-hidden': 'true' }, only),
        ...choices.map((count) =>
          button(String(count), () => void this.#flow.admitOnly(count), {
            'aria-label': t(($) => $.door.only, { count }),
          }),
        ),
      ),
    ];
  }
}
