// @vitest-environment jsdom
/** Everybody is read page by page, and again from the start when somebody is erased meanwhile. */
import type { ListRequest, RegistrantList } from 'contract/registrant-list';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleTokens } from '../session/sample-tokens';
import { keepSession } from '../session/token-store';
import { fetchEverybody } from './fetch-everybody';

const callApi = vi.hoisted(() => vi.fn<(name: string, input: ListRequest) => Promise<object>>());
vi.mock('../api/call-api', () => ({ callApi }));

/** Only the id counts here. */
type Row = Pick<RegistrantList['users'][number], 'id'>;
let everybody: Row[];

beforeEach(() => {
  keepSession(sampleTokens);
  everybody = Array.from({ length: 2007 }, (_, index) => ({ id: String(index) }));
  callApi.mockReset().mockImplementation((_name, { page, limit }) => {
    const users = everybody.slice(page * limit, (page + 1) * limit);
    return Promise.resolve({ users, totalCount: everybody.length });
  });
});

it('reads everybody, the newest first, and tells how far it is', async () => {
  const progress = vi.fn<(done: number, all: number) => void>();
  const read = await fetchEverybody(progress, new AbortController().signal);
  expect(read.map(({ id }) => id)).toEqual(everybody.map(({ id }) => id).reverse());
  expect(progress.mock.calls).toEqual([
    [1000, 2007],
    [2000, 2007],
    [2007, 2007],
  ]);
});

it('starts again when somebody is erased meanwhile, and misses nobody', async () => {
  const progress = vi.fn<(done: number, all: number) => void>();
  progress.mockImplementationOnce(() => everybody.shift());
  const read = await fetchEverybody(progress, new AbortController().signal);
  expect(read.map(({ id }) => id)).toEqual(everybody.map(({ id }) => id).reverse());
});

it('includes somebody who registers meanwhile', async () => {
  const progress = vi.fn<(done: number, all: number) => void>();
  progress.mockImplementationOnce(() => everybody.push({ id: 'late' }));
  const [newest] = await fetchEverybody(progress, new AbortController().signal);
  expect(newest?.id).toBe('late');
});
