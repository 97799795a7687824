/** The facts of a copied edition: those to fill in or to review, then the shifted times and the unchanged facts. */
import type { CopiedEdition } from 'contract/publication/calls';
import { checkEdition } from 'contract/publication/checks';
import type { CopiedFact } from 'contract/publication/draft';
import { hasPart } from 'contract/edition/current';
import type { FactName, Facts } from 'contract/edition/fact-table';
import { isOwnText } from 'contract/edition/reading/fact-checks';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { factsPath } from '../../../shared/site/paths';
import { useOrganiserLanguage, useOrganiserTexts } from '../../shared/language';
import { factFieldPath } from '../changes/Checks';
import { TimesTable } from '../facts/TimesTable';
import { editionPath } from '../frame/edition';
import { factWords, mergeChecks, problemWords } from '../words/problem-words';
import { useTranslation } from 'react-i18next';

export function CopiedFacts({ copy: { edition, copied }, from }: { copy: CopiedEdition; from: Facts }) {
  const { t, language } = useOrganiserTexts();
  const draft = Object.fromEntries(copied.map(({ fact, after }) => [fact, after]));
  const [now] = useState(() => new Date());
  const checks = checkEdition(draft, now, { last: from });
  const reasonOf = ({ fact }: CopiedFact) => {
    const relevantChecks = checks.filter(
      (check) =>
        check.fact === fact &&
        (check.level === 'blocking' || check.problem === 'namesLastShow' || check.problem === 'readAgain'),
    );
    const [check] = mergeChecks(relevantChecks);
    const isMissing = check?.problem === 'missing' || check?.problem === 'expected';
    if (isMissing && from[fact] !== undefined) return t(($) => $.edition.missing);
    if (check?.problem === 'namesLastShow')
      return t(($) => $.edition.namesLastShow, { words: check.values?.['text'] ?? '' });
    // The text itself is shown below.
    if (check?.problem === 'readAgain') return problemWords({ ...check, values: {} }, language);
    if (check !== undefined) return problemWords(check, language);
    // The copied day of the policy's last change is right as long as the policy stays the same.
    if (fact === 'policyChanged') return t(($) => $.edition.policyKept);
    const hasStands = from.exhibitors?.some(({ stand }) => stand !== undefined);
    return fact === 'exhibitors' && hasStands ? t(($) => $.edition.withoutStands) : undefined;
  };
  const toReview = copied.flatMap((row) => {
    const reason = reasonOf(row);
    return reason === undefined ? [] : [{ ...row, reason }];
  });
  const [first] = toReview;
  const keptFacts = copied.filter(({ how, after }) => how === 'keep' && after !== undefined);
  const pathOf = (fact: CopiedFact['fact']) =>
    factFieldPath(fact, edition) ?? editionPath(factsPath(), edition);
  return (
    <>
      <section className="sheet" aria-labelledby="to-touch">
        <h2 id="to-touch">{t(($) => $.edition.toTouch, { count: toReview.length })}</h2>
        <ul className="rows rows-close edition-checks">
          {toReview.map(({ fact, after, reason }) => (
            <li key={fact}>
              <Link to={pathOf(fact)}>{t(($) => $.facts.fact[fact].label)}</Link>
              <span>{reason}</span>
              {isOwnText(fact) && <QuotedTexts fact={fact} value={after} />}
            </li>
          ))}
        </ul>
        <p>
          <Link
            className="button"
            to={first === undefined ? editionPath(factsPath(), edition) : pathOf(first.fact)}
          >
            {t(($) => $.edition.step.goComplete)}
          </Link>
        </p>
      </section>
      <CopiedTimes copied={copied} />
      <section className="sheet" aria-labelledby="kept">
        <h2 id="kept">{t(($) => $.edition.kept, { count: keptFacts.length })}</h2>
        <p>{t(($) => $.edition[hasPart('inviters', from) ? 'keptHint' : 'keptHintWithoutInviters'])}</p>
        <details>
          <summary>{t(($) => $.edition.showKept)}</summary>
          <dl className="rows">
            {keptFacts.map(({ fact, after }) => (
              <div key={fact}>
                <dt>{t(($) => $.facts.fact[fact].label)}</dt>
                {factWords(fact, after, language, draft).map(({ language: lang = '', text }) => (
                  <dd key={lang} lang={lang || undefined}>
                    {text}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </details>
      </section>
    </>
  );
}

function QuotedTexts({ fact, value }: { fact: FactName; value: unknown }) {
  return factWords(fact, value, useOrganiserLanguage()).map(({ language = '', text }) => (
    <q key={language} lang={language || undefined}>
      {text}
    </q>
  ));
}

/** The times of the new edition, beside those that they were copied from. */
export function CopiedTimes({ copied }: { copied: readonly CopiedFact[] }) {
  const { t } = useTranslation();
  return (
    <section className="sheet" aria-labelledby="times">
      <h2 id="times">{t(($) => $.edition.times)}</h2>
      <p>{t(($) => $.edition.timesHint)}</p>
      <TimesTable
        copied={copied}
        before={t(($) => $.edition.lastTime)}
        after={t(($) => $.edition.nextTime)}
      />
    </section>
  );
}
