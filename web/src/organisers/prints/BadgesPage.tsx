/** The page at /badges: whose badges, which paper, what to look at first, and what came out (PRINT-1 to PRINT-7). */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { defaultPaper } from 'contract/papers';
import { badgeOrders, printSelections } from 'contract/badges';
import type { Print, PrintRequest, StartedPrint } from 'contract/prints';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FilterChoice } from '../filter/FilterChoice';
import { filterWords, givenFilter } from '../filter/filter-values';
import { useFilterTexts } from '../filter/texts';
import { formatCount } from '../shared/format-count';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { call } from '../session/organiser-call';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { SelectField } from '../../shared/ui/SelectField';
import { useAction } from '../../shared/ui/use-action';
import { Notice } from '../shared/Notice';
import { EarlierRuns, isOpen } from './EarlierRuns';
import { OpenRun } from './OpenRun';
import { OffsetFields, PaperSelect } from './PaperChoice';
import { printProblem } from './problem';
import { usePrintTexts } from './texts';
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
  const filterTexts = useFilterTexts();
  const organisers = useOrganiserTexts();
  const language = useOrganiserLanguage();
  const cache = useQueryClient();
  const [choice, setChoice] = useState<PrintRequest>(
    given === undefined ? usual : { ...usual, filter: given, only: 'all' },
  );
  const [started, setStarted] = useState<StartedPrint>();
  const [said, setSaid] = useState<string>();
  /** The run that has just been confirmed, if not all of it came out. */
  const [partly, setPartly] = useState<Print>();
  const starting = useAction<'choice' | 'again' | 'rest'>((error, name) =>
    printProblem(error, texts.startFailed, texts, language, name === 'rest' ? texts.restGone : texts.nobody),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const { filter, only, paper, order } = choice;
  const runs = useQuery({ queryKey: ['prints'], queryFn: () => call('adminPrints', {}), staleTime: 0 });
  const badges = useQuery({
    queryKey: ['badges-to-print', filter, only, paper],
    queryFn: ({ signal }) => call('badgesToPrint', { filter, only, paper }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const prints = runs.data?.prints ?? [];
  const open = prints.filter(isOpen);
  const counts = badges.data?.counts;
  const count = (one: keyof NonNullable<typeof counts>) =>
    counts === undefined
      ? texts.only[one]
      : texts.withCount(texts.only[one], formatCount(counts[one], language));

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

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
        <form
          className="sheet"
          onSubmit={(event) => {
            event.preventDefault();
            void start('choice', () => call('startPrint', choice));
          }}
        >
          <details className="prints-whom">
            <summary>{texts.whom(filterWords(filter, filterTexts, organisers))}</summary>
            <FilterChoice filter={filter} onChange={(next) => setChoice({ ...choice, filter: next })} />
          </details>
          <fieldset className="prints-only">
            <legend>{texts.which}</legend>
            {printSelections.map((one) => (
              <label key={one} className="choice">
                <input
                  type="radio"
                  name="only"
                  value={one}
                  checked={only === one}
                  onChange={() => setChoice({ ...choice, only: one })}
                />
                {count(one)}
              </label>
            ))}
          </fieldset>
          {(badges.data?.waiting ?? 0) > 0 && (
            <p>{texts.waiting(formatCount(badges.data?.waiting ?? 0, language))}</p>
          )}
          <PaperSelect id="paper" paper={paper} onChange={(next) => setChoice({ ...choice, paper: next })} />
          {paper === 'A4x4' && <p className="field-hint">{texts.stackHint}</p>}
          <SelectField
            id="order"
            label={texts.order}
            options={badgeOrders.map((one) => ({ value: one, text: texts.orders[one] }))}
            value={order}
            onChoose={(next) => setChoice({ ...choice, order: next })}
          />
          <OffsetFields key={paper} paper={paper} />
          <div className="sheet-actions">
            <ActionButton isMain label={texts.start} busy={texts.starting} isRunning={starting.isRunning} />
            {counts !== undefined && (
              <span className="prints-count">{texts.startHint(formatCount(counts[only], language))}</span>
            )}
          </div>
          {starting.name === 'choice' && <OutcomeMessage {...starting} />}
        </form>

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
