/** The phones: usable ones, which can be revoked, then the others, collapsed (DOOR-1, DOOR-2, DOOR-35). */
import { useTranslation } from 'react-i18next';
import { doorName } from 'contract/edition/entrances';
import { testCodeCount, type Device, type Rehearsal } from 'contract/door/door';
import { useState } from 'react';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { localDateTime } from '../../shared/local-time';
import { explain } from '../../shared/explain-error';
import { useOrganiserTexts } from '../../shared/language';
import { call } from '../../session/organiser-call';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { Question } from '../../../shared/ui/Question';
import { useAction } from '../../../shared/ui/use-action';

interface Props {
  devices: readonly Device[];
  onChanged: () => void;
}

export function DevicesList({ devices, onChanged }: Props) {
  const { t } = useTranslation();
  const usable = devices.filter(isUsable);
  const unusable = devices.filter(
    (device, index) => !isUsable(device) && !isReplaced(device, devices.slice(0, index)),
  );
  const rows = (listed: readonly Device[]) => (
    <ul className="rows rows-lines devices-list">
      {listed.map((device) => (
        <DeviceRow key={device.id} device={device} onRevoked={onChanged} />
      ))}
    </ul>
  );
  return (
    <section className="sheet" aria-labelledby="devices">
      <h2 id="devices">{t(($) => $.devices.list.title)}</h2>
      {usable.length === 0 ? <p>{t(($) => $.devices.list.empty)}</p> : rows(usable)}
      {unusable.length > 0 && (
        <details className="devices-earlier">
          <summary>{t(($) => $.devices.list.earlier, { count: unusable.length })}</summary>
          {rows(unusable)}
        </details>
      )}
    </section>
  );
}

function DeviceRow({ device, onRevoked }: { device: Device; onRevoked: () => void }) {
  const { t, language } = useOrganiserTexts();
  const [isAsking, setAsking] = useState(false);
  const revoking = useAction((error) => explain(error, t, ($) => $.devices.list.revokeFailed));
  const { id, label, role, entrance, state, lastSeen, expiresAt, waiting: unsent, rehearsal, by } = device;
  const hasEnded = state !== 'waiting' && state !== 'paired';
  const timeNote =
    lastSeen === undefined
      ? t(($) => $.devices.list.until, { moment: localDateTime(expiresAt, language) })
      : t(($) => $.devices.list.lastSeen, { moment: localDateTime(lastSeen, language) });

  const revoke = () =>
    revoking.run(async () => {
      await call('revokeDevice', { id });
      setAsking(false);
      onRevoked();
    });

  return (
    <li>
      <div className="wrap-row line-row">
        <div>
          <strong>{label}</strong>
          <p>
            {doorName(entrance, language)} · {t(($) => $.devices.role[role])}
          </p>
          <p className="field-hint">{timeNote}</p>
          {by !== undefined && (
            <p className="field-hint">
              {by === '' ? t(($) => $.devices.list.byFormer) : t(($) => $.devices.list.by, { by })}
            </p>
          )}
          {state === 'paired' && <RehearsalResult rehearsal={rehearsal} />}
        </div>
        {unsent > 0 && (
          <span className="pill pill-wrong">{t(($) => $.devices.phone.waiting, { count: unsent })}</span>
        )}
        <span className={hasEnded ? 'pill pill-ended' : 'pill'}>{t(($) => $.devices.state[state])}</span>
        {isUsable(device) && (
          <ActionButton
            label={t(($) => $.devices.list.revoke)}
            aria-label={t(($) => $.devices.list.revokeOf, { label })}
            aria-expanded={isAsking}
            onPress={() => setAsking(!isAsking)}
          />
        )}
      </div>
      {isAsking && isUsable(device) && (
        <Question
          text={t(($) => $.devices.list.revokeSure, { label })}
          yes={t(($) => $.devices.list.revokeNow)}
          no={t(($) => $.devices.list.keep)}
          isRunning={revoking.isRunning}
          onYes={() => void revoke()}
          onNo={() => setAsking(false)}
        />
      )}
      <OutcomeMessage {...revoking} />
    </li>
  );
}

/** @param newer the phones added later */
function isReplaced({ label, waiting: unsent }: Device, newer: readonly Device[]): boolean {
  return unsent === 0 && newer.some((other) => other.label === label);
}

/** Whether the phone is paired, or may still be paired. */
export function isUsable({ state }: Device): boolean {
  return state === 'paired' || state === 'waiting';
}

const abilities = ['camera', 'torch', 'sound', 'storage', 'wakeLock'] as const satisfies (keyof Rehearsal)[];

function RehearsalResult({ rehearsal }: { rehearsal: Rehearsal | undefined }) {
  const { t, language } = useOrganiserTexts();
  if (rehearsal === undefined) return <p className="field-hint">{t(($) => $.devices.phone.notRehearsed)}</p>;
  const { at, codes, scansPerMinute } = rehearsal;
  const moment = localDateTime({ seconds: Date.parse(at) / 1000, nanoseconds: 0 }, language);
  const result = { moment, codes, total: testCodeCount, perMinute: scansPerMinute };
  const missing = abilities
    .filter((ability) => !rehearsal[ability])
    .map((ability) => t(($) => $.devices.phone.ability[ability]));
  return (
    <p className="field-hint">
      {t(($) => $.devices.phone.rehearsed, result)}
      {missing.length > 0 && (
        <>
          <br />
          {t(($) => $.devices.phone.without, { abilities: missing.join(', ') })}
        </>
      )}
    </p>
  );
}
