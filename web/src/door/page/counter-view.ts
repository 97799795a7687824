/** How many are in by this entrance, of how many (DOOR-7); this phone's admissions are counted at once. */
import type { Entrance } from 'contract/edition/entrances';
import type { DoorStatus } from 'contract/door/door';
import type { ScanFlowState } from '../session/scan-flow';
import { h } from '../view/dom';
import { t } from '../view/language';

export class CounterView {
  readonly element = h('p', { class: 'counter' });
  readonly #entranceNow: () => Entrance;
  #status: DoorStatus | undefined;
  /** Entrance -> how many came in by this phone since the server's figures. */
  readonly #since = new Map<Entrance, number>();
  /** How many came in with each scan, by its nonce. */
  readonly #counted = new Map<string, number>();

  /** @param entranceNow that of the phone, which is another one on each day of the show */
  constructor(entranceNow: () => Entrance) {
    this.#entranceNow = entranceNow;
  }

  /** Shows the server's figures, which replace what was counted here. */
  show(status: DoorStatus): void {
    this.#status = status;
    this.#since.clear();
    this.showTexts();
  }

  /** Counts the phone's admissions, once for each scan, and no longer if one was undone. */
  count(state: ScanFlowState): void {
    if (state.kind !== 'answered' && state.kind !== 'undone') return;
    const { nonce, entrance } = state.scan;
    const cameIn = state.kind === 'answered' ? (state.answer.cameIn ?? 0) : 0;
    const more = cameIn - (this.#counted.get(nonce) ?? 0);
    this.#since.set(entrance, (this.#since.get(entrance) ?? 0) + more);
    this.#counted.set(nonce, cameIn);
    this.showTexts();
  }

  /** Shows the figures in the current language; nothing before the server's first. */
  showTexts(): void {
    const now = this.#entranceNow();
    const here = this.#status?.entrances.find(({ entrance }) => entrance === now);
    if (here === undefined) return;
    const arrived = here.arrived + (this.#since.get(now) ?? 0);
    const name = t(($) => $.door.counterName);
    const figures = t(($) => $.door.counter, { arrived, expected: here.expected });
    this.element.replaceChildren(h('span', {}, name), h('strong', {}, figures));
  }
}
