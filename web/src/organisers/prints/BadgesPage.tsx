/** The page at /badges: chooses badges and paper, reviews badges, prints and confirms runs (PRINT-1 to PRINT-7). */
import { useTranslation } from 'react-i18next';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { defaultPaper } from 'contract/badges/papers';
import type { Print, PrintRequest, StartedPrint } from 'contract/badges/prints';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filterFromQuery } from '../filter/filter-values';
import { call } from '../session/organiser-call';
import { useCall } from '../session/use-call';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { Notice } from '../shared/ui/Notice';
import { EarlierRuns, isOpenRun } from './EarlierRuns';
import { OpenRun } from './OpenRun';
import { PrintForm } from './PrintForm';
import { printProblem } from './problem';
import { BadgeWarnings } from './BadgeWarnings';
import './prints.css';

const defaultRequest: PrintRequest = { filter: '', only: 'new', paper: defaultPaper, order: 'name' };

export default function BadgesPage() {
  const [query] = useSearchParams();
  return <PrintPage key={query.toString()} filter={filterFromQuery(query)} />;
}

/** @param filter the filter of the list that the page was opened from; the page first selects all the list's badges */
function PrintPage({ filter: listFilter }: { filter: string | undefined }) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<PrintRequest>(
    listFilter === undefined ? defaultRequest : { ...defaultRequest, filter: listFilter, only: 'all' },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const { newRun, message, partialRun, starting, start, startRest, finish, reload } = useRuns(heading);
  const { filter, only, paper } = choice;
  const runs = useCall('adminPrints', {}, { staleTime: 0 });
  const badges = useCall(
    'badgesToPrint',
    { filter, only, paper },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const prints = runs.data?.prints ?? [];
  const openRuns = prints.filter(isOpenRun);
  const toReview = t(($) => $.prints.toReview);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <div className="organiser-page prints">
      <h1 ref={heading} tabIndex={-1}>
        {t(($) => $.organisers.title.badges)}
      </h1>
      <p>{t(($) => $.prints.intro)}</p>
      <OutcomeMessage done={message} />
      {partialRun !== undefined && (
        <ActionButton
          isMain
          label={t(($) => $.prints.printRest, { count: partialRun.rest ?? 0 })}
          isRunning={starting.isRunning}
          onPress={() => startRest(partialRun)}
        />
      )}
      {partialRun !== undefined && starting.name === 'rest' && <OutcomeMessage {...starting} />}

      {openRuns.length > 0 && (
        <section className="rows" aria-labelledby="open-runs">
          <h2 id="open-runs">{t(($) => $.prints.open)}</h2>
          {openRuns.map((print) => (
            <OpenRun
              key={print.id}
              print={print}
              isNew={print.id === newRun?.print.id}
              onEnded={finish}
              onChanged={() => void reload()}
            />
          ))}
        </section>
      )}

      <div className="rows prints-columns">
        <PrintForm
          choice={choice}
          badges={badges.data}
          starting={starting}
          onChange={setChoice}
          onStart={() => void start('choice', () => call('startPrint', choice))}
        />

        <section className="sheet" aria-labelledby="look">
          <h2 id="look">
            {badges.data === undefined
              ? toReview
              : t(($) => $.prints.withCount, { choice: toReview, count: badges.data.toLookAtCount })}
          </h2>
          {badges.data !== undefined ? (
            <BadgeWarnings badges={badges.data} paper={paper} />
          ) : badges.error === null ? (
            <p role="status">{t(($) => $.prints.counting)}</p>
          ) : (
            <Notice onRetry={() => void badges.refetch()}>
              {printProblem(badges.error, t, ($) => $.prints.countFailed, {
                'not-found': t(($) => $.prints.nobody),
              })}
            </Notice>
          )}
        </section>
      </div>

      <section className="sheet" aria-labelledby="earlier">
        <h2 id="earlier">{t(($) => $.prints.earlier)}</h2>
        {partialRun === undefined && starting.name !== 'choice' && <OutcomeMessage {...starting} />}
        {runs.data !== undefined ? (
          <EarlierRuns
            prints={prints}
            isBusy={starting.isRunning}
            onRepeat={({ id }) => void start('again', () => call('repeatPrint', { id }))}
            onRest={(print) => void startRest(print)}
          />
        ) : (
          <QueryNotice query={runs} failed={($) => $.prints.listFailed} />
        )}
      </section>
    </div>
  );
}

/** Starts runs, and keeps the message about the last one. @param heading gets the focus when a run has ended */
function useRuns(heading: RefObject<HTMLHeadingElement | null>) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [newRun, setNewRun] = useState<StartedPrint>();
  const [message, setMessage] = useState<string>();
  /** The last confirmed run, if only a part of it was printed. */
  const [partialRun, setPartialRun] = useState<Print>();
  const starting = useAction<'choice' | 'again' | 'rest'>((error, name) =>
    printProblem(error, t, ($) => $.prints.startFailed, {
      'not-found': name === 'rest' ? t(($) => $.prints.restGone) : t(($) => $.prints.nobody),
    }),
  );

  const reload = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['adminPrints'] }),
      cache.invalidateQueries({ queryKey: ['badgesToPrint'] }),
    ]);

  const start = (name: 'choice' | 'again' | 'rest', work: () => Promise<StartedPrint>) =>
    starting.run(async () => {
      setMessage(undefined);
      setNewRun(await work());
      setPartialRun(undefined);
      await reload();
      heading.current?.scrollIntoView({ block: 'start' });
    }, name);

  const startRest = ({ id }: Print) => start('rest', () => call('repeatPrint', { id, rest: true }));

  function finish(text: string, print?: Print) {
    setMessage(text);
    setPartialRun(print?.rest === undefined ? undefined : print);
    void reload();
    // The pressed button has been removed with its run.
    heading.current?.focus();
  }

  return { newRun, message, partialRun, starting, start, startRest, finish, reload };
}
