/** One fact on `/edition/facts`: its inputs, its hints, and the published value. */
import { useTranslation } from 'react-i18next';
import type { EditionDetails } from 'contract/publication/calls';
import { factTable, type FactName, type FactRow, type DraftFacts } from 'contract/edition/fact-table';
import type { Part } from 'contract/edition/reading/fact-values';
import { chosenLanguages, chosenParts, textsIn } from 'contract/edition/read-facts';
import { isOwnText } from 'contract/edition/reading/fact-checks';
import { occupiedPlaces } from 'contract/publication/locks';
import { defaultCountry } from 'contract/edition/current';
import { inEveryLanguage, languageRows, type Language } from 'contract/language/languages';
import { useOrganiserTexts } from '../../shared/language';
import { draftFactsOf, differ, conflictingFacts, type Change } from '../frame/edition';
import { factId } from './FactGroup';
import { FactInputs } from './FactInputs';
import {
  changedWords,
  mergeChecks,
  problemsOf,
  problemWords,
  unknownPlaceholders,
  type Refusal,
} from '../words/problem-words';
import { kindOf, toForm } from '../words/fact-kinds';
import { type FormValue } from '../words/form-value';
import { ActionButton } from '../../../shared/ui/ActionButton';

interface Props {
  fact: FactName;
  details: EditionDetails;
  /** All facts, with the unsaved input. */
  current: DraftFacts;
  /** The unsaved input; undefined shows the draft. */
  typed: FormValue | undefined;
  change: Change | undefined;
  hasTriedToSave: boolean;
  /** Why the server refused the value. */
  refusal: Refusal | undefined;
  onType: (typed: FormValue) => void;
  /** Discards the input, which shows the draft again. */
  onDiscard: () => void;
  /** Keeps the input, although another organiser has saved another value. */
  onKeep: () => void;
}

export function FactField(props: Props) {
  const { fact, details, current, typed, change, hasTriedToSave, refusal, onType, onDiscard, onKeep } = props;
  const { t, language } = useOrganiserTexts();
  const savedValue = draftFactsOf(details)[fact];
  const value = change === undefined ? savedValue : change.value;
  const { whole, byLanguage } = problemsOf(fact, value, chosenLanguages(current));
  const publishedValue = details.facts?.[fact];
  const hasConflict =
    change !== undefined && conflictingFacts({ [fact]: change }, draftFactsOf(details)).length > 0;
  const wordsOf = (problem: string | undefined) =>
    problem === undefined ? undefined : problemWords({ fact, problem }, language, value);
  const refusalText = refusal === undefined ? undefined : problemWords({ ...refusal, fact }, language, value);
  const showsErrors = hasTriedToSave && change !== undefined;
  const errorIn = (lang: Language) => {
    if (showsErrors && byLanguage[lang] !== undefined) return wordsOf(byLanguage[lang]);
    const unknown = change === undefined ? [] : unknownPlaceholders(fact, value, lang);
    if (unknown.length === 0) return undefined;
    return problemWords({ fact, problem: 'unknownName', values: { text: unknown.join('; ') } }, language);
  };
  const checks =
    change === undefined ? mergeChecks(details.checks.filter((check) => check.fact === fact)) : [];
  return (
    <div id={factId(fact)} className="rows rows-close edition-fact" tabIndex={-1}>
      <FactInputs
        fact={fact}
        typed={typed ?? toForm(fact, savedValue)}
        current={current}
        lockedLanguages={details.version > 0 ? details.languagesTaken : []}
        kindsTaken={details.kindsTaken ?? []}
        hint={<Hint fact={fact} details={details} value={value} current={current} />}
        error={refusalText ?? (showsErrors ? wordsOf(whole) : undefined)}
        errors={inEveryLanguage(errorIn)}
        isFixed={isFixed(fact, details)}
        published={details.registrants > 0 && details.version > 0 ? publishedValue : undefined}
        onType={onType}
      />
      {checks.map((check) => (
        <p key={check.problem} className={`small edition-check edition-${check.level}`}>
          {problemWords(check, language, value)}
        </p>
      ))}
      {hasConflict ? (
        <div className="question" role="group" aria-label={t(($) => $.edition.factConflict)}>
          <p>{t(($) => $.edition.factConflict)}</p>
          <Compared
            fact={fact}
            before={savedValue}
            after={value}
            editionFacts={{ before: draftFactsOf(details), after: current }}
            labels={[t(($) => $.edition.theirs), t(($) => $.edition.mine)]}
          />
          <div className="sheet-actions">
            <ActionButton label={t(($) => $.edition.keepMine)} onPress={onKeep} />
            <ActionButton label={t(($) => $.edition.takeTheirs)} onPress={onDiscard} />
          </div>
        </div>
      ) : (
        details.facts !== null &&
        differ(publishedValue, value) && (
          <div className="wrap-row edition-published">
            <Compared
              fact={fact}
              before={publishedValue}
              after={undefined}
              editionFacts={{ before: details.facts }}
              labels={[t(($) => $.edition.publishedValue)]}
            />
            <button
              type="button"
              className="button-small edition-remove"
              onClick={() => onType(toForm(fact, publishedValue))}
            >
              {t(($) => $.edition.backToPublished)}
              <span className="visually-hidden"> {t(($) => $.facts.fact[fact].label)}</span>
            </button>
          </div>
        )
      )}
    </div>
  );
}

/** Whether the fact is locked, because registrants refer to it. */
function isFixed(fact: FactName, { registrants, version }: EditionDetails): boolean {
  const { lock }: FactRow = factTable[fact];
  return lock === 'fixed' && registrants > 0 && version > 0;
}

/** Whether the controller is in Belgium: the hint then names the Belgian register. */
function isBelgian({ country = defaultCountry, controllerCountry = country }: DraftFacts): boolean {
  return controllerCountry === 'BE';
}

interface ComparedProps {
  fact: FactName;
  before: unknown;
  after: unknown;
  editionFacts: { readonly before: DraftFacts; readonly after?: DraftFacts };
  /** The labels of both values; without a second label, only `before` is shown. */
  labels: readonly [string, string?];
}

/** Shows two values in the languages in which they differ. */
function Compared({ fact, before, after, editionFacts, labels: [oldLabel, newLabel] }: ComparedProps) {
  const { t, language } = useOrganiserTexts();
  const labelIn = (lang: Language | undefined, text: string) =>
    lang === undefined ? text : `${t(($) => $.organisers.common.languageName, { language: lang })} – ${text}`;
  return (
    <dl className="rows rows-close small edition-compared">
      {changedWords(fact, before, after, language, editionFacts).map((line) => (
        <div key={line.language ?? ''}>
          <dt>{labelIn(line.language, oldLabel)}</dt>
          <dd lang={line.language}>{line.before}</dd>
          {newLabel !== undefined && (
            <>
              <dt>{labelIn(line.language, newLabel)}</dt>
              <dd lang={line.language}>{line.after}</dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}

/** The part that a fact's help mentions; an edition without this part shows another text (ORG-36). */
const helpParts: Readonly<Partial<Record<FactName, Part>>> = { organiser: 'inviters', entrances: 'dinner' };

/** The facts whose lock is explained by a special text. */
const ownLocks: Readonly<Partial<Record<FactName, 'languageTaken' | 'kindTaken' | 'keysFixed'>>> = {
  languages: 'languageTaken',
  badgeKinds: 'kindTaken',
  entrances: 'keysFixed',
};

interface HintProps extends Pick<Props, 'fact' | 'details' | 'current'> {
  value: unknown;
}

/** What the fact is for, why it is locked, and the maximum length if the text is close to it. */
function Hint({ fact, details, value, current }: HintProps) {
  const { t } = useTranslation();
  const { registrants, version, facts } = details;
  const inUse = { languages: details.languagesTaken, badgeKinds: details.kindsTaken ?? [] };
  const usage =
    fact === 'languages' || fact === 'badgeKinds' ? inUse[fact].length : occupiedPlaces(fact, details);
  const { lock, max = Infinity }: FactRow = factTable[fact];
  const texts: { label: string; help?: string; helpWithoutPart?: string } = t(($) => $.facts.fact[fact], {
    returnObjects: true,
  });
  const part = helpParts[fact];
  const hasPart = part === undefined || chosenParts(current).includes(part);
  const help = hasPart ? texts.help : texts.helpWithoutPart;
  const rule = ownLocks[fact] ?? lock;
  // A lock is explained at once, but the effect of a change only once the fact has been changed.
  const isStrict = lock === 'fixed' || (lock === 'taken' && usage > 0);
  const isChanged = lock !== 'taken' && differ(facts?.[fact], value);
  const lockText =
    registrants > 0 && version > 0 && rule !== 'free' && (isStrict || isChanged)
      ? t(($) => $.facts.lock[rule], {
          people: t(($) => $.facts.registered, { count: registrants }),
          persons: t(($) => $.facts.persons, { count: usage }),
          languages: details.languagesTaken.map((taken) => languageRows[taken].ownName).join(', '),
        })
      : undefined;
  const { hasLength } = kindOf(fact);
  const length = Math.max(0, ...textsIn(value).map((text) => text.length));
  return (
    <>
      {help !== undefined && (
        <span className="own-line">
          {fact === 'enterpriseNumber' && isBelgian(current) ? t(($) => $.facts.crossroadsBank) : help}
        </span>
      )}
      {lockText !== undefined && <strong className="own-line">{lockText}</strong>}
      {isOwnText(fact) && value !== undefined && (
        <span className="own-line">{t(($) => $.facts.ownText)}</span>
      )}
      {hasLength && length > 0.8 * max && (
        <span className="own-line">{t(($) => $.facts.length, { length, max })}</span>
      )}
    </>
  );
}
