/** The progress of a mailing: counts, actions, and failed deliveries with reasons (MLG-5, MLG-6, MLG-7). */
import { useQueryClient } from '@tanstack/react-query';
import { deliveryProblemOf } from 'contract/mail/delivery-reasons';
import { maxFailedShown, type MailingDetails } from 'contract/mail/mailing/mailings';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../shared/format-count';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { call } from '../session/organiser-call';
import { localDateTime } from '../shared/local-time';
import { registrantPath } from '../../shared/site/paths';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { Question } from '../../shared/ui/Question';
import { useAction } from '../../shared/ui/use-action';
import { filterWords } from '../filter/filter-values';
import { useFilterTexts } from '../filter/texts';
import { subjectWords } from './words/subject-words';
import { mailingProblem } from './words/problem';
import { SentTexts } from './SentTexts';
import { startWords } from './words/start-words';
import { useMailingTexts } from './words/texts';

interface Props {
  details: MailingDetails;
  onChanged: (details: MailingDetails) => void;
}

type Action = 'pause' | 'resume' | 'stop' | 'retry';

export function MailingProgress({ details, onChanged }: Props) {
  const texts = useMailingTexts();
  const filterTexts = useFilterTexts();
  const organisers = useOrganiserTexts();
  const language = useOrganiserLanguage();
  const cache = useQueryClient();
  const task = useAction((error) => mailingProblem(error, texts, language));
  const [isAsking, setAsking] = useState(false);
  const { mailing, version, plannedBy, stopReason, endedAt, endsAt, postponed, failed } = details;
  const { id, kind, state, counts, filter, startsAt } = mailing;
  const format = (count: number) => formatCount(count, language);
  const isStoppedAutomatically = state === 'stopped' && stopReason === 'refusals';
  const canResume = state === 'paused' || isStoppedAutomatically;
  const canStop = state === 'running' || canResume;
  const canRetry = counts.failed > 0 && (state !== 'stopped' || isStoppedAutomatically);

  const perform = (action: Action) =>
    task.run(async () => {
      const next = await call(`${action}Mailing`, { id, version });
      setAsking(false);
      onChanged(next);
      void cache.invalidateQueries({ queryKey: ['mailings'] });
    });

  const button = (action: Action, label: string) => (
    <ActionButton label={label} isRunning={task.isRunning} onPress={() => perform(action)} />
  );

  return (
    <div className="rows mailing">
      <div className="organiser-head">
        <h1>{subjectWords(mailing, language, texts)}</h1>
        <p className={state === 'stopped' ? 'pill pill-wrong' : 'pill'} role="status">
          {texts.state[state]}
        </p>
      </div>
      <p>
        {texts.kind[kind]} · {filterWords(filter, filterTexts, organisers)}
      </p>

      <section className="sheet" aria-label={texts.state[state]}>
        <label className="mailing-bar">
          <span>{texts.progress(format(counts.sent), format(counts.receivers))}</span>
          <progress value={counts.receivers - counts.waiting} max={Math.max(1, counts.receivers)} />
        </label>
        <dl className="mailing-figures">
          {(['sent', 'waiting', 'failed', 'skipped'] as const).map((name) => (
            <div key={name}>
              <dt>{texts.figures[name]}</dt>
              <dd>{format(counts[name])}</dd>
            </div>
          ))}
        </dl>
        {counts.skipped > 0 && <p>{texts.skippedHint}</p>}
        {state === 'running' && counts.sent === 0 && <p>{texts.startsSoon}</p>}
        {postponed !== undefined && <p>{texts.postponed(format(postponed))}</p>}
        {state === 'running' && counts.waiting > 0 && endsAt !== undefined && (
          <p>{texts.endsAt(localDateTime(endsAt, language))}</p>
        )}
        {state === 'done' && counts.receivers === 0 && <p className="said-problem">{texts.nobodyFound}</p>}
        {state === 'done' && endedAt !== undefined && (
          <p>{texts.endedAt(localDateTime(endedAt, language))}</p>
        )}
        {startsAt !== undefined && (
          <p>
            {startWords(startsAt, texts.plannedFor, language)}
            {plannedBy !== undefined && `. ${texts.plannedBy(plannedBy)}.`}
          </p>
        )}
        {state === 'paused' && <p>{texts.pausedHint}</p>}
        {state === 'stopped' && !isStoppedAutomatically && <p>{texts.stoppedHint}</p>}
        {isStoppedAutomatically && <p className="said-problem">{texts.refusals}</p>}
        <div className="sheet-actions">
          {state === 'running' && button('pause', texts.pause)}
          {canResume && button('resume', texts.resume)}
          {canRetry && button('retry', texts.again)}
          {canStop && (
            <button type="button" className="button-quiet button-grave" onClick={() => setAsking(true)}>
              {texts.stop}
            </button>
          )}
        </div>
        {isAsking && canStop && (
          <Question
            text={texts.stopSure}
            yes={texts.stopNow}
            no={texts.notYet}
            isRunning={task.isRunning}
            onYes={() => void perform('stop')}
            onNo={() => setAsking(false)}
          />
        )}
        <OutcomeMessage {...task} done={task.isRunning ? texts.working : task.done} />
      </section>

      {failed.length > 0 && <FailedDeliveries details={details} />}

      <section className="sheet" aria-labelledby="sent-text">
        <h2 id="sent-text">{texts.whatIsSent}</h2>
        <SentTexts mailing={mailing} />
      </section>
    </div>
  );
}

/** The failed deliveries, each with the reason. */
function FailedDeliveries({ details: { mailing, failed } }: Pick<Props, 'details'>) {
  const texts = useMailingTexts();
  const { confirmation } = useOrganiserTexts();
  const language = useOrganiserLanguage();
  return (
    <section className="sheet" aria-labelledby="failed">
      <h2 id="failed">{texts.whoFailed}</h2>
      {mailing.counts.failed > maxFailedShown && (
        <p>
          {texts.failedShown(
            formatCount(failed.length, language),
            formatCount(mailing.counts.failed, language),
          )}
        </p>
      )}
      <ul className="rows mailing-failed">
        {failed.map((mail) => (
          <li key={mail.id}>
            <Link to={registrantPath(mail.id)}>{mail.name}</Link>, {mail.organization}
            <br />
            <span title={mail.lastError}>{confirmation.problem[deliveryProblemOf(mail.lastError)]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
