/** The form that adds a phone, and a button that adds another phone with the same settings (DOOR-1, DOOR-8). */
import { doorName, doors } from 'contract/edition/entrances';
import { deviceRoles, maxLabelLength, type DeviceToAdd, type Device } from 'contract/door/door';
import { eventInstant, latestDeviceEnd } from 'contract/edition/event-times';
import { isEmptyText, normaliseText } from 'contract/language/text';
import { useState, useEffect, useRef } from 'react';
import { useShortForm } from '../../../shared/form/use-short-form';
import { localDateTime } from '../../shared/local-time';
import { explain } from '../../shared/explain-error';
import { useOrganiserTexts } from '../../shared/language';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { SelectField } from '../../../shared/fields/SelectField';
import { TextField } from '../../../shared/fields/TextField';
import { useAction } from '../../../shared/ui/use-action';
import { call } from '../../session/organiser-call';
import { defaultEnd, nextLabel } from './proposals';
import type { Pairing } from './PairingCode';
import { useTranslation } from 'react-i18next';
import { isUsable } from './DevicesList';

export function AddDevice({ onAdded }: { onAdded: (pairing: Pairing) => void }) {
  const { t, language } = useOrganiserTexts();
  const [now] = useState(() => new Date());
  const adding = useAction((error) => explain(error, t, ($) => $.devices.add.failed));
  const initial: Omit<DeviceToAdd, 'expiresAt'> = { label: '', role: 'scan', entrance: 'exhibition' };

  function endProblem(until: string): string | undefined {
    if (until === '' || eventInstant(until) <= now) return t(($) => $.devices.add.past);
    const latest = latestDeviceEnd(now);
    if (eventInstant(until) <= latest) return undefined;
    return t(($) => $.devices.add.late, {
      moment: localDateTime({ seconds: latest.getTime() / 1000 - 60, nanoseconds: 0 }, language),
    });
  }

  const { field, whenValid } = useShortForm({ ...initial, until: defaultEnd(now) }, ({ label, until }) => ({
    label: isEmptyText(normaliseText(label)) ? t(($) => $.devices.add.required) : undefined,
    until: endProblem(until),
  }));
  const add = whenValid(({ label, role, entrance, until }) => {
    const expiresAt = eventInstant(until).toISOString();
    const request = { label: normaliseText(label), role, entrance, expiresAt };
    void adding.run(async () => onAdded({ request, device: await call('addDevice', request) }));
  });

  return (
    <form className="rows devices-form" noValidate onSubmit={add}>
      <h2>{t(($) => $.devices.add.title)}</h2>
      <TextField
        {...field('label')}
        label={t(($) => $.devices.add.label)}
        hint={t(($) => $.devices.add.labelHint)}
        autoComplete="off"
        maxLength={maxLabelLength}
        mandatory
      />
      <SelectField
        {...field('entrance')}
        label={t(($) => $.devices.add.entrance)}
        options={doors().map((door) => ({ value: door, text: doorName(door, language) }))}
      />
      <SelectField
        {...field('role')}
        label={t(($) => $.devices.add.role)}
        options={deviceRoles.map((role) => ({ value: role, text: t(($) => $.devices.role[role]) }))}
      />
      <TextField
        {...field('until')}
        type="datetime-local"
        label={t(($) => $.devices.add.until)}
        hint={t(($) => $.devices.add.untilHint)}
        mandatory
      />
      <ActionButton
        isMain
        label={t(($) => $.devices.add.submit)}
        busy={t(($) => $.devices.add.adding)}
        isRunning={adding.isRunning}
      />
      <OutcomeMessage {...adding} />
    </form>
  );
}

interface AddAnotherProps extends Pick<Pairing, 'request'> {
  devices: readonly Device[];
  onAdded: (pairing: Pairing) => void;
}

export function AddAnother({ request, devices, onAdded }: AddAnotherProps) {
  const { t } = useTranslation();
  const adding = useAction((error) => explain(error, t, ($) => $.devices.add.failed));
  const button = useRef<HTMLButtonElement>(null);
  const labelsInUse = devices.filter(isUsable).map(({ label }) => label);
  const next = { ...request, label: nextLabel(request.label, labelsInUse) };

  // The pairing code was just removed, together with the focused element.
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
