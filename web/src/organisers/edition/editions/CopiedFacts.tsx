/** The facts of a copied edition: those to fill in or to review, then the shifted times and the unchanged facts. */
import type { CopiedEdition } from 'contract/publication/calls';
import { checkEdition } from 'contract/publication/checks';
import { isSameFact, shiftedMoment, type CopiedFact } from 'contract/publication/draft';
import { hasPart } from 'contract/edition/current';
import type { FactName, Facts } from 'contract/edition/fact-table';
import { isOwnText } from 'contract/edition/reading/fact-checks';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { factsPath } from '../../../shared/site/paths';
import { useOrganiserLanguage, useOrganiserTexts } from '../../shared/language';
import { factFieldPath } from '../changes/Checks';
import { editionPath } from '../frame/edition';
import { factWords, mergeChecks, problemWords } from '../words/problem-words';
import { useTranslation } from 'react-i18next';
import { daysBetween, eventMinute } from 'contract/edition/event-times';
import { dateOf } from 'contract/wire/timestamp';
import type { MailingSummary } from 'contract/mail/mailing/mailings';
import { subjectWords } from '../../mailings/words/subject-words';
import { colonOf } from 'contract/language/formats';
import { kindOf } from '../words/fact-kinds';

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
    if (fact === 'policyChanged') return t(($) => $.edition.policyKept);
    return fact === 'exhibitors' && hasStands(from) ? t(($) => $.edition.withoutStands) : undefined;
  };
  const toReview = copied.flatMap((row) => {
    const why = reasonOf(row);
    return why === undefined ? [] : [{ ...row, why }];
  });
  const [first] = toReview;
  const keptFacts = copied.filter(({ how, after }) => how === 'keep' && after !== undefined);
  const path = (fact: CopiedFact['fact']) =>
    factFieldPath(fact, edition) ?? editionPath(factsPath(), edition);
  return (
    <>
      <section className="sheet" aria-labelledby="to-touch">
        <h2 id="to-touch">{t(($) => $.edition.toTouch, { count: toReview.length })}</h2>
        <ul className="rows edition-checks">
          {toReview.map(({ fact, after, why }) => (
            <li key={fact}>
              <Link to={path(fact)}>{t(($) => $.facts.fact[fact].label)}</Link>
              <span>{why}</span>
              {isOwnText(fact) && <QuotedTexts fact={fact} value={after} />}
            </li>
          ))}
        </ul>
        <p>
          <Link
            className="button"
            to={first === undefined ? editionPath(factsPath(), edition) : path(first.fact)}
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
          <dl className="edition-kept">
            {keptFacts.map(({ fact, after }) => (
              <div key={fact}>
                <dt>{t(($) => $.facts.fact[fact].label)}</dt>
                {factWords(fact, after, language, draft).map(({ language: one = '', text }) => (
                  <dd key={one} lang={one || undefined}>
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

/** A text in each language. */
function QuotedTexts({ fact, value }: { fact: FactName; value: unknown }) {
  return factWords(fact, value, useOrganiserLanguage()).map(({ language = '', text }) => (
    <q key={language} lang={language || undefined}>
      {text}
    </q>
  ));
}

function hasStands({ exhibitors = [] }: Facts): boolean {
  return exhibitors.some(({ stand }) => stand !== undefined);
}

/** The times that the next edition starts with. */
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

interface CopiedTimesProps {
  /** Includes the day itself. */
  copied: readonly CopiedFact[];
  /** Planned mailings, which move too. */
  mailings?: readonly MailingSummary[];
  /** The published day, which mailings move from; the day of the facts if absent. */
  publishedDay?: string | undefined;
  /** Column headings. */
  before: string;
  after: string;
}

export function TimesTable({ copied, mailings = [], publishedDay, ...heads }: CopiedTimesProps) {
  const { t, language } = useOrganiserTexts();
  const day = copied.find(({ fact }) => fact === 'date');
  const [from, to] = [String(day?.before), String(day?.after)];
  const rows = copied.filter(
    ({ fact, how, before, after }) =>
      fact === 'date' ||
      (how === 'year' && !isSameFact(before, after)) ||
      (kindOf(fact).daysIn && (before !== undefined || after !== undefined)),
  );
  const distance = (local: string, day = from) => {
    const days = daysBetween(day, local.slice(0, 10));
    if (days === 0) return t(($) => $.edition.days.same);
    return t(($) => $.edition.days[days < 0 ? 'before' : 'after'], { count: Math.abs(days) });
  };
  const label = (text: string) => text + colonOf(language);
  const row = (key: string, name: string, words: readonly string[]) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      <td data-label={label(heads.before)}>{words[0]}</td>
      <td data-label={label(t(($) => $.edition.distance))}>{words[1]}</td>
      <td data-label={label(heads.after)}>
        <strong>{words[2]}</strong>
      </td>
    </tr>
  );
  return (
    <table className="edition-table edition-times">
      <thead>
        <tr>
          <th scope="col">{t(($) => $.edition.time)}</th>
          <th scope="col">{heads.before}</th>
          <th scope="col">{t(($) => $.edition.distance)}</th>
          <th scope="col">{heads.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ fact, before, after }) => {
          const words = (value: unknown) => factWords(fact, value, language)[0]?.text ?? '';
          const days = before === undefined ? [] : (kindOf(fact).daysIn?.(before) ?? []);
          const distances = days.map((day) => distance(day)).join(', ');
          const name = t(($) => $.facts.fact[fact].label);
          return row(fact, name, [words(before), distances, words(after)]);
        })}
        {mailings.map((mailing) => {
          const { id, startsAt = { seconds: 0, nanoseconds: 0 } } = mailing;
          const local = eventMinute(dateOf(startsAt));
          const words = (moment: string) => factWords('changesUntil', moment, language)[0]?.text ?? '';
          const name = t(($) => $.edition.plannedMail, { subject: subjectWords(mailing, language, t) });
          const next = shiftedMoment(local, daysBetween(publishedDay ?? from, to));
          return row(id, name, [words(local), distance(local, publishedDay), words(next)]);
        })}
      </tbody>
    </table>
  );
}
