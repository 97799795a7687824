/** One section of `/edition/facts`, saved on its own. */
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'contract/wire/api-error';
import type { EditionDetails } from 'contract/publication/calls';
import { factTable, type factSections, type FactName, type DraftFacts } from 'contract/edition/fact-table';
import { movedFacts, type CopiedFact } from 'contract/publication/draft';
import { problemOf } from 'contract/edition/read-facts';
import { isDay } from 'contract/edition/event-times';
import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/site/paths';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { useAction, type Outcome } from '../../../shared/ui/use-action';
import { useOrganiserLanguage } from '../../shared/language';
import '../../shared/ui/save-bar.css';
import {
  conflictsOf,
  draftFactsOf,
  EditConflict,
  editionPath,
  entriesOf,
  FactConflict,
  conflicts,
  saveFacts,
  visibleFacts,
  type Changes,
} from '../frame/edition';
import { FactField } from './FactField';
import { factId } from './FactGroup';
import type { TypedFacts } from './kept-facts';
import { factWords } from '../words/fact-words';
import { MovedDay } from './MovedDay';
import { editionProblem } from '../words/problem-words';
import { useEditionTexts, useFactTexts } from '../words/texts';
import type { FormValue } from '../words/form-value';

type Section = (typeof factSections)[number];

interface Props {
  section: Section;
  details: EditionDetails;
  /** The typed values of all sections, as the inputs show them. */
  typing: TypedFacts;
  /** The same as facts; only those that differ from the draft. */
  all: Changes;
  /** The facts of all sections, with the unsaved changes. */
  current: DraftFacts;
  /** Called with undefined to show the draft again. */
  onChange: (fact: FactName, formValue: FormValue | undefined) => void;
  /** Keeps the typed value although the draft now has another one. */
  onKeep: (fact: FactName) => void;
}

export const sectionId = (section: string) => `section-${section}`;

export function FactSection({ section, details, typing, all, current, onChange, onKeep }: Props) {
  const texts = useEditionTexts();
  const factTexts = useFactTexts();
  const language = useOrganiserLanguage();
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [serverProblems, setServerProblems] = useState<Partial<Record<string, string>>>({});
  const saving = useAction((error) => {
    if (error instanceof FactConflict) return texts.problems.factConflict;
    if (error instanceof ApiError && error.fields) {
      flushSync(() => setServerProblems(error.fields ?? {}));
      showFirstError();
    }
    return editionProblem(error, language);
  });
  const facts = visibleFacts.filter((fact) => factTable[fact].section === section);
  const entries = entriesOf(all).filter(([fact]) => factTable[fact].section === section);
  const changes: Changes = Object.fromEntries(entries);
  const changed = entries.map(([fact]) => fact);
  const isDirty = changedNames.length > 0;
  const movedTimes = timesMovedBy(changes, draftFactsOf(details));

  function changeFact(fact: FactName, next: FormValue | undefined) {
    onChange(fact, next);
    setServerProblems(({ [fact]: _, ...others }) => others);
    saving.setOutcome({});
    setAsking(false);
  }

  function showFirstError() {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  function save(submit: SyntheticEvent) {
    submit.preventDefault();
    if (!isDirty) return;
    const isWrong = entries.some(([fact, { value }]) => problemOf(fact, value) !== undefined);
    const conflict = conflicts(changes, draftFactsOf(details))[0];
    if (isWrong) {
      flushSync(() => setSubmitted(true));
      showFirstError();
    } else if (conflict !== undefined) {
      document.getElementById(factId(conflict))?.focus();
    } else if (movedTimes.length > 1) setAsking(true);
    else void saveChanges(changes);
  }

  const saveChanges = (toSave: Changes, movesMailings?: boolean) =>
    saving.run(async () => {
      await saveFacts(cache, details, toSave, movesMailings);
      for (const fact of changedNames) onChange(fact, undefined);
      setSubmitted(false);
      setAsking(false);
      return texts.saved;
    });

  function saveDay(movesAlong: boolean) {
    const along: Changes = Object.fromEntries(
      movesAlong ? movedTimes.map(({ fact, before, after }) => [fact, { before, value: after }]) : [],
    );
    void saveChanges({ ...along, ...changes }, details.state === 'live' ? movesAlong : undefined);
  }

  return (
    <section className="sheet edition-section" aria-labelledby={sectionId(section)}>
      <h2 id={sectionId(section)} tabIndex={-1}>
        {factTexts.section[section]}
      </h2>
      <form
        ref={form}
        className="rows edition-form"
        noValidate
        inert={saving.isRunning}
        aria-labelledby={sectionId(section)}
        onSubmit={save}
      >
        {facts.map((fact) =>
          fact === 'exhibitors' ? (
            <ExhibitorsFact key={fact} details={details} />
          ) : (
            <FactField
              key={fact}
              fact={fact}
              details={details}
              current={current}
              formValue={typing[fact]?.typed}
              change={changes[fact]}
              isSubmitted={isSubmitted}
              serverProblem={serverProblems[fact]}
              onChange={(next) => changeFact(fact, next)}
              onReset={() => changeFact(fact, undefined)}
              onKeep={() => onKeep(fact)}
            />
          ),
        )}
        <SaveBar
          section={section}
          count={changedNames.length}
          saving={saving}
          onDiscard={() => {
            for (const fact of changedNames) changeFact(fact, undefined);
            setSubmitted(false);
          }}
        />
      </form>
      {isAsking && movedTimes.length > 1 && (
        <MovedDay
          details={details}
          moved={movedTimes}
          isRunning={saving.isRunning}
          onSave={saveDay}
          onNo={() => setAsking(false)}
        />
      )}
    </section>
  );
}

/** The times that move with a new day, except those typed here. */
function timesMovedBy(changes: Changes, draft: DraftFacts): readonly CopiedFact[] {
  const day = changes.date?.value;
  if (typeof day !== 'string' || typeof draft.date !== 'string' || !isDay(day)) return [];
  return movedFacts(draft, day).filter(({ fact }) => fact === 'date' || !(fact in changes));
}

/** The exhibitors have a page of their own. */
function ExhibitorsFact({ details }: Pick<Props, 'details'>) {
  const texts = useEditionTexts();
  const { fact } = useFactTexts();
  const words = factWords('exhibitors', draftFactsOf(details).exhibitors, useOrganiserLanguage());
  return (
    <div id={factId('exhibitors')} className="edition-fact" tabIndex={-1}>
      <p className="field-label">{fact.exhibitors.label}</p>
      <p>{words[0]?.text}</p>
      <Link className="button-quiet edition-add" to={editionPath(paths.editionExhibitors, details.edition)}>
        {texts.toExhibitors}
      </Link>
    </div>
  );
}

interface SaveBarProps {
  section: Section;
  /** The number of unsaved facts. */
  count: number;
  saving: Outcome & { isRunning: boolean };
  onDiscard: () => void;
}

function SaveBar({ section, count, saving, onDiscard }: SaveBarProps) {
  const texts = useEditionTexts();
  const factTexts = useFactTexts();
  const isDirty = count > 0;
  return (
    <div className={isDirty ? 'save-bar save-bar-news' : 'save-bar'}>
      <p role="status" className="save-bar-state">
        {isDirty && texts.unsaved(count)}
      </p>
      <div className="sheet-actions">
        <button
          type="submit"
          className={isDirty ? 'button' : 'button-quiet'}
          aria-disabled={saving.isRunning || !isDirty}
        >
          {saving.isRunning ? texts.saving : texts.save}
          <span className="visually-hidden"> {factTexts.section[section]}</span>
        </button>
        {isDirty && (
          <button type="button" className="button-quiet" onClick={onDiscard}>
            {texts.discardTyped}
          </button>
        )}
      </div>
      <OutcomeMessage {...saving} />
    </div>
  );
}
