/** How the wrapper answers: errors, the edition that a call runs in, rehearsals and limits. */
import { ApiError } from 'contract/wire/api-error';
import { sampleEdition } from 'contract/testing/sample-edition';
import { currentEdition } from 'contract/edition/current';
import { rehearsalEdition } from 'contract/publication/rehearsal';
import {
  endpoints,
  headerNames,
  publicApiKey,
  type Endpoint,
  type Protection,
} from 'contract/calls/endpoints';
import { Readable } from 'node:stream';
import { object, string } from 'yup';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NothingPublished } from '../shared/nothing-published';
import { noShowId } from 'contract/wire/edition-header';
import { provideEditionOfCall } from '../shared/edition-of-call';
import { OtherEdition } from '../shared/other-edition';
import type { PairedPhone } from './caller';
import { wrongLinkLimit } from './rate-limits';
import { call, requestListener, type WrapperDeps } from './wrapper';

const log = vi.hoisted(() => ({ info: vi.fn(), error: vi.fn() }));
vi.mock('firebase-functions/logger', () => log);

const endpoint: Endpoint<{ name?: string | undefined }, unknown> = {
  functionName: 'test',
  method: 'GET',
  path: '/test',
  protection: 'anybody',
  edition: 'chosen',
  schema: object({ name: string() }),
  success: 200,
};
const rehearsal = rehearsalEdition(sampleEdition);
const archived = { ...sampleEdition, id: '2024', version: 7 };
const live = vi.fn(() => Promise.resolve(sampleEdition));
const current = vi.fn((_shown?: object) => Promise.resolve(sampleEdition));
const editionById = vi.fn((id: string) => {
  const found = [archived, rehearsal].find((edition) => edition.id === id);
  return found === undefined
    ? Promise.reject(new ApiError('not-found', `There is no edition ${id}.`))
    : Promise.resolve(found);
});
const phone = { id: 'phone', label: 'Phone', role: 'scan', entrance: 'exhibition', isActive: true } as const;
const origin = { Origin: 'https://show.example' };
const anna = { uid: 'anna', role: 'owner', session: undefined } as const;
const notUsed = () => Promise.reject(new Error('not used'));
const deps: WrapperDeps = {
  allowedOrigins: () => [origin.Origin],
  siteOrigin: () => origin.Origin,
  editions: () => Promise.resolve({ current, of: editionById, live }),
  appCheck: () => Promise.resolve({ verify: () => Promise.resolve() }),
  organisers: () =>
    Promise.resolve({ verify: () => Promise.resolve(anna), verifyWithFactor: () => Promise.resolve(anna) }),
  visitLinks: notUsed,
  exhibitorLinks: notUsed,
  previews: notUsed,
  rehearsals: () =>
    Promise.resolve({
      verify: (token) =>
        token === 'right' ? Promise.resolve() : Promise.reject(new ApiError('link-invalid', 'Over.')),
    }),
  devices: notUsed,
};
const unavailable = new ApiError('unavailable', 'No edition is published yet.');

interface Options {
  path?: string;
  /** The call's method; `method` is the request's. */
  callMethod?: 'GET' | 'POST';
  method?: string;
  body?: Readable;
  phone?: PairedPhone;
  /** Further properties of the call. */
  row?: Partial<Pick<typeof endpoint, 'edition' | 'sharedMaxAgeSeconds'>>;
  /** The edition that the page shows. */
  pageEdition?: string;
  /** The call's protection; if absent `anybody`, or `any device` for a phone. */
  protection?: Protection;
  /** Request headers besides those of every page. */
  headers?: Record<string, string>;
  /** Whether a browser, in Dutch, has opened the call. */
  prefersPage?: boolean;
  /** The listener of a function that has been called before. */
  listener?: ReturnType<typeof requestListener>;
}

const idle = () => Promise.resolve({});

/** Runs a call with the test's handler. */
async function answerOf(
  handler: () => Promise<unknown>,
  {
    path = '/',
    callMethod = 'GET',
    method = callMethod,
    body = new Readable(),
    phone,
    row,
    pageEdition,
    protection = phone === undefined ? endpoint.protection : 'any device',
    headers = {},
    prefersPage = false,
    listener,
  }: Options = {},
) {
  const sent: { status: number; body?: unknown; headers: Record<string, string> } = {
    status: 200,
    headers: {},
  };
  const sentHeaders: Record<string, string | undefined> = {
    ...{ [headerNames.apiKey]: publicApiKey, [headerNames.appCheck]: 'token' },
    ...{ [headerNames.edition]: pageEdition, ...headers },
  };
  const request = Object.assign(body, {
    method,
    path,
    url: `${path}?name=Jan`,
    query: {},
    get: (name: string) => sentHeaders[name],
    accepts: () => prefersPage && 'html',
    acceptsLanguages: () => 'nl',
    socket: {},
  });
  const response = {
    get statusCode() {
      return sent.status;
    },
    set: (name: string, value: string) => (sent.headers[name] = value),
    vary: (name: string) => (sent.headers['Vary'] = `${sent.headers['Vary'] ?? ''} ${name}`),
    status(code: number) {
      sent.status = code;
      return response;
    },
    json: (body: unknown) => (sent.body = body),
    type: () => response,
    send: (body: unknown) => (sent.body = body),
    end: () => undefined,
  };
  const identify = () => (phone === undefined ? notUsed() : Promise.resolve(phone));
  const verify = async () => {
    const paired = await identify();
    if (paired.edition !== currentEdition().id) throw new OtherEdition(paired.edition);
    return paired;
  };
  const devices = () => Promise.resolve({ verify, identify });
  const calls = [call('test', { ...endpoint, ...row, method: callMethod, protection }, handler)];
  const answerRequest = listener ?? requestListener('test', calls, { ...deps, devices });
  await Reflect.apply(answerRequest, undefined, [request, response]);
  return sent;
}

describe('a call that fails', () => {
  it('reveals only the request id of an unexpected error, and logs it', async () => {
    const { status, body, headers } = await answerOf(() => Promise.reject(new TypeError('secret detail')));
    expect(status).toBe(500);
    expect(body).toEqual({
      code: 'internal',
      message: expect.any(String),
      requestId: headers['X-Request-Id'],
    });
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(log.error).toHaveBeenCalledWith('call failed', {
      call: 'test',
      requestId: headers['X-Request-Id'],
      error: expect.stringMatching(/^TypeError\n\s+at /),
    });
  });

  it('says when the caller may try again, and what is stored now', async () => {
    const details = { retryAfter: 7, current: { version: 2 }, fields: { name: 'missing' } };
    const answer = await answerOf(() => Promise.reject(new ApiError('too-many-requests', 'Wait.', details)));
    const { retryAfter: _header, ...body } = details;
    expect(answer).toMatchObject({ status: 429, headers: { 'Retry-After': '7' }, body });
  });

  it('closes the connection when its body does not arrive in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answering = answerOf(idle, { callMethod: 'POST', body: new Readable({ read: () => undefined }) });
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await answering).toMatchObject({
      ...{ status: 408, body: { code: 'request-timeout' }, headers: { Connection: 'close' } },
    });
  });
});

const answerId = () => Promise.resolve(currentEdition().id);
const signedIn = { [headerNames.authorization]: 'Bearer token' };
const pageEdition = `${sampleEdition.id}.${sampleEdition.version}`;

describe('the edition', () => {
  beforeEach(provideEditionOfCall);

  const answerTo = (protection: Protection, shown?: string, headers = {}) =>
    answerOf(answerId, { protection, headers, ...(shown !== undefined && { pageEdition: shown }) });
  const liveAnswer = { status: 200, body: sampleEdition.id };
  const mailLinkPage = { protection: 'mail link', prefersPage: true } as const;
  const fail = () => Promise.reject(new OtherEdition('2024'));

  it.each(['organiser', 'visitor or desk'] as const)(
    'is the one that an organiser’s page shows, for the protection “%s”',
    async (protection) => {
      const answer = await answerTo(protection, '2024.3', signedIn);
      expect(answer).toMatchObject({ status: 200, body: '2024', headers: { 'X-Edition': '2024.7' } });
      for (const shown of [undefined, `${sampleEdition.id}.9`])
        expect(await answerTo(protection, shown, signedIn)).toMatchObject(liveAnswer);
    },
  );

  it.each(['visitor', 'visitor or desk', 'anybody', 'mail link'] as const)(
    'is the live one for the protection “%s”',
    async (protection) => {
      expect(await answerTo(protection, '2024.3')).toMatchObject({
        ...liveAnswer,
        headers: { 'X-Edition': pageEdition },
      });
      expect(current).toHaveBeenLastCalledWith({ id: '2024', version: 3 });
    },
  );

  it.each([
    ['2019.1', 404, { code: 'not-found', message: 'There is no edition 2019.' }],
    ['2024', 400, { code: 'validation-failed' }],
    ['../2024.1', 400, { code: 'validation-failed' }],
    ['2024.x', 400, { code: 'validation-failed' }],
  ])('named %s is refused in an organiser’s call with %i', async (shown, status, body) => {
    expect(await answerTo('organiser', shown)).toMatchObject({ status: 401 });
    expect(await answerTo('organiser', shown, signedIn)).toMatchObject({ status, body });
  });

  it('is named, with date and address, when a document belongs to another edition', async () => {
    const { name, date, privacyEmail } = sampleEdition.facts;
    expect(await answerOf(fail)).toMatchObject({
      ...{ status: 409, body: { code: 'other-edition', edition: { id: '2024', name, date, privacyEmail } } },
    });
    const { status, body } = await answerOf(fail, mailLinkPage);
    expect(status).toBe(409);
    expect(body).toContain('<html lang="nl" data-theme="ultramarine">');
    expect(body).toContain(`${name} van donderdag 28 augustus 2025`);
    // While that edition cannot be read, the page says that the link is not wrong.
    editionById.mockRejectedValueOnce(unavailable);
    const linkIsFine = expect.stringContaining('Met de link is niets mis.');
    expect(await answerOf(fail, mailLinkPage)).toMatchObject({ status: 409, body: linkIsFine });
  });

  // VIS-10, DATA-6
  it.each([
    [200, { edition: 'link' }],
    [409, {}],
  ] as const)('is a link’s own archive only if the row says “link”: %i for %o', async (status, row) => {
    const link = () =>
      currentEdition().id === archived.id ? answerId() : Promise.reject(new OtherEdition(archived.id));
    expect((await answerOf(link, { row })).status).toBe(status);
  });

  // REG-24, VIS-10, DATA-6
  it.each([
    ['live', ['addUser', 'addRegistrant', 'addDevice']],
    ['link', ['eraseVisit', 'visitData', 'unsubscribePage', 'unsubscribe']],
  ] as const)('is “%s” in the table of calls where required', (edition, names) => {
    expect(names.filter((name) => endpoints[name].edition !== edition)).toEqual([]);
  });

  it('separates the answers in a shared cache', async () => {
    expect((await answerOf(answerId, { row: { sharedMaxAgeSeconds: 30 } })).headers).toMatchObject({
      ...{ 'Cache-Control': 'public, max-age=30', Vary: expect.stringContaining('X-Edition') },
    });
  });

  it.each([
    ['does not fail a call that needs none', () => Promise.resolve('well'), { status: 200, body: 'well' }],
    ['fails all others with the reason', answerId, { status: 503, body: { message: unavailable.message } }],
  ])('%s while it cannot be read', async (_, run, expected) => {
    current.mockRejectedValueOnce(unavailable);
    const answer = await answerOf(run, { headers: origin });
    const headers = { 'Access-Control-Allow-Origin': origin.Origin };
    expect(answer).toMatchObject({ ...expected, headers });
    expect(answer.headers).not.toHaveProperty('X-Edition');
  });

  // EDIT-29
  it.each([
    ['none', { status: 200, body: noShowId }],
    ['prepared', { status: 200, body: noShowId }],
    ['chosen', { status: 404, body: { code: 'not-found' } }],
    ['live', { status: 404 }],
  ] as const)(
    'is neutral or missing before the first show, for a call with edition “%s”',
    async (edition, expected) => {
      provideEditionOfCall();
      current.mockRejectedValueOnce(new NothingPublished());
      const answer = await answerOf(answerId, { row: { edition } });
      expect(answer).toMatchObject(expected);
      expect(answer.headers).not.toHaveProperty('X-Edition');
    },
  );

  it('may be missing on a mail link’s page, which then omits the address', async () => {
    current.mockRejectedValueOnce(unavailable);
    const { body } = await answerOf(answerId, mailLinkPage);
    expect(body).toContain('Deze pagina is even niet beschikbaar');
    expect(body).not.toContain('mailto:');
  });

  it('is not read before a preflight is answered', async () => {
    current.mockClear();
    expect(await answerOf(answerId, { method: 'OPTIONS', headers: origin })).toMatchObject({
      status: 204,
    });
    expect(current).not.toHaveBeenCalled();
  });
});

it('keeps every response out of search engines and caches', async () => {
  for (const path of ['/', '/more'])
    expect((await answerOf(idle, { path })).headers).toMatchObject({
      ...{ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' },
    });
});

it('finds a call at `/api/test` and at its function’s `/`, and answers HEAD like GET', async () => {
  const statusAt = async (path: string) => (await answerOf(idle, { path })).status;
  for (const path of ['/', '/api/test']) expect(await statusAt(path)).toBe(200);
  for (const path of ['/test', '/more', '/api', '/api/', '/api/test/more', '/api/tests', '/undecodable'])
    expect([path, await statusAt(path)]).toEqual([path, 404]);
  const answerHead = (callMethod: 'GET' | 'POST') => answerOf(idle, { callMethod, method: 'HEAD' });
  expect(await answerHead('GET')).toMatchObject({ status: 200 });
  expect(await answerHead('POST')).toMatchObject({ status: 405, headers: { Allow: 'POST, OPTIONS' } });
});

it('runs a phone’s call in the edition that the phone is paired for, and names the live one', async () => {
  provideEditionOfCall();
  for (const edition of ['2024', sampleEdition.id]) {
    const { body, headers } = await answerOf(answerId, { phone: { ...phone, edition } });
    expect([body, headers['X-Edition']]).toEqual([edition, pageEdition]);
  }
});

it.each([
  ['chosen', rehearsal.id],
  ['none', sampleEdition.id],
] as const)(
  'runs a call with edition “%s” from a rehearsal’s page in edition %s',
  async (edition, expected) => {
    provideEditionOfCall();
    const shown = `${rehearsal.id}.${rehearsal.version}`;
    const request = { pageEdition: shown, protection: 'owner', row: { edition }, headers: signedIn } as const;
    const { body, headers } = await answerOf(answerId, request);
    expect([body, headers[headerNames.edition]]).toEqual([expected, shown]);
  },
);

it('streams a file in the call’s edition', async () => {
  provideEditionOfCall();
  const drawnFor: string[] = [];
  async function* pieces() {
    drawnFor.push(currentEdition().id);
    yield await Promise.resolve(new Uint8Array([1]));
  }
  const file = () => Promise.resolve({ contentType: 'application/pdf', bytes: pieces() });
  await answerOf(file, { phone: { ...phone, edition: '2024' } });
  expect(drawnFor).toEqual(['2024']);
});

// REG-24
describe('a call that works for the live edition only', () => {
  const answer = (shown?: string) =>
    answerOf(idle, { row: { edition: 'live' }, ...(shown !== undefined && { pageEdition: shown }) });

  it('refuses a page of another edition without reading that edition', async () => {
    editionById.mockClear();
    for (const shown of ['2019', archived.id])
      expect(await answer(`${shown}.1`)).toMatchObject({ status: 409, body: { code: 'other-edition' } });
    expect(editionById).not.toHaveBeenCalled();
    for (const shown of [undefined, 'junk', pageEdition, `${sampleEdition.id}.99`])
      expect([shown, (await answer(shown)).status]).toEqual([shown, 200]);
  });

  it('does not work for an archive while the live edition cannot be read', async () => {
    provideEditionOfCall();
    current.mockRejectedValueOnce(unavailable);
    expect(await answer(`${archived.id}.7`)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });
});

describe('a rehearsal', () => {
  beforeEach(provideEditionOfCall);
  const answerWith = (token: string, row: NonNullable<Options['row']>, protection: Protection = 'visitor') =>
    answerOf(answerId, {
      ...{ pageEdition, protection, row, headers: { ...signedIn, [headerNames.rehearsal]: token } },
    });

  it('serves the calls of its pages, which still show the live edition', async () => {
    const { body, headers } = await answerWith('right', { edition: 'live' });
    expect([body, headers[headerNames.edition]]).toEqual([rehearsal.id, pageEdition]);
  });

  it('refuses a wrong or missing token', async () => {
    const refused = { status: 401, body: { code: 'link-invalid' } };
    for (const token of ['wrong', '']) {
      expect(await answerWith(token, {})).toMatchObject(refused);
      const headers = { [headerNames.rehearsal]: token };
      const withoutOrganiser = { protection: 'visitor or desk', headers } as const;
      expect(await answerOf(answerId, withoutOrganiser)).toMatchObject(refused);
    }
  });

  it('does not apply to organisers, calls without an edition or other protections', async () => {
    for (const answer of [
      answerWith('right', { edition: 'none' }),
      answerWith('right', {}, 'visitor or desk'),
      answerWith('right', {}, 'anybody'),
    ])
      expect((await answer).body).toBe(sampleEdition.id);
  });

  it('opens through a link in its mails, and through no other call', async () => {
    const link = () =>
      currentEdition().id === rehearsal.id ? answerId() : Promise.reject(new OtherEdition(rehearsal.id));
    const { body, headers } = await answerOf(link, { protection: 'mail link' });
    expect([body, headers[headerNames.edition]]).toEqual([rehearsal.id, pageEdition]);
    expect((await answerOf(link)).status).toBe(409);
  });
});

it('answers a phone of another show only if that show was just published', async () => {
  provideEditionOfCall();
  const request = { phone: { ...phone, edition: archived.id }, protection: 'device' } as const;
  live.mockResolvedValueOnce(archived);
  const { body, headers } = await answerOf(answerId, request);
  expect([body, headers[headerNames.edition]]).toEqual([archived.id, '2024.7']);
  expect((await answerOf(answerId, request)).body).toMatchObject({ code: 'other-edition' });
});

describe('a call above the limit', () => {
  const caller = {
    ...{ organiser: undefined, visitor: undefined, exhibitor: undefined },
    ...{ preview: undefined, device: undefined },
    ...{ requestId: 'id', userAgent: '', appCheckToken: undefined, idempotencyKey: undefined },
    subnets: ['client', 'customer', 'organisation', 'provider'],
    prefersPage: false,
  } as const;
  const limitedCall = (isKnown: boolean, protection: Protection = endpoint.protection) =>
    call('test', { ...endpoint, protection }, () => Promise.resolve('done'), {
      limit: { burst: 1, perMinute: 1 },
      isKnown: () => Promise.resolve(isKnown),
    });

  it('is refused to an unknown caller; malformed calls do not count', async () => {
    const { run } = limitedCall(false);
    await expect(run([], caller)).rejects.toMatchObject({ code: 'validation-failed' });
    expect(await run({}, caller)).toBe('done');
    await expect(run({}, caller)).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: 60 });
  });

  it('is allowed to known callers, and to organisers if its limit is for visitors', async () => {
    const known = limitedCall(true);
    const visitorsCall = limitedCall(false, 'visitor or desk');
    for (let calls = 0; calls < 3; calls += 1) {
      expect(await known.run({}, caller)).toBe('done');
      expect(await visitorsCall.run({}, { ...caller, organiser: anna })).toBe('done');
    }
    const { run } = limitedCall(false, 'account');
    expect(await run({}, { ...caller, organiser: anna })).toBe('done');
    const repeated = run({}, { ...caller, organiser: anna });
    await expect(repeated).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it.each([
    ['preview', headerNames.preview],
    ['visit', headerNames.visit],
    ['exhibitor', headerNames.exhibitor],
    ['visitor', headerNames.rehearsal],
  ] as const)('verifies no more links after too many wrong ones (%s)', async (protection, header) => {
    const verify = vi.fn((token: string | undefined) =>
      token === 'right' ? Promise.resolve('nobody') : Promise.reject(new ApiError('link-invalid', 'Over.')),
    );
    const linkVerifier = () => Promise.resolve({ verify, verifyDevice: verify }) as Promise<never>;
    const links = {
      visitLinks: linkVerifier,
      exhibitorLinks: linkVerifier,
      previews: linkVerifier,
      rehearsals: linkVerifier,
    };
    const linkCall = call('test', { ...endpoint, protection }, idle);
    const listener = requestListener('test', [linkCall], { ...deps, ...links });
    const open = async (token: string) =>
      (await answerOf(idle, { headers: { [header]: token }, listener })).status;
    expect(await open('right')).toBe(200);
    for (let nth = 0; nth < wrongLinkLimit.burst; nth += 1) expect(await open('wrong')).toBe(401);
    verify.mockClear();
    expect([await open('wrong'), await open('right')]).toEqual([429, 429]);
    expect(verify).not.toHaveBeenCalled();
  });
});
