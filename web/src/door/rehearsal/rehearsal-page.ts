/** The rehearsal: scans the six test codes without a server, and shows what this phone can do (DOOR-33, DOOR-35). */
import type { Scan, ScanResult } from 'contract/door/door';
import { AnswerView } from '../view/answer-view';
import { CameraView } from '../view/camera-view';
import { h } from '../view/dom';
import { minAnswerTime, type ScanFlowState } from '../session/scan-flow';
import { HandScanner } from '../reading/hand-scanner';
import { languageSelect } from '../view/language-select';
import { keepAwake } from '../../shared/ui/keep-awake';
import { signalOf, Signals } from '../view/signals';
import { DoorStore } from '../session/store';
import { titleOf } from '../view/show';
import { t } from '../view/language';
import type { TestResult } from 'contract/door/test-codes';
import { scannerFault, testAnswer, testResultOf, type ScannerFault } from './codes';
import { ScanRate } from './scan-rate';
import { reportContent } from './report';
import { canStore } from './can-store';
import { storeRehearsal } from '../phone/rehearsal-result';
import './rehearsal.css';
import { watchCodes } from '../view/watch-codes';

export class RehearsalPage {
  readonly #signals = new Signals((isSilent) => {
    this.#cameraView.showSoundButton(isSilent);
    this.#showReport();
  });
  readonly #cameraView: CameraView = new CameraView(
    () => void this.#signals.unlock(),
    () => this.#showReport(),
  );
  readonly #scanRate = new ScanRate();
  readonly #readCodes = new Set<TestResult>();
  readonly #lifetime = new AbortController();
  readonly #scanner = new HandScanner((text) => testResultOf(text) !== undefined);
  #state: ScanFlowState = { kind: 'ready' };
  #lastScanAt = -Infinity;
  #fault: ScannerFault | undefined;
  #canStore: boolean | undefined;
  #staysAwake: boolean | undefined;

  readonly #header = h('header');
  readonly #answer = new AnswerView();
  readonly #report = h('section', { class: 'report' });

  /** Shows the page and begins the rehearsal. */
  start(root: HTMLElement): void {
    root.replaceChildren(
      this.#header,
      h('main', { class: 'rehearsal' }, this.#answer.element, this.#cameraView.element, this.#report),
    );
    const { signal } = this.#lifetime;
    document.addEventListener('keydown', (key) => this.#press(key), { signal, capture: true });
    this.#signals.start(signal);
    document.addEventListener('visibilitychange', () => void this.#wake(), { signal });
    this.showTexts();
    void this.#checkAbilities();
    void watchCodes(
      this.#cameraView,
      () => performance.now() - this.#lastScanAt >= minAnswerTime,
      (text, now) => this.#handleText(text, now),
      this.#lifetime.signal,
    );
  }

  stop(): void {
    this.#lifetime.abort();
    this.#cameraView.camera.stop();
  }

  showTexts(): void {
    const title = t(($) => $.rehearsal.title);
    const intro = t(($) => $.rehearsal.intro);
    document.title = titleOf(title);
    this.#header.replaceChildren(h('h1', {}, title, h('span', {}, intro)), languageSelect());
    this.#showAnswer(this.#state);
    this.#cameraView.showTexts();
    this.#showReport();
  }

  #showAnswer(state: ScanFlowState): void {
    this.#state = state;
    this.#answer.show(state, Date.now());
  }

  #showReport(): void {
    const keyboard = this.#fault ?? this.#scanner.keyboard ?? 'none';
    const { scansPerMinute } = this.#scanRate;
    const [readCodes, abilities] = [this.#readCodes, this.#abilities];
    this.#report.replaceChildren(...reportContent({ readCodes, scansPerMinute, keyboard, abilities }));
  }

  get #abilities() {
    const { isOpen, torch } = this.#cameraView.camera.state;
    return {
      camera: isOpen,
      torch: torch !== undefined,
      sound: !this.#signals.isSilent,
      storage: this.#canStore,
      wakeLock: this.#staysAwake,
    };
  }

  async #checkAbilities(): Promise<void> {
    await this.#wake();
    this.#canStore = await canStore(new DoorStore());
    this.#showReport();
  }

  async #wake(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    this.#staysAwake = (await keepAwake()) !== false;
    const { camera } = this.#cameraView;
    if (camera.state.isOpen) await camera.reopenIfLost();
    this.#showReport();
  }

  #press(key: KeyboardEvent): void {
    const text = this.#scanner.press(key);
    if (text === undefined) return;
    key.preventDefault();
    this.#fault = scannerFault(text);
    this.#handleText(text, performance.now());
  }

  #handleText(text: string, now: number): void {
    const result = testResultOf(text);
    if (result === undefined) {
      this.#cameraView.showNotice(t(($) => $.rehearsal.notTest));
      this.#showReport();
      return;
    }
    this.#lastScanAt = now;
    this.#scanRate.noteScan(now);
    this.#readCodes.add(result);
    if (result === 'foreign') {
      this.#signals.play('foreign');
      this.#showAnswer({ kind: 'foreign' });
    } else {
      this.#signals.play(signalOf[result]);
      this.#showAnswer(answeredState(text, result));
    }
    this.#storeResult();
    this.#showReport();
  }

  #storeResult(): void {
    const { storage = false, wakeLock = false, ...abilities } = this.#abilities;
    storeRehearsal({
      at: new Date().toISOString(),
      scansPerMinute: this.#scanRate.scansPerMinute,
      codes: this.#readCodes.size,
      ...abilities,
      storage,
      wakeLock,
    });
  }
}

function answeredState(code: string, result: ScanResult): ScanFlowState {
  const at = new Date().toISOString();
  const scan: Scan = { nonce: crypto.randomUUID(), code, entrance: 'exhibition', at };
  return { kind: 'answered', scan, answer: testAnswer(result, Date.now()), isUnchecked: false };
}
