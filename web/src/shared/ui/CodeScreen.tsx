/** Only the code, on a white screen that stays awake, for the scanner at the entrance. */
import { useEffect, useRef } from 'react';
import { useLanguage } from '../translations/i18n';
import { codeCardTexts } from './code-card-texts';
import { QrCode } from './QrCode';

interface Props {
  id: string;
  /** The registrant's. */
  name: string;
  onClose: () => void;
}

export function CodeScreen({ id, name, onClose }: Props) {
  const { close } = codeCardTexts[useLanguage()];
  const dialog = useRef<HTMLDialogElement>(null);

  // A modal dialog closes with Escape and a phone's back button, and gives the focus back.
  useEffect(() => {
    if (!dialog.current) return;
    dialog.current.showModal();
    // With large text, the focused button is below the code; scroll back to the code.
    dialog.current.scrollTop = 0;
  }, []);
  useEffect(keepAwake, []);

  return (
    <dialog ref={dialog} className="code-screen" aria-label={name} onClose={onClose}>
      <QrCode text={id} />
      <p className="code-name">{name}</p>
      <p className="code-text">{id}</p>
      <button type="button" className="button-quiet" onClick={() => dialog.current?.close()}>
        {close}
      </button>
    </dialog>
  );
}

/**
 * Keeps the screen awake. Browsers release the lock when the page is hidden, so it is requested again afterwards.
 * @returns a function that releases the lock
 */
function keepAwake(): (() => void) | undefined {
  if (!('wakeLock' in navigator)) return undefined;
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  const request = () => {
    // Refused when the battery is low, for example.
    if (document.visibilityState === 'visible')
      lock = navigator.wakeLock.request('screen').catch(() => undefined);
  };
  request();
  document.addEventListener('visibilitychange', request);
  return () => {
    document.removeEventListener('visibilitychange', request);
    void lock?.then((held) => held?.release());
  };
}
