/** The page at the door: pairs this phone with the code in the address, or scans (DOOR-1, DOOR-9). */
import type { PairedDevice } from 'contract/door';
import { event } from 'contract/event';
import { forgetDevice, pair, problemOf, storedDevice, takeCode } from './pairing';
import { pairingPage, type PairingState } from './pairing-page';
import { ScannerPage } from './scanner-page';
import { currentLanguage, doorTexts } from './texts';

/** @param root is filled. @returns ends it */
export function startDoor(root: HTMLElement): () => void {
  const over = new AbortController();
  let scanner: ScannerPage | undefined;

  function scan(device: PairedDevice): void {
    const opened = new ScannerPage(device, (code) => {
      // Several calls may be refused, and another code may have paired the phone since.
      if (scanner !== opened) return;
      opened.stop();
      scanner = undefined;
      forgetDevice();
      showPairing({ kind: 'refused', reason: code === 'device-revoked' ? 'revoked' : 'ended' });
    });
    scanner = opened;
    opened.start(root);
  }

  function showPairing(state: PairingState, code?: string): void {
    const language = currentLanguage();
    const texts = doorTexts[language];
    const before = storedDevice();
    document.documentElement.lang = language;
    document.title = `${texts.pairing.title} – ${event.name}`;
    root.replaceChildren(
      ...pairingPage(state, texts, {
        onLanguage: () => {
          showPairing(state, code);
          root.querySelector('select')?.focus();
        },
        onRetry: () => void pairWith(code ?? ''),
        keepOn: before && { label: before.label, onClick: () => scan(before) },
      }),
    );
  }

  async function pairWith(code: string): Promise<void> {
    scanner?.stop();
    showPairing({ kind: 'running' });
    try {
      scan(await pair(code));
    } catch (error) {
      console.warn('The phone was not paired.', error);
      showPairing({ kind: 'failed', problem: problemOf(error) }, code);
    }
  }

  function begin(): void {
    const { code, isBroken } = takeCode();
    const device = storedDevice();
    if (code !== undefined) void pairWith(code);
    else if (isBroken) showPairing({ kind: 'failed', problem: 'invalid' });
    else if (device !== undefined) scan(device);
    else showPairing({ kind: 'unpaired' });
  }

  // A code that is scanned while the page is open changes only the fragment.
  addEventListener(
    'hashchange',
    () => {
      if (location.hash === '') return;
      scanner?.stop();
      begin();
    },
    { signal: over.signal },
  );
  begin();
  return () => {
    over.abort();
    scanner?.stop();
  };
}
