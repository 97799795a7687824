/** The page at /mailings: all mailings with their progress (MLG-1). */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MailingSummary } from 'contract/mail/mailing/mailings';
import { Link } from 'react-router-dom';
import { useOrganiserTexts } from '../shared/language';
import { useTags } from '../shared/tags';
import { queryOf } from '../session/use-call';
import { localDate } from '../shared/local-time';
import { mailingPath, paths } from '../../shared/site/paths';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { filterWords } from '../filter/filter-values';
import { BouncedAddresses } from './bounces/BouncedAddresses';
import { refetchInterval } from './refetch-interval';
import { formatTimestamp } from '../../shared/site/timestamps';
import { subjectWords } from './words/subject-words';
import { ShowChangeOffer } from './ShowChangeOffer';
import './mailings.css';

/** The refetch interval in milliseconds while a mailing is being sent, and around a planned start. */
const shortInterval = 10_000;

export default function MailingsPage() {
  const { t } = useTranslation();
  const query = useQuery({
    ...queryOf('adminMailings', {}),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => refetchInterval(data?.mailings ?? [], shortInterval),
  });
  const { data } = query;
  return (
    <div className="organiser-page">
      <div className="cluster organiser-head">
        <h1>{t(($) => $.organisers.title.mailings)}</h1>
        <Link className="button" to={paths.newMailing}>
          {t(($) => $.mailings.write)}
        </Link>
      </div>
      <p>{t(($) => $.mailings.intro)}</p>
      <ShowChangeOffer />
      <BouncedAddresses />
      <QueryNotice query={query} failed={($) => $.mailings.failed} />
      {data?.mailings.length === 0 && <p>{t(($) => $.mailings.none)}</p>}
      {data !== undefined && data.mailings.length > 0 && (
        <ul className="rows">
          {data.mailings.map((mailing) => (
            <MailingRow key={mailing.id} mailing={mailing} />
          ))}
        </ul>
      )}
    </div>
  );
}

function MailingRow({ mailing }: { mailing: MailingSummary }) {
  const { id, kind, state, filter, createdAt, startsAt, startedAt, counts } = mailing;
  const { t, language } = useOrganiserTexts();
  useTags(new URLSearchParams(filter).has('tags'));
  return (
    <li className="card mailings-row">
      <h2>
        <Link to={mailingPath(id)}>{subjectWords(mailing, language, t)}</Link>
      </h2>
      <p className={state === 'stopped' ? 'pill pill-wrong' : 'pill'}>{t(($) => $.mailings.state[state])}</p>
      <p className="muted">
        {t(($) => $.mailings.kind[kind])} · {filterWords(filter, language)} ·{' '}
        {localDate(startedAt ?? createdAt, language)}
      </p>
      {state === 'planned' && startsAt !== undefined && (
        <p>
          <strong>{t(($) => $.mailings.startsOn, formatTimestamp(startsAt, language))}</strong>
        </p>
      )}
      {state === 'done' && counts.receivers === 0 && <p>{t(($) => $.mailings.nobodyFound)}</p>}
      {state !== 'draft' && state !== 'planned' && counts.receivers > 0 && (
        <p>
          {t(($) => $.mailings.progress, { sent: counts.sent, recipients: counts.receivers })}
          {counts.failed > 0 && ` · ${t(($) => $.mailings.failedCount, { count: counts.failed })}`}
        </p>
      )}
    </li>
  );
}
