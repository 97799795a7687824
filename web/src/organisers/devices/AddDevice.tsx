/** The form that adds a phone; its pairing code is shown next (DOOR-1). */
import { doorName, doors } from 'contract/entrances';
import { deviceRoles, maxLabelLength, type DeviceToAdd } from 'contract/door';
import { eventInstant, latestDeviceEnd } from 'contract/event-times';
import { isEmptyText, normaliseText } from 'contract/text';
import { useState, type SyntheticEvent } from 'react';
import { localMoment } from '../shared/local-time';
import { explain } from '../shared/explain-error';
import { useOrganiserLanguage } from '../shared/language';
import { FieldFrame } from '../../shared/ui/FieldFrame';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { TextField } from '../../shared/ui/TextField';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { defaultEnd } from './default-end';
import type { Shown } from './DevicesPage';
import { useDevicesTexts } from './texts';

export function AddDevice({ onAdded }: { onAdded: (shown: Shown) => void }) {
  const all = useDevicesTexts();
  const texts = all.add;
  const language = useOrganiserLanguage();
  const [label, setLabel] = useState('');
  const [role, setRole] = useState<DeviceToAdd['role']>('scan');
  const [entrance, setEntrance] = useState<DeviceToAdd['entrance']>('exhibition');
  const [opened] = useState(() => new Date());
  const [until, setUntil] = useState(() => defaultEnd(opened));
  const [isTried, setTried] = useState(false);
  const adding = useAction((error) => explain(error, texts.failed, language));

  const wrongLabel = isTried && isEmptyText(normaliseText(label)) ? texts.required : undefined;
  const end = until === '' ? undefined : eventInstant(until);
  const latest = latestDeviceEnd(opened);
  const wrongEnd =
    end === undefined || end <= opened
      ? texts.past
      : end > latest
        ? texts.late(localMoment({ seconds: latest.getTime() / 1000 - 60, nanoseconds: 0 }, language))
        : undefined;

  function add(submit: SyntheticEvent) {
    submit.preventDefault();
    setTried(true);
    const isUnnamed = isEmptyText(normaliseText(label));
    if (isUnnamed || end === undefined || wrongEnd !== undefined) {
      document.getElementById(isUnnamed ? 'label' : 'until')?.focus();
      return;
    }
    const toAdd = { label: normaliseText(label), role, entrance, expiresAt: end.toISOString() };
    void adding.run(async () => onAdded({ toAdd, added: await call('addDevice', toAdd) }));
  }

  return (
    <form className="rows devices-form" noValidate onSubmit={add}>
      <h2>{texts.title}</h2>
      <TextField
        id="label"
        label={texts.label}
        hint={texts.labelHint}
        autoComplete="off"
        maxLength={maxLabelLength}
        mandatory
        value={label}
        error={wrongLabel}
        onChange={({ target }) => setLabel(target.value)}
      />
      <FieldFrame id="entrance" label={texts.entrance}>
        <select
          id="entrance"
          className="input"
          value={entrance}
          onChange={({ target }) => setEntrance(doors().find((each) => each === target.value) ?? entrance)}
        >
          {doors().map((each) => (
            <option key={each} value={each}>
              {doorName(each, language)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame id="role" label={texts.role}>
        <select
          id="role"
          className="input"
          value={role}
          onChange={({ target }) => setRole(deviceRoles.find((each) => each === target.value) ?? role)}
        >
          {deviceRoles.map((each) => (
            <option key={each} value={each}>
              {all.role[each]}
            </option>
          ))}
        </select>
      </FieldFrame>
      <TextField
        id="until"
        type="datetime-local"
        label={texts.until}
        hint={texts.untilHint}
        mandatory
        value={until}
        error={isTried ? wrongEnd : undefined}
        onChange={({ target }) => setUntil(target.value)}
      />
      <button type="submit" className="button" aria-disabled={adding.isRunning}>
        {adding.isRunning ? texts.adding : texts.submit}
      </button>
      <OutcomeMessage {...adding} />
    </form>
  );
}
