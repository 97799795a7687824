/** Adds another phone like the paired one with one press (DOOR-8). */
import { useTranslation } from 'react-i18next';
import type { Device } from 'contract/door/door';
import { useEffect, useRef } from 'react';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { useAction } from '../../../shared/ui/use-action';
import { call } from '../../session/organiser-call';
import { explain } from '../../shared/explain-error';
import type { Pairing } from './PairingCode';
import { isUsable } from './DevicesList';
import { nextLabel } from './next-label';

interface Props extends Pick<Pairing, 'request'> {
  devices: readonly Device[];
  onAdded: (pairing: Pairing) => void;
}

export function AddAnother({ request, devices, onAdded }: Props) {
  const { t } = useTranslation();
  const adding = useAction((error) => explain(error, t, ($) => $.devices.add.failed));
  const button = useRef<HTMLButtonElement>(null);
  const next = {
    ...request,
    label: nextLabel(
      request.label,
      devices.filter(isUsable).map(({ label }) => label),
    ),
  };

  // The code was just removed, along with its focused element.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);

  const add = () => adding.run(async () => onAdded({ request: next, device: await call('addDevice', next) }));

  return (
    <div className="rows devices-more">
      <ActionButton
        isMain
        label={t(($) => $.devices.pairing.more, { label: next.label })}
        busy={t(($) => $.devices.add.adding)}
        isRunning={adding.isRunning}
        ref={button}
        onPress={add}
      />
      <OutcomeMessage {...adding} />
    </div>
  );
}
