/** Notes below the header: waiting scans, the phone's clock, a desk that did not load, late answers. */
import type { ScanAnswer, ScanResult } from 'contract/door/door';
import { duration } from 'contract/language/formats';
import { maxClockSkew } from '../phone/clock';
import { button, fill, h, type Content } from '../view/dom';
import { currentLanguage, t } from '../view/language';

/** A server's answer that differs from what the phone had shown; `shown` is undefined if it had shown no result. */
interface Correction {
  readonly answer: ScanAnswer;
  readonly shown: ScanResult | undefined;
}

export class NotesView {
  readonly element = h('div', { class: 'notes' });
  readonly #state = h('p', { class: 'state', role: 'status' });
  readonly #noDesk = h('div', { class: 'corrected', role: 'alert' });
  readonly #correction = h('div', { class: 'corrected', role: 'alert' });
  #waitingCount = 0;
  #isOffline = false;
  #ahead = 0;
  #retryDesk: (() => void) | undefined;
  #corrections: Correction[] = [];

  constructor() {
    this.element.append(this.#state, this.#noDesk, this.#correction);
  }

  /**
   * @param isOffline whether the server seems not to answer
   * @param ahead how many milliseconds the phone's clock is ahead
   */
  show(waitingCount: number, isOffline: boolean, ahead: number): void {
    if (waitingCount === this.#waitingCount && isOffline === this.#isOffline && ahead === this.#ahead) return;
    [this.#waitingCount, this.#isOffline, this.#ahead] = [waitingCount, isOffline, ahead];
    this.showTexts();
  }

  /** Shows that the desk did not load. @param retry loads it; undefined once it is loaded */
  showDeskProblem(retry: (() => void) | undefined): void {
    this.#retryDesk = retry;
    this.showTexts();
  }

  /** Shows that the server's answer differs from the phone's, when the page already shows another visitor. */
  addCorrection(correction: Correction): void {
    this.#corrections.push(correction);
    this.showTexts();
  }

  /** Shows the notes in the current language. */
  showTexts(): void {
    const count = this.#waitingCount;
    const minutes = Math.round(Math.abs(this.#ahead) / 60_000);
    const time = duration(60 * minutes, currentLanguage());
    const waiting = t(($) => $.door[this.#isOffline ? 'noNetwork' : 'waiting'], { count });
    const skew = t(($) => $.door[this.#ahead > 0 ? 'clockAhead' : 'clockBehind'], { time });
    const [isWaiting, isSkewed] = [count > 0, Math.abs(this.#ahead) > maxClockSkew];
    const retry = this.#retryDesk;
    const noDesk = t(($) => $.door.noDesk);
    const again = t(($) => $.door.again);
    fill(this.#state, isWaiting && h('span', {}, waiting), isSkewed && h('span', {}, skew));
    fill(this.#noDesk, retry && h('p', {}, noDesk), retry && button(again, retry));
    fill(this.#correction, ...this.#lastCorrection());
    this.element.hidden = !isWaiting && !isSkewed && retry === undefined && this.#corrections.length === 0;
  }

  #lastCorrection(): Content[] {
    const last = this.#corrections.at(-1);
    if (last === undefined) return [];
    const others = this.#corrections.length - 1;
    const othersText = t(($) => $.door.correctedOthers, { count: others });
    const understood = t(($) => $.door.understood);
    return [
      h('p', {}, textOf(last)),
      others > 0 && h('p', {}, othersText),
      button(understood, () => {
        this.#corrections = [];
        this.showTexts();
      }),
    ];
  }
}

function textOf({ answer, shown }: Correction): string {
  const { person } = answer;
  const name = person && `${person.firstname} ${person.lastname}`;
  const result = t(($) => $.door.result[answer.result]);
  if (shown === undefined)
    return name === undefined
      ? t(($) => $.door.checkedCode, { result })
      : t(($) => $.door.checked, { name, result });
  const words = { result, shown: t(($) => $.door.result[shown]) };
  return name === undefined
    ? t(($) => $.door.correctedCode, words)
    : t(($) => $.door.corrected, { name, ...words });
}
