/** The QR code that pairs a phone, for as long as it is valid (DOOR-1). */
import { pairingMinutes } from 'contract/door-rules';
import { useEffect, useRef, useState } from 'react';
import { explain } from '../shared/explain-error';
import { useOrganiserLanguage } from '../shared/language';
import { SessionEnded } from '../session/session';
import { QrCode } from '../../shared/ui/QrCode';
import { call } from '../session/organiser-call';
import type { Shown } from './DevicesPage';
import { useDevicesTexts } from './texts';

interface Props extends Shown {
  onRenewed: (shown: Shown) => void;
  onClose: () => void;
}

export function PairingCode({ toAdd, added, onRenewed, onClose }: Props) {
  const texts = useDevicesTexts();
  const language = useOrganiserLanguage();
  const seconds = useSecondsLeft();
  const [isRenewing, setRenewing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  async function renew() {
    if (isRenewing) return;
    setRenewing(true);
    setProblem(undefined);
    try {
      const renewed = await call('addDevice', toAdd);
      // If the previous code is still valid, revoke it, so that nobody pairs with it.
      if (seconds > 0) await call('revokeDevice', { id: added.id });
      onRenewed({ toAdd, added: renewed });
    } catch (error) {
      console.warn('There is no new code.', error);
      if (!(error instanceof SessionEnded)) setProblem(explain(error, texts.add.failed, language));
      setRenewing(false);
    }
  }

  return (
    <section className="devices-form" aria-labelledby="pairing">
      <h2 id="pairing" ref={heading} tabIndex={-1}>
        {texts.pairing.title(toAdd.label)}
      </h2>
      {seconds > 0 ? (
        <>
          <p>{texts.pairing.how}</p>
          <div className="devices-code">
            <QrCode id={added.pairingUrl} label={texts.pairing.code} />
          </div>
          <p role="timer">{texts.pairing.left(`${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`)}</p>
        </>
      ) : (
        <p role="alert" className="said-problem">
          {texts.pairing.ended}
        </p>
      )}
      <div className="sheet-actions">
        <button
          type="button"
          className="button-quiet"
          aria-disabled={isRenewing}
          onClick={() => void renew()}
        >
          {texts.pairing.renew}
        </button>
        <button type="button" className="button-quiet" onClick={onClose}>
          {texts.pairing.close}
        </button>
      </div>
      <div role="alert">{problem !== undefined && <p className="said-problem">{problem}</p>}</div>
    </section>
  );
}

/** Counts from the code's arrival, since this computer's clock may be wrong. */
function useSecondsLeft(): number {
  const [left, setLeft] = useState(pairingMinutes * 60);
  useEffect(() => {
    const end = performance.now() + pairingMinutes * 60_000;
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    }, 500);
    return () => clearInterval(timer);
  }, []);
  return left;
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
