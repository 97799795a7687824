/** The page at /mailings: all mailings with their progress (MLG-1). */
import { useQuery } from '@tanstack/react-query';
import type { MailingSummary } from 'contract/mail/mailing/mailings';
import { Link } from 'react-router-dom';
import { formatCount } from '../shared/format-count';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { call } from '../session/organiser-call';
import { localDate } from '../shared/local-time';
import { mailingPath, paths } from '../../shared/site/paths';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { filterWords } from '../filter/filter-values';
import { useFilterTexts } from '../filter/texts';
import { BouncedAddresses } from './bounces/BouncedAddresses';
import { refetchInterval } from './refetch-interval';
import { startWords } from './words/start-words';
import { subjectWords } from './words/subject-words';
import { TellRegistrants } from './TellRegistrants';
import { useMailingTexts } from './words/texts';
import './mailings.css';

/** In milliseconds, while a mailing is being sent, and around a planned start. */
const refreshInterval = 10_000;

export default function MailingsPage() {
  const texts = useMailingTexts();
  const organisers = useOrganiserTexts();
  const query = useQuery({
    queryKey: ['mailings'],
    queryFn: () => call('adminMailings', {}),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => refetchInterval(data?.mailings ?? [], refreshInterval),
  });
  const { data } = query;
  return (
    <div className="organiser-page">
      <div className="organiser-head">
        <h1>{organisers.title.mailings}</h1>
        <Link className="button" to={paths.newMailing}>
          {texts.write}
        </Link>
      </div>
      <p>{texts.intro}</p>
      <TellRegistrants />
      <BouncedAddresses />
      <QueryNotice query={query} failed={texts.failed} />
      {data?.mailings.length === 0 && <p>{texts.none}</p>}
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
  const texts = useMailingTexts();
  const filterTexts = useFilterTexts();
  const organisers = useOrganiserTexts();
  const language = useOrganiserLanguage();
  return (
    <li className="mailings-row">
      <h2>
        <Link to={mailingPath(id)}>{subjectWords(mailing, language, texts)}</Link>
      </h2>
      <p className={state === 'stopped' ? 'pill pill-wrong' : 'pill'}>{texts.state[state]}</p>
      <p className="mailings-about">
        {texts.kind[kind]} · {filterWords(filter, filterTexts, organisers)} ·{' '}
        {localDate(startedAt ?? createdAt, language)}
      </p>
      {state === 'planned' && startsAt !== undefined && (
        <p>
          <strong>{startWords(startsAt, texts.startsOn, language)}</strong>
        </p>
      )}
      {state === 'done' && counts.receivers === 0 && <p>{texts.nobodyFound}</p>}
      {state !== 'draft' && state !== 'planned' && counts.receivers > 0 && (
        <p>
          {texts.progress(formatCount(counts.sent, language), formatCount(counts.receivers, language))}
          {counts.failed > 0 && ` · ${texts.failedCount(counts.failed)}`}
        </p>
      )}
    </li>
  );
}
