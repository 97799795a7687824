/** Over HTTP: a run of which only the first sheets came out, and badges that were looked at (PRINT-3, PRINT-9). */
import type { Print, StartedPrint } from 'contract/prints';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { newMarker, asOrganiser } from '../support/organisers';
import { badgesToLookAt, printWithFile } from '../support/prints';
import { register } from '../support/registrants';

async function runOfThree(): Promise<{ id: string; organiser: Awaited<ReturnType<typeof asOrganiser>> }> {
  const marker = newMarker();
  for (const lastname of ['Adam', 'Bos', 'Cools']) await register({ lastname, organization: marker });
  return { id: await printWithFile(marker), organiser: await asOrganiser() };
}

it('refuses a last sheet that is no whole number, or that the file does not have', async () => {
  const { id, organiser } = await runOfThree();
  const fields = async (sheets: unknown) => {
    const { status, body } = await call('confirmPrint', { id, sheets }, organiser);
    expect(body).toMatchObject({ code: 'validation-failed', fields: { sheets: expect.any(String) } });
    return status;
  };
  for (const wrong of [0, -1, 1.5, 4, null, 'two', {}]) expect(await fields(wrong)).toBe(400);
  const { body } = await call('confirmPrint', { id }, organiser);
  expect(body).toMatchObject({ state: 'confirmed', badges: 3, cameOut: 3 });
});

it('counts what was on the first sheets as printed, and prints the rest as the next run', async () => {
  const { id, organiser } = await runOfThree();
  const { body: part } = await call('confirmPrint', { id, sheets: 1 }, organiser);
  expect(part).toMatchObject({ state: 'confirmed', badges: 1, cameOut: 1, rest: 2 });
  const other = await call('confirmPrint', { id, sheets: 2 }, organiser);
  expect(other).toMatchObject({ status: 409, body: { code: 'print-state' } });
  const { status, body } = await call('repeatPrint', { id, rest: true }, organiser);
  expect(status).toBe(201);
  const { number }: Print = JSON.parse(JSON.stringify(part));
  const { print }: StartedPrint = JSON.parse(JSON.stringify(body));
  expect(print).toMatchObject({ state: 'made', badges: 2, restOf: number });
  await call('dropPrint', { id: print.id }, organiser);
});

it('ticks off a badge that was looked at, until its lines change', async () => {
  const organiser = await asOrganiser();
  const marker = newMarker();
  const { id } = await register({ firstname: marker, lastname: 'DUBOIS' });
  const [badge] = await badgesToLookAt(marker);
  expect(badge).toMatchObject({ id, reasons: ['capitals'] });
  const { hash, reasons } = badge ?? {};
  for (const wrong of [
    [],
    'x',
    [{ id, hash }],
    [{ id, hash, reasons: ['ugly'] }],
    [{ id: 'x', hash, reasons }],
  ])
    expect(await call('lookedAtBadges', { badges: wrong }, organiser)).toMatchObject({
      status: 400,
      body: { code: 'validation-failed' },
    });
  expect(await call('lookedAtBadges', { badges: [{ id, hash, reasons }] }, organiser)).toMatchObject({
    status: 200,
  });
  expect(await badgesToLookAt(marker)).toEqual([]);
  await call('changePrintAs', { id, version: 1, title: 'CEO' }, organiser);
  expect(await badgesToLookAt(marker)).toHaveLength(1);
  const late = await call('lookedAtBadges', { badges: [{ id, hash, reasons }] }, organiser);
  expect(late).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
});
