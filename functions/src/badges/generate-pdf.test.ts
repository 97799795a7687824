/** A badge's link that is opened repeatedly costs one drawing, and never shows an outdated badge (BADGE-2). */
import { provideEdition } from 'contract/edition/current';
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, it, vi } from 'vitest';
import { registrantOf } from '../registrants/testing/registrant';
import { generatePdf } from './generate-pdf';
import { BadgeCache } from './badge-cache';

const zoe = registrantOf('AbCdEfGhIjKlMnOpQrSt');

function setUp() {
  const draw = vi.fn(() => Promise.resolve(new Uint8Array([draw.mock.calls.length])));
  const badgeCache = new BadgeCache({ one: draw });
  const open = (registrant = zoe, paper?: 'A4fold') =>
    generatePdf(
      { idFirebase: zoe.id, paper },
      { registrants: { findByCode: () => Promise.resolve(registrant) }, badgeCache },
    );
  return { draw, open };
}

it('draws a badge once for a link that is opened repeatedly', async () => {
  const { draw, open } = setUp();
  await Promise.all(Array.from({ length: 40 }, () => open(zoe, 'A4fold')));
  expect(draw).toHaveBeenCalledTimes(1);
});

it('draws a badge again for another paper or edition, and after any change', async () => {
  const { draw, open } = setUp();
  for (const change of [{}, { firstname: 'Zoé' }, { printAs: { title: 'Chef' } }, { code: 'B'.repeat(20) }])
    await open({ ...zoe, ...change });
  await open(zoe, 'A4fold');
  // A folded badge shows the dinner's time and place inside if the dinner is booked.
  await open({ ...zoe, dinnerReservation: 2 }, 'A4fold');
  for (const change of [{ version: 2 }, { id: '2026' }]) {
    provideEdition(() => ({ ...sampleEdition, ...change }));
    await open();
  }
  expect(draw).toHaveBeenCalledTimes(8);
});

it('draws a badge again after a failure', async () => {
  const { draw, open } = setUp();
  draw.mockRejectedValueOnce(new Error('broken'));
  await expect(open()).rejects.toThrow('broken');
  await expect(open()).resolves.toMatchObject({ contentType: 'application/pdf' });
});

it('limits the number of cached files', async () => {
  const { draw, open } = setUp();
  for (let number = 0; number < 60; number += 1) await open({ ...zoe, firstname: `Zoë ${number}` });
  await open({ ...zoe, firstname: 'Zoë 0' });
  expect(draw).toHaveBeenCalledTimes(61);
});
