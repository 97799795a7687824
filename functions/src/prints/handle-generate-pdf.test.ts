/** Whose badges the organisers' file holds. */
import { typedRegistration } from 'contract/factories';
import type { Registrant, RegistrantState } from 'contract/registrant';
import type { Filter } from 'contract/registrant-list';
import { registrationSchema } from 'contract/registration-form';
import { expect, it, vi } from 'vitest';
import { BadgePrinter } from '../badges/badge-file';
import { loadFonts } from '../badges/font/fonts';
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
      roster: { everybody: () => Promise.resolve(everybody) },
      badges: new BadgePrinter(await loadFonts()),
      prints: noRuns(),
    },
  );
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(typeof piece === 'number' ? Uint8Array.of(piece) : piece);
  return Buffer.concat(pieces).toString('latin1');
}

/** By default, nobody's badge is in an open run. */
function noRuns(waiting: readonly string[] = []) {
  return { waiting: () => Promise.resolve(new Set(waiting)) };
}

const pagesIn = (file: string) => file.match(/\/Type \/Page\b/g)?.length;

it('prints a page for everybody who has not cancelled', async () => {
  expect(pagesIn(await badgesOf('registered', 'cancelled', 'registered'))).toBe(2);
});

it('makes no file when everybody has cancelled', async () => {
  await expect(badgesOf('cancelled')).rejects.toMatchObject({ code: 'not-found' });
});

it('prints those whom the filter finds, and says so in the file’s name', async () => {
  const filter = { dinner: 'yes', q: 'Lefèvre' };
  const everybody = vi.fn<(asked: Filter) => Promise<readonly Registrant[]>>().mockResolvedValue([]);
  const printer = new BadgePrinter(await loadFonts());
  const deps = {
    roster: { everybody },
    badges: printer,
    prints: noRuns(['0'.repeat(20)]),
  };
  await expect(handleGeneratePdf(filter, deps)).rejects.toMatchObject({ code: 'not-found' });
  everybody.mockResolvedValue([
    {
      ...registrationSchema.cast(typedRegistration()),
      id: '0'.repeat(20),
      state: 'registered',
      source: 'visitor',
      createdAt: { seconds: 0, nanoseconds: 0 },
    },
  ]);
  expect(await handleGeneratePdf(filter, deps)).toMatchObject({ downloadAs: 'badges-dinner-yes-search.pdf' });
  expect(everybody.mock.lastCall).toEqual([filter]);
  expect(await handleGeneratePdf({}, deps)).toMatchObject({ downloadAs: 'badges.pdf' });
  // While somebody's badge is in an open run, it is neither new nor changed.
  await expect(handleGeneratePdf({ only: 'new' }, deps)).rejects.toMatchObject({ code: 'not-found' });
  expect(await handleGeneratePdf({ only: 'new' }, { ...deps, prints: noRuns() })).toMatchObject({
    downloadAs: 'badges.pdf',
  });
});
