/** Whose badges the organisers' file holds. */
import { typedRegistration } from 'contract/factories';
import type { Registrant, RegistrantState } from 'contract/registrant';
import { registrationSchema } from 'contract/registration-form';
import { expect, it } from 'vitest';
import { BadgePrinter } from './badge-file';
import { loadFonts } from './font/fonts';
import { handleGeneratePdf } from './handle-generate-pdf';

async function badgesOf(...states: RegistrantState[]): Promise<string> {
  const everybody = states.map((state, index): Registrant => ({
    ...registrationSchema.cast(typedRegistration()),
    id: String(index).repeat(20),
    state,
    source: 'visitor',
    createdAt: { seconds: 0, nanoseconds: 0 },
  }));
  const { bytes } = await handleGeneratePdf(
    {},
    {
      roster: () => Promise.resolve({ everybody: () => Promise.resolve(everybody) }),
      badges: async () => new BadgePrinter(await loadFonts()),
    },
  );
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(typeof piece === 'number' ? Uint8Array.of(piece) : piece);
  return Buffer.concat(pieces).toString('latin1');
}

const pagesIn = (file: string) => file.match(/\/Type\/Page\b/g)?.length;

it('has a page for everybody who has not cancelled', async () => {
  expect(pagesIn(await badgesOf('registered', 'cancelled', 'registered'))).toBe(2);
});

it('is not made when everybody has cancelled', async () => {
  await expect(badgesOf('cancelled')).rejects.toMatchObject({ code: 'not-found' });
});
