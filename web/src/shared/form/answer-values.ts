/** A form's values before anything is typed, with those of an edition's own questions (EDIT-33). */
import {
  answerField,
  answerTo,
  askedQuestions,
  type AnswerField,
  type AnswerPlace,
  type Answers,
} from 'contract/registrant/asked-questions';
import { emptyRegistration, type RegistrationValues } from 'contract/registrant/registration-fields';

/** @returns the stored answer, or an empty text, for each question that is asked at this place */
export function answerValues(place: AnswerPlace, answers?: Answers): Record<AnswerField, string> {
  return Object.fromEntries(
    askedQuestions(place).map(({ key }) => {
      const answer = answerTo(answers, key) ?? '';
      return [answerField(key), typeof answer === 'object' ? answer.join(' ') : String(answer)];
    }),
  );
}

/** The values of the visitors' form before anything is typed. */
export function emptyForm(): RegistrationValues {
  return { ...emptyRegistration, ...answerValues('form') };
}

/** @returns the path of a value whose name has a dot, for formik's functions that set one field */
export function pathOf(name: string): string {
  return `["${name}"]`;
}
