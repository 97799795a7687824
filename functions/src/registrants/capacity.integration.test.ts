/** The places at the show: the last ones are given once, and a cancelled one is free again (REG-25). */
import { randomUUID } from 'node:crypto';
import { ApiError } from 'contract/api-error';
import { typedRegistration } from 'contract/factories';
import { registrationSchema } from 'contract/registration-form';
import { provideSample } from 'contract/testing/sample-edition';
import { validate } from 'contract/validate';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { withFirestore } from '../testing/with-firestore';
import { RegistrantChanges } from './changes';
import { RegistrantRepository } from './repository';

const { connect } = withFirestore();
const now = () => new Date();
let firestore: Firestore;
let instances: RegistrantRepository[];

beforeEach(() => {
  const projectId = `demo-capacity-${randomUUID()}`;
  firestore = connect({ projectId });
  instances = [firestore, connect({ projectId })].map(
    (each) => new RegistrantRepository(each, now, () => undefined),
  );
});

const add = async (by = instances[0], note?: string) =>
  by?.add(
    validate(registrationSchema, typedRegistration()),
    undefined,
    undefined,
    note === undefined ? undefined : { consentNote: note },
  );

/** @returns what became of each of many registrations at once, by two instances */
const atOnce = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      add(instances[index % 2]).then(
        () => 'registered',
        (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
      ),
    ),
  );

it('gives the last places once, however many register at the same moment', async () => {
  provideSample({ capacity: 3 });
  const outcomes = await atOnce(10);
  expect(outcomes.filter((each) => each === 'registered')).toHaveLength(3);
  expect(outcomes.filter((each) => each === 'show-full')).toHaveLength(7);
  expect(await instances[0]?.countComing()).toBe(3);
});

it('frees the place of somebody who cancels, who then finds none to come back to', async () => {
  provideSample({ capacity: 1 });
  const own = new RegistrantChanges(firestore, now, 'visitor');
  const id = (await add()) ?? '';
  await expect(add()).rejects.toMatchObject({ code: 'show-full' });
  await own.cancel(id, 1);
  await add();
  await expect(own.restore(id, 2)).rejects.toMatchObject({ code: 'show-full' });
  // Correcting a registration takes no place.
  expect(await instances[0]?.countComing()).toBe(1);
});

it('lets organisers register and restore people beyond it', async () => {
  provideSample({ capacity: 1 });
  const id = (await add()) ?? '';
  await expect(add(instances[0], 'By phone')).resolves.toBeDefined();
  const organiser = new RegistrantChanges(firestore, now, 'organiser');
  await organiser.cancel(id, 1);
  await organiser.restore(id, 2);
  expect(await instances[0]?.countComing()).toBe(2);
});
