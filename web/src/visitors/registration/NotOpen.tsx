import { facts } from 'contract/edition/current';
import { dayAndHour } from 'contract/language/formats';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/translations/i18n';
import { WhomToAsk } from '../../shared/ui/Contact';
import { OwnText } from '../../shared/ui/OwnText';
import type { Opening } from '../../shared/site/use-opening';
import { LostMail } from './sending/LostMail';

/** Shown above the form once all places are taken. The form stays, since a place may become free. */
export function ShowFull() {
  const { t } = useTranslation();
  return (
    <div className="not-open">
      <h2>{t(($) => $.visitors.registration.full)}</h2>
      <p>{t(($) => $.visitors.registration.noPlace)}</p>
      <WhomToAsk />
    </div>
  );
}

/**
 * Replaces the form before registration opens and after it has closed: the date, the link for registered visitors, and
 * the contact.
 */
export function NotOpen({ opening }: { opening: Opening }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { registrationOpens, registrationCloses } = facts();
  const moment = opening === 'before' ? registrationOpens : registrationCloses;
  if (opening === 'open' || moment === undefined) return null;
  return (
    <div className="not-open">
      <h2>
        {t(($) => (opening === 'before' ? $.visitors.registration.before : $.visitors.registration.after))}
      </h2>
      <p>
        {t(
          ($) => (opening === 'before' ? $.visitors.registration.opens : $.visitors.registration.closed),
          dayAndHour(moment, language),
        )}
      </p>
      <OwnText fact={opening === 'before' ? 'notOpenText' : 'closedText'} />
      <LostMail />
      <WhomToAsk />
    </div>
  );
}
