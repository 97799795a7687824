/** How many are in by this entrance, of how many (DOOR-7); whom this phone lets in is counted at once. */
import type { Entrance } from 'contract/entrances';
import type { DoorStatus } from 'contract/door';
import { localeOf } from 'contract/formats';
import type { ScanFlowState } from '../session/scan-flow';
import { h } from '../view/dom';
import { currentLanguage, doorTexts } from '../view/texts';

export class CounterView {
  readonly element = h('p', { class: 'counter' });
  readonly #entrance: Entrance;
  #status: DoorStatus | undefined;
  /** How many came in by this phone since the server's figures. */
  #since = 0;
  /** How many came in with each scan, by its nonce. */
  readonly #counted = new Map<string, number>();

  constructor(entrance: Entrance) {
    this.#entrance = entrance;
  }

  /** Shows the server's figures, which replace what was counted here. */
  show(status: DoorStatus): void {
    this.#status = status;
    this.#since = 0;
    this.showTexts();
  }

  /** Counts whom the phone has let in, once for each scan, and no longer if that was undone. */
  count(state: ScanFlowState): void {
    if (state.kind !== 'answered' && state.kind !== 'undone') return;
    const { nonce } = state.scan;
    const cameIn = state.kind === 'answered' ? (state.answer.cameIn ?? 0) : 0;
    this.#since += cameIn - (this.#counted.get(nonce) ?? 0);
    this.#counted.set(nonce, cameIn);
    this.showTexts();
  }

  /** Shows the figures in the current language; nothing before the server's first. */
  showTexts(): void {
    const language = currentLanguage();
    const texts = doorTexts[language];
    const here = this.#status?.entrances.find(({ entrance }) => entrance === this.#entrance);
    if (here === undefined) return;
    const number = new Intl.NumberFormat(localeOf[language]);
    const arrived = number.format(here.arrived + this.#since);
    this.element.replaceChildren(
      h('span', {}, texts.counterName),
      h('strong', {}, texts.counter(arrived, number.format(here.expected))),
    );
  }
}
