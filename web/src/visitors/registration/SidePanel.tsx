/** The day at a glance: date, venue, map, and links to organiser and exhibitors. */
import { facts, inLanguage } from 'contract/edition/current';
import { eventHours } from 'contract/edition/event-dates';
import { showDays } from 'contract/edition/show-days';
import map from './map.svg';
import { formattedDate, fromTo } from '../../shared/site/page-edition';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/translations/i18n';
import { LeavingLink } from '../../shared/ui/LeavingLink';
import { OwnText } from '../../shared/ui/OwnText';
import './side-panel.css';

export function SidePanel() {
  const { t } = useTranslation();
  const language = useLanguage();
  const hours = eventHours(language, fromTo(t));
  const { mapLink, organiserLink, exhibitorsLink, informationLink } = facts();
  const links = [
    [organiserLink, t(($) => $.visitors.day.organiser)],
    [exhibitorsLink, t(($) => $.visitors.day.exhibitors)],
    [informationLink, t(($) => $.visitors.day.more)],
  ].filter((link): link is [string, string] => link[0] !== undefined);
  return (
    <aside className="side" aria-labelledby="day-heading">
      <h2 id="day-heading">
        {t(($) => (showDays().length > 1 ? $.visitors.day.headings : $.visitors.day.heading))}
      </h2>
      <dl>
        <div>
          <dt>{t(($) => $.visitors.day.date)}</dt>
          <dd className="day-date">{formattedDate(language)}</dd>
        </div>
        <div>
          <dt>{t(($) => $.visitors.day.hours)}</dt>
          <dd>
            {hours.length === 1
              ? hours
              : hours.map((line) => (
                  <span key={line} className="day-date">
                    {line}
                  </span>
                ))}
          </dd>
        </div>
        <div>
          <dt>{t(($) => $.visitors.day.address)}</dt>
          <dd>
            {inLanguage(facts().venue, language).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </dd>
        </div>
      </dl>
      <OwnText fact="practicalText" />
      {mapLink && (
        <LeavingLink className="map" href={mapLink}>
          <img src={map} width="320" height="180" alt="" />
          <span className="map-text">{t(($) => $.visitors.day.map)}</span>
        </LeavingLink>
      )}
      {links.length > 0 && (
        <ul className="plain-list">
          {links.map(([href, text]) => (
            <li key={text}>
              <LeavingLink href={href}>{text}</LeavingLink>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
