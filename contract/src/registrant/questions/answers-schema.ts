/** The schema of the answers to an edition's own questions, for every form and call that takes them (EDIT-33). */
import { mixed, ValidationError } from 'yup';
import { currentEdition } from '../../edition/current';
import { maxAnswerLength, type Question } from '../../edition/form/questions';
import { isEmptyText, normaliseText, refusedCharacter } from '../../language/text';
import {
  answerField,
  askedQuestions,
  isRequiredAt,
  maxAnswerNumber,
  type Answer,
  type AnswerPlace,
  type Answers,
} from '../answers';
import { yesNo } from '../registration-fields';

interface AnswerResult {
  readonly answer?: Answer;
  /** Key of the error message. */
  readonly problem?: string;
}

type NamedAnswer = AnswerResult & { readonly key: string };

/**
 * Validates answers to the questions of the call's edition. Omits other answers, since a visitor's page may be older
 * than a question's removal. A question's error is at `answers.<key>`.
 * @param isChange whether a hidden choice may be kept
 */
export function answersSchema(place: AnswerPlace, { isChange = false } = {}) {
  const readTyped = (typed: unknown) => readAnswers(typed, place, isChange);
  return mixed<Answers>()
    .meta({ isJson: true })
    .transform((_value: unknown, original: unknown) => answersIn(readTyped(original)))
    .test('answers', 'errors.choice', (_answers, { originalValue, createError, path }) => {
      if (!isAbsentOrObject(originalValue)) return false;
      const errors = readTyped(originalValue).flatMap(({ key, problem }) =>
        problem === undefined ? [] : [createError({ path: answerField(key), message: problem })],
      );
      return errors.length === 0 || new ValidationError(errors, originalValue, path);
    });
}

/** Whether the value is absent or an object. Its fields are read as answers or left out. */
function isAbsentOrObject(typed: unknown): typed is Readonly<Record<string, unknown>> | null | undefined {
  return typed === undefined || typed === null || (typeof typed === 'object' && !Array.isArray(typed));
}

function readAnswers(typed: unknown, place: AnswerPlace, isChange: boolean): NamedAnswer[] {
  const input = isAbsentOrObject(typed) ? (typed ?? {}) : {};
  return askedQuestions(place).map((question) => {
    const { key } = question;
    const result = readAnswer(question, Object.hasOwn(input, key) ? input[key] : undefined, isChange);
    const isMissing = result.answer === undefined && result.problem === undefined;
    const checked = isMissing && isRequiredAt(place, question) ? { problem: 'errors.required' } : result;
    return checked.problem !== undefined && mayBeOutdated(place) ? { key } : { key, ...checked };
  });
}

/** Whether the form may be outdated: a page of the previous version (REG-23), or a desk that was offline. */
function mayBeOutdated(place: AnswerPlace): boolean {
  return place === 'desk' || currentEdition().previous !== undefined;
}

function answersIn(results: readonly NamedAnswer[]): Answers | undefined {
  const pairs = results.flatMap(({ key, answer }) => (answer === undefined ? [] : [[key, answer] as const]));
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
}

function readAnswer(question: Question, typed: unknown, isChange: boolean): AnswerResult {
  if (typed === undefined || typed === null || typed === '') return {};
  const { kind, choices = [] } = question;
  const keys = choices.filter(({ hidden }) => isChange || hidden !== true).map(({ key }) => key);
  if (kind === 'text') return readText(typed);
  if (kind === 'number') return readNumber(typed);
  if (kind === 'several') return readSeveral(typed, keys);
  const answer = (kind === 'yesNo' ? yesNo : keys).find((key) => key === typed);
  return answer === undefined ? { problem: 'errors.choice' } : { answer };
}

function readText(typed: unknown): AnswerResult {
  if (typeof typed !== 'string') return { problem: 'errors.text' };
  const answer = normaliseText(typed);
  if (answer.length > maxAnswerLength) return { problem: 'errors.tooLong' };
  if (refusedCharacter.test(answer)) return { problem: 'errors.characters' };
  return isEmptyText(answer) ? {} : { answer };
}

/** Normalises -0 to 0 by adding 0. */
function readNumber(typed: unknown): AnswerResult {
  const text = typeof typed === 'string' ? normaliseText(typed) : undefined;
  if (text === '') return {};
  const answer = text === undefined ? typed : /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  const isValid = typeof answer === 'number' && Number.isInteger(answer) && answer >= 0;
  if (!isValid) return { problem: 'errors.wholeNumber' };
  return answer > maxAnswerNumber ? { problem: 'errors.maximum' } : { answer: answer + 0 };
}

function readSeveral(typed: unknown, keys: readonly string[]): AnswerResult {
  if (!Array.isArray(typed) || typed.length > keys.length) return { problem: 'errors.choice' };
  if (!typed.every((entry) => keys.some((key) => key === entry))) return { problem: 'errors.choice' };
  const answer = keys.filter((key) => typed.includes(key));
  return answer.length === 0 ? {} : { answer };
}
