/** The results of a phone's rehearsal, in two lines (DOOR-35). */
import { rehearsalCodes, type Rehearsal } from 'contract/door/door';
import { localDateTime } from '../../shared/local-time';
import { useOrganiserTexts } from '../../shared/language';

const abilities = ['camera', 'torch', 'sound', 'storage', 'wakeLock'] as const satisfies (keyof Rehearsal)[];

export function RehearsalWords({ rehearsal }: { rehearsal: Rehearsal | undefined }) {
  const { t, language } = useOrganiserTexts();
  if (rehearsal === undefined) return <p className="field-hint">{t(($) => $.devices.phone.notRehearsed)}</p>;
  const { at, codes, scansPerMinute } = rehearsal;
  const moment = localDateTime({ seconds: Date.parse(at) / 1000, nanoseconds: 0 }, language);
  const missing = abilities.filter((ability) => !rehearsal[ability]);
  return (
    <p className="field-hint">
      {t(($) => $.devices.phone.rehearsed, {
        moment,
        codes,
        total: rehearsalCodes,
        perMinute: scansPerMinute,
      })}
      {missing.length > 0 && (
        <>
          <br />
          {t(($) => $.devices.phone.without, {
            abilities: missing.map((ability) => t(($) => $.devices.phone.ability[ability])).join(', '),
          })}
        </>
      )}
    </p>
  );
}
