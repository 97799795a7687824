/** The door over the wire while people and phones of last year's show are still stored (DOOR-38, DOOR-39). */
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { pairedPhone, scanOf, withDevice } from '../support/door';
import { register } from '../support/registrants';
import { stack } from '../support/stack';
import { lastYear, moveToLastYear } from '../support/stored-registrants';

it('gives a phone the facts with its pairing, and then only when it has an older version', async () => {
  const { device, edition } = await pairedPhone();
  expect(edition).toEqual(sampleEdition);
  const askWith = (input: { version?: number }) => call('doorStatus', input, withDevice(device));
  expect((await askWith({ version: 0 })).body).toMatchObject({ edition });
  for (const input of [{}, { version: edition.version }])
    expect((await askWith(input)).body).not.toHaveProperty('edition');
});

it('refuses a phone of last year, and says of which show it is', async () => {
  const [visitor, phone] = [await register(), await pairedPhone()];
  await moveToLastYear(stack.firestore, 'devices', phone.id);
  const north = withDevice(phone.device);
  const refused = { status: 409, body: { code: 'other-edition', edition: lastYear } };
  expect(await call('doorStatus', { version: 1 }, north)).toMatchObject(refused);
  expect(await call('doorScan', scanOf(visitor.id), north)).toMatchObject(refused);
});
