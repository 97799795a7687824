/** A table of a show's times, before and after the show moves to another day. */
import { daysBetween, eventMinute } from 'contract/edition/event-times';
import type { MailingSummary } from 'contract/mail/mailing/mailings';
import { isSameFact, shiftedMoment, type CopiedFact } from 'contract/publication/draft';
import { dateOf } from 'contract/wire/timestamp';
import { subjectWords } from '../../mailings/words/subject-words';
import { useOrganiserTexts } from '../../shared/language';
import { RowsTable } from '../../shared/paste/RowsTable';
import { kindOf } from '../words/fact-kinds';
import { factWords } from '../words/problem-words';

interface Props {
  /** Includes the day itself. */
  copied: readonly CopiedFact[];
  /** Planned mailings, which move too. */
  mailings?: readonly MailingSummary[];
  /** The published day, relative to which mailings move; by default, the draft's day. */
  publishedDay?: string | undefined;
  /** Column headings. */
  before: string;
  after: string;
}

export function TimesTable({ copied, mailings = [], publishedDay, ...columns }: Props) {
  const { t, language } = useOrganiserTexts();
  const dateFact = copied.find(({ fact }) => fact === 'date');
  const [from, to] = [String(dateFact?.before), String(dateFact?.after)];
  const rows = copied.filter(
    ({ fact, how, before, after }) =>
      fact === 'date' ||
      (how === 'year' && !isSameFact(before, after)) ||
      (kindOf(fact).daysIn && (before !== undefined || after !== undefined)),
  );
  const distance = (local: string, day = from) => {
    const offset = daysBetween(day, local.slice(0, 10));
    if (offset === 0) return t(($) => $.edition.days.same);
    return t(($) => $.edition.days[offset < 0 ? 'before' : 'after'], { count: Math.abs(offset) });
  };
  const row = (key: string, name: string, before: string, distanceWords: string, after: string) => ({
    key,
    cells: [name, before, distanceWords, <strong key="after">{after}</strong>],
  });
  return (
    <RowsTable
      headings={[t(($) => $.edition.time), columns.before, t(($) => $.edition.distance), columns.after]}
      rows={[
        ...rows.map(({ fact, before, after }) => {
          const words = (value: unknown) => factWords(fact, value, language)[0]?.text ?? '';
          const days = before === undefined ? [] : (kindOf(fact).daysIn?.(before) ?? []);
          const distances = days.map((day) => distance(day)).join(', ');
          const name = t(($) => $.facts.fact[fact].label);
          return row(fact, name, words(before), distances, words(after));
        }),
        ...mailings.map((mailing) => {
          const { id, startsAt = { seconds: 0, nanoseconds: 0 } } = mailing;
          const local = eventMinute(dateOf(startsAt));
          const words = (moment: string) => factWords('changesUntil', moment, language)[0]?.text ?? '';
          const name = t(($) => $.edition.plannedMail, { subject: subjectWords(mailing, language, t) });
          const next = shiftedMoment(local, daysBetween(publishedDay ?? from, to));
          return row(id, name, words(local), distance(local, publishedDay), words(next));
        }),
      ]}
    />
  );
}
