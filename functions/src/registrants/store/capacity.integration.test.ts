/** The places at the show: each of the last places is taken once, and a cancellation frees a place (REG-25). */
import { provideSample } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { outcomesOf } from '../../testing/outcomes';
import { registration } from '../testing/registrant';
import { withRegistrants } from '../testing/registrants-in';
import { withFirestore } from '../../testing/with-firestore';

const ours = withRegistrants(withFirestore());

it('gives each of the last places to only one of many concurrent registrations', async () => {
  provideSample({ capacity: 5 });
  const another = ours.another();
  // An instance's first registration locks the edition's document, and would delay the concurrent ones.
  for (const each of [ours, another]) await each.register();
  const registering = Array.from({ length: 5 }, () => [ours.register(), another.register()]).flat();
  expect(await outcomesOf(registering)).toEqual([...Array(3).fill('done'), ...Array(7).fill('show-full')]);
  expect(await ours.registrants.countComing()).toBe(5);
});

it('frees a cancelled registrant’s place, and lets only organisers exceed the capacity', async () => {
  provideSample({ capacity: 1 });
  const id = await ours.register();
  await expect(ours.register()).rejects.toMatchObject({ code: 'show-full' });
  await ours.visitor.cancel(id, 1);
  await ours.register();
  await expect(ours.visitor.restore(id, 2)).rejects.toMatchObject({ code: 'show-full' });
  // The refused registration and restoration have taken no place.
  expect(await ours.registrants.countComing()).toBe(1);
  await ours.organiser.restore(id, 2);
  await ours.registrants.add(registration(), undefined, undefined, { consentNote: 'By phone' });
  expect(await ours.registrants.countComing()).toBe(3);
});
