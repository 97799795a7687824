/** Answers to an edition's own questions: registered, changed, in the history, undone, exported and erased (EDIT-33). */
import type { TypedAnswers } from 'contract/registrant/answers';
import { organiserDataSchema } from 'contract/registrant/organisers-registrant';
import { visitorDataSchema } from 'contract/registrant/visit';
import { validate } from 'contract/wire/validate';
import { question, questions } from 'contract/testing/questions';
import { provideSample } from 'contract/testing/sample-edition';
import { beforeEach, expect, it } from 'vitest';
import { storedText } from '../../testing/stored-documents';
import { withFirestore } from '../../testing/with-firestore';
import { eraseData, exportData } from '../privacy/subject-access';
import { registrantsIn } from '../testing/registrants-in';

const { connect } = withFirestore();
const answers = { note: '=1+1', size: 'm', constructor: ['coffee'], years: '7' };

beforeEach(() => provideSample({ questions }));

function setUp() {
  const all = registrantsIn(connect());
  const { organiser, visitor } = all;
  /** Sends all fields, as a page does. */
  const change = async (by: typeof organiser, id: string, values: object) => {
    const { registrant, version } = await organiser.find(id);
    const schema = by === visitor ? visitorDataSchema : organiserDataSchema;
    return by.change(id, version, validate(schema, { ...registrant, ...values }));
  };
  return {
    ...all,
    change,
    answersOf: async (id: string) => (await organiser.find(id)).registrant.answers,
    answer: async (by: typeof organiser, id: string, typed: TypedAnswers) =>
      (await change(by, id, { answers: typed })).version,
  };
}

it('withdraws a consent that the edition no longer asks for (MLG-8)', async () => {
  const { register, organiser } = setUp();
  const id = await register({ answers, mailing: true });
  provideSample({ questions, askedFields: { mailing: 'off' } });
  await organiser.unsubscribe(id);
  provideSample({ questions });
  expect((await organiser.find(id)).registrant.mailing).toBe(false);
});

it('keeps an answer that the visitor is not asked for, and a field that the edition no longer asks for', async () => {
  const { register, answer, change, organiser, visitor, answersOf } = setUp();
  const id = await register({ answers });
  await answer(organiser, id, { size: 'm', desk: 'seen' });
  const fewer = questions.filter(({ key }) => key !== 'note');
  provideSample({ questions: fewer, askedFields: { country: 'off' } });
  await answer(visitor, id, { size: 's', desk: 'forged' });
  expect(await answersOf(id)).toEqual({ size: 's', desk: 'seen' });
  const { registrant: after } = await change(organiser, id, { country: '', city: 'Gent' });
  expect(after).toMatchObject({ country: 'Belgique', city: 'Gent', answers: { size: 's', desk: 'seen' } });
});

it('writes each changed answer into the history, and undoes the change', async () => {
  const { register, answer, organiser, visitor, answersOf, details } = setUp();
  const id = await register({ answers });
  const version = await answer(visitor, id, { size: 'm', constructor: ['coffee', 'tea'], note: '=1+1' });
  const reordered = { note: '=1+1', size: 'm', constructor: ['coffee', 'tea'] };
  expect(await answer(organiser, id, reordered)).toBe(version);
  const [line] = (await details(id)).history;
  expect(line).toMatchObject({ by: 'visitor', fields: ['answers'] });
  expect(line?.changes).toEqual([
    { field: 'answers.constructor', from: ['coffee'], to: ['coffee', 'tea'] },
    { field: 'answers.years', from: 7, to: '' },
  ]);
  await organiser.undo(id, version);
  expect(await answersOf(id)).toEqual({ ...answers, years: 7 });
  expect((await details(id)).history[0]?.changes).toHaveLength(2);
});

it('exports answers in words, including those to hidden questions, and erases all answers', async () => {
  const { firestore, register, answer, visitor } = setUp();
  const id = await register({ answers: { size: 'm', note: 'personal words' } });
  await answer(visitor, id, { size: 's' });
  provideSample({ questions: questions.map((one) => (one.key === 'size' ? { ...one, hidden: true } : one)) });
  const data = await exportData(firestore, id);
  expect(data?.answers).toEqual([{ question: question('size').words.fr, answer: 'fr s' }]);
  expect(data?.versions).toEqual([
    expect.objectContaining({ answers: { size: 'm', note: 'personal words' } }),
  ]);
  await eraseData(firestore, id, { by: 'command' });
  expect(await storedText(firestore)).not.toMatch(/personal words|"size"/);
});
