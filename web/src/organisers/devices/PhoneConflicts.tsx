/** Phones with many conflicts, or with scans that are only counted: one press dismisses all of a phone (DOOR-34). */
import { useTranslation } from 'react-i18next';
import type { PhoneConflicts as OfPhone } from 'contract/door/door';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { localDateTime } from '../shared/local-time';
import { explain } from '../shared/explain-error';
import { useOrganiserTexts } from '../shared/language';

/** With fewer conflicts, a phone is listed only if it has scans that are only counted. */
const minListedConflicts = 10;

interface Props {
  phones: readonly OfPhone[];
  onSettled: () => Promise<void>;
}

export function PhoneConflicts({ phones, onSettled }: Props) {
  const { t } = useTranslation();
  const listed = phones.filter(({ open, unknown, more }) => open >= minListedConflicts || unknown + more > 0);
  if (listed.length === 0) return null;
  return (
    <section aria-labelledby="phone-conflicts">
      <h3 id="phone-conflicts">{t(($) => $.devices.conflicts.phones.title)}</h3>
      <ul className="rows devices-list">
        {listed.map((phone) => (
          <PhoneRow key={phone.id} phone={phone} onSettled={onSettled} />
        ))}
      </ul>
    </section>
  );
}

function PhoneRow({ phone, onSettled }: { phone: OfPhone; onSettled: () => Promise<void> }) {
  const { t, language } = useOrganiserTexts();
  const settling = useAction((error) => explain(error, t, ($) => $.devices.conflicts.settleFailed));
  const { id, label, open, unknown, more } = phone;
  const first = phone.first && localDateTime(phone.first, language);
  const last = phone.last && localDateTime(phone.last, language);

  const dismiss = () =>
    settling.run(async () => {
      await call('settleConflict', { device: id, settlement: 'dismiss' });
      await onSettled();
    });

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
          label={t(($) => $.devices.conflicts.phones.dismiss)}
          isRunning={settling.isRunning}
          aria-label={t(($) => $.devices.conflicts.of, {
            action: t(($) => $.devices.conflicts.phones.dismiss),
            name: label,
          })}
          onPress={dismiss}
        />
      </div>
      <OutcomeMessage {...settling} />
    </li>
  );
}
