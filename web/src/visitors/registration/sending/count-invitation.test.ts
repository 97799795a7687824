/** Counting an opened invitation (EXH-5). */
import { expect, it, vi } from 'vitest';

const callApi = vi.hoisted(() => vi.fn<() => Promise<object>>());
const token = vi.hoisted(() => vi.fn<() => string | undefined>());
vi.mock('../../../shared/api/call-api', () => ({ callApi }));
vi.mock('../../../shared/site/rehearsal', () => ({ rehearsalToken: token }));

it.each([
  [
    'once, at the first touch, and ignores a failure',
    undefined,
    [['openedInvitation', { by: 'lynx-usb' }, { keepalive: true }]],
  ],
  ['nothing in a rehearsal', '2025.secret', []],
])('counts %s', async (_, rehearsal, calls) => {
  vi.resetModules();
  callApi.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  token.mockReturnValue(rehearsal);
  document.body.innerHTML = '<form><input /></form>';
  const touch = () => {
    for (const kind of ['pointerdown', 'focusin'])
      document.querySelector('input')?.dispatchEvent(new Event(kind, { bubbles: true }));
  };
  // The form of an earlier test file may still wait for its first touch, and would count the invitation.
  touch();
  sessionStorage.setItem('invitation', '"lynx-usb"');
  const { countInvitation } = await import('./count-invitation');
  countInvitation();
  countInvitation();
  expect(callApi).not.toHaveBeenCalled();
  touch();
  expect(callApi.mock.calls).toEqual(calls);
  expect(sessionStorage.getItem('invitation')).toBeNull();
});
