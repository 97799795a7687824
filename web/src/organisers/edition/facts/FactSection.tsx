/** One section of `/edition/facts`: it is saved on its own and links to the next section. */
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'contract/wire/api-error';
import type { EditionDetails } from 'contract/publication/calls';
import { factTable, type FactSectionName, type FactName, type DraftFacts } from 'contract/edition/fact-table';
import { movedFacts, type CopiedFact } from 'contract/publication/draft';
import { chosenLanguages } from 'contract/edition/read-facts';
import { problemOf } from 'contract/edition/reading/fact-checks';
import { isDay } from 'contract/wire/patterns';
import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/site/paths';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { useAction, type Outcome } from '../../../shared/ui/use-action';
import { useOrganiserLanguage } from '../../shared/language';
import {
  draftFactsOf,
  editionPath,
  entriesOf,
  FactConflict,
  conflictingFacts,
  isShownFact,
  saveFacts,
  visibleFacts,
  type Changes,
} from '../frame/edition';
import { FactField } from './FactField';
import { factId } from './FactGroup';
import type { FactEdits } from './unsaved-facts';
import { factWords, editionProblem, refusalsIn, type Refusal } from '../words/problem-words';
import { MovedDay } from './MovedDay';
import type { FormValue } from '../words/form-value';

/** History state that makes the next section say that the previous one is saved. */
export const savedState = 'saved';

interface Props {
  section: FactSectionName;
  details: EditionDetails;
  /** The section's typed values, as the inputs show them. */
  edits: FactEdits;
  /** The typed values as facts; only those that differ from the draft. */
  allChanges: Changes;
  /** The facts of all sections, with the unsaved input. */
  current: DraftFacts;
  /** The page after this section. */
  next: { to: string; label: string };
  /** @param typed undefined shows the draft again */
  onType: (fact: FactName, typed: FormValue | undefined) => void;
  /** Keeps the input, although the draft has another value now. */
  onKeep: (fact: FactName) => void;
}

/** The section's facts that apply to an edition with these facts; none if the edition lacks the section's part. */
export function factsIn(section: FactSectionName, current: DraftFacts): readonly FactName[] {
  return visibleFacts.filter((fact) => factTable[fact].section === section && isShownFact(fact, current));
}

export const sectionId = (section: string) => `section-${section}`;

export function FactSection({ section, details, edits, allChanges, current, next, onType, onKeep }: Props) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [hasTriedToSave, setTriedToSave] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const goesToNext = useRef(false);
  const [refusals, setRefusals] = useState<Partial<Record<string, Refusal>>>({});
  const showFirstError = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  const saving = useAction((error) => {
    if (error instanceof FactConflict) return t(($) => $.edition.problems.factConflict);
    if (error instanceof ApiError && error.fields) {
      flushSync(() => setRefusals(refusalsIn(error)));
      showFirstError();
    }
    return editionProblem(error, t);
  });
  const facts = factsIn(section, current);
  const entries = entriesOf(allChanges).filter(([fact]) => facts.includes(fact));
  const changes: Changes = Object.fromEntries(entries);
  const changedNames = entries.map(([fact]) => fact);
  const isDirty = changedNames.length > 0;
  const movedTimes = movedBy(changes, draftFactsOf(details));

  function update(fact: FactName, next: FormValue | undefined) {
    onType(fact, next);
    setRefusals(({ [fact]: _, ...others }) => others);
    saving.setOutcome({});
    setAsking(false);
  }

  function save(submit: SubmitEvent) {
    submit.preventDefault();
    goesToNext.current = submit.nativeEvent.submitter?.getAttribute('name') === 'next';
    if (!isDirty) {
      if (goesToNext.current) void navigate(next.to);
      return;
    }
    const isWrong = entries.some(
      ([fact, { value }]) => problemOf(fact, value, chosenLanguages(current)) !== undefined,
    );
    const firstConflict = conflictingFacts(changes, draftFactsOf(details))[0];
    if (isWrong) {
      flushSync(() => setTriedToSave(true));
      showFirstError();
    } else if (firstConflict !== undefined) {
      document.getElementById(factId(firstConflict))?.focus();
    } else if (movedTimes.length > 1) setAsking(true);
    else void saveChanges(changes);
  }

  const saveChanges = (toSave: Changes, movesMailings?: boolean) =>
    saving.run(async () => {
      await saveFacts(cache, details, toSave, movesMailings);
      for (const fact of changedNames) onType(fact, undefined);
      setTriedToSave(false);
      setAsking(false);
      if (goesToNext.current) await navigate(next.to, { state: savedState });
      return t(($) => $.edition.saved);
    });

  function saveMovedDay(movesAlong: boolean) {
    const movedChanges: Changes = Object.fromEntries(
      movesAlong ? movedTimes.map(({ fact, before, after }) => [fact, { before, value: after }]) : [],
    );
    void saveChanges({ ...movedChanges, ...changes }, details.state === 'live' ? movesAlong : undefined);
  }

  return (
    <section className="sheet edition-section" aria-labelledby={sectionId(section)}>
      <h2 id={sectionId(section)} tabIndex={-1}>
        {t(($) => $.facts.section[section])}
      </h2>
      <form
        ref={form}
        className="rows rows-wide edition-form"
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
              {...{ fact, details, current, hasTriedToSave }}
              typed={edits[fact]?.typed}
              change={changes[fact]}
              refusal={refusals[fact]}
              onType={(next) => update(fact, next)}
              onDiscard={() => update(fact, undefined)}
              onKeep={() => onKeep(fact)}
            />
          ),
        )}
        <SaveBar
          {...{ section, saving }}
          unsavedCount={changedNames.length}
          nextName={next.label}
          onDiscard={() => {
            for (const fact of changedNames) update(fact, undefined);
            setTriedToSave(false);
          }}
        />
      </form>
      {isAsking && movedTimes.length > 1 && (
        <MovedDay
          {...{ details, movedTimes }}
          isRunning={saving.isRunning}
          onSave={saveMovedDay}
          onNo={() => setAsking(false)}
        />
      )}
    </section>
  );
}

/** The day, and the times that move with it, except those that the organiser has typed. */
function movedBy(changes: Changes, draft: DraftFacts): readonly CopiedFact[] {
  const day = changes.date?.value;
  if (typeof day !== 'string' || typeof draft.date !== 'string' || !isDay(day)) return [];
  return movedFacts(draft, day).filter(({ fact }) => fact === 'date' || !(fact in changes));
}

/** The exhibitors have a page of their own. */
function ExhibitorsFact({ details }: Pick<Props, 'details'>) {
  const { t } = useTranslation();
  const words = factWords('exhibitors', draftFactsOf(details).exhibitors, useOrganiserLanguage());
  return (
    <div id={factId('exhibitors')} className="rows rows-close edition-fact" tabIndex={-1}>
      <p className="field-label">{t(($) => $.facts.fact.exhibitors.label)}</p>
      <p>{words[0]?.text}</p>
      <Link className="button-quiet edition-add" to={editionPath(paths.editionExhibitors, details.edition)}>
        {t(($) => $.edition.toExhibitors)}
      </Link>
    </div>
  );
}

interface SaveBarProps {
  section: FactSectionName;
  unsavedCount: number;
  saving: Outcome & { isRunning: boolean };
  nextName: string;
  onDiscard: () => void;
}

function SaveBar({ section, unsavedCount, saving, nextName, onDiscard }: SaveBarProps) {
  const { t } = useTranslation();
  const isDirty = unsavedCount > 0;
  return (
    <div className={`rows rows-close save-bar screen-only ${isDirty ? 'form-bar' : ''}`}>
      <p role="status" className="small strong waiting">
        {isDirty && t(($) => $.edition.unsaved, { count: unsavedCount })}
      </p>
      <div className="sheet-actions">
        <button
          type="submit"
          className={isDirty ? 'button' : 'button-quiet'}
          aria-disabled={saving.isRunning || !isDirty}
        >
          {saving.isRunning ? t(($) => $.edition.saving) : t(($) => $.edition.save)}
          <span className="visually-hidden"> {t(($) => $.facts.section[section])}</span>
        </button>
        <button type="submit" name="next" className="button-quiet" aria-disabled={saving.isRunning}>
          {t(($) => $.edition[isDirty ? 'saveAndGoOn' : 'goOn'], { next: nextName })}
        </button>
        {isDirty && <ActionButton label={t(($) => $.edition.discardTyped)} onPress={onDiscard} />}
      </div>
      <OutcomeMessage {...saving} />
    </div>
  );
}
