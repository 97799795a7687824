/** The door over the wire while people and phones of last year's show are still stored (DOOR-38 to DOOR-40). */
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { keptScans, openConflicts, pairedPhone, scanOf, withDevice } from '../support/door';
import { register } from '../support/registrants';
import { stack } from '../support/stack';
import { documentsWith, lastYear, moveToLastYear } from '../support/stored-registrants';

it('gives a phone the facts with its pairing, and then only when it has an older version', async () => {
  const { device, edition } = await pairedPhone();
  expect(edition).toEqual(sampleEdition);
  const askWith = (input: { version?: number }) => call('doorStatus', input, withDevice(device));
  expect((await askWith({ version: 0 })).body).toMatchObject({ edition });
  for (const input of [{}, { version: edition.version }])
    expect((await askWith(input)).body).not.toHaveProperty('edition');
});

it('answers a badge of last year with its day, and admits nobody with it', async () => {
  const [visitor, { device }] = [await register(), await pairedPhone()];
  await moveToLastYear(stack.firestore, 'registrants', visitor.id);
  const answer = { result: 'other-edition', day: lastYear.date };
  expect(await call('doorScan', scanOf(visitor.id), withDevice(device))).toMatchObject({
    status: 200,
    body: answer,
  });
  const kept = await call('doorScans', keptScans(visitor.id), withDevice(device));
  expect(kept.body).toEqual({ answers: [{ ...answer, isConflict: false }] });
  expect(JSON.stringify(await openConflicts())).not.toContain(visitor.id);
  const about = await documentsWith(visitor.id);
  expect(about.map(({ collection }) => collection)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/admissions|scans|conflicts/)]),
  );
});

it('refuses a phone of last year, and takes what it has kept into last year’s show', async () => {
  const [visitor, phone] = [await register(), await pairedPhone({ role: 'desk' })];
  await moveToLastYear(stack.firestore, 'registrants', visitor.id);
  await moveToLastYear(stack.firestore, 'devices', phone.id);
  const desk = withDevice(phone.device);
  const refused = { status: 409, body: { code: 'other-edition', edition: lastYear } };
  // Within five seconds, like a revoked one.
  await expect
    .poll(async () => (await call('doorStatus', { version: 1 }, desk)).status, { timeout: 30_000 })
    .toBe(409);
  expect(await call('doorStatus', {}, desk)).toMatchObject(refused);
  expect(await call('doorScan', scanOf(visitor.id), desk)).toMatchObject(refused);
  expect(await call('doorBook', {}, desk)).toMatchObject(refused);
  expect((await call('doorScans', keptScans(visitor.id), desk)).body).toMatchObject({
    answers: [{ result: 'admitted', isConflict: false }],
  });
  const stored = (await documentsWith(visitor.id)).filter(({ collection }) =>
    ['admissions', 'scans'].includes(collection),
  );
  expect(stored.map(({ data }) => data)).toMatchObject([{ edition: '2024' }, { edition: '2024' }]);
});
