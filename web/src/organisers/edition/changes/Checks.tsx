/** The checks of a draft before publication: what to correct, confirm or review, with a link to each field. */
import type { EditionDetails } from 'contract/publication/calls';
import { factTable, isFactName, type FactName } from 'contract/edition/fact-table';
import type { DraftCheck } from 'contract/publication/locks';
import { isSameName } from 'contract/language/text';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { factsPath, paths } from '../../../shared/site/paths';
import { ariaProps, FieldError } from '../../../shared/fields/FieldFrame';
import { TextField } from '../../../shared/fields/TextField';
import { useOrganiserTexts } from '../../shared/language';
import { editionPath, draftFactsOf } from '../frame/edition';
import { confirmWords, factName, mergeChecks, problemWords, shorten } from '../words/problem-words';

interface Props {
  details: EditionDetails;
}

export function CheckList({ details, level }: Props & { level: 'blocking' | 'hint' }) {
  const { t, language } = useOrganiserTexts();
  const facts = draftFactsOf(details);
  const checks = checksOf(details, level);
  if (checks.length === 0) return null;
  return (
    <div className="rows">
      <h3 className={`edition-level edition-${level}`}>
        {t(($) => $.edition.level[level], { count: checks.length })}
      </h3>
      <ul className="rows rows-close edition-checks">
        {checks.map((check) => {
          const to = factFieldPath(check.fact, details.edition);
          const name = factName(check.fact, language);
          const value = isFactName(check.fact) ? facts[check.fact] : undefined;
          return (
            <li key={check.fact + check.problem}>
              {to === undefined ? <strong>{name}</strong> : <Link to={to}>{name}</Link>}
              <span>{problemWords(check, language, value)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface ConfirmProps extends Props {
  tickedFacts: readonly FactName[];
  /** Whether the organiser has tried to publish. */
  isSubmitted: boolean;
  onTick: (fact: FactName, isTicked: boolean) => void;
}

/**
 * A checkbox for each fact, or a field for the name of a show that ends. Publishing requires all of them. The list is
 * collapsed while another check blocks publishing. Facts that are still examples come last, under one sentence about them.
 */
export function ConfirmList({ details, tickedFacts, isSubmitted, onTick }: ConfirmProps) {
  const { t, language } = useOrganiserTexts();
  const checks = checksOf(details, 'confirm');
  const facts = [...new Set(checks.map(({ fact }) => fact))].filter(isFactName);
  const checksAbout = (fact: FactName) => checks.filter((check) => check.fact === fact);
  const isExample = (fact: FactName) => checksAbout(fact).every(({ problem }) => problem === 'placeholder');
  const examples = facts.filter(isExample);
  const isCollapsed = details.checks.some(({ level }) => level === 'blocking');
  if (facts.length === 0) return null;
  const row = (fact: FactName) => {
    const id = confirmId(fact);
    const error = isSubmitted && !tickedFacts.includes(fact) ? t(($) => $.edition.tickFirst) : undefined;
    const factChecks = checksAbout(fact);
    const endCheck = factChecks.find(({ problem }) => problem === 'endsShow');
    if (endCheck !== undefined)
      return (
        <li key={fact}>
          <ShowToEnd
            id={id}
            check={endCheck}
            isSubmitted={isSubmitted}
            onName={(isCorrect) => onTick(fact, isCorrect)}
          />
        </li>
      );
    return (
      <li key={fact}>
        <Link to={factFieldPath(fact, details.edition) ?? ''}>{factName(fact, language)}</Link>
        <label className="choice">
          <input
            type="checkbox"
            id={id}
            checked={tickedFacts.includes(fact)}
            {...ariaProps({ id, error })}
            onChange={({ target }) => onTick(fact, target.checked)}
          />
          <span>
            <span className="visually-hidden">{factName(fact, language)}. </span>
            {factChecks
              .map((check) =>
                isExample(fact) ? shorten(check.values?.['text'] ?? '') : confirmWords(check, language),
              )
              .join(' ')}
          </span>
        </label>
        <FieldError id={id} error={error} />
      </li>
    );
  };
  const heading = (
    <h3 className="edition-level edition-confirm">
      {t(($) => $.edition.level.confirm, { count: facts.length })}
    </h3>
  );
  const lists = (
    <>
      <ul className="rows rows-close edition-checks">{facts.filter((fact) => !isExample(fact)).map(row)}</ul>
      {examples.length > 0 && <p>{t(($) => $.edition.examples)}</p>}
      <ul className="rows rows-close edition-checks">{examples.map(row)}</ul>
    </>
  );
  return isCollapsed ? (
    <details>
      <summary>{heading}</summary>
      {lists}
    </details>
  ) : (
    <div className="rows">
      {heading}
      {lists}
    </div>
  );
}

interface ShowToEndProps {
  id: string;
  check: DraftCheck;
  isSubmitted: boolean;
  onName: (isCorrect: boolean) => void;
}

/** Asks for the name of the show that ends, so that no show is ended by mistake. */
function ShowToEnd({ id, check, isSubmitted, onName }: ShowToEndProps) {
  const { t, language } = useOrganiserTexts();
  const [typedName, setTypedName] = useState('');
  const name = check.values?.['name'] ?? '';
  return (
    <>
      <p>{confirmWords(check, language)}</p>
      <TextField
        id={id}
        label={t(($) => $.edition.typeShow, { name })}
        autoComplete="off"
        spellCheck={false}
        mandatory
        value={typedName}
        error={isSubmitted && !isSameName(typedName, name) ? t(($) => $.edition.otherShow) : undefined}
        onChange={({ target }) => {
          setTypedName(target.value);
          onName(isSameName(target.value, name));
        }}
      />
    </>
  );
}

/** The id of the checkbox or text field that confirms a fact. */
export const confirmId = (fact: FactName) => `confirm-${fact}`;

/** @returns the address of the fact's field; undefined if no page has a field for it */
export function factFieldPath(fact: string, edition: string): string | undefined {
  if (!isFactName(fact)) return undefined;
  return fact === 'exhibitors'
    ? editionPath(paths.editionExhibitors, edition)
    : editionPath(factsPath(factTable[fact].section), edition, fact);
}

function checksOf({ checks }: EditionDetails, level: DraftCheck['level']): DraftCheck[] {
  return mergeChecks(checks.filter((check) => check.level === level));
}
