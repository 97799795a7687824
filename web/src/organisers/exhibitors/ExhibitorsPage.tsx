/** The page /exhibitors: the exhibitors' contacts, the state of their links, and their visitors (EXH-1, EXH-2, EXH-5). */
import { useTranslation } from 'react-i18next';
import { hasPart } from 'contract/edition/current';
import { maxContacts } from 'contract/exhibitors/contacts';
import type { ExhibitorList } from 'contract/exhibitors/exhibitors';
import { useContext, useDeferredValue, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { TextField } from '../../shared/fields/TextField';
import { paths } from '../../shared/site/paths';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { Question } from '../../shared/ui/Question';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { useCall } from '../session/use-call';
import { explain } from '../shared/explain-error';
import { formatCount } from '../shared/format-count';
import { IsArchive } from '../shared/is-archive';
import { useOrganiserTexts } from '../shared/language';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { ContactsPaste } from './ContactsPaste';
import { ExhibitorRows, type SendProps } from './ExhibitorRows';
import { isFound, stepOf, steps, type Step } from './exhibitor-steps';
import './exhibitors.css';

/** The refetch interval in milliseconds while a mail waits. */
const waitingInterval = 10_000;

/** With more exhibitors, the page has a search. */
const maxWithoutSearch = 20;

export default function ExhibitorsPage() {
  const { t } = useTranslation();
  const query = useCall(
    'adminExhibitors',
    {},
    {
      enabled: hasPart('inviters'),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.exhibitors.some(({ link }) => link?.state === 'waiting') === true && waitingInterval,
    },
  );
  const { data, refetch } = query;
  return (
    <div className="organiser-page">
      <h1>{t(($) => $.organisers.title.exhibitors)}</h1>
      {!hasPart('inviters') ? (
        <p>{t(($) => $.exhibitors.none)}</p>
      ) : (
        <>
          <p>{t(($) => $.exhibitors.intro)}</p>
          {data === undefined && <QueryNotice query={query} failed={($) => $.exhibitors.failed} />}
          {data?.exhibitors.length === 0 && (
            <p>
              {t(($) => $.exhibitors.emptyList)}{' '}
              <Link to={paths.editionExhibitors}>{t(($) => $.exhibitors.toList)}</Link>
            </p>
          )}
          {data !== undefined && data.exhibitors.length > 0 && (
            <Exhibitors exhibitors={data.exhibitors} onChanged={refetch} />
          )}
        </>
      )}
    </div>
  );
}

interface Props extends ExhibitorList {
  onChanged: () => Promise<unknown>;
}

function Exhibitors({ exhibitors, onChanged }: Props) {
  const { t } = useTranslation();
  const isArchive = useContext(IsArchive);
  const hasContacts = exhibitors.some(({ contact }) => contact !== undefined);
  const unsentKeys = exhibitors.filter((row) => stepOf(row) === 'send').map(({ key }) => key);
  const [isAsking, setAsking] = useState(false);
  const [isPasteOpen] = useState(!hasContacts);
  const outcomeElement = useRef<HTMLDivElement>(null);
  const action = useAction(
    (error) => {
      // Another organiser may have changed something first.
      void onChanged();
      const ownWords = { 'changed-meanwhile': t(($) => $.exhibitors.listChanged) };
      return explain(error, t, ($) => $.exhibitors.notDone, ownWords);
    },
    { fallback: outcomeElement },
  );
  const act = (work: () => Promise<string>) =>
    action.run(async () => {
      const message = await work();
      await onChanged();
      return message;
    });
  const send = (keys: readonly string[]) =>
    act(async () => {
      const outcomes = [];
      for (let from = 0; from < keys.length; from += maxContacts)
        outcomes.push(
          ...(await call('sendExhibitorLinks', { keys: keys.slice(from, from + maxContacts) })).outcomes,
        );
      const queuedCount = outcomes.filter(({ outcome }) => outcome === 'queued').length;
      const otherCount = outcomes.length - queuedCount;
      const done = queuedCount === 0 ? '' : t(($) => $.exhibitors.queued, { count: queuedCount });
      return otherCount === 0 ? done : `${done} ${t(($) => $.exhibitors.notQueued, { count: otherCount })}`;
    });

  return (
    <>
      {!isArchive && !hasContacts && <p className="notice-box">{t(($) => $.exhibitors.first)}</p>}
      {!isArchive && (
        <details open={isPasteOpen}>
          <summary>{t(($) => $.exhibitors.paste)}</summary>
          <ContactsPaste {...{ exhibitors, act }} isRunning={action.isRunning} />
        </details>
      )}
      {!isArchive && unsentKeys.length > 0 && (
        <div className="sheet-actions">
          <button
            type="button"
            className="button"
            aria-expanded={isAsking}
            onClick={() => setAsking(!isAsking)}
          >
            {t(($) => $.exhibitors.sendAll, { count: unsentKeys.length })}
          </button>
        </div>
      )}
      {isAsking && unsentKeys.length > 0 && (
        <Question
          isMain
          text={t(($) => $.exhibitors.sendAllSure, { count: unsentKeys.length })}
          yes={t(($) => $.exhibitors.sendNow)}
          no={t(($) => $.exhibitors.notYet)}
          isRunning={action.isRunning}
          onYes={() => void send(unsentKeys).then(() => setAsking(false))}
          onNo={() => setAsking(false)}
        />
      )}
      <FoundExhibitors {...{ exhibitors, act, send }} isRunning={action.isRunning} />
      <div ref={outcomeElement} className="exhibitors-outcome" tabIndex={-1}>
        <OutcomeMessage {...action} done={action.isRunning ? t(($) => $.exhibitors.working) : action.done} />
      </div>
    </>
  );
}

/** The buttons that filter by step, the search, and the exhibitors found. */
function FoundExhibitors({ exhibitors, ...sendProps }: ExhibitorList & SendProps) {
  const { t, language } = useOrganiserTexts();
  const [step, setStep] = useState<Step>();
  const [typed, setTyped] = useState('');
  const searchText = useDeferredValue(typed);
  const found = exhibitors.filter(
    (row) => (step === undefined || stepOf(row) === step) && isFound(searchText, row),
  );
  return (
    <>
      <div className="sheet-actions choice-buttons" role="group" aria-label={t(($) => $.exhibitors.steps)}>
        {steps.map((name) => (
          <button
            key={name}
            type="button"
            className="button-quiet"
            aria-pressed={step === name}
            onClick={() => setStep(step === name ? undefined : name)}
          >
            <strong>{formatCount(exhibitors.filter((row) => stepOf(row) === name).length, language)}</strong>
            {t(($) => $.exhibitors.step[name])}
          </button>
        ))}
      </div>
      {exhibitors.length > maxWithoutSearch && (
        <TextField
          id="sought"
          type="search"
          label={t(($) => $.exhibitors.search)}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div className="outcome" role="status">
        {found.length === 0 && t(($) => $.exhibitors.noneFound)}
      </div>
      {found.length > 0 && <ExhibitorRows {...sendProps} exhibitors={found} />}
    </>
  );
}
