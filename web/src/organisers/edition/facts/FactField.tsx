/** One fact on `/edition/facts`: its inputs, hints and problems, and the published value that it would replace. */
import type { EditionDetails } from 'contract/publication/calls';
import { factTable, type FactName, type FactRow, type DraftFacts } from 'contract/edition/fact-table';
import { isOwnText, textsIn } from 'contract/edition/read-facts';
import { occupiedPlaces } from 'contract/publication/locks';
import type { Language } from 'contract/language/languages';
import { formatCount } from '../../shared/format-count';
import { useOrganiserLanguage, useOrganiserTexts } from '../../shared/language';
import { conflictsOf, differ, conflicts, type Change } from '../frame/edition';
import { factId } from './FactGroup';
import { FactInputs } from './FactInputs';
import { changedWords, factTexts } from '../words/fact-words';
import { mergeChecks, problemWords } from '../words/problem-words';
import { useEditionTexts, useFactTexts } from '../words/texts';
import { kindOf, problemsOf, toForm, unknownPlaceholders } from '../words/fact-kinds';
import { inEvery, type FormValue } from '../words/form-value';

interface Props {
  fact: FactName;
  details: EditionDetails;
  /** All facts, with the unsaved changes. */
  current: DraftFacts;
  /** The typed value; undefined shows the draft. */
  formValue: FormValue | undefined;
  change: Change | undefined;
  /** Whether to show what is wrong. */
  isSubmitted: boolean;
  /** The server's reason to refuse the value. */
  serverProblem: string | undefined;
  onChange: (formValue: FormValue) => void;
  /** Discards the typed value, so that the draft is shown again. */
  onReset: () => void;
  /** Keeps the typed value although another organiser has saved another one. */
  onKeep: () => void;
}

export function FactField({
  fact,
  details,
  current,
  formValue,
  change,
  isSubmitted,
  serverProblem,
  onChange,
  onReset,
  onKeep,
}: Props) {
  const language = useOrganiserLanguage();
  const texts = useEditionTexts();
  const draftValue = draftFactsOf(details)[fact];
  const value = change === undefined ? draftValue : change.value;
  const { whole, parts } = problemsOf(fact, value);
  const published = details.facts?.[fact];
  const hasConflict =
    change !== undefined && conflicts({ [fact]: change }, draftFactsOf(details)).length > 0;
  const wordsOf = (problem: string | undefined) =>
    problem === undefined ? undefined : problemWords({ fact, problem }, language, value);
  const showsProblems = isSubmitted && change !== undefined;
  const errorIn = (one: Language) => {
    if (showsProblems && parts[one] !== undefined) return wordsOf(parts[one]);
    const unknown = change === undefined ? [] : unknownPlaceholders(fact, value, one);
    if (unknown.length === 0) return undefined;
    return problemWords({ fact, problem: 'unknownName', values: { text: unknown.join('; ') } }, language);
  };
  const checks =
    change === undefined ? mergeChecks(details.checks.filter((check) => check.fact === fact)) : [];
  return (
    <div id={factId(fact)} className="edition-fact" tabIndex={-1}>
      <FactInputs
        fact={fact}
        formValue={formValue ?? toForm(fact, draftValue)}
        current={current}
        hint={<Hint fact={fact} details={details} value={value} />}
        error={wordsOf(serverProblem) ?? (showsProblems ? wordsOf(whole) : undefined)}
        errors={inEvery(errorIn)}
        isFixed={isFixed(fact, details)}
        onChange={onChange}
      />
      {checks.map((check) => (
        <p key={check.problem} className={`edition-check edition-${check.level}`}>
          {problemWords(check, language, value)}
        </p>
      ))}
      {hasConflict ? (
        <div className="question" role="group" aria-label={texts.factConflict}>
          <p>{texts.factConflict}</p>
          <Comparison fact={fact} before={draftValue} after={value} words={[texts.theirs, texts.mine]} />
          <div className="sheet-actions">
            <button type="button" className="button-quiet" onClick={onKeep}>
              {texts.keepMine}
            </button>
            <button type="button" className="button-quiet" onClick={onReset}>
              {texts.takeTheirs}
            </button>
          </div>
        </div>
      ) : (
        details.facts !== null &&
        differ(published, value) && (
          <div className="wrap-row edition-published">
            <Comparison fact={fact} before={published} after={undefined} words={[texts.publishedValue]} />
            <button type="button" className="button-small" onClick={() => onChange(toForm(fact, published))}>
              {texts.backToPublished}
              <span className="visually-hidden"> {factTexts[language].fact[fact].label}</span>
            </button>
          </div>
        )
      )}
    </div>
  );
}

/** Whether registrants refer to the fact, so that it cannot change. */
function isFixed(fact: FactName, { registrants, version }: EditionDetails): boolean {
  const { lock }: FactRow = factTable[fact];
  return lock === 'fixed' && registrants > 0 && version > 0;
}

interface ComparisonProps {
  fact: FactName;
  before: unknown;
  after: unknown;
  /** The label of each; without a second one, only `before` is shown. */
  words: readonly [string, string?];
}

/** Shows only the languages in which the values differ. */
function Comparison({ fact, before, after, words: [old, now] }: ComparisonProps) {
  const language = useOrganiserLanguage();
  const { common } = useOrganiserTexts();
  const withLanguage = (one: Language | undefined, text: string) =>
    one === undefined ? text : `${common.language[one]} – ${text}`;
  return (
    <dl className="edition-compared">
      {changedWords(fact, before, after, language).map((line) => (
        <div key={line.language ?? ''}>
          <dt>{withLanguage(line.language, old)}</dt>
          <dd lang={line.language}>{line.before}</dd>
          {now !== undefined && (
            <>
              <dt>{withLanguage(line.language, now)}</dt>
              <dd lang={line.language}>{line.after}</dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}

/** The purpose of the fact, why it is locked, and the limit once it is near. */
function Hint({ fact, details, value }: { fact: FactName; details: EditionDetails; value: unknown }) {
  const texts = useFactTexts();
  const language = useOrganiserLanguage();
  const { registrants, version, facts } = details;
  const usage = occupiedPlaces(fact, details);
  const { lock, max = Infinity }: FactRow = factTable[fact];
  const { help } = texts.fact[fact];
  const people = texts.registered(formatCount(registrants, language), registrants === 1);
  const persons = texts.persons(formatCount(usage, language), usage === 1);
  const rule = lock === 'fixed' && fact === 'entrances' ? 'keysFixed' : lock;
  // A lock is explained at once, the consequence of a change only once there is a change.
  const isStrict = rule === 'fixed' || rule === 'keysFixed' || (rule === 'taken' && usage > 0);
  const isChanged = rule !== 'taken' && differ(facts?.[fact], value);
  const lockText =
    registrants > 0 && version > 0 && rule !== 'free' && (isStrict || isChanged)
      ? texts.lock[rule](people, persons)
      : undefined;
  const { hasLength } = kindOf(fact);
  const length = Math.max(0, ...textsIn(value).map((text) => text.length));
  return (
    <>
      {help !== undefined && <span className="edition-line">{help}</span>}
      {lockText !== undefined && <strong className="edition-line">{lockText}</strong>}
      {isOwnText(fact) && value !== undefined && <span className="edition-line">{texts.ownText}</span>}
      {hasLength && length > 0.8 * max && <span className="edition-line">{texts.length(length, max)}</span>}
    </>
  );
}
