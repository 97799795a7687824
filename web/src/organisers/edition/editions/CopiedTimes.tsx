/** Every time that moves with the day of the show: before, its distance to that day, and after; and what names its year. */
import { useTranslation } from 'react-i18next';
import { isSameFact, shiftedMoment, type CopiedFact } from 'contract/publication/draft';
import { daysBetween, eventMinute } from 'contract/edition/event-times';
import { dateOf } from 'contract/wire/timestamp';
import type { MailingSummary } from 'contract/mail/mailing/mailings';
import { subjectWords } from '../../mailings/words/subject-words';
import { colonOf } from 'contract/language/formats';
import { useOrganiserTexts } from '../../shared/language';
import { factWords } from '../words/fact-words';
import { kindOf } from '../words/fact-kinds';

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

interface Props {
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

export function TimesTable({ copied, mailings = [], publishedDay, ...heads }: Props) {
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
