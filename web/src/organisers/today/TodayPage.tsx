/** The page at /today: what happened since the last visit, and what waits (ORG-53). */
import { useTranslation } from 'react-i18next';
import { daysAhead, type Today } from 'contract/calls/today';
import { currentEdition, facts } from 'contract/edition/current';
import { eventMinute, deletionInstant, eventInstant } from 'contract/edition/event-times';
import { dayAndHour } from 'contract/language/formats';
import { happenings, joinSince } from 'contract/registrant/selection/since';
import { dateOf } from 'contract/wire/timestamp';
import { useContext, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { factsPath, mailingPath, paths } from '../../shared/site/paths';
import { editionPath } from '../edition/frame/edition';
import { subjectWords } from '../mailings/words/subject-words';
import { call } from '../session/organiser-call';
import { useCall } from '../session/use-call';
import { may } from '../session/session';
import { IsArchive } from '../shared/is-archive';
import { useOrganiserTexts } from '../shared/language';
import { isoDateTime } from '../shared/local-time';
import { QueryNotice } from '../shared/ui/QueryNotice';
import './today.css';
import { factNames, factTable, type FactName } from 'contract/edition/fact-table';
import { showDays } from 'contract/edition/show-days';

export default function TodayPage() {
  const { t } = useTranslation();
  const isArchive = useContext(IsArchive);
  const query = useCall('adminToday', {}, { enabled: !isArchive, staleTime: 0 });
  const { data } = query;
  const readAt = data && isoDateTime(data.at);
  useEffect(() => {
    // If the call fails, the next visit shows the same news again.
    if (readAt !== undefined) call('seenToday', { at: readAt }).catch(() => undefined);
  }, [readAt]);

  return (
    <div className="organiser-page">
      <h1>{t(($) => $.organisers.title.today)}</h1>
      {isArchive ? (
        <p>{t(($) => $.today.archive)}</p>
      ) : (
        <QueryNotice query={query} failed={($) => $.today.failed} />
      )}
      {data !== undefined && <TodayLines today={data} />}
    </div>
  );
}

const taskPaths = { rehearse: paths.edition, phones: paths.devices, remind: paths.newMailing } as const;

function TodayLines({ today }: { today: Today }) {
  const { since, people, asked, conflicts = 0, badges = 0, left, planned } = today;
  const { t, language } = useOrganiserTexts();
  const inWords = (at: Date) => dayAndHour(eventMinute(at), language);
  const news = happenings.map((happening) => {
    const count = people[happening] ?? 0;
    const filter = new URLSearchParams(since && { since: joinSince(happening, dateOf(since)) });
    // A reader may not open the list of registrants, so the counts link to the statistics.
    const to = may('desk') ? `${paths.users}?${filter.toString()}` : paths.statistics;
    return { to, count, text: t(($) => $.today.people[happening], { count }) };
  });
  const waiting = [
    { to: paths.devices, count: conflicts, text: t(($) => $.today.conflicts, { count: conflicts }) },
    { to: paths.badges, count: badges, text: t(($) => $.today.badges, { count: badges }) },
    ...asked.map((edition) => ({
      to: editionPath(paths.edition, edition),
      text: t(($) => $.today.asked, { edition }),
    })),
    ...left.map((task) => ({ to: taskPaths[task], text: t(($) => $.today.left[task]) })),
  ];
  const dates = [
    ...planned.map(({ startsAt, ...mailing }) => ({
      ...{ at: dateOf(startsAt), to: mailingPath(mailing.id) },
      text: t(($) => $.today.planned, { subject: subjectWords(mailing, language, t) }),
    })),
    ...timesAhead(dateOf(today.at)).map(({ fact, at }) => ({
      at,
      to: may('organiser') ? editionPath(factsPath(), currentEdition().id, fact) : paths.edition,
      text: fact === 'retentionMonths' ? t(($) => $.today.erased) : t(($) => $.facts.fact[fact].label),
    })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  return (
    <div className="rows columns today">
      <Section
        title={
          since === undefined ? t(($) => $.today.news) : t(($) => $.today.newsSince, inWords(dateOf(since)))
        }
        lines={news}
        empty={since === undefined ? t(($) => $.today.first) : t(($) => $.today.nothing)}
      />
      <Section title={t(($) => $.today.waiting)} lines={waiting} empty={t(($) => $.today.nothingWaits)} />
      <Section
        title={t(($) => $.today.ahead)}
        lines={dates.map(({ at, ...line }) => ({ ...line, lead: t(($) => $.today.moment, inWords(at)) }))}
        empty={t(($) => $.today.nothingAhead)}
      />
    </div>
  );
}

/** A line of the page; all of it is a link. */
interface Line {
  readonly to: string;
  /** The time, at the start of the line. */
  readonly lead?: string;
  /** A line with a count of 0 is not shown. */
  readonly count?: number;
  readonly text: string;
}

function Section({ title, lines, empty }: { title: string; lines: readonly Line[]; empty: string }) {
  const shownLines = lines.filter(({ count }) => count !== 0);
  return (
    <section className="sheet">
      <h2>{title}</h2>
      {shownLines.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul className="rows today-lines">
          {shownLines.map(({ to, lead, text }) => (
            <li key={`${lead} ${text}`}>
              <Link to={to}>
                {lead !== undefined && <b>{lead} </b>}
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** @returns the facts' times, the openings and the erasure within the next `daysAhead` days, each with its fact */
function timesAhead(now: Date): { fact: FactName; at: Date }[] {
  const latest = new Date(now.getTime() + daysAhead * 24 * 3600_000);
  const factTimes = factNames.flatMap((fact) => {
    const time = facts()[fact];
    return factTable[fact].kind === 'moment' && typeof time === 'string' ? [[fact, time] as const] : [];
  });
  const openings = showDays().map(({ day, opens }) => ['opens', `${day}T${opens}`] as const);
  return [...factTimes, ...openings]
    .map(([fact, time]): { fact: FactName; at: Date } => ({ fact, at: eventInstant(time) }))
    .concat({ fact: 'retentionMonths', at: deletionInstant() })
    .filter(({ at }) => at > now && at <= latest);
}
