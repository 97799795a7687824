/** Shows how many of the expected people came in by this entrance, including this phone's latest admissions (DOOR-7). */
import type { Entrance } from 'contract/edition/entrances';
import type { DoorStatus } from 'contract/door/door';
import type { ScanFlowState } from '../session/scan-flow';
import { h } from '../view/dom';
import { t } from '../view/language';

export class CounterView {
  readonly element = h('p', { class: 'counter' });
  readonly #entranceNow: () => Entrance;
  #status: DoorStatus | undefined;
  /** Entrance -> how many came in by this phone since the server's latest figures. */
  readonly #addedHere = new Map<Entrance, number>();
  /** Nonce of a scan -> how many came in with it. */
  readonly #countOfScan = new Map<string, number>();

  /** @param entranceNow gives the phone's entrance, which differs on each day of the show */
  constructor(entranceNow: () => Entrance) {
    this.#entranceNow = entranceNow;
  }

  /** Shows the server's figures, which replace this phone's counts. */
  show(status: DoorStatus): void {
    this.#status = status;
    this.#addedHere.clear();
    this.showTexts();
  }

  /** Counts the admissions of each scan once, and subtracts them if the scan is undone. */
  count(state: ScanFlowState): void {
    if (state.kind !== 'answered' && state.kind !== 'undone') return;
    const { nonce, entrance } = state.scan;
    const cameIn = state.kind === 'answered' ? (state.answer.cameIn ?? 0) : 0;
    const change = cameIn - (this.#countOfScan.get(nonce) ?? 0);
    this.#addedHere.set(entrance, (this.#addedHere.get(entrance) ?? 0) + change);
    this.#countOfScan.set(nonce, cameIn);
    this.showTexts();
  }

  /** Shows the figures in the current language, or nothing before the server has sent any. */
  showTexts(): void {
    const current = this.#entranceNow();
    const entranceStatus = this.#status?.entrances.find(({ entrance }) => entrance === current);
    if (entranceStatus === undefined) return;
    const arrived = entranceStatus.arrived + (this.#addedHere.get(current) ?? 0);
    const name = t(($) => $.door.counterName);
    const figures = t(($) => $.door.counter, { arrived, expected: entranceStatus.expected });
    this.element.replaceChildren(h('span', {}, name), h('strong', {}, figures));
  }
}
