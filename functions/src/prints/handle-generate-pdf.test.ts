/** The badges in the organisers' file (BADGE-2, BADGE-6, PRINT-7). */
import type { Registrant } from 'contract/registrant/registrant';
import type { Filter } from 'contract/registrant/list/registrant-list';
import { expect, it, vi } from 'vitest';
import { registrantOf } from '../registrants/testing/registrant';
import { handleGeneratePdf, inOrder } from './handle-generate-pdf';

const badges = {
  async *many(holders: readonly unknown[]) {
    yield Buffer.from(await Promise.resolve(`${holders.length} badges`));
  },
  testSheet: () => Promise.resolve(Buffer.from('test sheet')),
};

const registrant = (state: Registrant['state']) => registrantOf('0'.repeat(20), { state });

/** @param waiting ids of the registrants in open runs */
function deps(found: readonly Registrant[], ...waiting: string[]) {
  const everybody = vi.fn<(filter: Filter) => Promise<readonly Registrant[]>>().mockResolvedValue(found);
  return { roster: { everybody }, badges, prints: { waiting: () => Promise.resolve(new Set(waiting)) } };
}

it('prints the filter’s registrants without cancelled ones, and names the file after the filter', async () => {
  const ours = deps([registrant('registered'), registrant('cancelled'), registrant('registered')]);
  const filter = { dinner: 'yes', q: 'Lefèvre' };
  const { bytes, downloadAs } = await handleGeneratePdf(filter, ours);
  expect(downloadAs).toBe('badges-dinner-yes-search.pdf');
  expect(ours.roster.everybody.mock.lastCall).toEqual([filter]);
  const pieces = [];
  for await (const piece of bytes) pieces.push(piece);
  expect(String(pieces[0])).toBe('2 badges');
  expect(await handleGeneratePdf({}, ours)).toMatchObject({ downloadAs: 'badges.pdf' });
  expect(await handleGeneratePdf({ testSheet: 'fr' }, deps([]))).toMatchObject({
    downloadAs: 'test-sheet.pdf',
  });
});

it('makes no file when all registrants have cancelled or are in an open run', async () => {
  const notFound = { code: 'not-found' };
  await expect(handleGeneratePdf({}, deps([registrant('cancelled')]))).rejects.toMatchObject(notFound);
  const one = registrant('registered');
  await expect(handleGeneratePdf({ only: 'new' }, deps([one], one.id))).rejects.toMatchObject(notFound);
  expect(await handleGeneratePdf({ only: 'new' }, deps([one]))).toMatchObject({ downloadAs: 'badges.pdf' });
});

it('sorts by name within a company or an inviter', () => {
  const people = ['Zebra', 'apple', 'Zebra'].map((organization, index) => ({
    ...registrant('registered'),
    ...{ lastname: `Name ${index}`, organization, invitedBy: index === 2 ? '' : 'Atelier Lumen' },
  }));
  const namesBy = (order: 'company' | 'exhibitor') => inOrder(people, order).map(({ lastname }) => lastname);
  expect(namesBy('company')).toEqual(['Name 1', 'Name 0', 'Name 2']);
  expect(namesBy('exhibitor')).toEqual(['Name 2', 'Name 0', 'Name 1']);
});
