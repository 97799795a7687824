/** Behaviour of the wrapper that no real call shows: unexpected errors, and the log. */
import { ApiError } from 'contract/api-error';
import { sampleEdition } from 'contract/testing/sample-edition';
import { currentEdition } from 'contract/edition/current';
import { headerNames, publicApiKey, type Endpoint } from 'contract/endpoints';
import { Readable } from 'node:stream';
import { object, string } from 'yup';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { provideEditionOfCall } from '../shared/edition-of-call';
import type { PairedPhone } from './caller';
import { call, requestListener, type WrapperDeps } from './wrapper';

const log = vi.hoisted(() => ({ info: vi.fn(), error: vi.fn() }));
vi.mock('firebase-functions/logger', () => log);

const endpoint: Endpoint<{ name?: string | undefined }, unknown> = {
  functionName: 'test',
  method: 'GET',
  path: '/test',
  protection: 'anybody',
  schema: object({ name: string() }),
  success: 200,
};
const deps: WrapperDeps = {
  allowedOrigins: () => [],
  editions: () =>
    Promise.resolve({
      current: () => Promise.resolve(sampleEdition),
      of: (id) => Promise.resolve({ ...sampleEdition, id }),
    }),
  appCheck: () => Promise.reject(new Error('not used')),
  organisers: () => Promise.reject(new Error('not used')),
  visitLinks: () => Promise.reject(new Error('not used')),
  devices: () => Promise.reject(new Error('not used')),
};

afterEach(() => vi.useRealTimers());

interface Options {
  /** Of the call, and of the request. */
  used: 'GET' | 'POST';
  asked?: string;
  body?: Readable;
  /** Whose call it is; anybody's if absent. */
  phone?: PairedPhone;
  /** Further properties of the call. */
  row?: Pick<typeof endpoint, 'liveOnly'>;
  /** The edition that the page shows. */
  shown?: string;
}

/**
 * Runs a call with the test's handler.
 */
async function answerOf(
  handler: () => Promise<unknown>,
  path = '/',
  { used, asked = used, body = new Readable(), phone, row, shown }: Options = { used: 'GET' },
) {
  const sent: { status: number; body: unknown; headers: Record<string, string> } = {
    status: 200,
    body: undefined,
    headers: {},
  };
  const request = Object.assign(body, {
    method: asked,
    path,
    url: `${path}?name=Jan`,
    get: (name: string) =>
      name === headerNames.apiKey ? publicApiKey : name === headerNames.edition ? shown : undefined,
    accepts: () => false,
    socket: {},
  });
  const response = {
    get statusCode() {
      return sent.status;
    },
    set: (name: string, value: string) => (sent.headers[name] = value),
    vary: () => undefined,
    status(code: number) {
      sent.status = code;
      return response;
    },
    json: (body: unknown) => (sent.body = body),
  };
  const protection = phone === undefined ? endpoint.protection : 'any device';
  const identify = () =>
    phone === undefined ? Promise.reject(new Error('not used')) : Promise.resolve(phone);
  const devices = () => Promise.resolve({ verify: identify, identify });
  const calls = [call('test', { ...endpoint, ...row, method: used, protection }, handler)];
  const listen = requestListener('test', calls, { ...deps, devices });
  await Reflect.apply(listen, undefined, [request, response]);
  return sent;
}

describe('a call that fails', () => {
  it('reveals only the request id of an unexpected error, which is also in the log', async () => {
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

  it('says when to try again', async () => {
    const busy = new ApiError('too-many-requests', 'Wait.', { retryAfter: 7 });
    const { status, headers } = await answerOf(() => Promise.reject(busy));
    expect(status).toBe(429);
    expect(headers['Retry-After']).toBe('7');
  });

  it('closes the connection when its body does not arrive in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answering = answerOf(() => Promise.resolve({}), '/', {
      used: 'POST',
      body: new Readable({ read: () => undefined }),
    });
    await vi.advanceTimersByTimeAsync(10_000);
    const { status, body, headers } = await answering;
    expect({ status, body }).toMatchObject({ status: 408, body: { code: 'request-timeout' } });
    expect(headers['Connection']).toBe('close');
  });

  it('logs one line per call, without the caller’s input', async () => {
    log.info.mockClear();
    await answerOf(() => Promise.resolve({}));
    expect(log.info).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(log.info.mock.calls)).not.toContain('Jan');
  });
});

it('keeps every response out of search engines, since forwarded mails may expose badge links', async () => {
  for (const path of ['/', '/more'])
    expect((await answerOf(() => Promise.resolve({}), path)).headers['X-Robots-Tag']).toBe('noindex');
});

describe('a path', () => {
  it.each(['/', '/api/test'])('matches the call at %s', async (path) => {
    expect(await answerOf(() => Promise.resolve({}), path)).toMatchObject({ status: 200 });
  });

  it.each(['/test', '/more', '/api', '/api/', '/api/test/more', '/api/tests', '/api/other', '/undecodable'])(
    'matches no call at %s',
    async (path) => {
      const answer = await answerOf(() => Promise.resolve({}), path);
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
    },
  );
});

it('answers HEAD as a GET, and refuses it where there is none', async () => {
  const head = (path: string, used: 'GET' | 'POST') =>
    answerOf(() => Promise.resolve({}), path, { used, asked: 'HEAD' });
  expect(await head('/', 'GET')).toMatchObject({ status: 200 });
  expect(await head('/', 'POST')).toMatchObject({ status: 405, headers: { Allow: 'POST, OPTIONS' } });
});

it('works for the show of the phone that calls, and tells it which one is live', async () => {
  provideEditionOfCall();
  const phone = {
    id: 'phone',
    label: 'Phone',
    role: 'scan',
    entrance: 'exhibition',
    isActive: true,
  } as const;
  const answer = () => Promise.resolve(currentEdition().id);
  for (const edition of ['2024', sampleEdition.id]) {
    const { body, headers } = await answerOf(answer, '/', { used: 'GET', phone: { ...phone, edition } });
    expect([body, headers['X-Edition']]).toEqual([edition, `${sampleEdition.id}.${sampleEdition.version}`]);
  }
});

describe('a call that works for the live edition only', () => {
  const { id, version } = sampleEdition;
  const answer = (shown: string | undefined, row = { liveOnly: true } as const) =>
    answerOf(() => Promise.resolve({}), '/', { used: 'GET', row, ...(shown !== undefined && { shown }) });

  it('refuses a page of another edition before it looks at the input', async () => {
    expect(await answer(`other.${version}`)).toMatchObject({ status: 409, body: { code: 'other-edition' } });
  });

  it.each([undefined, 'junk', `${id}.${version}`, `${id}.99`])(
    'answers a page that shows %s',
    async (shown) => {
      expect(await answer(shown)).toMatchObject({ status: 200 });
    },
  );
});

describe('above the limit', () => {
  const caller = {
    organiser: undefined,
    visitor: undefined,
    device: undefined,
    requestId: 'id',
    subnets: ['client', 'customer', 'organisation', 'provider'],
    appCheckToken: undefined,
    prefersPage: false,
    idempotencyKey: undefined,
  } as const;
  const limited = (isKnown: boolean) =>
    call('test', endpoint, () => Promise.resolve('done'), {
      limit: { burst: 1, perMinute: 1 },
      isKnown: () => Promise.resolve(isKnown),
    });

  it('refuses an unknown caller', async () => {
    const { run } = limited(false);
    expect(await run({}, caller)).toBe('done');
    await expect(run({}, caller)).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: 60 });
  });

  it('admits known callers and organisers', async () => {
    for (const [one, who] of [
      [limited(true), caller],
      [limited(false), { ...caller, organiser: { uid: 'organiser' } }],
    ] as const)
      for (let calls = 0; calls < 3; calls += 1) expect(await one.run({}, who)).toBe('done');
  });

  it('does not count malformed calls', async () => {
    const { run } = limited(false);
    await expect(run([], caller)).rejects.toMatchObject({ code: 'validation-failed' });
    expect(await run({}, caller)).toBe('done');
  });
});
