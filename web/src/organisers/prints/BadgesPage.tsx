/** The page at /badges: whose badges, which paper, what to look at first, and what came out (PRINT-1 to PRINT-7). */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { defaultPaper } from 'contract/badges/papers';
import type { Print, PrintRequest, StartedPrint } from 'contract/badges/prints';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { givenFilter } from '../filter/filter-values';
import { formatCount } from '../shared/format-count';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { call } from '../session/organiser-call';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { Notice } from '../shared/ui/Notice';
import { EarlierRuns, isOpen } from './EarlierRuns';
import { OpenRun } from './OpenRun';
import { PrintForm } from './PrintForm';
import { printProblem } from './words/problem';
import { usePrintTexts } from './words/texts';
import { BadgeWarnings } from './BadgeWarnings';
import './prints.css';

const usual: PrintRequest = { filter: '', only: 'new', paper: defaultPaper, order: 'name' };

export default function BadgesPage() {
  const [query] = useSearchParams();
  return <BadgesToPrint key={query.toString()} filter={givenFilter(query)} />;
}

/** @param filter of the list that the page was opened from: all of these badges, unless the organiser chooses otherwise */
function BadgesToPrint({ filter: given }: { filter: string | undefined }) {
  const texts = usePrintTexts();
  const organisers = useOrganiserTexts();
  const language = useOrganiserLanguage();
  const [choice, setChoice] = useState<PrintRequest>(
    given === undefined ? usual : { ...usual, filter: given, only: 'all' },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const { started, said, partly, starting, start, startRest, ended, reload } = useRuns(heading);
  const { filter, only, paper } = choice;
  const runs = useQuery({ queryKey: ['prints'], queryFn: () => call('adminPrints', {}), staleTime: 0 });
  const badges = useQuery({
    queryKey: ['badges-to-print', filter, only, paper],
    queryFn: ({ signal }) => call('badgesToPrint', { filter, only, paper }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const prints = runs.data?.prints ?? [];
  const open = prints.filter(isOpen);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <div className="organiser-page prints">
      <header className="organiser-head">
        <h1 ref={heading} tabIndex={-1}>
          {organisers.title.badges}
        </h1>
      </header>
      <p>{texts.intro}</p>
      <OutcomeMessage done={said} />
      {partly !== undefined && (
        <ActionButton
          isMain
          label={texts.printRest(formatCount(partly.rest ?? 0, language))}
          isRunning={starting.isRunning}
          onPress={() => startRest(partly)}
        />
      )}
      {partly !== undefined && starting.name === 'rest' && <OutcomeMessage {...starting} />}

      {open.length > 0 && (
        <section className="rows" aria-labelledby="open-runs">
          <h2 id="open-runs">{texts.open}</h2>
          {open.map((print) => (
            <OpenRun
              key={print.id}
              print={print}
              isNew={print.id === started?.print.id}
              onEnded={ended}
              onChanged={() => void reload()}
            />
          ))}
        </section>
      )}

      <div className="rows prints-columns">
        <PrintForm
          choice={choice}
          found={badges.data}
          starting={starting}
          onChange={setChoice}
          onStart={() => void start('choice', () => call('startPrint', choice))}
        />

        <section className="sheet" aria-labelledby="look">
          <h2 id="look">
            {badges.data === undefined
              ? texts.look
              : texts.withCount(texts.look, formatCount(badges.data.toLookAtCount, language))}
          </h2>
          {badges.data !== undefined ? (
            <BadgeWarnings found={badges.data} paper={paper} />
          ) : badges.error === null ? (
            <p role="status">{texts.counting}</p>
          ) : (
            <Notice onRetry={() => void badges.refetch()}>
              {printProblem(badges.error, texts.countFailed, texts, language, texts.nobody)}
            </Notice>
          )}
        </section>
      </div>

      <section className="sheet" aria-labelledby="earlier">
        <h2 id="earlier">{texts.earlier}</h2>
        {partly === undefined && starting.name !== 'choice' && <OutcomeMessage {...starting} />}
        {runs.data !== undefined ? (
          <EarlierRuns
            prints={prints}
            isBusy={starting.isRunning}
            onRepeat={({ id }) => void start('again', () => call('repeatPrint', { id }))}
            onRest={(print) => void startRest(print)}
          />
        ) : runs.error === null ? (
          <p role="status">{organisers.common.loading}</p>
        ) : (
          <Notice onRetry={() => void runs.refetch()}>
            {printProblem(runs.error, texts.listFailed, texts, language, texts.nobody)}
          </Notice>
        )}
      </section>
    </div>
  );
}

/** Starts runs, and keeps what is said about the last one. @param heading gets the focus when a run has ended */
function useRuns(heading: RefObject<HTMLHeadingElement | null>) {
  const texts = usePrintTexts();
  const language = useOrganiserLanguage();
  const cache = useQueryClient();
  const [started, setStarted] = useState<StartedPrint>();
  const [said, setSaid] = useState<string>();
  /** The run that has just been confirmed, if not all of it came out. */
  const [partly, setPartly] = useState<Print>();
  const starting = useAction<'choice' | 'again' | 'rest'>((error, name) =>
    printProblem(error, texts.startFailed, texts, language, name === 'rest' ? texts.restGone : texts.nobody),
  );

  const reload = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['prints'] }),
      cache.invalidateQueries({ queryKey: ['badges-to-print'] }),
    ]);

  const start = (name: 'choice' | 'again' | 'rest', work: () => Promise<StartedPrint>) =>
    starting.run(async () => {
      setSaid(undefined);
      setStarted(await work());
      setPartly(undefined);
      await reload();
      heading.current?.scrollIntoView({ block: 'start' });
    }, name);

  const startRest = ({ id }: Print) => start('rest', () => call('repeatPrint', { id, rest: true }));

  function ended(what: string, print?: Print) {
    setSaid(what);
    setPartly(print?.rest === undefined ? undefined : print);
    void reload();
    // The button that was pressed is gone, along with its run.
    heading.current?.focus();
  }

  return { started, said, partly, starting, start, startRest, ended, reload };
}
