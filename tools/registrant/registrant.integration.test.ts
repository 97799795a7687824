/** The registrant command warns of a registrant's other editions, and erases again whom an imported backup restored. */
import { currentEdition, provideEdition } from 'contract/edition/current';
import { rehearsalEdition } from 'contract/publication/rehearsal';
import { provideSample, sampleEdition } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { collections } from '../../functions/src/database/collections';
import { releaseEdition } from '../../functions/src/editions/publishing/release-edition';
import { readOptions } from './options';
import { registrantCommand } from './registrant';
import { storedDocuments } from '../../functions/src/testing/stored-documents';
import { withFirestore } from '../../functions/src/testing/with-firestore';
import { registrantsIn } from '../../functions/src/registrants/testing/registrants-in';
import { eraseData } from '../../functions/src/registrants/privacy/subject-access';

const { connect } = withFirestore();

function database() {
  const { firestore, registrants, register } = registrantsIn(connect());
  return { firestore, registrants, register: (email: string) => register({ email }) };
}

const failOnWarning = (line: string) => expect.unreachable(line);

it('erases again only the erased registrants whom an imported backup restores', async () => {
  const { firestore, registrants, register } = database();
  const erasedId = await register('gone@visitors.example');
  const otherId = await register('stays@visitors.example');
  const backup = await storedDocuments(firestore);
  await eraseData(firestore, erasedId, { by: 'visitor' });
  const newerId = await register('later@visitors.example');
  const command = (answer: string) =>
    registrantCommand(
      firestore,
      readOptions(['erase-again', '--project', 'the-show']),
      () => Promise.resolve(answer),
      failOnWarning,
    );
  expect(await command('')).toMatch(/No erased registrant is back/);

  for (const [path, data] of backup) await firestore.doc(path).set(data);
  expect((await registrants.find(erasedId))?.email).toBe('gone@visitors.example');
  await expect(command('no')).rejects.toThrow('Nothing was erased.');
  expect(await command('erase')).toBe('Erased again: 1.');
  expect(await registrants.find(erasedId)).toBeUndefined();
  expect((await registrants.find(otherId))?.email).toBe('stays@visitors.example');
  expect((await registrants.find(newerId))?.email).toBe('later@visitors.example');
  expect(await register('gone@visitors.example')).toBeDefined();
});

it.each([
  ['the same edition', '2025'],
  ['the live edition, for a registrant restored in an archive', '2026'],
])('keeps the address of a newer registration in %s', async (_, id) => {
  const { firestore, registrants, register } = database();
  const email = 'back@visitors.example';
  const erasedId = await register(email);
  const backup = await storedDocuments(firestore);
  await eraseData(firestore, erasedId, { by: 'visitor' });
  provideEdition(() => ({ ...sampleEdition, id }));
  const newId = await register(email);
  for (const [path, data] of backup) await firestore.doc(path).set(data);
  const eraseAgain = readOptions(['erase-again', '--yes']);
  expect(await registrantCommand(firestore, eraseAgain, () => Promise.resolve(''), failOnWarning)).toBe(
    'Erased again: 1.',
  );
  expect(await registrants.findId(email)).toBe(newId);
  const { docs } = await firestore.collection(collections.registrants).get();
  expect(docs.map((document) => document.id)).toEqual([newId]);
  provideSample();
  const registered = register(email);
  await (id === '2025' ? expect(registered).rejects.toThrow('taken') : registered);
});

it.each([
  ['export', '"acceptedPolicy": '],
  ['erase', 'is erased'],
])('warns of a registrant’s other editions when the action is %s', async (action, expected) => {
  const { firestore, register } = database();
  const email = 'both@visitors.example';
  const warnings: string[] = [];
  const runAction = (warn: (line: string) => void, person = email) =>
    registrantCommand(firestore, readOptions([action, person, '--yes']), () => Promise.resolve(''), warn);
  for (const id of ['2024', '2026', '2027']) {
    const edition = { ...sampleEdition, id };
    provideEdition(() => edition);
    await releaseEdition(firestore, edition);
    if (id !== '2026') await register(email);
  }
  const live = currentEdition();
  provideEdition(() => rehearsalEdition(live));
  await register(email);
  provideEdition(() => live);
  expect(await runAction((line) => warnings.push(line))).toContain(expected);
  await expect(runAction(failOnWarning, 'nobody@visitors.example')).rejects.toThrow('Nobody has registered');
  expect(warnings).toEqual(
    ['2024', '2027-test'].map(
      (id) =>
        `${email} has also registered for edition ${id}. For that: the same command with --edition ${id}.`,
    ),
  );
});
