/** The page at the door: pairs this phone with the code in the address, or scans (DOOR-1, DOOR-9). */
import { provideEdition, type Edition } from 'contract/edition/current';
import { PhoneBook } from './session/book';
import { Clock } from './session/clock';
import { flushEndedPairing, unsentWalkIns, wipeRefused, type Unsent } from './session/flush-ended-pairing';
import {
  endedPairings,
  endPairing,
  keepEdition,
  pair,
  problemOf,
  storedDevice,
  takeCode,
  type EndedPairing,
  type StoredPairing,
} from './session/pairing';
import { pairingPage, type PairingState } from './page/pairing-page';
import { ScannerPage } from './page/scanner-page';
import { isUnpairedPage, openUnpairedPage } from './unpaired-pages';
import { DoorStore } from './session/store';
import type { Refusal } from './session/door-calls';
import { titleOf } from './view/show';
import { isStorageRefused } from '../shared/site/storage';
import { currentLanguage, doorTexts } from './view/texts';

/**
 * @param root the element to fill
 * @returns whether a new build may replace the page, and a function that ends it
 */
export function startDoor(root: HTMLElement): { readonly isIdle: boolean; end: () => void } {
  const over = new AbortController();
  const store = new DoorStore();
  const clock = new Clock(over.signal);
  let scanner: ScannerPage | undefined;
  let unpairedPage: { stop: () => void } | undefined;
  let shown: PairingState | undefined;
  // A phone that is not paired knows no show.
  let edition: Edition | undefined = storedDevice()?.edition;
  provideEdition(() => edition);

  function scan(device: StoredPairing): void {
    shown = undefined;
    ({ edition } = device);
    const onRefused = ({ code, edition: ofServer }: Refusal) => {
      // Several calls may be refused, and another code may have paired the phone since.
      if (scanner !== opened) return;
      stopScanning();
      const why = code === 'device-revoked' ? 'revoked' : 'ended';
      const ended = endPairing(why, ofServer);
      void wipeBook();
      showPairing({ kind: 'refused', reason: why, show: ended?.show, left: undefined });
      if (ended !== undefined) flush(ended);
    };
    const onEdition = (newer: Edition) => {
      keepEdition(device, newer);
      edition = newer;
    };
    const opened = new ScannerPage(device, { store, clock }, { onRefused, onEdition });
    scanner = opened;
    opened.start(root);
  }

  function stopScanning(): void {
    scanner?.stop();
    scanner = undefined;
    unpairedPage?.stop();
    unpairedPage = undefined;
  }

  async function wipeBook(): Promise<void> {
    try {
      await new PhoneBook(store, () => undefined).wipe();
    } catch (error) {
      console.error('Nothing is stored here, or it cannot be wiped.', error);
    }
  }

  function flush(ended: EndedPairing): void {
    const end = flushEndedPairing(ended, { store, clock }, (left) => {
      if (shown?.kind === 'refused') showPairing({ ...shown, left });
    });
    over.signal.addEventListener('abort', end);
  }

  /** Also shows the registrations that the server has not accepted: they stay until somebody has written them down. */
  async function showHowToPair(): Promise<void> {
    showPairing({ kind: 'unpaired' });
    // An ended pairing may still send them.
    if (endedPairings().length > 0) return;
    try {
      const left = await unsentWalkIns(store);
      if (shown?.kind === 'unpaired' && left.refused.length > 0) showPairing({ kind: 'unpaired', left });
    } catch (error) {
      console.warn('This phone stores nothing.', error);
    }
  }

  async function wipe(left: Unsent): Promise<void> {
    try {
      await wipeRefused(store, left);
      await showHowToPair();
    } catch (error) {
      console.error('They cannot be wiped.', error);
    }
  }

  function showPairing(state: PairingState, code?: string): void {
    shown = state;
    const language = currentLanguage();
    const texts = doorTexts[language];
    const before = storedDevice();
    document.documentElement.lang = language;
    document.title = titleOf(texts.pairing.title);
    root.replaceChildren(
      ...pairingPage(state, texts, {
        onLanguage: () => {
          showPairing(state, code);
          root.querySelector('select')?.focus();
        },
        onWipe: (left) => void wipe(left),
        // Without a code, it was another page that did not load.
        onRetry: () => (code === undefined ? location.reload() : void pairWith(code)),
        keepOn: before && { label: before.label, onClick: () => scan(before) },
      }),
    );
  }

  async function pairWith(code: string): Promise<void> {
    stopScanning();
    showPairing({ kind: 'running' });
    try {
      const { device, replaced } = await pair(code);
      void askToKeep();
      if (replaced !== undefined) {
        await wipeBook();
        flush(replaced);
      }
      scan(device);
    } catch (error) {
      console.warn('The phone was not paired.', error);
      showPairing({ kind: 'failed', problem: problemOf(error) }, code);
    }
  }

  /** A browser that is short of space would otherwise delete what waits. */
  async function askToKeep(): Promise<void> {
    try {
      if (!(await navigator.storage.persist())) console.warn('The browser may delete what is stored.');
    } catch (error) {
      console.warn('The browser does not promise to keep what is stored.', error);
    }
  }

  async function showUnpairedPage(): Promise<void> {
    shown = undefined;
    root.replaceChildren();
    const asked = location.hash;
    try {
      const opened = await openUnpairedPage(asked, root);
      if (over.signal.aborted || location.hash !== asked) {
        opened.stop();
        return;
      }
      unpairedPage = opened;
    } catch (error) {
      console.error('The page did not load.', error);
      showPairing({ kind: 'failed', problem: 'noAnswer' });
    }
  }

  function begin(): void {
    if (isUnpairedPage(location.hash)) {
      void showUnpairedPage();
      return;
    }
    // Before the code is taken, so that a reload pairs the phone. One that is paired scans, even if its storage is full.
    if (storedDevice() === undefined && isStorageRefused(['localStorage'])) {
      showPairing({ kind: 'failed', problem: 'storage' });
      return;
    }
    const { code, isBroken } = takeCode();
    const device = storedDevice();
    const ended = endedPairings().at(-1);
    if (code !== undefined) void pairWith(code);
    else if (isBroken) showPairing({ kind: 'failed', problem: 'invalid' });
    else if (device !== undefined) scan(device);
    else if (ended !== undefined && ended.why !== 'replaced')
      showPairing({ kind: 'refused', reason: ended.why, show: ended.show, left: undefined });
    else void showHowToPair();
  }

  // A code that is scanned while the page is open changes only the fragment.
  addEventListener(
    'hashchange',
    () => {
      if (location.hash === '') return;
      stopScanning();
      begin();
    },
    { signal: over.signal },
  );
  begin();
  // The secret was lost, or the wiping was interrupted: what is left of the book is of no use to anybody.
  if (storedDevice() === undefined) void wipeBook();
  for (const ended of endedPairings()) flush(ended);
  return {
    get isIdle() {
      if (scanner !== undefined) return scanner.isIdle;
      const isShowingRefused =
        shown !== undefined && 'left' in shown && (shown.left?.refused.length ?? 0) > 0;
      return unpairedPage === undefined && shown?.kind !== 'running' && !isShowingRefused;
    },
    end: () => {
      over.abort();
      stopScanning();
      store.close();
    },
  };
}
