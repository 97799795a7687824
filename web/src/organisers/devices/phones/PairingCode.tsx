/** The QR code and the link that pair a phone, while they are valid (DOOR-1). */
import { useTranslation } from 'react-i18next';
import { pairingMinutes, type AddedDevice, type DeviceToAdd } from 'contract/door/door';
import { useEffect, useRef, useState } from 'react';
import { LinkToCopy } from '../../shared/ui/LinkToCopy';
import { explain } from '../../shared/explain-error';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { QrCode } from '../../../shared/code/QrCode';
import { useAction } from '../../../shared/ui/use-action';
import { call } from '../../session/organiser-call';

/** A pairing code on display, and the request that made it. */
export interface Pairing {
  readonly request: DeviceToAdd;
  readonly device: AddedDevice;
}

interface Props extends Pairing {
  onRenewed: (pairing: Pairing) => void;
  onClose: () => void;
}

export function PairingCode({ request, device, onRenewed, onClose }: Props) {
  const { t } = useTranslation();
  const seconds = useSecondsLeft();
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const renewing = useAction((error) => explain(error, t, ($) => $.devices.add.failed));
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  const renew = () =>
    renewing.run(async () => {
      const newDevice = await call('addDevice', request);
      // Revoke the previous code if it is still valid, so that no phone pairs with it.
      if (seconds > 0) await call('revokeDevice', { id: device.id });
      onRenewed({ request, device: newDevice });
    });

  return (
    <section className="rows devices-form" aria-labelledby="pairing">
      <h2 id="pairing" ref={heading} tabIndex={-1}>
        {t(($) => $.devices.pairing.title, { label: request.label })}
      </h2>
      {seconds > 0 ? (
        <>
          <p>{t(($) => $.devices.pairing.how)}</p>
          <div className="devices-code">
            <QrCode text={device.pairingUrl} label={t(($) => $.devices.pairing.code)} />
          </div>
          <p role="timer">{t(($) => $.devices.pairing.left, { time })}</p>
        </>
      ) : (
        <p role="alert" className="said-problem">
          {t(($) => $.devices.pairing.ended)}
        </p>
      )}
      <LinkToCopy
        id="pairing-url"
        label={t(($) => $.devices.pairing.link)}
        url={seconds > 0 ? device.pairingUrl : undefined}
      >
        <ActionButton
          label={t(($) => $.devices.pairing.renew)}
          isRunning={renewing.isRunning}
          onPress={renew}
        />
        <ActionButton label={t(($) => $.devices.pairing.close)} onPress={onClose} />
      </LinkToCopy>
      <OutcomeMessage {...renewing} />
    </section>
  );
}

/** Counts down from the arrival of the code, since this computer's clock may be wrong. */
function useSecondsLeft(): number {
  const [secondsLeft, setSecondsLeft] = useState(pairingMinutes * 60);
  useEffect(() => {
    const endsAt = performance.now() + pairingMinutes * 60_000;
    const timer = setInterval(() => {
      setSecondsLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)));
    }, 500);
    return () => clearInterval(timer);
  }, []);
  return secondsLeft;
}
