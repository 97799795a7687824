/** Calls: requests, results and errors. */
import { provideEdition } from 'contract/edition/current';
import { sampleEdition } from 'contract/testing/sample-edition';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appCheckToken } from './app-check';
import { callApi } from './call-api';
import { resetPageOutdated, isPageOutdated } from './newer-edition';
import { showArchive } from '../site/page-edition';

vi.mock('./app-check', () => ({ appCheckToken: vi.fn() }));
const fetchMock = vi.fn<typeof fetch>();

const confirmation = { idFirebase: 'a'.repeat(20), email: 'visitor@company.example' };
const output = { message: 'sent', emailSent: { seconds: 1, nanoseconds: 0 }, alreadySent: false };

beforeEach(() => {
  vi.stubGlobal('ENVIRONMENT', { apiHost: '/api' });
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  vi.mocked(appCheckToken).mockReset();
  vi.mocked(appCheckToken).mockImplementation((fresh) => Promise.resolve(fresh ? 'fresh' : 'kept'));
});

// PAGE-5
it('waits for the token, then sends method, path, headers and body', async () => {
  fetchMock.mockResolvedValue(Response.json(output));
  let issueToken = () => {};
  vi.mocked(appCheckToken).mockReturnValue(new Promise((resolve) => (issueToken = () => resolve('kept'))));
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const answer = callApi('email_personal', confirmation, { idempotencyKey: 'of this form' });
  await Promise.resolve();
  expect(appCheckToken).toHaveBeenCalledOnce();
  expect(fetchMock).not.toHaveBeenCalled();
  issueToken();
  expect(await answer).toEqual(output);
  const [address, request] = fetchMock.mock.calls[0] ?? [];
  expect(address).toBe('/api/email_personal');
  expect(request).toMatchObject({ method: 'POST', body: JSON.stringify(confirmation) });
  const headers = new Headers(request?.headers);
  expect(headers.get('X-Firebase-AppCheck')).toBe('kept');
  expect(headers.get('x-api-key')).toBeTruthy();
  expect(headers.get('Idempotency-Key')).toBe('of this form');
  expect(timeout.mock.calls).toEqual([[60_000]]);
  expect(request?.signal).toBe(timeout.mock.results[0]?.value);
  expect(headers.get('Authorization')).toBeNull();
});

it('applies the timeout to an abortable call, and throws `unavailable` when no answer comes', async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  const call = callApi('email_personal', confirmation, { signal: new AbortController().signal });
  await expect(call).rejects.toMatchObject({ code: 'unavailable' });
  timeout.abort();
  expect(fetchMock.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

it("sends an organiser's token, or a phone's secret instead of an App Check token", async () => {
  fetchMock.mockImplementation(() => Promise.resolve(Response.json(output)));
  await callApi('email_personal', confirmation, { idToken: 'token' });
  expect(new Headers(fetchMock.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe('Bearer token');
  vi.mocked(appCheckToken).mockClear();
  await callApi('doorStatus', {}, { device: 'id.secret' });
  const headers = new Headers(fetchMock.mock.calls[1]?.[1]?.headers);
  expect(headers.get('Authorization')).toBe('Device id.secret');
  expect(headers.get('X-Firebase-AppCheck')).toBeNull();
  expect(appCheckToken).not.toHaveBeenCalled();
});

it("throws the server's code, fields, current data and waiting time", async () => {
  const problem = { code: 'validation-failed', fields: { email: 'errors.email' }, current: { version: 2 } };
  const body = { ...problem, message: 'no', requestId: 'r' };
  fetchMock.mockResolvedValue(Response.json(body, { status: 400, headers: { 'Retry-After': '7' } }));
  const call = callApi('email_personal', confirmation);
  await expect(call).rejects.toMatchObject({ ...problem, retryAfter: 7 });
});

const message = 'Une erreur est survenue';

it.each([
  ['an error of another shape', Response.json({ code: 'unheard-of', fields: 'none' }, { status: 500 }), {}],
  ['a successful answer that is not JSON', new Response('hello'), {}],
  ['a successful answer that is not an object', Response.json('hello'), {}],
  ['a page of a proxy', new Response('<html>', { status: 502 }), { message, cause: 'status 502' }],
])('throws `internal` for %s', async (_, answer, extra) => {
  fetchMock.mockResolvedValue(answer);
  await expect(callApi('email_personal', confirmation)).rejects.toMatchObject({ code: 'internal', ...extra });
});

it('retries once with a new App Check token after the server refuses one', async () => {
  const refusal = () =>
    Response.json({ code: 'app-check-failed', message: 'no', requestId: 'r' }, { status: 401 });
  fetchMock.mockResolvedValueOnce(refusal()).mockResolvedValueOnce(Response.json(output));
  expect(await callApi('email_personal', confirmation)).toEqual(output);
  expect(vi.mocked(appCheckToken).mock.calls).toEqual([[false], [true]]);

  fetchMock.mockImplementation(() => Promise.resolve(refusal()));
  await expect(callApi('email_personal', confirmation)).rejects.toMatchObject({ code: 'app-check-failed' });
  expect(fetchMock).toHaveBeenCalledTimes(4);
});

// PAGE-7
describe('the edition', () => {
  const { id, version } = sampleEdition;
  const outdates = async (edition: string) => {
    fetchMock.mockResolvedValue(Response.json(output, { headers: { 'X-Edition': edition } }));
    await callApi('email_personal', confirmation);
    return isPageOutdated();
  };
  afterEach(() => {
    resetPageOutdated();
    showArchive(undefined);
  });

  it('is sent with every call, and outdates the page if an answer names a newer one', async () => {
    expect(await outdates(`${id}.${version + 1}`)).toBe(true);
    expect(new Headers(fetchMock.mock.calls[0]?.[1]?.headers).get('X-Edition')).toBe(`${id}.${version}`);
    resetPageOutdated();
    expect(await outdates('2099.1')).toBe(true);
    resetPageOutdated();
    const refusal = { code: 'too-late', message: 'no', requestId: 'r' };
    const headers = { 'X-Edition': `${id}.${version + 1}` };
    fetchMock.mockResolvedValue(Response.json(refusal, { status: 403, headers }));
    await expect(callApi('email_personal', confirmation)).rejects.toMatchObject({ code: 'too-late' });
    expect(isPageOutdated()).toBe(true);
  });

  it('does not outdate the page for the same, a lower or no version', async () => {
    provideEdition(() => ({ ...sampleEdition, version: 2 }));
    for (const edition of [`${id}.2`, `${id}.1`, '', 'junk']) expect(await outdates(edition)).toBe(false);
  });

  it('outdates a page that showed an archive only for a newer version of that archive', async () => {
    showArchive(sampleEdition);
    fetchMock.mockImplementation(() => {
      showArchive(undefined);
      return Promise.resolve(Response.json(output, { headers: { 'X-Edition': '2099.1' } }));
    });
    await callApi('email_personal', confirmation);
    expect(isPageOutdated()).toBe(false);
    showArchive(sampleEdition);
    expect(await outdates(`${id}.${version + 1}`)).toBe(true);
  });
});
