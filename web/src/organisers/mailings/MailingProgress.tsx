/** The progress of a mailing: counts, actions, and failed deliveries with reasons (MLG-5, MLG-6, MLG-7). */
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { deliveryProblemOf } from 'contract/mail/delivery-reasons';
import { maxFailedShown, type MailingDetails } from 'contract/mail/mailing/mailings';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../shared/format-count';
import { useOrganiserTexts } from '../shared/language';
import { useTags } from '../shared/tags';
import { call } from '../session/organiser-call';
import { localDateTime } from '../shared/local-time';
import { registrantPath } from '../../shared/site/paths';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { Question } from '../../shared/ui/Question';
import { useAction } from '../../shared/ui/use-action';
import { filterWords } from '../filter/filter-values';
import { formatTimestamp } from '../../shared/site/timestamps';
import { subjectWords, plannerWords } from './words/subject-words';
import { mailingProblem } from './words/problem';
import { SentTexts } from './editor/TextEditor';

interface Props {
  details: MailingDetails;
  onChanged: (details: MailingDetails) => void;
}

type Action = 'pause' | 'resume' | 'stop' | 'retry';

export function MailingProgress({ details, onChanged }: Props) {
  const { t, language } = useOrganiserTexts();
  const cache = useQueryClient();
  const task = useAction((error) => mailingProblem(error, t));
  const [isAsking, setAsking] = useState(false);
  const { mailing, version, plannedBy, stopReason, endedAt, endsAt, postponed, failed } = details;
  const { id, kind, state, counts, filter, startsAt } = mailing;
  useTags(new URLSearchParams(filter).has('tags'));
  const isStoppedAutomatically = state === 'stopped' && stopReason === 'refusals';
  const canResume = state === 'paused' || isStoppedAutomatically;
  const canStop = state === 'running' || canResume;
  const canRetry = counts.failed > 0 && (state !== 'stopped' || isStoppedAutomatically);

  const perform = (action: Action) =>
    task.run(async () => {
      const next = await call(`${action}Mailing`, { id, version });
      setAsking(false);
      onChanged(next);
      void cache.invalidateQueries({ queryKey: ['adminMailings'] });
    });

  const button = (action: Exclude<Action, 'stop'>) => (
    <ActionButton
      label={t(($) => $.mailings[action === 'retry' ? 'again' : action])}
      isRunning={task.isRunning}
      onPress={() => perform(action)}
    />
  );

  return (
    <div className="rows rows-wide mailing">
      <div className="cluster organiser-head">
        <h1>{subjectWords(mailing, language, t)}</h1>
        <p className={state === 'stopped' ? 'pill pill-wrong' : 'pill'} role="status">
          {t(($) => $.mailings.state[state])}
        </p>
      </div>
      <p>
        {t(($) => $.mailings.kind[kind])} · {filterWords(filter, language)}
      </p>

      <section className="sheet" aria-label={t(($) => $.mailings.state[state])}>
        <label className="mailing-bar">
          <span>{t(($) => $.mailings.progress, { sent: counts.sent, recipients: counts.receivers })}</span>
          <progress value={counts.receivers - counts.waiting} max={Math.max(1, counts.receivers)} />
        </label>
        <dl className="mailing-figures">
          {(['sent', 'waiting', 'failed', 'skipped'] as const).map((name) => (
            <div key={name}>
              <dt>{t(($) => $.mailings.figures[name])}</dt>
              <dd>{formatCount(counts[name], language)}</dd>
            </div>
          ))}
        </dl>
        {counts.skipped > 0 && <p>{t(($) => $.mailings.skippedHint)}</p>}
        {state === 'running' && counts.sent === 0 && <p>{t(($) => $.mailings.startsSoon)}</p>}
        {postponed !== undefined && <p>{t(($) => $.mailings.postponed, { count: postponed })}</p>}
        {state === 'running' && counts.waiting > 0 && endsAt !== undefined && (
          <p>{t(($) => $.mailings.endsAt, { moment: localDateTime(endsAt, language) })}</p>
        )}
        {state === 'done' && counts.receivers === 0 && (
          <p className="said-problem">{t(($) => $.mailings.nobodyFound)}</p>
        )}
        {state === 'done' && endedAt !== undefined && (
          <p>{t(($) => $.mailings.endedAt, { moment: localDateTime(endedAt, language) })}</p>
        )}
        {startsAt !== undefined && (
          <p>
            {t(($) => $.mailings.plannedFor, formatTimestamp(startsAt, language))}
            {plannedBy !== undefined && `. ${plannerWords(plannedBy, t)}.`}
          </p>
        )}
        {state === 'paused' && <p>{t(($) => $.mailings.pausedHint)}</p>}
        {state === 'stopped' && !isStoppedAutomatically && <p>{t(($) => $.mailings.stoppedHint)}</p>}
        {isStoppedAutomatically && <p className="said-problem">{t(($) => $.mailings.refusals)}</p>}
        <div className="sheet-actions">
          {state === 'running' && button('pause')}
          {canResume && button('resume')}
          {canRetry && button('retry')}
          {canStop && (
            <ActionButton label={t(($) => $.mailings.stop)} isGrave onPress={() => setAsking(true)} />
          )}
        </div>
        {isAsking && canStop && (
          <Question
            text={t(($) => $.mailings.stopSure)}
            yes={t(($) => $.mailings.stopNow)}
            no={t(($) => $.mailings.notYet)}
            isRunning={task.isRunning}
            onYes={() => void perform('stop')}
            onNo={() => setAsking(false)}
          />
        )}
        <OutcomeMessage {...task} done={task.isRunning ? t(($) => $.mailings.working) : task.done} />
      </section>

      {failed.length > 0 && <FailedDeliveries details={details} />}

      <section className="sheet" aria-labelledby="sent-text">
        <h2 id="sent-text">{t(($) => $.mailings.whatIsSent)}</h2>
        <SentTexts mailing={mailing} />
      </section>
    </div>
  );
}

function FailedDeliveries({ details: { mailing, failed } }: Pick<Props, 'details'>) {
  const { t } = useTranslation();
  return (
    <section className="sheet" aria-labelledby="failed">
      <h2 id="failed">{t(($) => $.mailings.whoFailed)}</h2>
      {mailing.counts.failed > maxFailedShown && (
        <p>{t(($) => $.mailings.failedShown, { shown: failed.length, all: mailing.counts.failed })}</p>
      )}
      <ul className="rows mailing-failed">
        {failed.map((mail) => (
          <li key={mail.id}>
            <Link to={registrantPath(mail.id)}>{mail.name}</Link>, {mail.organization}
            <br />
            <span title={mail.lastError}>
              {t(($) => $.organisers.confirmation.problem[deliveryProblemOf(mail.lastError)])}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
