/** One fact on `/edition/facts`: its inputs, what to know about it, and the value that it would replace. */
import type { EditionDetails } from 'contract/publication/calls';
import { factTable, type FactName, type FactRow, type DraftFacts } from 'contract/edition/fact-table';
import { usageOf } from 'contract/publication/locks';
import { languages, type InEveryLanguage, type Language } from 'contract/language/languages';
import { formatCount } from '../../shared/format-count';
import { useOrganiserLanguage, useOrganiserTexts } from '../../shared/language';
import { draftFactsOf, isOther, conflicts, type Change } from '../frame/edition';
import { factId } from './FactGroup';
import { FactInputs } from './FactInputs';
import { changedWords, factTexts } from '../words/fact-words';
import { merged, problemWords } from '../words/problem-words';
import { useEditionTexts, useFactTexts } from '../words/texts';
import { problemsOf, typedOf, unknownNames, type Typed } from '../words/typed-fact';

interface Props {
  fact: FactName;
  details: EditionDetails;
  /** All facts, as they are typed. */
  current: DraftFacts;
  /** What was typed; undefined shows the draft. */
  typed: Typed | undefined;
  change: Change | undefined;
  /** Whether to say what is wrong. */
  isTried: boolean;
  /** What the server refused. */
  refused: string | undefined;
  onType: (typed: Typed) => void;
  /** Shows the draft again. */
  onForget: () => void;
  /** Keeps what was typed, although somebody else has saved another value. */
  onKeep: () => void;
}

export function FactField({
  fact,
  details,
  current,
  typed,
  change,
  isTried,
  refused,
  onType,
  onForget,
  onKeep,
}: Props) {
  const language = useOrganiserLanguage();
  const texts = useEditionTexts();
  const saved = draftFactsOf(details)[fact];
  const value = change === undefined ? saved : change.value;
  const { whole, parts } = problemsOf(fact, value);
  const published = details.facts?.[fact];
  const hasConflict = change !== undefined && conflicts({ [fact]: change }, draftFactsOf(details)).length > 0;
  const say = (problem: string | undefined) =>
    problem === undefined ? undefined : problemWords({ fact, problem }, language, value);
  const isShown = isTried && change !== undefined;
  const errorIn = (one: Language) => {
    if (isShown && parts[one] !== undefined) return say(parts[one]);
    const unknown = change === undefined ? [] : unknownNames(fact, value, one);
    if (unknown.length === 0) return undefined;
    return problemWords({ fact, problem: 'unknownName', values: { text: unknown.join('; ') } }, language);
  };
  const errors: Partial<InEveryLanguage> = Object.fromEntries(
    languages.flatMap((one) => {
      const error = errorIn(one);
      return error === undefined ? [] : [[one, error]];
    }),
  );
  const checks = change === undefined ? merged(details.checks.filter((check) => check.fact === fact)) : [];
  return (
    <div id={factId(fact)} className="edition-fact" tabIndex={-1}>
      <FactInputs
        fact={fact}
        typed={typed ?? typedOf(fact, saved)}
        current={current}
        hint={<Hint fact={fact} details={details} value={value} />}
        error={say(refused) ?? (isShown ? say(whole) : undefined)}
        errors={errors}
        isFixed={isFixed(fact, details)}
        onType={onType}
      />
      {checks.map((check) => (
        <p key={check.problem} className={`edition-check edition-${check.level}`}>
          {problemWords(check, language, value)}
        </p>
      ))}
      {hasConflict ? (
        <div className="question" role="group" aria-label={texts.factConflict}>
          <p>{texts.factConflict}</p>
          <Compared fact={fact} before={saved} after={value} words={[texts.theirs, texts.mine]} />
          <div className="sheet-actions">
            <button type="button" className="button-quiet" onClick={onKeep}>
              {texts.keepMine}
            </button>
            <button type="button" className="button-quiet" onClick={onForget}>
              {texts.takeTheirs}
            </button>
          </div>
        </div>
      ) : (
        details.facts !== null &&
        isOther(published, value) && (
          <div className="wrap-row edition-published">
            <Compared fact={fact} before={published} after={undefined} words={[texts.publishedValue]} />
            <button type="button" className="button-small" onClick={() => onType(typedOf(fact, published))}>
              {texts.backToPublished}
              <span className="visually-hidden"> {factTexts[language].fact[fact].label}</span>
            </button>
          </div>
        )
      )}
    </div>
  );
}

/** Whether registrants refer to it. */
function isFixed(fact: FactName, { registrants, version }: EditionDetails): boolean {
  const { lock }: FactRow = factTable[fact];
  return lock === 'fixed' && registrants > 0 && version > 0;
}

interface ComparedProps {
  fact: FactName;
  before: unknown;
  after: unknown;
  /** What to call each; without a second one, only `before` is shown. */
  words: readonly [string, string?];
}

/** Only the languages in which they differ. */
function Compared({ fact, before, after, words: [old, now] }: ComparedProps) {
  const language = useOrganiserLanguage();
  const { common } = useOrganiserTexts();
  const named = (one: Language | undefined, text: string) =>
    one === undefined ? text : `${common.language[one]} – ${text}`;
  return (
    <dl className="edition-compared">
      {changedWords(fact, before, after, language).map((line) => (
        <div key={line.language ?? ''}>
          <dt>{named(line.language, old)}</dt>
          <dd lang={line.language}>{line.before}</dd>
          {now !== undefined && (
            <>
              <dt>{named(line.language, now)}</dt>
              <dd lang={line.language}>{line.after}</dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}

/** What it is for, what is locked and why, and the limit once it is near. */
function Hint({ fact, details, value }: { fact: FactName; details: EditionDetails; value: unknown }) {
  const texts = useFactTexts();
  const language = useOrganiserLanguage();
  const { registrants, version, facts } = details;
  const usage = usageOf(fact, details);
  const { lock, kind, max = Infinity }: FactRow = factTable[fact];
  const { help } = texts.fact[fact];
  const people = texts.registered(formatCount(registrants, language), registrants === 1);
  const persons = texts.persons(formatCount(usage, language), usage === 1);
  const rule = lock === 'fixed' && kind === 'entrances' ? 'keysFixed' : lock;
  // What cannot change is said at once; what a change means, once there is one.
  const isStrict = rule === 'fixed' || rule === 'keysFixed' || (rule === 'taken' && usage > 0);
  const isChanged = rule !== 'taken' && isOther(facts?.[fact], value);
  const locked =
    registrants > 0 && version > 0 && rule !== 'free' && (isStrict || isChanged)
      ? texts.lock[rule](people, persons)
      : undefined;
  const length = longestIn(kind, value);
  return (
    <>
      {help !== undefined && <span className="edition-line">{help}</span>}
      {locked !== undefined && <strong className="edition-line">{locked}</strong>}
      {kind === 'optionalTexts' && value !== undefined && (
        <span className="edition-line">{texts.ownText}</span>
      )}
      {length > 0.8 * max && <span className="edition-line">{texts.length(length, max)}</span>}
    </>
  );
}

/** The length of the text, or of the longest of several, to compare with the limit. */
function longestIn(kind: FactRow['kind'], value: unknown): number {
  if (
    kind === 'number' ||
    kind === 'money' ||
    kind === 'entrances' ||
    kind === 'logo' ||
    kind === 'exhibitors' ||
    kind === 'codes' ||
    kind === 'days'
  )
    return 0;
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Math.max(0, ...Object.values(value).map((part) => longestIn(kind, part)));
}
