/**
 * Permissions over the wire (API-1): each kind of caller makes one call of each kind of protection, and in
 * `npm run test:all` every call. The input is malformed, and refused after the credentials are accepted, so that
 * nothing is changed; every-call.test.ts sends valid input.
 *
 * contract/src/calls/endpoints.test.ts tests which call has which protection. Wrong tokens, sessions, links and phones
 * are tested where they are verified: functions/src/http/{app-check,organisers}.integration.test.ts,
 * visit-links.test.ts, session/second-step.integration.test.ts and door/phones/devices.integration.test.ts.
 */
import { statusOf, type ErrorCode } from 'contract/wire/api-error';
import {
  endpointNames,
  endpoints,
  headerNames,
  type EndpointName,
  type Protection,
} from 'contract/calls/endpoints';
import { isRole, roles, type Role } from 'contract/team/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendTo, type HeaderChanges } from '../support/calls';
import { pairedPhone, withDevice } from '../support/door';
import { withPreview } from '../support/drafts';
import { withExhibitor } from '../support/exhibitors';
import { bearer, newOrganiser, tokensOf, toOrganiser } from '../support/organisers';
import { register, withLink } from '../support/registrants';
import { enrolOrganiser } from '../support/second-factor';
import { stack } from '../support/stack/stack';

type Outcome = ErrorCode | 'in';
type Outcomes = Readonly<Record<Protection, Outcome>>;

/** The outcomes for a caller with our page's headers: `roleCalls` for calls of organisers, and any `exceptions`. */
function fromPage(roleCalls: Outcome, exceptions: Partial<Outcomes> = {}): Outcomes {
  return {
    ...{ anybody: 'in', 'mail link': 'in', visitor: 'in', 'visitor or desk': roleCalls },
    ...{ account: roleCalls, reader: roleCalls, desk: roleCalls, organiser: roleCalls, owner: roleCalls },
    ...{ visit: 'link-invalid', exhibitor: 'link-invalid', preview: 'link-invalid' },
    ...phoneOutcomes('device-invalid'),
    ...exceptions,
  };
}

function phoneOutcomes(device: Outcome, any = device, anyDesk = any) {
  return { device, 'desk device': device, 'any device': any, 'any desk device': anyDesk } as const;
}

/** The outcomes for a caller outside of our page: `code`, except for public calls and those of phones. */
const fromElsewhere = (code: ErrorCode, phones: Partial<Outcomes>): Outcomes => ({
  ...fromPage(code, { visitor: code, visit: code, exhibitor: code, preview: code }),
  ...phones,
});

const fromOrganiser = (role: Role): Outcomes => {
  const outcome = (least: Role) => (roles.indexOf(role) >= roles.indexOf(least) ? 'in' : 'role-insufficient');
  const roleOutcomes = Object.fromEntries(roles.map((needed) => [needed, outcome(needed)]));
  return fromPage('in', { ...roleOutcomes, 'visitor or desk': outcome('desk') });
};

/** The outcomes for a page without an organiser. */
const fromSignedOutPage = (exceptions: Partial<Outcomes> = {}) =>
  fromPage('not-signed-in', { 'visitor or desk': 'in', ...exceptions });

const fromPhone = (...outcomes: Parameters<typeof phoneOutcomes>): Outcomes =>
  fromElsewhere('app-check-failed', phoneOutcomes(...outcomes));

/** Maps a kind of caller to its headers, where they differ from our page's, and to its outcomes. */
let callers: Readonly<Record<string, readonly [HeaderChanges, Outcomes]>> = {};

beforeAll(async () => {
  const signedInAs = async (role: Role) => bearer((await tokensOf(await newOrganiser(role))).idToken);
  const owner = await signedInAs('owner');
  const enrolled = await enrolOrganiser('organiser');
  const link = (await register()).visit;
  const [formerPreview, preview] = [await withPreview(), await withPreview()];
  const exhibitor = await withExhibitor();
  const [scan, desk] = [await pairedPhone(), await pairedPhone({ role: 'desk' })];
  const revoked = await pairedPhone({ role: 'desk' });
  await toOrganiser('revokeDevice', { id: revoked.id });
  const allCredentials = { ...owner, ...withLink(link), ...exhibitor, ...preview };
  callers = {
    'with everything but the API key': [
      { ...allCredentials, [headerNames.apiKey]: undefined },
      fromElsewhere('api-key-invalid', phoneOutcomes('api-key-invalid')),
    ],
    'with everything but an App Check token': [
      { ...allCredentials, [headerNames.appCheck]: undefined },
      fromPhone('device-invalid'),
    ],
    'of our pages': [{}, fromSignedOutPage()],
    'with a malformed id token': [bearer('junk'), fromPage('not-signed-in')],
    owner: [owner, fromOrganiser('owner')],
    organiser: [await signedInAs('organiser'), fromOrganiser('organiser')],
    desk: [await signedInAs('desk'), fromOrganiser('desk')],
    reader: [await signedInAs('reader'), fromOrganiser('reader')],
    'with a second factor, without a session': [bearer(enrolled.idToken), fromPage('session-invalid')],
    'with a second factor and a session': [enrolled.headers, fromOrganiser('organiser')],
    'that is a paired desk': [withDevice(desk.device), fromPhone('in')],
    'that is a phone that only scans': [
      withDevice(scan.device),
      { ...fromPhone('in'), 'desk device': 'desk-only', 'any desk device': 'desk-only' },
    ],
    'with a revoked desk': [withDevice(revoked.device), fromPhone('device-revoked', 'in')],
    'with the link to a visitor’s page': [withLink(link), fromSignedOutPage({ visit: 'in' })],
    'with a code, as on a badge': [withLink(link.split('.')[0] ?? ''), fromSignedOutPage()],
    'that is an exhibitor': [exhibitor, fromSignedOutPage({ exhibitor: 'in' })],
    'with a preview’s link': [preview, fromSignedOutPage({ preview: 'in' })],
    'with a former preview’s link': [formerPreview, fromSignedOutPage()],
  };
});

// API-1. API-4: the code in a QR code opens nothing that needs a link.
describe.each([...new Set(endpointNames.map((name) => endpoints[name].protection))])('%s', (protection) => {
  // The other protections take the same paths through the wrapper; authenticate.test.ts tests them all.
  const quick = ['visitor or desk', 'organiser', 'visit', 'exhibitor', 'preview', 'device'];
  const [first, ...others] = endpointNames.filter((name) => endpoints[name].protection === protection);

  const expectOutcomes = async (name?: EndpointName) =>
    expect(await faultsOf(name, Object.keys(callers))).toEqual([]);
  const tags = quick.includes(protection) ? [] : ['long'];

  it.each([first])('admits the right callers to the call %s', { tags }, expectOutcomes);

  it('lets a reader, or a page without an organiser, make only its own calls', async () => {
    const kind = isRole(protection) && protection !== 'reader' ? 'reader' : 'of our pages';
    for (const name of [first, ...others]) expect(await faultsOf(name, [kind])).toEqual([]);
  });

  // Long: the wrapper authenticates a call by its protection alone.
  it.each(others)('admits the right callers to the call %s', { tags: ['long'] }, expectOutcomes);
});

/** @returns what is wrong with the answers to these callers */
async function faultsOf(name: EndpointName | undefined, kinds: readonly string[]): Promise<string[]> {
  if (name === undefined) throw new Error('There is no such call.');
  const { method, path, protection } = endpoints[name];
  const { query, body, inputError } = malformed(name);
  const faults: string[] = [];
  for (const kind of kinds) {
    const [headers, outcomes] = callers[kind] ?? [{}, fromPage('internal')];
    const expected = outcomes[protection] === 'in' ? inputError : outcomes[protection];
    const answer = await sendTo(stack.api + path + query, method, body, headers);
    if (!isExpected(answer.status, answer.body, expected))
      faults.push(`${name} ${kind}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return faults;
}

/** Input that no call accepts, and the error that it gets if the caller is admitted; a call without input succeeds. */
function malformed(name: EndpointName) {
  const { method, protection, schema } = endpoints[name];
  if (method !== 'GET' && protection !== 'mail link')
    return { query: '', body: '{', inputError: 'invalid-json' } as const;
  // Every field has two values.
  const query = Object.keys(schema.fields).flatMap((field) => [`${field}=1`, `${field}=1`]);
  const inputError = query.length === 0 ? undefined : 'validation-failed';
  return { query: `?${query.join('&')}`, body: null, inputError } as const;
}

/**
 * Whether an answer is as expected; a refusal has nothing but the error body: no data, no internal details.
 * @param expected the refusal, or undefined for success
 */
function isExpected(status: number, body: unknown, expected: ErrorCode | undefined): boolean {
  if (expected === undefined) return status === 200;
  const { code, fields, ...rest }: Record<string, unknown> = { ...Object(body) };
  const fieldsFit = fields === undefined || expected === 'validation-failed';
  const names = Object.keys(rest).sort().join();
  return status === statusOf[expected] && code === expected && fieldsFit && names === 'message,requestId';
}

// AUTH-12
it('limits how many rows a desk reads at once', async () => {
  const read = async (limit: number, caller: string) => {
    const url = `${stack.api}${endpoints.adminTable.path}?page=0&limit=${limit}`;
    return (await sendTo(url, 'GET', null, callers[caller]?.[0])).status;
  };
  expect([await read(100, 'desk'), await read(250, 'desk'), await read(250, 'organiser')]).toEqual([
    200, 403, 200,
  ]);
});
