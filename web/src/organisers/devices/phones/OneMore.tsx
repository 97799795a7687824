/** Says that a phone is paired, and adds another like it with one press (DOOR-8). */
import type { Device } from 'contract/door/door';
import { useEffect, useRef } from 'react';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { useAction } from '../../../shared/ui/use-action';
import { call } from '../../session/organiser-call';
import { explain } from '../../shared/explain-error';
import { useOrganiserLanguage } from '../../shared/language';
import type { Shown } from './PairingCode';
import { isUsable } from './DevicesList';
import { nextLabel } from './next-label';
import { useDevicesTexts } from '../words/texts';

interface Props extends Pick<Shown, 'toAdd'> {
  devices: readonly Device[];
  onAdded: (shown: Shown) => void;
}

export function OneMore({ toAdd, devices, onAdded }: Props) {
  const texts = useDevicesTexts();
  const language = useOrganiserLanguage();
  const adding = useAction((error) => explain(error, texts.add.failed, language));
  const button = useRef<HTMLButtonElement>(null);
  const next = {
    ...toAdd,
    label: nextLabel(
      toAdd.label,
      devices.filter(isUsable).map(({ label }) => label),
    ),
  };

  // The code, and what was focused in it, has just disappeared.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);

  const add = () => adding.run(async () => onAdded({ toAdd: next, added: await call('addDevice', next) }));

  return (
    <div className="rows devices-more">
      <ActionButton
        isMain
        label={texts.pairing.more(next.label)}
        busy={texts.add.adding}
        isRunning={adding.isRunning}
        ref={button}
        onPress={add}
      />
      <OutcomeMessage {...adding} />
    </div>
  );
}
