/** The results of a phone's rehearsal, in two lines (DOOR-35). */
import { rehearsalCodes, type Rehearsal } from 'contract/door/door';
import { localDateTime } from '../../shared/local-time';
import { useOrganiserLanguage } from '../../shared/language';
import { abilities } from './abilities';
import { useDevicesTexts } from './texts';

export function RehearsalWords({ rehearsal }: { rehearsal: Rehearsal | undefined }) {
  const texts = useDevicesTexts().phone;
  const language = useOrganiserLanguage();
  if (rehearsal === undefined) return <p className="field-hint">{texts.notRehearsed}</p>;
  const { at, codes, scansPerMinute } = rehearsal;
  const moment = localDateTime({ seconds: Date.parse(at) / 1000, nanoseconds: 0 }, language);
  const missing = abilities.filter((ability) => !rehearsal[ability]);
  return (
    <p className="field-hint">
      {texts.rehearsed(moment, codes, rehearsalCodes, scansPerMinute)}
      {missing.length > 0 && (
        <>
          <br />
          {texts.without(missing.map((ability) => texts.ability[ability]).join(', '))}
        </>
      )}
    </p>
  );
}
