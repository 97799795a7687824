/** The rehearsal: scans the six test codes without a server, and shows what this phone can do (DOOR-33, DOOR-35). */
import { rehearsalCodes, type Rehearsal, type Scan, type ScanResult } from 'contract/door/door';
import { answerContent, lookOf } from '../view/answer-view';
import { Camera } from '../reading/camera';
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
import { reportContent, type Report } from './report';
import { canStore } from './storage-test';
import { storeRehearsal } from '../phone/rehearsal-result';
import './rehearsal.css';
import { watchCodes } from '../view/watch-codes';

export class RehearsalPage {
  readonly #camera: Camera;
  readonly #cameraView: CameraView;
  readonly #signals = new Signals((isSilent) => {
    this.#cameraView.showSound(isSilent);
    this.#showReport();
  });
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
  readonly #answer = h('div', {
    class: 'answer-text',
    role: 'status',
    'aria-live': 'assertive',
    'aria-atomic': 'true',
  });
  readonly #answerPlace = h('section', { class: 'answer' }, this.#answer);
  readonly #report = h('section', { class: 'report' });

  constructor() {
    const video = h('video', { autoplay: true, muted: true, playsinline: true });
    video.muted = true;
    this.#camera = new Camera(video, (state) => {
      this.#cameraView.show(state);
      this.#showReport();
    });
    this.#cameraView = new CameraView(video, this.#camera, () => void this.#signals.unlock());
  }

  /** Shows the page and begins the rehearsal. */
  start(root: HTMLElement): void {
    root.replaceChildren(
      this.#header,
      h('main', { class: 'rehearsal' }, this.#answerPlace, this.#cameraView.element, this.#report),
    );
    const { signal } = this.#lifetime;
    document.addEventListener('keydown', (key) => this.#press(key), { signal, capture: true });
    this.#signals.start(signal);
    document.addEventListener('visibilitychange', () => void this.#wake(), { signal });
    this.showTexts();
    void this.#check();
    void watchCodes(
      this.#camera,
      this.#cameraView,
      () => performance.now() - this.#lastScanAt >= minAnswerTime,
      (text, now) => this.#handleText(text, now),
      this.#lifetime.signal,
    );
  }

  stop(): void {
    this.#lifetime.abort();
    this.#camera.stop();
  }

  /** Shows all texts in the current language. */
  showTexts(): void {
    const title = t(($) => $.rehearsal.title);
    const intro = t(($) => $.rehearsal.intro);
    document.title = titleOf(title);
    this.#header.replaceChildren(h('h1', {}, title, h('span', {}, intro)), languageSelect());
    this.#showAnswer(this.#state);
    this.#cameraView.show(this.#camera.state);
    this.#showReport();
  }

  #showAnswer(state: ScanFlowState): void {
    this.#state = state;
    this.#answerPlace.dataset['look'] = lookOf(state);
    this.#answer.replaceChildren(...answerContent(state, Date.now()));
  }

  #showReport(): void {
    const keyboard = this.#fault ?? this.#scanner.keyboard ?? 'none';
    const report: Report = {
      read: this.#readCodes,
      scansPerMinute: this.#scanRate.scansPerMinute,
      keyboard,
      abilities: {
        camera: this.#camera.state.isOpen,
        torch: this.#camera.state.torch !== undefined,
        sound: !this.#signals.isSilent,
        storage: this.#canStore,
        wakeLock: this.#staysAwake,
      },
    };
    this.#report.replaceChildren(...reportContent(report));
  }

  async #check(): Promise<void> {
    await this.#wake();
    this.#canStore = await canStore(new DoorStore());
    this.#showReport();
  }

  async #wake(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    this.#staysAwake = (await keepAwake()) !== false;
    if (this.#camera.state.isOpen) await this.#camera.reopenIfLost();
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
      this.#cameraView.notice(t(($) => $.rehearsal.notTest));
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
    const { isOpen, torch } = this.#camera.state;
    const rehearsal: Rehearsal = {
      at: new Date().toISOString(),
      scansPerMinute: this.#scanRate.scansPerMinute,
      codes: Math.min(this.#readCodes.size, rehearsalCodes),
      camera: isOpen,
      torch: torch !== undefined,
      sound: !this.#signals.isSilent,
      storage: this.#canStore === true,
      wakeLock: this.#staysAwake === true,
    };
    storeRehearsal(rehearsal);
  }
}

function answeredState(code: string, result: ScanResult): ScanFlowState {
  const at = new Date().toISOString();
  const scan: Scan = { nonce: crypto.randomUUID(), code, entrance: 'exhibition', at };
  return { kind: 'answered', scan, answer: testAnswer(result, Date.now()), isUnchecked: false };
}
