/** The answer to a code, as large as the screen allows: colour, symbol and word, and whose code it is (DOOR-9). */
import type { AnsweredResult, FirstAdmission, ScanAnswer } from 'contract/door/door';
import { dinnerEntrance, firstDayOf } from 'contract/edition/entrances';
import { fill, h, symbol, type Content } from './dom';
import type { ScanFlowState } from '../session/scan-flow';
import { currentLanguage, t } from './language';
import { kindLine, nameOfEntrance, timeOf } from './show';

type Look = AnsweredResult | Exclude<ScanFlowState['kind'], 'answered'>;

/** Each result has a shape of its own, so that nobody has to tell the colours apart. */
const symbols: Readonly<Record<Look, string>> = {
  ready: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4',
  checking: 'M5 12h.01M12 12h.01M19 12h.01',
  admitted: 'M4 13l5 5L20 6',
  already: 'M12 3a9 9 0 1 0 .01 0M12 7v5l4 2',
  'not-booked': 'M12 3L22 20H2zM12 9v5M12 17.2v.1',
  // An hourglass.
  'too-early': 'M6 3h12M6 21h12M8 3v3l8 12v3M16 3v3L8 18v3',
  cancelled: 'M12 3a9 9 0 1 0 .01 0M5.7 5.7l12.6 12.6',
  unknown: 'M5 5l14 14M19 5L5 19',
  'other-edition': 'M4 6h16v14H4zM4 11h16M8 3v4M16 3v4',
  // A flask.
  test: 'M9 3h6M10 3v6L4 20h16L14 9V3M7 15h10',
  foreign: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM15 15l5 5M20 15l-5 5',
  undoing: 'M5 12h.01M12 12h.01M19 12h.01',
  undone: 'M9 7L4 12l5 5M4 12h11a5 5 0 0 1 0 10',
  undoFailed: 'M12 3L22 20H2zM12 9v5M12 17.2v.1',
  failed: 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5',
};

export class AnswerView {
  readonly element: HTMLElement;
  readonly #text = h('div', {
    class: 'answer-text',
    role: 'status',
    'aria-live': 'assertive',
    'aria-atomic': 'true',
  });

  /** @param actions shown below the answer */
  constructor(...actions: HTMLElement[]) {
    this.element = h('section', { class: 'answer' }, this.#text, ...actions);
  }

  /** @param now the server's time, in milliseconds since 1970 */
  show(state: ScanFlowState, now: number): void {
    const [look, word] =
      state.kind === 'answered'
        ? [state.answer.result, t(($) => $.door.result[state.answer.result])]
        : [state.kind, t(($) => $.door[state.kind])];
    const unchecked = t(($) => $.door.unchecked);
    this.element.dataset['look'] = look;
    fill(
      this.#text,
      h('p', { class: 'word' }, symbol(symbols[look]), h('span', {}, word)),
      state.kind === 'answered' && state.isUnchecked && h('p', { class: 'unchecked' }, unchecked),
      ...detailsOf(state, now).map((detail) => (typeof detail === 'string' ? h('p', {}, detail) : detail)),
    );
  }
}

function detailsOf(state: ScanFlowState, now: number): Content[] {
  switch (state.kind) {
    case 'ready':
      return [t(($) => $.door.readyHint)];
    case 'foreign':
      return [t(($) => $.door.foreignHint)];
    case 'checking':
      return [];
    case 'undoing':
      return personOf(state.answer);
    case 'undone':
      return [...personOf(state.answer), t(($) => $.door.undoneHint)];
    case 'undoFailed':
      return [...personOf(state.answer), t(($) => $.door.undoFailedHint)];
    case 'failed':
      return [t(($) => $.door.failure[state.failure])];
    case 'answered':
      if (state.isUnchecked && state.answer.result === 'unknown') return [t(($) => $.door.notInListHint)];
      return [...personOf(state.answer), ...reasonsOf(state.answer, now)];
  }
}

function personOf({ person }: ScanAnswer): Content[] {
  if (person === undefined) return [];
  const { firstname, lastname, organization } = person;
  return [
    h('p', { class: 'name' }, `${firstname} ${lastname}`),
    organization !== '' && h('p', { class: 'company' }, organization),
    kindLine(person.kind, currentLanguage()),
  ];
}

function reasonsOf({ result, person, first, day }: ScanAnswer, now: number): Content[] {
  const dinner = person?.dinner;
  switch (result) {
    case 'unknown':
      return [t(($) => $.door.unknownHint)];
    case 'other-edition':
      return [day && t(($) => $.door.badgeOf, { day }), t(($) => $.door.otherEditionHint)];
    case 'test':
      return [t(($) => $.door.testHint)];
    case 'too-early': {
      const day = firstDayOf(dinner === undefined ? '' : dinnerEntrance);
      return [t(($) => $.door.tooEarlyHint, { day })];
    }
    case 'cancelled':
      return [t(($) => $.door.cancelledHint)];
    case 'not-booked':
      return dinner === undefined || dinner.booked === 0
        ? [t(($) => $.door.notBookedHint)]
        : [t(($) => $.door.tooManyPersons, { arrived: dinner.arrived, booked: dinner.booked })];
    case 'already':
    case 'admitted':
      return [first && admissionLine(first, now), dinner && dinnerLine(dinner)];
  }
}

/** Within a minute, says how long ago: the badge may be a copy of the one that was scanned. */
function admissionLine({ at, entrance, label }: FirstAdmission, now: number): string {
  const seconds = Math.max(1, Math.round(now / 1000 - at.seconds));
  if (seconds < 60) return t(($) => $.door.justScanned, { count: seconds, label });
  const where = [nameOfEntrance(entrance), label].filter((name) => name !== '').join(', ');
  return t(($) => $.door.first, { time: timeOf(at.seconds * 1000), where });
}

function dinnerLine({
  booked,
  vegetarian,
  arrived,
}: Record<'booked' | 'vegetarian' | 'arrived', number>): string {
  return [
    t(($) => $.door.booked, { count: booked }),
    ...(vegetarian > 0 ? [t(($) => $.door.vegetarian, { count: vegetarian })] : []),
    t(($) => $.door.arrived, { count: arrived, booked }),
  ].join(' · ');
}
