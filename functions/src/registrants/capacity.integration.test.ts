/** The places at the show: the last ones are given once, and a cancelled one is free again (REG-25). */
import { randomUUID } from 'node:crypto';
import { ApiError } from 'contract/api-error';
import { provideSample } from 'contract/testing/sample-edition';
import { beforeEach, expect, it } from 'vitest';
import { withFirestore } from '../testing/with-firestore';
import { registration } from './testing/registrant';
import { registrantsIn, type Registrants } from './testing/registrants-in';

const { connect } = withFirestore();
let ours: Registrants;
let elsewhere: Registrants;

beforeEach(() => {
  const projectId = `demo-capacity-${randomUUID()}`;
  [ours, elsewhere] = [registrantsIn(connect({ projectId })), registrantsIn(connect({ projectId }))];
});

/** @returns what became of each of many registrations at once, by two instances */
const atOnce = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      (index % 2 === 0 ? ours : elsewhere).register().then(
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
  expect(await ours.registrants.countComing()).toBe(3);
});

it('frees the place of somebody who cancels, who then finds none to come back to', async () => {
  provideSample({ capacity: 1 });
  const id = await ours.register();
  await expect(ours.register()).rejects.toMatchObject({ code: 'show-full' });
  await ours.visitor.cancel(id, 1);
  await ours.register();
  await expect(ours.visitor.restore(id, 2)).rejects.toMatchObject({ code: 'show-full' });
  // Correcting a registration takes no place.
  expect(await ours.registrants.countComing()).toBe(1);
});

it('lets organisers register and restore people beyond it', async () => {
  provideSample({ capacity: 1 });
  const id = await ours.register();
  const byPhone = { consentNote: 'By phone' };
  await ours.registrants.add(registration(), undefined, undefined, byPhone);
  await ours.organiser.cancel(id, 1);
  await ours.organiser.restore(id, 2);
  expect(await ours.registrants.countComing()).toBe(2);
});
