/** What has a date: planned mailings, the dates of the show that are near, and the erasure of a show's registrations. */
import { useTranslation } from 'react-i18next';
import type { Today } from 'contract/calls/today';
import { currentEdition } from 'contract/edition/current';
import { eventMinute } from 'contract/edition/event-times';
import { dayAndHour } from 'contract/language/formats';
import { dateOf } from 'contract/wire/timestamp';
import { mailingPath, paths } from '../../shared/site/paths';
import { editionPath } from '../edition/frame/edition';
import { subjectWords } from '../mailings/words/subject-words';
import { editionAddress } from '../session/chosen-edition';
import { may } from '../session/session';
import { useOrganiserLanguage } from '../shared/language';
import { deadlines } from './deadlines';
import { TodayRow } from './TodayRow';

export function ComingUp({ today: { at: now, planned, erasures } }: { today: Today }) {
  const { t } = useTranslation();
  const language = useOrganiserLanguage();
  const rows = [
    ...planned.map(({ startsAt, ...mailing }) => ({
      at: dateOf(startsAt),
      to: mailingPath(mailing.id),
      text: t(($) => $.today.planned, { subject: subjectWords(mailing, language, t) }),
    })),
    ...deadlines(dateOf(now)).map(({ fact, at }) => ({
      at,
      to: may('organiser') ? editionPath(paths.editionFacts, currentEdition().id, fact) : paths.edition,
      text: t(($) => $.facts.fact[fact].label),
    })),
    ...erasures.map(({ edition, name, at }) => ({
      at: dateOf(at),
      to: editionAddress(may('desk') ? paths.users : paths.statistics, edition),
      isElsewhere: true,
      text: t(($) => $.today.erased, { name }),
    })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  const moment = (at: Date) => t(($) => $.today.moment, dayAndHour(eventMinute(at), language));
  return (
    <section className="sheet" aria-labelledby="ahead">
      <h2 id="ahead">{t(($) => $.today.ahead)}</h2>
      {rows.length === 0 ? (
        <p>{t(($) => $.today.nothingAhead)}</p>
      ) : (
        <ul className="today-rows today-dates">
          {rows.map(({ at, text, ...link }) => (
            <TodayRow key={`${at.getTime()} ${text}`} {...link} lead={moment(at)}>
              {text}
            </TodayRow>
          ))}
        </ul>
      )}
    </section>
  );
}
