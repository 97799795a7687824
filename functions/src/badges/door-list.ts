/**
 * The paper list, the last resort at the door (DOOR-36): all registrants by last name, with company, badge and dinner,
 * and a box to tick for each day, readable at arm's length. An initial is printed before the first name that has it, and
 * again at the top of each page.
 */
import { facts, hasPart } from 'contract/edition/current';
import { localeOf } from 'contract/language/formats';
import { eventDate } from 'contract/edition/event-dates';
import { translator } from 'contract/language/translator';
import { badgeKindOf, shownKind } from 'contract/registrant/badge-kinds';
import type { Registrant } from 'contract/registrant/registrant';
import { showDays } from 'contract/edition/show-days';
import { foldCaseAndAccents } from 'contract/language/text';
import { sortName } from '../registrants/list/name-order';
import { mm, type Area } from './layout/designs';
import { drawText, type Pens } from './draw';
import { fitBlock } from './layout/layout';
import type { FileInfo } from './pdf/pdf-file';
import { fillColour, strokedLine, rectangle } from './pdf/shapes';
import { onLines, type Style } from './layout/styles';

export type ListedPerson = Pick<
  Registrant,
  | 'firstname'
  | 'lastname'
  | 'organization'
  | 'bappMember'
  | 'badgeKind'
  | 'dinnerReservation'
  | 'vegetarianMeal'
>;

export const listSize = { width: 210 * mm, height: 297 * mm };
const margin = 10 * mm;
const rowHeight = 7 * mm;
const box = { x: margin + 7 * mm, side: 5 * mm };
const firstRowTop = listSize.height - 27 * mm;
const rowsOnPage = Math.floor((firstRowTop - margin) / rowHeight);
const inset = 2 * mm;
/** Distance between the left sides of two days' boxes. */
const boxPitch = box.side + mm;

/** The columns after the initial and the box, from left to right, with a gap between two columns. */
const columns = {
  name: { left: 25 * mm, right: 97 * mm },
  company: { left: 99 * mm, right: 151 * mm },
  badge: { left: 153 * mm, right: 174 * mm },
  dinner: { left: 176 * mm, right: listSize.width - margin },
} as const satisfies Record<string, Pick<Area, 'left' | 'right'>>;

const cellStyle = (weight: Style['weight'], largest: number, smallest: number): Style => ({
  weight,
  leading: 1.2,
  attempts: [onLines(1, largest, smallest), onLines(1, smallest, smallest)],
});

const styles = {
  title: cellStyle('bold', 15, 12),
  small: cellStyle('regular', 9, 8),
  label: cellStyle('bold', 9, 8),
  initial: cellStyle('bold', 17, 17),
  name: cellStyle('bold', 13, 10),
  company: cellStyle('regular', 12, 10),
  badge: cellStyle('regular', 10, 7),
  dinner: cellStyle('regular', 11, 8),
};

/**
 * @param people sorted by last name
 * @returns the pages, each drawn on demand
 */
export function* drawDoorList(
  people: readonly ListedPerson[],
  { language, created }: Pick<FileInfo, 'language' | 'created'>,
  pens: Pens,
): Generator<string> {
  const t = translator(language);
  const pages = pagesOf(people);
  const moment = new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: facts().timeZone,
  }).format(created);
  const text = (
    words: string,
    style: Style,
    area: Pick<Area, 'left' | 'right'>,
    middle: number,
    align: 'left' | 'right' = 'left',
  ) => {
    const fitted = fitBlock(words, style, area, pens.fonts, align);
    return drawText(fitted.below(middle + fitted.height / 2), pens.embedded);
  };
  const span = { left: margin, right: listSize.width - margin };
  const days = showDays();
  const boxes = days.map(({ day }, nth) => ({
    day: String(Number(day.slice(-2))),
    left: box.x + nth * boxPitch,
  }));
  const shiftedColumns = {
    ...columns,
    name: { ...columns.name, left: columns.name.left + (days.length - 1) * boxPitch },
  };
  const titleMiddle = listSize.height - 12 * mm;
  const stateMiddle = titleMiddle - 6 * mm;
  const title = t(($) => $.badge.list.title, { days: eventDate(language) });
  const stateLine = t(($) => $.badge.list.state, { moment, persons: people.length });
  for (const [index, rows] of pages.entries()) {
    const drawn = rows.map((person, position) => {
      const top = firstRowTop - position * rowHeight;
      const bottom = top - rowHeight;
      const middle = bottom + rowHeight / 2;
      const { dinnerReservation: persons, vegetarianMeal: vegetarian } = person;
      const dinner = t(($) => $.badge.list[vegetarian > 0 ? 'vegetarian' : 'persons'], {
        persons,
        vegetarian,
      });
      const previous = rows[position - 1];
      const initial = initialOf(person);
      return [
        ...(previous !== undefined && initialOf(previous) === initial
          ? []
          : [text(initial, styles.initial, span, middle), strokedLine([span.left, top], [span.right, top])]),
        ...boxes.map(
          ({ left }) =>
            `${rectangle({ x: left, y: middle - box.side / 2, width: box.side, height: box.side })} S`,
        ),
        text(`${person.lastname}, ${person.firstname}`, styles.name, shiftedColumns.name, middle),
        text(person.organization, styles.company, columns.company, middle),
        text(shownKind(badgeKindOf(person), language).word, styles.badge, columns.badge, middle),
        persons > 0 ? text(dinner, styles.dinner, columns.dinner, middle) : '',
        strokedLine([shiftedColumns.name.left, bottom], [span.right, bottom]),
      ].join('\n');
    });
    const labels = [
      ...(['name', 'company', 'badge', ...(hasPart('dinner') ? (['dinner'] as const) : [])] as const).map(
        (name) => {
          const words = t(($) => $.badge.list.columns[name]);
          return text(words, styles.label, shiftedColumns[name], firstRowTop + inset);
        },
      ),
      // A single box needs no day.
      ...(boxes.length === 1 ? [] : boxes).map(({ day, left }) =>
        text(day, styles.label, { left, right: left + boxPitch }, firstRowTop + inset),
      ),
    ];
    const page = t(($) => $.badge.list.page, { page: index + 1, of: pages.length });
    yield [
      `${fillColour('#000000')} 0.45 0.45 0.45 RG 0.4 w`,
      text(title, styles.title, { ...span, right: 170 * mm }, titleMiddle),
      text(rangeOf(rows), styles.title, span, titleMiddle, 'right'),
      text(stateLine, styles.small, span, stateMiddle),
      text(page, styles.small, span, stateMiddle, 'right'),
      ...labels,
      `0.9 w ${strokedLine([span.left, firstRowTop], [span.right, firstRowTop])} 0.4 w`,
      ...drawn,
    ].join('\n');
  }
}

function pagesOf(people: readonly ListedPerson[]): ListedPerson[][] {
  return Array.from({ length: Math.ceil(people.length / rowsOnPage) }, (_, page) =>
    people.slice(page * rowsOnPage, (page + 1) * rowsOnPage),
  );
}

/** The first letter without its accent; # for a name that does not begin with a letter. */
function initialOf({ lastname }: ListedPerson): string {
  const [first = ''] = foldCaseAndAccents(sortName(lastname));
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}

/** The first three characters of the first and of the last surname on a page, such as `Lef – Mar`. */
function rangeOf(rows: readonly ListedPerson[]): string {
  const names = rows.map(({ lastname }) => sortName(lastname).slice(0, 3));
  return `${names[0] ?? ''} – ${names.at(-1) ?? ''}`;
}
