/** The questions that an edition asks in addition to the fields of every registration (EDIT-33). */
import type { Localised } from '../../language/languages';

export const questionKinds = ['text', 'one', 'several', 'yesNo', 'number'] as const;

export type QuestionKind = (typeof questionKinds)[number];

/** Where a question is asked; organisers can always answer it. */
export const questionPlaces = ['form', 'desk'] as const;

export type QuestionPlace = (typeof questionPlaces)[number];

export interface Choice {
  /** Answers refer to this key. */
  readonly key: string;
  readonly words: Localised;
  /** No longer offered. Registrants who chose it keep it. */
  readonly hidden?: true;
}

export interface Question {
  /** Answers refer to this key. */
  readonly key: string;
  readonly kind: QuestionKind;
  readonly words: Localised;
  /** Only for the kinds `one` and `several`. */
  readonly choices?: readonly Choice[];
  /** Empty if only organisers answer it. */
  readonly asked: readonly QuestionPlace[];
  /** Whether visitors must answer; with `several`, by at least one choice. */
  readonly required?: true;
  /** No longer asked or shown; its answers are kept. */
  readonly hidden?: true;
}

export const maxQuestions = 10;

export const maxChoices = 12;

/** In UTF-16 code units, like the following two. */
export const maxQuestionLength = 200;

export const maxChoiceLength = 80;

export const maxAnswerLength = 300;

export function hasChoices({ kind }: { readonly kind: QuestionKind }): boolean {
  return kind === 'one' || kind === 'several';
}
