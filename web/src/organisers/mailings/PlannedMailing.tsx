/** A planned mailing: shows its start and recipients, changes its time, and calls it off (MLG-10). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { eventMinute } from 'contract/edition/event-times';
import { dateOf, type Timestamp } from 'contract/wire/timestamp';
import { languages } from 'contract/language/languages';
import type { MailingDetails } from 'contract/mail/mailing/mailings';
import { useState } from 'react';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { Question } from '../../shared/ui/Question';
import { useAction } from '../../shared/ui/use-action';
import { FilterInWords } from '../filter/FilterInWords';
import { call } from '../session/organiser-call';
import { useOrganiserTexts } from '../shared/language';
import { PlanQuestion } from './editor/PlanQuestion';
import { fieldProblems, mailingProblem } from './words/problem';
import { RecipientsCount, recipientsQuery } from './editor/RecipientsCount';
import { SentTexts } from './editor/TextEditor';
import { formatTimestamp } from '../../shared/site/timestamps';
import { plannerWords, subjectWords } from './words/subject-words';

interface Props {
  details: MailingDetails;
  startsAt: Timestamp;
  onChanged: (details: MailingDetails) => void;
}

export function PlannedMailing({ details, startsAt, onChanged }: Props) {
  const { mailing, version, plannedBy } = details;
  const { t, language } = useOrganiserTexts();
  const cache = useQueryClient();
  const [question, setQuestion] = useState<'time' | 'off'>();
  const task = useAction((error) => mailingProblem(error, t));
  const { id, kind, filter } = mailing;
  const { data: recipients } = useQuery(recipientsQuery(id, kind, filter));
  const hasNobody = recipients !== undefined && languages.every((lang) => recipients.counts[lang] === 0);

  const changePlan = (work: () => Promise<MailingDetails>) =>
    task.run(async () => {
      const next = await work();
      setQuestion(undefined);
      onChanged(next);
      void cache.invalidateQueries({ queryKey: ['adminMailings'] });
    });

  return (
    <div className="rows rows-wide mailing">
      <div className="cluster organiser-head">
        <h1>{subjectWords(mailing, language, t)}</h1>
        <p className="pill" role="status">
          {t(($) => $.mailings.state.planned)}
        </p>
      </div>
      <p>{t(($) => $.mailings.kind[kind])}</p>

      <section className="sheet" aria-labelledby="start">
        <h2 id="start">{t(($) => $.mailings.startsOn, formatTimestamp(startsAt, language))}</h2>
        {plannedBy !== undefined && <p>{plannerWords(plannedBy, t)}</p>}
        <p>{t(($) => $.mailings.toChange)}</p>
        <div className="sheet-actions">
          <ActionButton label={t(($) => $.mailings.changeTime)} onPress={() => setQuestion('time')} />
          <ActionButton label={t(($) => $.mailings.callOff)} isGrave onPress={() => setQuestion('off')} />
        </div>
        {question === 'time' && (
          <PlanQuestion
            kind={kind}
            currentStart={eventMinute(dateOf(startsAt))}
            problem={fieldProblems(task.error, t)['startsAt']}
            isRunning={task.isRunning}
            onPlan={(time) => void changePlan(() => call('planMailing', { id, version, startsAt: time }))}
            onNo={() => setQuestion(undefined)}
          />
        )}
        {question === 'off' && (
          <Question
            text={t(($) => $.mailings.callOffSure)}
            yes={t(($) => $.mailings.callOffNow)}
            no={t(($) => $.mailings.keepPlan)}
            isRunning={task.isRunning}
            onYes={() => void changePlan(() => call('callOffMailing', { id, version }))}
            onNo={() => setQuestion(undefined)}
          />
        )}
        <OutcomeMessage {...task} done={task.isRunning ? t(($) => $.mailings.working) : task.done} />
      </section>

      <section className="sheet" aria-labelledby="to-whom">
        <h2 id="to-whom">{t(($) => $.mailings.toWhom)}</h2>
        <FilterInWords filter={filter} />
        <p>{t(($) => $.mailings.foundAtStart)}</p>
        <RecipientsCount recipients={recipients} />
        {hasNobody && <p>{t(($) => $.mailings.nobodyYet)}</p>}
      </section>

      <section className="sheet" aria-labelledby="sent-text">
        <h2 id="sent-text">{t(($) => $.mailings.text)}</h2>
        <SentTexts mailing={mailing} />
      </section>
    </div>
  );
}
