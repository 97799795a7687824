/** The addresses that name accounts, looked up in Firebase Authentication as rarely as possible. */
import type { Auth } from 'firebase-admin/auth';
import { beforeEach, expect, it, vi } from 'vitest';
import { AccountNames } from './account-names';

vi.mock('firebase-functions/logger', () => ({ warn: vi.fn() }));

type Found = Awaited<ReturnType<Auth['getUsers']>>;

const getUsers = vi.fn<(accounts: readonly object[]) => Promise<Found>>();
let now: number;
let names: AccountNames;

function found(users: object[]): Found {
  const answer: Found = Object.assign(Object.create(null), { users, notFound: [] });
  return answer;
}

beforeEach(() => {
  now = 0;
  getUsers.mockReset().mockResolvedValue(found([{ uid: 'anne', email: 'anne@show.example' }]));
  names = new AccountNames({ getUsers }, () => new Date(now));
});

it('returns addresses of accounts, empty for deleted ones', async () => {
  expect([...(await names.of(['anne', 'gone', 'anne']))]).toEqual([
    ['anne', 'anne@show.example'],
    ['gone', ''],
  ]);
  expect(getUsers).toHaveBeenCalledExactlyOnceWith([{ uid: 'anne' }, { uid: 'gone' }]);
});

it('looks accounts up again only after five minutes, and never an empty list', async () => {
  await names.of([]);
  expect(getUsers).not.toHaveBeenCalled();
  await names.of(['anne']);
  now = 5 * 60_000 - 1;
  await names.of(['anne']);
  expect(getUsers).toHaveBeenCalledOnce();
  now += 1;
  getUsers.mockResolvedValue(found([]));
  expect((await names.of(['anne'])).get('anne')).toBe('');
});

it('looks up at most a hundred accounts per request', async () => {
  await names.of(Array.from({ length: 250 }, (_, index) => `account ${index}`));
  expect(getUsers.mock.calls.map(([accounts]) => accounts.length)).toEqual([100, 100, 50]);
});

it('returns no addresses while Authentication does not answer, and looks them up again', async () => {
  getUsers.mockRejectedValueOnce(new Error('no network'));
  expect((await names.of(['anne'])).size).toBe(0);
  expect((await names.of(['anne'])).get('anne')).toBe('anne@show.example');
});
