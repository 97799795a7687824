/** Offers a ready-made mailing that tells registrants about a change of the show (EDIT-21). */
import { useTranslation } from 'react-i18next';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCode } from 'contract/wire/api-error';
import { maxReasonLength, type ShowChange } from 'contract/publication/show-change';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mailingPath } from '../../shared/site/paths';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { Question } from '../../shared/ui/Question';
import { TextField } from '../../shared/fields/TextField';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { queryOf } from '../session/use-call';
import { mailingProblem } from './words/problem';
import { currentEdition } from 'contract/edition/current';
import { isNoShow } from 'contract/wire/edition-header';

/** Renders nothing while there is no change to tell. */
export function ShowChangeOffer() {
  const change = useShowChange();
  const [isDismissed, setDismissed] = useState(false);
  const { t } = useTranslation();
  if (isDismissed) return <p role="status">{t(($) => $.mailings.tell.dismissed)}</p>;
  return change === undefined ? null : (
    <Offer key={change.version} change={change} onDismissed={() => setDismissed(true)} />
  );
}

function Offer({ change, onDismissed }: { change: ShowChange; onDismissed: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const task = useAction((error) => {
    if (!hasCode(error, 'show-changed')) return mailingProblem(error, t);
    void cache.invalidateQueries({ queryKey: ['showChange'] });
    return t(($) => $.mailings.tell.changedAgain);
  });
  const { version, things, registrants, mailing } = change;

  const createMailing = () =>
    task.run(async () => {
      const details = await call('tellShowChange', { version });
      void cache.invalidateQueries({ queryKey: ['adminMailings'] });
      await navigate(mailingPath(details.mailing.id));
    });

  const dismiss = () =>
    task.run(async () => {
      await call('dismissShowChange', { version, reason });
      void cache.invalidateQueries({ queryKey: ['showChange'] });
      onDismissed();
    });

  return (
    <section className="sheet" aria-labelledby="tell">
      <h2 id="tell">{t(($) => $.mailings.tell.title)}</h2>
      <p>
        {t(($) => $.mailings.tell.changed, {
          things: things.map((thing) => t(($) => $.mailings.tell.thing[thing])).join(', '),
        })}{' '}
        {t(($) => $.mailings.tell.people, { count: registrants })}
      </p>
      <p>
        {mailing === undefined ? t(($) => $.mailings.tell.ready) : t(($) => $.mailings.tell[mailing.state])}
      </p>
      <div className="sheet-actions">
        <ActionButton
          isMain
          label={mailing === undefined ? t(($) => $.mailings.tell.write) : t(($) => $.mailings.tell.open)}
          isRunning={task.isRunning}
          onPress={createMailing}
        />
        <ActionButton label={t(($) => $.mailings.tell.dismiss)} onPress={() => setAsking(true)} />
      </div>
      {isAsking && (
        <Question
          text={t(($) => $.mailings.tell.dismissWhy)}
          yes={t(($) => $.mailings.tell.dismissNow)}
          no={t(($) => $.mailings.tell.keep)}
          isRunning={task.isRunning}
          onYes={() => (reason.trim() === '' ? setReasonMissing(true) : void dismiss())}
          onNo={() => setAsking(false)}
        >
          <TextField
            id="reason"
            label={t(($) => $.mailings.tell.reason)}
            hint={t(($) => $.mailings.tell.reasonHint)}
            error={isReasonMissing ? t(($) => $.mailings.tell.reasonMissing) : undefined}
            maxLength={maxReasonLength}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setReasonMissing(false);
            }}
          />
        </Question>
      )}
      <OutcomeMessage {...task} />
    </section>
  );
}

/** @returns undefined if all registrants know of the last change, or while loading */
export function useShowChange(): ShowChange | undefined {
  const { data } = useQuery({
    ...queryOf('showChange', {}),
    enabled: !isNoShow(currentEdition()),
    // Another organiser may have notified the registrants in the meantime.
    staleTime: 0,
  });
  return data?.change ?? undefined;
}
