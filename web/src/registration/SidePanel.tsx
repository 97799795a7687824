/** The day at a glance: where, when, on the map, and whom to ask. */
import { event } from 'contract/event';
import { eventDate, hour } from 'contract/formats';
import { useTranslations } from '../translations/use-translations';

export function SidePanel() {
  const { t, language } = useTranslations();
  return (
    <aside className="side" aria-labelledby="day-heading">
      <h2 id="day-heading">{t('day.heading')}</h2>
      <dl>
        <dt>{t('day.date')}</dt>
        <dd>
          <time dateTime={event.date}>{eventDate(language)}</time>
        </dd>
        <dt>{t('day.hours')}</dt>
        <dd>{t('day.fromTo', { opens: hour(event.opens), closes: hour(event.closes) })}</dd>
        <dt>{t('day.address')}</dt>
        <dd>
          {event.venue[language].map((line) => (
            <span className="line" key={line}>
              {line}
            </span>
          ))}
        </dd>
      </dl>
      <a href={event.links.map}>{t('day.map')}</a>
      <ul>
        <li>
          <a href={event.links.organiser}>{t('day.organiser')}</a>
        </li>
        <li>
          <a href={event.links.exhibitors}>{t('day.exhibitors')}</a>
        </li>
        <li>
          <a href={event.links.moreInformation}>{t('day.more')}</a>
        </li>
      </ul>
    </aside>
  );
}
