/** Counting an opened invitation (EXH-5). */
import { expect, it, vi } from 'vitest';
import { countInvitation } from './count-invitation';

const callApi = vi.hoisted(() => vi.fn<() => Promise<object>>());
const token = vi.hoisted(() => vi.fn<() => string | undefined>());
vi.mock('../../../shared/api/call-api', () => ({ callApi }));
vi.mock('../../../shared/site/rehearsal', () => ({ rehearsalToken: token }));

it.each([
  ['once, and ignores a failure', undefined, [['openedInvitation', { by: 'lynx-usb' }, { keepalive: true }]]],
  ['nothing in a rehearsal', '2025.secret', []],
])('counts %s', (_, rehearsal, calls) => {
  callApi.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  token.mockReturnValue(rehearsal);
  sessionStorage.setItem('invitation', '"lynx-usb"');
  countInvitation();
  countInvitation();
  expect(callApi.mock.calls).toEqual(calls);
  expect(sessionStorage.getItem('invitation')).toBeNull();
});
