/** The QR code that pairs a phone, and the same as a link to send, for as long as it is valid (DOOR-1). */
import { pairingMinutes, type AddedDevice, type DeviceToAdd } from 'contract/door/door';
import { useEffect, useRef, useState } from 'react';
import { explain } from '../../shared/explain-error';
import { useOrganiserLanguage } from '../../shared/language';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { TextField } from '../../../shared/fields/TextField';
import { QrCode } from '../../../shared/code/QrCode';
import { useAction } from '../../../shared/ui/use-action';
import { call } from '../../session/organiser-call';
import { useDevicesTexts } from '../words/texts';

/** A phone whose pairing code is shown. */
export interface Shown {
  readonly toAdd: DeviceToAdd;
  readonly added: AddedDevice;
}

interface Props extends Shown {
  onRenewed: (shown: Shown) => void;
  onClose: () => void;
}

export function PairingCode({ toAdd, added, onRenewed, onClose }: Props) {
  const texts = useDevicesTexts();
  const language = useOrganiserLanguage();
  const seconds = useSecondsLeft();
  const renewing = useAction((error) => explain(error, texts.add.failed, language));
  const copying = useAction(() => texts.pairing.notCopied);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  const renew = () =>
    renewing.run(async () => {
      const renewed = await call('addDevice', toAdd);
      // If the previous code is still valid, revoke it, so that nobody pairs with it.
      if (seconds > 0) await call('revokeDevice', { id: added.id });
      onRenewed({ toAdd, added: renewed });
    });

  const copy = () =>
    copying.run(async () => {
      await navigator.clipboard.writeText(added.pairingUrl);
      return texts.pairing.copied;
    });

  return (
    <section className="rows devices-form" aria-labelledby="pairing">
      <h2 id="pairing" ref={heading} tabIndex={-1}>
        {texts.pairing.title(toAdd.label)}
      </h2>
      {seconds > 0 ? (
        <>
          <p>{texts.pairing.how}</p>
          <div className="devices-code">
            <QrCode text={added.pairingUrl} label={texts.pairing.code} />
          </div>
          <TextField
            id="pairing-url"
            label={texts.pairing.link}
            readOnly
            value={added.pairingUrl}
            onFocus={({ target }) => target.select()}
          />
          <p role="timer">{texts.pairing.left(`${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`)}</p>
        </>
      ) : (
        <p role="alert" className="said-problem">
          {texts.pairing.ended}
        </p>
      )}
      <div className="sheet-actions">
        {seconds > 0 && (
          <button type="button" className="button-quiet" onClick={() => void copy()}>
            {texts.pairing.copyLink}
          </button>
        )}
        <ActionButton label={texts.pairing.renew} isRunning={renewing.isRunning} onPress={renew} />
        <button type="button" className="button-quiet" onClick={onClose}>
          {texts.pairing.close}
        </button>
      </div>
      <OutcomeMessage {...renewing} />
      <OutcomeMessage {...copying} />
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
