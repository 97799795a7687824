/** The page at /today: what happened since the last visit, and what waits (ORG-53). */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { Today } from 'contract/calls/today';
import { eventMinute } from 'contract/edition/event-times';
import { dayAndHour } from 'contract/language/formats';
import { happenings, joinSince, type Happening } from 'contract/registrant/registrant-list';
import { dateOf } from 'contract/wire/timestamp';
import { useContext, useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { editionPath } from '../edition/frame/edition';
import { call } from '../session/organiser-call';
import { may } from '../session/session';
import { formatCount } from '../shared/format-count';
import { IsArchive } from '../shared/is-archive';
import { useOrganiserLanguage } from '../shared/language';
import { isoDateTime } from '../shared/local-time';
import { NumbersHead } from '../shared/ui/NumbersHead';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { ComingUp } from './ComingUp';
import { TodayRow } from './TodayRow';
import './today.css';

export default function TodayPage() {
  const { t } = useTranslation();
  const isArchive = useContext(IsArchive);
  const query = useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => call('adminToday', {}, { signal }),
    enabled: !isArchive,
    staleTime: 0,
  });
  const { data, refetch } = query;
  const readAt = data && isoDateTime(data.at);
  useEffect(() => {
    // If it fails, the next visit shows the same once more.
    if (readAt !== undefined) call('seenToday', { at: readAt }).catch(() => undefined);
  }, [readAt]);

  if (isArchive)
    return (
      <div className="organiser-page">
        <h1>{t(($) => $.organisers.title.today)}</h1>
        <p>{t(($) => $.today.archive)}</p>
        <p>
          <Link to={may('desk') ? paths.users : paths.statistics}>
            {t(($) => $.organisers.title[may('desk') ? 'users' : 'statistics'])}
          </Link>
        </p>
      </div>
    );
  return (
    <div className="organiser-page">
      <NumbersHead
        title={t(($) => $.organisers.title.today)}
        at={data?.at}
        onRefresh={() => void refetch()}
      />
      <QueryNotice query={query} failed={t(($) => $.today.failed)} />
      {data !== undefined && (
        <div className="today">
          <News today={data} />
          <Waiting today={data} />
          <ComingUp today={data} />
        </div>
      )}
    </div>
  );
}

/** Each count leads to exactly these people; a reader's to the statistics, which show them too. */
function News({ today: { since, people } }: { today: Today }) {
  const { t } = useTranslation();
  const language = useOrganiserLanguage();
  const happened = happenings.filter((what) => (people[what] ?? 0) > 0);
  const linkOf = (what: Happening, from: Date) =>
    may('desk')
      ? `${paths.users}?${new URLSearchParams({ since: joinSince(what, from) }).toString()}`
      : paths.statistics;
  return (
    <section className="sheet" aria-labelledby="news">
      <h2 id="news">{t(($) => $.today.news)}</h2>
      {since === undefined ? (
        <p>{t(($) => $.today.first)}</p>
      ) : (
        <>
          <p className="field-hint">
            {t(($) => $.today.visit, dayAndHour(eventMinute(dateOf(since)), language))}
          </p>
          {happened.length === 0 ? (
            <p>{t(($) => $.today.nothing)}</p>
          ) : (
            <ul className="today-rows">
              {happened.map((what) => (
                <TodayRow
                  key={what}
                  to={linkOf(what, dateOf(since))}
                  lead={formatCount(people[what] ?? 0, language)}
                >
                  {t(($) => $.today.people[what], { count: people[what] ?? 0 })}
                </TodayRow>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

const taskPaths = { rehearse: paths.edition, phones: paths.devices, remind: paths.newMailing } as const;

function Waiting({ today: { asked, conflicts = 0, badges = 0, left } }: { today: Today }) {
  const { t } = useTranslation();
  const language = useOrganiserLanguage();
  const rows: ReactNode[] = [
    ...asked.map(({ edition, name }) => (
      <TodayRow key={edition} to={editionPath(paths.edition, edition)}>
        {t(($) => $.today.asked, { name })}
      </TodayRow>
    )),
    conflicts > 0 && (
      <TodayRow key="conflicts" to={paths.devices} lead={formatCount(conflicts, language)}>
        {t(($) => $.today.conflicts, { count: conflicts })}
      </TodayRow>
    ),
    badges > 0 && (
      <TodayRow key="badges" to={paths.badges} lead={formatCount(badges, language)}>
        {t(($) => $.today.badges, { count: badges })}
      </TodayRow>
    ),
    ...left.map((task) => (
      <TodayRow key={task} to={taskPaths[task]}>
        {t(($) => $.today.left[task])}
      </TodayRow>
    )),
  ].filter((row) => row !== false);
  return (
    <section className="sheet" aria-labelledby="waiting">
      <h2 id="waiting">{t(($) => $.today.waiting)}</h2>
      {rows.length === 0 ? <p>{t(($) => $.today.nothingWaits)}</p> : <ul className="today-rows">{rows}</ul>}
    </section>
  );
}
