/** The page at the door: pairs this phone with the code in the address, or scans (DOOR-1, DOOR-9). */
import { provideEdition, type Edition } from 'contract/edition/current';
import { PhoneBook } from './session/book';
import { Clock } from './phone/clock';
import {
  flushEndedPairing,
  unsentWalkIns,
  wipeRefusedWalkIns,
  type UnsentRecords,
} from './session/flush-ended-pairing';
import {
  endedPairings,
  endPairing,
  storeEdition,
  pair,
  problemOf,
  storedPairing,
  takePairingCode,
  type EndedPairing,
  type StoredPairing,
} from './phone/pairing';
import { pairingPage, type PairingState } from './page/pairing-page';
import { ScannerPage } from './page/scanner-page';
import { isUnpairedPage, openUnpairedPage, type UnpairedPage } from './unpaired-pages';
import { DoorStore } from './session/store';
import type { Refusal } from './phone/door-calls';
import { titleOf } from './view/show';
import { isStorageRefused } from '../shared/site/storage';
import { onLanguageChange, t } from './view/language';

/** What the page shows: how to pair, a page for phones that are not paired, or the scanner. */
class DoorPage {
  readonly #root: HTMLElement;
  readonly #lifetime = new AbortController();
  readonly #store = new DoorStore();
  readonly #clock = new Clock(this.#lifetime.signal);
  #scanner: ScannerPage | undefined;
  #unpairedPage: UnpairedPage | undefined;
  #pairingState: PairingState | undefined;
  // A phone that is not paired knows no show.
  #edition: Edition | undefined = storedPairing()?.edition;

  /** @param root the element to fill */
  constructor(root: HTMLElement) {
    this.#root = root;
    provideEdition(() => this.#edition);
  }

  start(): void {
    // A code that is scanned while the page is open changes only the fragment.
    addEventListener(
      'hashchange',
      () => {
        if (location.hash === '') return;
        this.#stopPage();
        this.#begin();
      },
      { signal: this.#lifetime.signal },
    );
    onLanguageChange(() => this.#showTexts(), this.#lifetime.signal);
    this.#begin();
    // The secret was lost, or the wiping was interrupted: what is left of the book is useless.
    if (storedPairing() === undefined) void this.#wipeBook();
    for (const ended of endedPairings()) this.#flush(ended);
  }

  /** Whether a new build may replace the page. */
  get isIdle(): boolean {
    if (this.#scanner !== undefined) return this.#scanner.isIdle;
    const state = this.#pairingState;
    const isShowingRefused =
      state !== undefined && 'unsent' in state && (state.unsent?.refusedWalkIns.length ?? 0) > 0;
    return this.#unpairedPage === undefined && state?.kind !== 'running' && !isShowingRefused;
  }

  readonly end = (): void => {
    this.#lifetime.abort();
    this.#stopPage();
    this.#store.close();
  };

  /** Shows the page in the language that was just chosen, with the focus where it was. */
  #showTexts(): void {
    const menu = 'header select';
    const wasInMenu = document.activeElement?.matches(menu) === true;
    const page = this.#scanner ?? this.#unpairedPage;
    if (page !== undefined) page.showTexts();
    else if (this.#pairingState !== undefined) this.#showPairing(this.#pairingState);
    if (wasInMenu) this.#root.querySelector<HTMLElement>(menu)?.focus();
  }

  #openScanner(device: StoredPairing): void {
    this.#pairingState = undefined;
    this.#edition = device.edition;
    const onRefused = ({ code, edition: serverEdition }: Refusal) => {
      // Ignores later refusals: several calls may be refused, and another code may have paired the phone since.
      if (this.#scanner !== scanner) return;
      this.#stopPage();
      const why = code === 'device-revoked' ? 'revoked' : 'ended';
      const ended = endPairing(why, serverEdition);
      void this.#wipeBook();
      this.#showPairing({ kind: 'refused', reason: why, show: ended?.show, unsent: undefined });
      if (ended !== undefined) this.#flush(ended);
    };
    const onEdition = (newer: Edition) => {
      storeEdition(device, newer);
      this.#edition = newer;
    };
    const scanner = new ScannerPage(
      device,
      { store: this.#store, clock: this.#clock },
      { onRefused, onEdition },
    );
    this.#scanner = scanner;
    scanner.start(this.#root);
  }

  #stopPage(): void {
    this.#scanner?.stop();
    this.#scanner = undefined;
    this.#unpairedPage?.stop();
    this.#unpairedPage = undefined;
  }

  async #wipeBook(): Promise<void> {
    try {
      await new PhoneBook(this.#store, () => undefined).wipe();
    } catch (error) {
      console.error('Nothing is stored here, or it cannot be wiped.', error);
    }
  }

  #flush(ended: EndedPairing): void {
    const stop = flushEndedPairing(ended, { store: this.#store, clock: this.#clock }, (unsent) => {
      if (this.#pairingState?.kind === 'refused') this.#showPairing({ ...this.#pairingState, unsent });
    });
    this.#lifetime.signal.addEventListener('abort', stop);
  }

  /** Shows how to pair, and the registrations that the server refused, until a volunteer has written them down. */
  async #showHowToPair(): Promise<void> {
    this.#showPairing({ kind: 'unpaired' });
    // An ended pairing may still send these registrations.
    if (endedPairings().length > 0) return;
    try {
      const unsent = await unsentWalkIns(this.#store);
      if (this.#pairingState?.kind === 'unpaired' && unsent.refusedWalkIns.length > 0)
        this.#showPairing({ kind: 'unpaired', unsent });
    } catch (error) {
      console.warn('This phone stores nothing.', error);
    }
  }

  async #wipe(unsent: UnsentRecords): Promise<void> {
    try {
      await wipeRefusedWalkIns(this.#store, unsent);
      await this.#showHowToPair();
    } catch (error) {
      console.error('The refused registrations were not wiped.', error);
    }
  }

  #showPairing(state: PairingState): void {
    this.#pairingState = state;
    const previous = storedPairing();
    document.title = titleOf(t(($) => $.door.pairing.title));
    this.#root.replaceChildren(
      ...pairingPage(state, {
        onWipe: (unsent) => void this.#wipe(unsent),
        // If there is no code, a page did not load or storage is refused: only a reload can help.
        onRetry: (code) => (code === undefined ? location.reload() : void this.#pairWith(code)),
        previous: previous && { label: previous.label, onClick: () => this.#openScanner(previous) },
      }),
    );
  }

  async #pairWith(code: string): Promise<void> {
    this.#stopPage();
    this.#showPairing({ kind: 'running' });
    try {
      const { device, replaced } = await pair(code);
      void this.#requestPersistence();
      if (replaced !== undefined) {
        await this.#wipeBook();
        this.#flush(replaced);
      }
      this.#openScanner(device);
    } catch (error) {
      console.warn('The phone was not paired.', error);
      this.#showPairing({ kind: 'failed', problem: problemOf(error), code });
    }
  }

  /** Asks the browser to keep this phone's data even when the disk is nearly full. */
  async #requestPersistence(): Promise<void> {
    try {
      if (!(await navigator.storage.persist())) console.warn('The browser may delete what is stored.');
    } catch (error) {
      console.warn('The browser does not promise to keep what is stored.', error);
    }
  }

  async #showUnpairedPage(): Promise<void> {
    this.#pairingState = undefined;
    this.#root.replaceChildren();
    const { hash } = location;
    try {
      const page = await openUnpairedPage(hash, this.#root);
      if (this.#lifetime.signal.aborted || location.hash !== hash) {
        page.stop();
        return;
      }
      this.#unpairedPage = page;
    } catch (error) {
      console.error('The page did not load.', error);
      this.#showPairing({ kind: 'failed', problem: 'noAnswer' });
    }
  }

  #begin(): void {
    if (isUnpairedPage(location.hash)) {
      void this.#showUnpairedPage();
      return;
    }
    // Checked before the code leaves the address, so that a reload can pair. A paired phone scans even without storage.
    if (storedPairing() === undefined && isStorageRefused(['localStorage'])) {
      this.#showPairing({ kind: 'failed', problem: 'storage' });
      return;
    }
    const { code, isBroken } = takePairingCode();
    const device = storedPairing();
    const ended = endedPairings().at(-1);
    if (code !== undefined) void this.#pairWith(code);
    else if (isBroken) this.#showPairing({ kind: 'failed', problem: 'invalid' });
    else if (device !== undefined) this.#openScanner(device);
    else if (ended !== undefined && ended.why !== 'replaced')
      this.#showPairing({ kind: 'refused', reason: ended.why, show: ended.show, unsent: undefined });
    else void this.#showHowToPair();
  }
}

/**
 * @param root the element to fill
 * @returns whether a new build may replace the page, and a function that ends the page
 */
export function startDoor(root: HTMLElement): { readonly isIdle: boolean; end: () => void } {
  const page = new DoorPage(root);
  page.start();
  return page;
}
