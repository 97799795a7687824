/** The row of a person found at a desk, with its actions; `letIn` admits even a cancelled registrant (DOOR-30). */
import type { Entrance } from 'contract/edition/entrances';
import { maxReasonLength, type DeskPerson } from 'contract/door/door';
import { button, h } from '../view/dom';
import { currentLanguage, t } from '../view/language';
import { kindLine } from '../view/show';

export interface RowActions {
  readonly onCheckIn: (person: DeskPerson, letIn: boolean) => void;
  /** @returns whether the entry was undone */
  readonly onUndo: (person: DeskPerson, reason: string) => Promise<boolean>;
  readonly onPrint: (person: DeskPerson) => void;
}

/** @param unsentReason why the server does not have this person yet; undefined if it has */
export function personRow(
  person: DeskPerson,
  entrance: Entrance,
  unsentReason: 'waiting' | 'refused' | undefined,
  actions: RowActions,
): HTMLElement {
  const texts = t(($) => $.desk.person, { returnObjects: true });
  const name = nameOf(person);
  const booked = t(($) => $.desk.booked, { count: person.booked });
  const isCancelled = person.state === 'cancelled';
  const arrived = person.in[entrance] ?? 0;
  const expected = entrance === 'dinner' ? person.booked : 1;
  // The desk may decide to admit a cancelled registrant.
  const mayCheckIn = isCancelled ? arrived < Math.max(expected, 1) : arrived < expected;
  const action = (text: string, onClick: () => void, attributes = {}) =>
    button(text, onClick, { 'aria-label': t(($) => $.desk.of, { action: text, name }), ...attributes });
  const tag = (kind: string, text: string) => h('span', { class: 'tag', 'data-tag': kind }, text);

  const checkIn = isCancelled
    ? action(texts.letIn, () => actions.onCheckIn(person, true))
    : action(texts.checkIn, () => actions.onCheckIn(person, false), { class: 'main' });

  const undo = h('div', { hidden: true });
  const undoButton = action(texts.undo, () => setOpen(undo.hidden !== false), { 'aria-expanded': 'false' });
  const setOpen = (isOpen: boolean) => {
    undo.hidden = !isOpen;
    undoButton.setAttribute('aria-expanded', String(isOpen));
    (isOpen ? undo.querySelector('input') : undoButton)?.focus();
  };
  undo.append(reasonForm(person, actions, () => setOpen(false)));

  return h(
    'li',
    { 'data-person': person.id },
    h(
      'div',
      {},
      h('strong', {}, name),
      person.organization !== '' && h('p', {}, person.organization),
      kindLine(person.kind, currentLanguage()),
      entrance === 'dinner' && h('p', {}, booked),
    ),
    h(
      'div',
      { class: 'tags' },
      isCancelled && tag('cancelled', texts.cancelled),
      arrived > 0 && tag('in', texts.isIn),
      unsentReason && tag(unsentReason, texts.onThisPhone[unsentReason]),
    ),
    h(
      'div',
      { class: 'actions' },
      mayCheckIn && checkIn,
      arrived > 0 && undoButton,
      !isCancelled && action(texts.print, () => actions.onPrint(person)),
    ),
    undo,
  );
}

export function nameOf({ firstname, lastname }: Pick<DeskPerson, 'firstname' | 'lastname'>): string {
  return `${firstname} ${lastname}`;
}

function reasonForm(person: DeskPerson, actions: RowActions, close: () => void): HTMLElement {
  const texts = t(($) => $.desk.person, { returnObjects: true });
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
    h('label', { for: input.id }, texts.reason),
    input,
    problem,
    h('div', { class: 'actions' }, h('button', {}, texts.undoNow), button(texts.keep, close)),
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
      if (!isUndone) problem.textContent = texts.undoFailed;
    });
  });
  return form;
}
