/** Lists the conflicts that an organiser has to settle, and the phones with many of them (DOOR-34). */
import type { InputOf } from 'contract/calls/endpoints';
import { entranceName } from 'contract/edition/entrances';
import type { Conflict, Settlement, PhoneConflicts as ConflictsOfPhone } from 'contract/door/door';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { localTime, localDateTime } from '../shared/local-time';
import { explain } from '../shared/explain-error';
import { formatCount } from '../shared/format-count';
import { useOrganiserTexts } from '../shared/language';
import { registrantPath } from '../../shared/site/paths';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { call } from '../session/organiser-call';
import { useCall } from '../session/use-call';
import { useTranslation } from 'react-i18next';

/** @param interval refetch interval in milliseconds */
export function Conflicts({ interval }: { interval: number }) {
  const { t, language } = useOrganiserTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useCall('adminConflicts', {}, { refetchInterval: interval });

  const { data, error, refetch } = query;
  const phonesWithUnlistedScans = data?.phones.filter(({ unknown, more }) => unknown + more > 0) ?? [];
  const count = (data?.total ?? 0) + phonesWithUnlistedScans.length;

  async function reload() {
    // The focused button is removed with its conflict.
    heading.current?.focus();
    await refetch();
  }

  return (
    <section className="sheet" aria-labelledby="conflicts">
      <h2 id="conflicts" ref={heading} tabIndex={-1}>
        {t(($) => $.devices.conflicts.title)}
        {count > 0 && ` (${formatCount(count, language)})`}
      </h2>
      <QueryNotice query={query} failed={($) => $.devices.conflicts.failed} />
      {data !== undefined && error === null && count === 0 && <p>{t(($) => $.devices.conflicts.none)}</p>}
      {data !== undefined && data.total > data.conflicts.length && (
        <p>{t(($) => $.devices.conflicts.shown, { shown: data.conflicts.length, total: data.total })}</p>
      )}
      <ul className="rows rows-lines devices-list">
        {data?.conflicts.map((conflict) => (
          <ConflictRow key={conflict.id} conflict={conflict} onSettled={reload} />
        ))}
      </ul>
      {data !== undefined && <PhoneConflicts phones={data.phones} onSettled={reload} />}
    </section>
  );
}

function ConflictRow({ conflict, onSettled }: { conflict: Conflict; onSettled: () => Promise<void> }) {
  const { t, language } = useOrganiserTexts();
  const { settling, settle } = useSettling(onSettled);
  const { id, kind, registrant, result, scans } = conflict;
  const name =
    registrant === undefined
      ? t(($) => $.devices.conflicts.nobody)
      : `${registrant.firstname} ${registrant.lastname}`;

  const settleButton = (settlement: Settlement, text: Settlement | 'ignore' = settlement) => {
    const action = t(($) => $.devices.conflicts[text]);
    return (
      <ActionButton
        label={action}
        isRunning={settling.isRunning}
        aria-label={t(($) => $.devices.conflicts.of, { action, name })}
        onPress={() => settle({ id, settlement })}
      />
    );
  };

  return (
    <li className="devices-conflict">
      <h3>{t(($) => $.devices.conflicts.kind[kind])}</h3>
      <p>
        {registrant === undefined ? (
          name
        ) : (
          <>
            <Link to={registrantPath(registrant.id)}>{name}</Link>
            {registrant.organization !== '' && `, ${registrant.organization}`}
          </>
        )}
      </p>
      <ul>
        {scans.map(({ at, entrance, label }) => (
          <li key={`${at.seconds}.${at.nanoseconds} ${label}`}>
            {t(($) => $.devices.conflicts.scan, {
              time: localTime(at, language),
              entrance: entranceName(entrance, language),
              label,
            })}
          </li>
        ))}
      </ul>
      {kind === 'refused' && result !== undefined && <p>{t(($) => $.devices.conflicts.result[result])}</p>}
      <p className="field-hint">{t(($) => $.devices.conflicts.hint[kind])}</p>
      <div className="sheet-actions">
        {kind === 'quarantine' && registrant !== undefined && settleButton('admit')}
        {settleButton('dismiss', kind === 'quarantine' ? 'ignore' : 'dismiss')}
      </div>
      <OutcomeMessage {...settling} />
    </li>
  );
}

/** A phone with fewer conflicts has a row only if some of its scans are counted but not listed. */
const minListedConflicts = 10;

interface PhoneConflictsProps {
  phones: readonly ConflictsOfPhone[];
  onSettled: () => Promise<void>;
}

function PhoneConflicts({ phones, onSettled }: PhoneConflictsProps) {
  const { t } = useTranslation();
  const listedPhones = phones.filter(
    ({ open, unknown, more }) => open >= minListedConflicts || unknown + more > 0,
  );
  if (listedPhones.length === 0) return null;
  return (
    <section aria-labelledby="phone-conflicts">
      <h3 id="phone-conflicts">{t(($) => $.devices.conflicts.phones.title)}</h3>
      <ul className="rows rows-lines devices-list">
        {listedPhones.map((phone) => (
          <PhoneRow key={phone.id} phone={phone} onSettled={onSettled} />
        ))}
      </ul>
    </section>
  );
}

function PhoneRow({ phone, onSettled }: { phone: ConflictsOfPhone; onSettled: () => Promise<void> }) {
  const { t, language } = useOrganiserTexts();
  const { settling, settle } = useSettling(onSettled);
  const { id, label, open, unknown, more } = phone;
  const action = t(($) => $.devices.conflicts.phones.dismiss);
  const first = phone.first && localDateTime(phone.first, language);
  const last = phone.last && localDateTime(phone.last, language);

  return (
    <li className="devices-conflict">
      <h4>{label}</h4>
      <ul>
        {unknown > 0 && <li>{t(($) => $.devices.conflicts.phones.unknown, { count: unknown })}</li>}
        {more > 0 && <li>{t(($) => $.devices.conflicts.phones.more, { count: more })}</li>}
        {open > 0 && <li>{t(($) => $.devices.conflicts.phones.open, { count: open })}</li>}
      </ul>
      {first !== undefined && last !== undefined && (
        <p className="field-hint">
          {first === last
            ? t(($) => $.devices.conflicts.phones.receivedOnce, { moment: first })
            : t(($) => $.devices.conflicts.phones.received, { first, last })}
        </p>
      )}
      {unknown > 0 && <p className="field-hint">{t(($) => $.devices.conflicts.phones.hint)}</p>}
      <div className="sheet-actions">
        <ActionButton
          label={action}
          isRunning={settling.isRunning}
          aria-label={t(($) => $.devices.conflicts.of, { action, name: label })}
          onPress={() => settle({ device: id, settlement: 'dismiss' })}
        />
      </div>
      <OutcomeMessage {...settling} />
    </li>
  );
}

function useSettling(onSettled: () => Promise<void>) {
  const { t } = useTranslation();
  const settling = useAction((error) => explain(error, t, ($) => $.devices.conflicts.settleFailed));
  const settle = (input: InputOf<'settleConflict'>) =>
    settling.run(async () => {
      await call('settleConflict', input);
      await onSettled();
    });
  return { settling, settle };
}
