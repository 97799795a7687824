/** The page at /mailings/<id>: the draft, or the progress of the mailing. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailingFile } from 'contract/mailings';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { explain } from '../shared/explain-error';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { call } from '../session/organiser-call';
import { hasCode } from '../../shared/form/stored-values';
import { Notice } from '../shared/Notice';
import { BackToMailings } from './BackToMailings';
import { DraftEditor } from './DraftEditor';
import { Progress } from './Progress';
import { useMailingTexts } from './texts';
import '../../shared/ui/sheet.css';
import '../confirmation/confirmation.css';
import './mailings.css';

/** Refresh interval in milliseconds while it is being sent. */
const refetchEvery = 5_000;

export default function MailingPage() {
  const { id = '' } = useParams();
  const texts = useMailingTexts();
  const language = useOrganiserLanguage();
  const { common } = useOrganiserTexts();
  const cache = useQueryClient();
  const queryKey = ['mailing', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => call('adminMailing', { id }),
    // The form is based on the loaded version; the server reports changes since then.
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.mailing.state === 'running' ? refetchEvery : false),
  });
  const show = (file: MailingFile) => cache.setQueryData(queryKey, file);

  useEffect(() => window.scrollTo(0, 0), []);

  return (
    <div className="organiser-page">
      <BackToMailings />
      {data !== undefined ? (
        data.mailing.state === 'draft' ? (
          <DraftEditor key={id} loaded={data} onStarted={show} />
        ) : (
          <Progress file={data} onChanged={show} />
        )
      ) : hasCode(error, 'not-found', 'validation-failed') ? (
        <>
          <h1>{texts.unknown}</h1>
          <p>{texts.unknownHint}</p>
        </>
      ) : error !== null ? (
        <Notice onRetry={() => void refetch()}>{explain(error, texts.failed, language)}</Notice>
      ) : (
        <p className="organiser-waiting" role="status">
          {common.loading}
        </p>
      )}
    </div>
  );
}
