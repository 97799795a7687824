/** What the fields of the form at a desk have in common: their labels, and their problems (DOOR-31). */
import { h } from '../view/dom';
import { t } from '../view/language';
import type { WalkInProblem } from './walk-in-checks';

/** @returns the text of a field's label, marked as optional unless it is required */
export function labelText(text: string, isRequired: boolean): HTMLElement {
  const label = h('span', {}, text);
  const optional = t(($) => $.desk.form.optional);
  if (!isRequired) label.append(' ', h('span', { class: 'optional' }, `(${optional})`));
  return label;
}

/** @returns the attributes of the control with this id, and the line that explains its problem, if it has one */
export function problemParts(id: string, problem: WalkInProblem | 'consent' | undefined) {
  if (problem === undefined) return { attributes: {} };
  const text = t(($) => $.desk.problem[problem]);
  return {
    attributes: { 'aria-invalid': 'true', 'aria-describedby': `${id}-problem` },
    line: h('p', { id: `${id}-problem`, class: 'wrong' }, text),
  };
}
