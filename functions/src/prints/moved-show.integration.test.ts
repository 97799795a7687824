/** After a change of the show, a badge counts as changed if a printed line has changed (PRINT-4). */
import { setImmediate } from 'node:timers/promises';
import { facts } from 'contract/edition/current';
import type { Facts } from 'contract/edition/fact-table';
import { provideSample, sampleEdition } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { inEdition, provideEditionOfCall } from '../shared/edition-of-call';
import { confirmPrint, listPrints, printFile } from './calls';
import { allBadges, withPrints } from './testing/print-fixture';
import { withFirestore } from '../testing/with-firestore';

const ours = withPrints(withFirestore());

const countChanged = async () => (await ours.counts()).changed;

async function printBadges(request: Partial<typeof allBadges> = {}) {
  ours.advanceMinutes(1);
  return ours.confirm((await ours.start(request)).print);
}

it.each<[string, Partial<Facts>]>([
  ['the day', { date: '2025-09-04' }],
  ['the name', { name: 'Gift Fair' }],
])('counts badges as changed when %s of the show changes, until printed again', async (_, facts) => {
  await ours.register({ lastname: 'Adam' });
  await printBadges();
  await ours.register({ lastname: 'Bos' });
  expect(await countChanged()).toBe(0);
  provideSample(facts);
  expect(await countChanged()).toBe(1);
  await printBadges({ only: 'changed' });
  expect(await countChanged()).toBe(0);
  provideSample();
  expect(await countChanged()).toBe(1);
});

it('keeps badges as printed when the changed facts are not on them', async () => {
  await ours.register();
  await printBadges();
  const hall = { fr: ['Halle'], nl: ['Hal'], en: ['Hall'] };
  provideSample({ venue: hall, opens: '10:00', dinnerStarts: '2025-08-28T20:00', dinnerVenue: hall });
  expect(await countChanged()).toBe(0);
});

it('marks an open run as outdated, and counts its confirmed badges as changed', async () => {
  await ours.register();
  const { print: run } = await ours.start();
  await ours.download(run.id);
  const formerFlags = async () =>
    (await listPrints({}, ours.deps)).prints.map(({ hasFormerShow }) => hasFormerShow);
  expect(await formerFlags()).toEqual([undefined]);
  provideSample({ date: '2025-09-04' });
  expect(await formerFlags()).toEqual([true]);
  await confirmPrint({ id: run.id }, ours.deps);
  expect(await countChanged()).toBe(1);
});

it('draws a run with the day and name that the show had when the run started', async () => {
  provideEditionOfCall();
  const editionWith = (changes: Partial<Facts>) => ({
    ...sampleEdition,
    facts: { ...sampleEdition.facts, ...changes },
  });
  const drawn: string[] = [];
  const badges = {
    async *many() {
      await setImmediate();
      drawn.push(`${facts().name}, ${facts().date}, ${facts().opens}`);
      yield Buffer.from('');
    },
  };
  const { print: run } = await inEdition(editionWith({}), async () => {
    await ours.register();
    return ours.start();
  });
  await inEdition(editionWith({ date: '2025-09-04', name: 'Gift Fair', opens: '10:00' }), () =>
    printFile({ id: run.id }, { ...ours.deps, badges }),
  );
  expect(drawn).toEqual(['BAPP 2025 Networking Gift Show, 2025-08-28, 10:00']);
});
