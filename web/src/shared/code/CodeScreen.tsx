/** The code with the name, on a white screen that stays awake, for the scanner at the entrance. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keepAwake } from '../ui/keep-awake';
import { QrCode } from './QrCode';

interface Props {
  id: string;
  /** The registrant's name. */
  name: string;
  onClose: () => void;
}

export function CodeScreen({ id, name, onClose }: Props) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);

  // A modal dialog closes with Escape and a phone's back button, and gives the focus back.
  useEffect(() => {
    if (!dialog.current) return;
    dialog.current.showModal();
    // With large text, the focused button is below the code; scroll back to the code.
    dialog.current.scrollTop = 0;
  }, []);
  useEffect(() => {
    let lock = keepAwake();
    const relock = () => {
      lock = keepAwake();
    };
    document.addEventListener('visibilitychange', relock);
    return () => {
      document.removeEventListener('visibilitychange', relock);
      void lock.then(async (sentinel) => {
        if (sentinel) await sentinel.release();
      });
    };
  }, []);

  return (
    <dialog ref={dialog} className="code-screen" aria-label={name} onClose={onClose}>
      <QrCode text={id} />
      <p className="code-name">{name}</p>
      <p className="code-text">{id}</p>
      <button type="button" className="button-quiet" onClick={() => dialog.current?.close()}>
        {t(($) => $.visitors.codeCard.close)}
      </button>
    </dialog>
  );
}
