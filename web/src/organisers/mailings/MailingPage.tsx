/** The page at /mailings/<id>: the draft, the planned start, or the progress of the mailing. */
import { useTranslation } from 'react-i18next';
import { hasCode } from 'contract/wire/api-error';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailingDetails } from 'contract/mail/mailing/mailings';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { queryOf } from '../session/use-call';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { BackToMailings } from './BackToMailings';
import { DraftEditor } from './editor/DraftEditor';
import { PlannedMailing } from './PlannedMailing';
import { MailingProgress } from './MailingProgress';
import { refetchInterval } from './refetch-interval';
import '../confirmation/confirmation.css';
import './mailings.css';

/** The refetch interval in milliseconds while the mailing is being sent, and around its planned start. */
const shortInterval = 5_000;

export default function MailingPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const cache = useQueryClient();
  const mailingQuery = queryOf('adminMailing', { id });
  const query = useQuery({
    ...mailingQuery,
    // The form is based on the loaded version; the server reports changes since then.
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => refetchInterval(data ? [data.mailing] : [], shortInterval),
  });
  const { data, error } = query;
  const startsAt = data?.mailing.startsAt;
  const showDetails = (details: MailingDetails) => cache.setQueryData(mailingQuery.queryKey, details);

  useEffect(() => window.scrollTo(0, 0), []);

  return (
    <div className="organiser-page">
      <BackToMailings />
      {data !== undefined ? (
        data.mailing.state === 'draft' ? (
          <DraftEditor key={id} initial={data} onStarted={showDetails} />
        ) : data.mailing.state === 'planned' && startsAt !== undefined ? (
          <PlannedMailing details={data} startsAt={startsAt} onChanged={showDetails} />
        ) : (
          <MailingProgress details={data} onChanged={showDetails} />
        )
      ) : hasCode(error, 'not-found', 'validation-failed') ? (
        <>
          <h1>{t(($) => $.mailings.unknown)}</h1>
          <p>{t(($) => $.mailings.unknownHint)}</p>
        </>
      ) : (
        <QueryNotice query={query} failed={($) => $.mailings.failed} />
      )}
    </div>
  );
}
