/** Checks a desk's registration by the same table of fields as the visitors' form (DOOR-31); the server has the last word. */
import type { WalkIn } from 'contract/door/door';
import { providedEdition } from 'contract/edition/current';
import { isOneMailbox, normaliseEmail } from 'contract/wire/email-address';
import {
  deskFields,
  isOfKind,
  isRequired,
  isRequiredAtDesk,
  registrationFields,
  fieldUse,
  type DeskField,
  type FieldsWith,
} from 'contract/registrant/registration-fields';
import { isEmptyText, normaliseText, refusedCharacter } from 'contract/language/text';

export type WalkInText = DeskField & FieldsWith<{ kind: 'text' }>;

const walkInTexts = deskFields.filter((name): name is WalkInText => isOfKind(name, 'text'));

/** The text fields that the show asks for. */
export const askedTexts = () => walkInTexts.filter((field) => fieldUse(field, ownFacts()) !== 'off');

/** Whether both a desk and this show require the field (EDIT-32). */
export function isRequiredHere(field: WalkInText): boolean {
  return isRequiredAtDesk(field) && isRequired(field, ownFacts());
}

/** Empty while the phone does not know its show, so that the defaults apply. */
const ownFacts = () => providedEdition()?.facts ?? {};

export type WalkInProblem = 'required' | 'tooLong' | 'characters' | 'email' | 'wholeNumber';

export type WalkInValues = Pick<WalkIn, WalkInText>;

/** @returns the values as the server will store them */
export function normalise(values: WalkInValues): WalkInValues {
  const texts = walkInTexts.map((field) => {
    const text = (field === 'email' ? normaliseEmail : normaliseText)(values[field]);
    return [field, isEmptyText(text) ? '' : text] as const;
  });
  return { ...values, ...Object.fromEntries(texts) };
}

/**
 * @param text a normalised text
 * @returns undefined when nothing is wrong
 */
export function problemOf(field: WalkInText, text: string): WalkInProblem | undefined {
  if (text === '') return isRequiredHere(field) ? 'required' : undefined;
  if (text.length > registrationFields[field].max) return 'tooLong';
  if (refusedCharacter.test(text)) return 'characters';
  if (field === 'email' && !isOneMailbox(text)) return 'email';
  return undefined;
}
