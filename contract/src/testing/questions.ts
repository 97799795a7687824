/** Questions of each kind for tests, one of them with a key that every object inherits (`constructor`). */
import type { Choice, Question } from '../edition/form/questions';

const wordsOf = (key: string) => ({ fr: `fr ${key}`, nl: `nl ${key}`, en: `en ${key}` });

const choice = (key: string, rest: Partial<Choice> = {}): Choice => ({ key, words: wordsOf(key), ...rest });

function makeQuestion(key: string, kind: Question['kind'], rest: Partial<Question> = {}): Question {
  return { key, kind, words: wordsOf(key), asked: ['form'], ...rest };
}

export const questions: readonly Question[] = [
  makeQuestion('note', 'text'),
  makeQuestion('size', 'one', { required: true, choices: [choice('s'), choice('m')] }),
  makeQuestion('constructor', 'several', {
    choices: [choice('coffee'), choice('tea'), choice('milk', { hidden: true })],
  }),
  makeQuestion('vegan', 'yesNo', { asked: ['form', 'desk'] }),
  makeQuestion('years', 'number'),
  makeQuestion('desk', 'text', { asked: ['desk'] }),
  makeQuestion('old', 'text', { hidden: true }),
];

/** @throws Error if no question has the key */
export function question(key: string): Question {
  const match = questions.find((candidate) => candidate.key === key);
  if (match === undefined) throw new Error(`No question has the key ${key}.`);
  return match;
}
