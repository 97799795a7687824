/** Counting an opened invitation (EXH-5). */
import { beforeEach, expect, it, vi } from 'vitest';

const callApi = vi.hoisted(() => vi.fn<() => Promise<object>>());
const token = vi.hoisted(() => vi.fn<() => string | undefined>());
vi.mock('../../../shared/api/call-api', () => ({ callApi }));
vi.mock('../../../shared/site/rehearsal', () => ({ rehearsalToken: token }));

beforeEach(() => {
  vi.resetModules();
  callApi.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  token.mockReset();
  sessionStorage.clear();
  document.body.innerHTML = '<form><input /></form>';
});

/** As after a page load, in a tab where the invitation was opened; then the visitor touches the form twice. */
async function touch(invitation?: string) {
  if (invitation !== undefined) sessionStorage.setItem('invitation', JSON.stringify(invitation));
  const { countInvitation } = await import('./count-invitation');
  countInvitation();
  countInvitation();
  expect(callApi).not.toHaveBeenCalled();
  const input = document.querySelector('input');
  for (const kind of ['pointerdown', 'focusin']) input?.dispatchEvent(new Event(kind, { bubbles: true }));
  return callApi.mock.calls;
}

it('counts at the first touch, once in a tab, and ignores a failure', async () => {
  expect(await touch('lynx-usb')).toEqual([['openedInvitation', { by: 'lynx-usb' }, { keepalive: true }]]);
  callApi.mockClear();
  vi.resetModules();
  expect(await touch()).toEqual([]);
});

it('counts nothing in a rehearsal', async () => {
  token.mockReturnValue('2025.secret');
  expect(await touch('lynx-usb')).toEqual([]);
});
