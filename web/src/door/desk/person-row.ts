/** One of the people found at a desk, with the actions for them (DOOR-30). */
import { translator } from 'contract/language/translator';
import type { Entrance } from 'contract/edition/entrances';
import { maxReasonLength, type DeskPerson } from 'contract/door/door';
import { button, h } from '../view/dom';
import { currentLanguage } from '../view/language';

export interface RowActions {
  readonly onCheckIn: (person: DeskPerson, letIn: boolean) => void;
  /** @returns whether the entry was undone */
  readonly onUndo: (person: DeskPerson, reason: string) => Promise<boolean>;
  readonly onPrint: (person: DeskPerson) => void;
}

/** @param onThisPhone why the server does not have this person yet, if so */
export function personRow(
  person: DeskPerson,
  entrance: Entrance,
  onThisPhone: 'waiting' | 'refused' | undefined,
  actions: RowActions,
): HTMLElement {
  const t = translator(currentLanguage());
  const name = nameOf(person);
  const isCancelled = person.state === 'cancelled';
  const arrived = person.in[entrance] ?? 0;
  const expected = entrance === 'dinner' ? person.booked : 1;
  // A cancelled registrant is admitted by a decision of the desk.
  const mayCheckIn = isCancelled ? arrived < Math.max(expected, 1) : arrived < expected;
  const action = (text: string, onClick: () => void, attributes = {}) =>
    button(text, onClick, { 'aria-label': t(($) => $.desk.of, { action: text, name }), ...attributes });
  const tag = (kind: string, text: string) => h('span', { class: 'tag', 'data-tag': kind }, text);

  const undo = h('div', { hidden: true });
  const undoButton = action(t(($) => $.desk.undo), () => {
    const isOpen = undo.hidden;
    undo.hidden = !isOpen;
    undoButton.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) undo.querySelector('input')?.focus();
  });
  undoButton.setAttribute('aria-expanded', 'false');
  const close = () => {
    undo.hidden = true;
    undoButton.setAttribute('aria-expanded', 'false');
    undoButton.focus();
  };
  undo.append(...reasonFields(person, actions, close));

  return h(
    'li',
    { 'data-person': person.id },
    h(
      'div',
      {},
      h('strong', {}, name),
      ...(person.organization === '' ? [] : [h('p', {}, person.organization)]),
      ...(entrance === 'dinner' ? [h('p', {}, t(($) => $.desk.booked, { count: person.booked }))] : []),
    ),
    h(
      'div',
      { class: 'tags' },
      ...(isCancelled ? [tag('cancelled', t(($) => $.desk.cancelled))] : []),
      ...(arrived > 0 ? [tag('in', t(($) => $.desk.isIn))] : []),
      ...(onThisPhone === undefined ? [] : [tag(onThisPhone, t(($) => $.desk.onThisPhone[onThisPhone]))]),
    ),
    h(
      'div',
      { class: 'actions' },
      ...(mayCheckIn
        ? [
            isCancelled
              ? action(t(($) => $.desk.letIn), () => actions.onCheckIn(person, true))
              : action(t(($) => $.desk.checkIn), () => actions.onCheckIn(person, false), { class: 'main' }),
          ]
        : []),
      ...(arrived > 0 ? [undoButton] : []),
      ...(isCancelled ? [] : [action(t(($) => $.desk.print), () => actions.onPrint(person))]),
    ),
    undo,
  );
}

export function nameOf({ firstname, lastname }: Pick<DeskPerson, 'firstname' | 'lastname'>): string {
  return `${firstname} ${lastname}`;
}

function reasonFields(person: DeskPerson, actions: RowActions, close: () => void): Node[] {
  const t = translator(currentLanguage());
  const input = h('input', {
    id: `reason-${person.id}`,
    maxlength: String(maxReasonLength),
    autocomplete: 'off',
    'aria-required': 'true',
  });
  const problem = h('p', { class: 'wrong', role: 'alert' });
  const form = h(
    'form',
    { class: 'reason', novalidate: true },
    h('label', { for: input.id }, t(($) => $.desk.reason)),
    input,
    problem,
    h('div', { class: 'actions' }, h('button', {}, t(($) => $.desk.undoNow)), button(t(($) => $.desk.keep), close)),
  );
  form.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  form.addEventListener('submit', (submit) => {
    submit.preventDefault();
    const reason = input.value.trim();
    if (reason === '') {
      problem.textContent = t(($) => $.desk.problem.required);
      input.focus();
      return;
    }
    problem.textContent = '';
    void actions.onUndo(person, reason).then((isUndone) => {
      if (!isUndone) problem.textContent = t(($) => $.desk.undoFailed);
    });
  });
  return [form];
}
