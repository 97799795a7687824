/** What all calls have in common, on the site itself; permissions.test.ts tests who may call what. */
import { endpointNames, endpoints, headerNames, type EndpointName } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import { describe, expect, it } from 'vitest';
import { call as callAsAnybody, request, type HeaderChanges } from '../support/calls';
import { pairedPhone, withDevice } from '../support/door';
import { asOrganiser } from '../support/organisers';
import { register, withLink } from '../support/registrants';
import { stack } from '../support/stack';

const guarded = endpointNames.filter(
  (name) => !['mail link', 'anybody'].includes(endpoints[name].protection),
);
/** A mail link has its input in its URL, whatever its method. */
const withBody = endpointNames.filter(
  (name) => endpoints[name].method !== 'GET' && endpoints[name].protection !== 'mail link',
);
/** For all calls, whatever their protection. */
const credentials = { ...withLink((await register()).visit), ...(await asOrganiser()) };
const phone = withDevice((await pairedPhone({ role: 'desk' })).device);
const isForPhones = (name: EndpointName) =>
  ['device', 'desk', 'any device', 'any desk'].includes(endpoints[name].protection);
const call = (name: EndpointName, input: string | object, changes: HeaderChanges = {}) =>
  callAsAnybody(name, input, {
    ...credentials,
    ...(isForPhones(name) && phone),
    ...changes,
  });
const refusal = (status: number, code: string) => ({ status, body: { code } });

describe.each(endpointNames)('%s', (name) => {
  const { path } = endpoints[name];
  const methods = Object.values(endpoints).flatMap((each) => (each.path === path ? [each.method] : []));

  it('refuses other methods with Allow, a request id and no-store', async () => {
    const answer = await request('PATCH', path, null);
    expect(answer).toMatchObject(refusal(405, 'method-not-allowed'));
    expect(answer.headers.get('Allow')).toBe([...methods, 'OPTIONS'].join(', '));
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.body).toMatchObject({ requestId: answer.headers.get(headerNames.requestId) });
  });

  it('answers a preflight from our own origin only', async () => {
    const own = await request('OPTIONS', path, null, { Origin: stack.site });
    expect(own.status).toBe(204);
    expect(own.headers.get('Access-Control-Allow-Origin')).toBe(stack.site);
    for (const name of [
      headerNames.apiKey,
      headerNames.appCheck,
      headerNames.authorization,
      headerNames.idempotencyKey,
      headerNames.visit,
    ])
      expect(own.headers.get('Access-Control-Allow-Headers')).toContain(name);
    const foreign = await request('OPTIONS', path, null, { Origin: 'https://evil.example' });
    expect(foreign.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

describe.each(guarded)('%s', (name) => {
  it('checks the credentials before the body', async () => {
    const nothing = { [headerNames.apiKey]: undefined, [headerNames.appCheck]: undefined };
    expect(await call(name, '{', nothing)).toMatchObject(refusal(401, 'api-key-invalid'));
    const [forged, code] = isForPhones(name)
      ? [{ [headerNames.authorization]: 'Device junk' }, 'device-invalid']
      : [{ [headerNames.appCheck]: 'junk' }, 'app-check-failed'];
    expect(await call(name, '{', forged)).toMatchObject(refusal(401, code));
  });
});

describe.each(withBody)('%s', (name) => {
  it.each(['', '{', 'text', '[1,2', '{"a":1}}'])('refuses the body %j', async (body) => {
    expect(await call(name, body)).toMatchObject(refusal(400, 'invalid-json'));
  });

  it.each(['null', '5', '"text"', '[]'])('refuses the body %s', async (body) => {
    expect(await call(name, body)).toMatchObject(refusal(400, 'validation-failed'));
  });

  it('refuses a body over 16 kB', async () => {
    const body = { ...typedRegistration(), padding: 'x'.repeat(16 * 1024) };
    expect(await call(name, body)).toMatchObject(refusal(413, 'body-too-large'));
  });
});

describe('an unknown path', () => {
  it.each(['/nope', '/addUser/more', '/admin', '/admin/anything', '/'])(
    'answers 404 for %s',
    async (path) => {
      expect(await request('GET', path, null)).toMatchObject(refusal(404, 'not-found'));
    },
  );
});
