/**
 * The permission matrix: every call and kind of caller, and every method. The calls come from the contract's table, and
 * the compiler requires the expected answers for a new kind of protection. An admitted caller sends malformed input,
 * which is refused as such after the credentials; every-call.test.ts sends valid input.
 *
 * The Auth emulator does not sign tokens and so accepts unsigned ones; production's signature checks are tested in
 * functions/src/http/organisers.integration.test.ts.
 */
import { statusOf, type ErrorCode } from 'contract/api-error';
import {
  endpointNames,
  endpoints,
  headerNames,
  type EndpointName,
  type Protection,
} from 'contract/endpoints';
import { roleClaim, roles, type Role } from 'contract/roles';
import { organiserClaim } from 'contract/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgedTokens, newAppCheckKeys, type AppCheckKeys } from '../support/app-check-keys';
import { call, sendTo, type HeaderChanges } from '../support/calls';
import { startAllFunctions, type RunningFunctions } from '../support/one-process';
import { expiredPhone, pairedPhone, revokedPhone, withDevice } from '../support/door';
import { withPreview } from '../support/drafts';
import { register, withLink } from '../support/registrants';
import { formerLink } from '../support/right-calls';
import { inSession, newEnrolled } from '../support/second-factor';
import {
  bearer,
  changedToken,
  newOrganiser,
  revokeTokens,
  signInAs,
  tokensOf,
  visitorToken,
  withAuth,
} from '../support/organisers';

const methods = ['GET', 'HEAD', 'PUT', 'POST', 'PATCH', 'DELETE'];

type Meets = Readonly<Record<Protection, ErrorCode | 'in'>>;
/** This answer from every call that requires a role. */
function fromRole(code: ErrorCode | 'in'): Record<Role | 'account', ErrorCode | 'in'> {
  return { account: code, reader: code, desk: code, organiser: code, owner: code };
}
const all: Meets = {
  anybody: 'in',
  'mail link': 'in',
  visitor: 'in',
  'visitor or desk': 'in',
  ...fromRole('in'),
  visit: 'in',
  preview: 'in',
  device: 'in',
  'desk device': 'in',
  'any device': 'in',
  'any desk device': 'in',
};

/** This answer from every call that requires a phone. */
const everyPhones = (code: ErrorCode) => ({
  device: code,
  'desk device': code,
  'any device': code,
  'any desk device': code,
});
/** This answer from every call that requires App Check, which is checked before sessions and links. */
const everyGuarded = (code: ErrorCode): Meets => ({
  ...all,
  visitor: code,
  'visitor or desk': code,
  ...fromRole(code),
  visit: code,
  preview: code,
  ...everyPhones('device-invalid'),
});
const everyKeyed = (code: ErrorCode): Meets => ({ ...everyGuarded(code), ...everyPhones(code) });
const everyOrganisers = (code: ErrorCode): Meets => ({
  ...all,
  'visitor or desk': code,
  ...fromRole(code),
  ...everyPhones('device-invalid'),
});

/** @param role of the account */
const everyRole = (role: Role): Meets => {
  const least = (needed: Role) => (roles.indexOf(role) >= roles.indexOf(needed) ? 'in' : 'role-insufficient');
  return {
    ...all,
    'visitor or desk': least('desk'),
    reader: least('reader'),
    desk: least('desk'),
    organiser: least('organiser'),
    owner: least('owner'),
    ...everyPhones('device-invalid'),
  };
};

const everyVisit = (code: ErrorCode): Meets => ({
  ...all,
  ...fromRole('not-signed-in'),
  visit: code,
  ...everyPhones('device-invalid'),
});

const everyPreview: Meets = {
  ...all,
  ...fromRole('not-signed-in'),
  preview: 'link-invalid',
  ...everyPhones('device-invalid'),
};

const everyDevice = (
  device: ErrorCode | 'in',
  { any = device, anyDesk = any }: { any?: ErrorCode | 'in'; anyDesk?: ErrorCode | 'in' } = {},
): Meets => ({
  ...everyGuarded('app-check-failed'),
  device,
  'desk device': device,
  'any device': any,
  'any desk device': anyDesk,
});

const idTokens = {
  right: '',
  malformed: 'junk',
  'in three malformed parts': 'a.b.c',
  expired: '',
  revoked: '',
  'of another project': '',
  'of nobody': '',
  'of a disabled account': '',
  'without the claim': '',
  owner: '',
  organiser: '',
  desk: '',
  reader: '',
  'with an unknown role': '',
  'of an account with a second factor': '',
};
type IdToken = keyof typeof idTokens;
const sessions = { right: '', ofAnother: '', ended: '' };
const withSession = (session: string): HeaderChanges => ({ [headerNames.session]: session });
let keys: AppCheckKeys;
let functions: RunningFunctions;
/** The links of two registrants, and one that has been replaced. */
const links = { right: '', ofAnother: '', former: '' };
/** The link to a draft's preview, and the one before. */
const previews: { right: HeaderChanges; former: HeaderChanges } = { right: {}, former: {} };

const phones = { right: '', desk: '', expired: '', revoked: '', expiredDesk: '', revokedDesk: '' };

const page = (): HeaderChanges => ({ [headerNames.appCheck]: keys.tokens.genuine });
const visiting = (visit: () => string) => (): HeaderChanges => ({ ...page(), ...withLink(visit()) });
const [idLength, unknownId] = [20, 'A'.repeat(20)];
const withToken = (token: IdToken) => (): HeaderChanges => ({ ...page(), ...bearer(idTokens[token]) });

/** Kind of caller -> its headers and expected answers. All but the first send the API key unless stated otherwise. */
const callers: readonly (readonly [string, () => HeaderChanges, Meets])[] = [
  [
    'with nothing',
    () => ({ [headerNames.apiKey]: undefined, [headerNames.appCheck]: undefined }),
    everyKeyed('api-key-invalid'),
  ],
  [
    'with everything but the API key',
    () => ({ ...withToken('right')(), [headerNames.apiKey]: undefined }),
    everyKeyed('api-key-invalid'),
  ],
  [
    'with a wrong API key',
    () => ({ ...withToken('right')(), [headerNames.apiKey]: 'wrong' }),
    everyKeyed('api-key-invalid'),
  ],
  ['with the API key only', () => ({ [headerNames.appCheck]: undefined }), everyGuarded('app-check-failed')],
  ...forgedTokens.map(
    (kind) =>
      [
        `with an App Check token ${kind}`,
        () => ({ ...withToken('right')(), [headerNames.appCheck]: keys.tokens[kind] }),
        everyGuarded('app-check-failed'),
      ] as const,
  ),
  ['of our pages', page, { ...all, ...fromRole('not-signed-in'), ...everyPhones('device-invalid') }],
  [
    'with an id token in another scheme',
    () => ({ ...page(), [headerNames.authorization]: `Basic ${idTokens.right}` }),
    everyOrganisers('not-signed-in'),
  ],
  ...(
    [
      'malformed',
      'in three malformed parts',
      'expired',
      'revoked',
      'of another project',
      'of nobody',
      'of a disabled account',
    ] as const
  ).map((kind) => [`with an id token ${kind}`, withToken(kind), everyOrganisers('not-signed-in')] as const),
  ['with an id token without the claim', withToken('without the claim'), everyOrganisers('not-an-organiser')],
  ['that is an organiser', withToken('right'), { ...all, ...everyPhones('device-invalid') }],
  ...roles.map((role) => [`with the role ${role}`, withToken(role), everyRole(role)] as const),
  // A mistake in the claim must not open everything.
  ['with an unknown role', withToken('with an unknown role'), everyRole('reader')],
  ...(
    [
      ['with a second factor, without a session', () => ({})],
      ['with a second factor and a made-up session', () => withSession('A'.repeat(43))],
      ['with a second factor and the session of another account', () => withSession(sessions.ofAnother)],
      ['with a second factor and a session that has ended', () => withSession(sessions.ended)],
    ] as const
  ).map(
    ([kind, headers]) =>
      [
        kind,
        () => ({ ...withToken('of an account with a second factor')(), ...headers() }),
        everyOrganisers('session-invalid'),
      ] as const,
  ),
  [
    'with a second factor and a session',
    () => ({ ...withToken('of an account with a second factor')(), ...withSession(sessions.right) }),
    everyRole('organiser'),
  ],
  [
    'without a second factor, with a session that has ended',
    () => ({ ...withToken('organiser')(), ...withSession(sessions.ended) }),
    everyOrganisers('session-invalid'),
  ],
  ['that is a paired desk', () => withDevice(phones.desk), everyDevice('in')],
  [
    'that is a phone that only scans',
    () => withDevice(phones.right),
    { ...everyDevice('in'), 'desk device': 'desk-only', 'any desk device': 'desk-only' },
  ],
  ...(
    [
      ['with an unknown phone', () => unknownId + phones.right.slice(idLength), 'device-invalid'],
      [
        'with the secret of another phone',
        () => phones.right.slice(0, idLength) + phones.revoked.slice(idLength),
        'device-invalid',
      ],
      ['with the id of a phone', () => phones.right.slice(0, idLength), 'device-invalid'],
    ] as const
  ).map(([kind, device, code]) => [kind, () => withDevice(device()), everyDevice(code)] as const),
  [
    'with an expired phone',
    () => withDevice(phones.expired),
    everyDevice('device-invalid', { any: 'in', anyDesk: 'desk-only' }),
  ],
  [
    'with a revoked phone',
    () => withDevice(phones.revoked),
    everyDevice('device-revoked', { any: 'in', anyDesk: 'desk-only' }),
  ],
  [
    'with an expired desk',
    () => withDevice(phones.expiredDesk),
    everyDevice('device-invalid', { any: 'in' }),
  ],
  ['with a revoked desk', () => withDevice(phones.revokedDesk), everyDevice('device-revoked', { any: 'in' })],
  ['without a link', () => ({ ...page(), [headerNames.visit]: undefined }), everyVisit('link-invalid')],
  ...(
    [
      // The QR code on a badge.
      ['with the id alone', () => links.right.slice(0, idLength)],
      ['with the id and no token', () => links.right.slice(0, idLength + 1)],
      ['with the token of another', () => links.right.slice(0, idLength) + links.ofAnother.slice(idLength)],
      ['with an unknown id', () => unknownId + links.right.slice(idLength)],
      ['with a former link', () => links.former],
      ['with a cut link', () => links.right.slice(0, -1)],
      ['with a longer link', () => `${links.right}A`],
      ['with junk as link', () => 'junk'],
    ] as const
  ).map(([kind, visit]) => [kind, visiting(visit), everyVisit('link-invalid')] as const),
  ...(
    [
      ['without a preview’s link', () => ({ [headerNames.preview]: undefined })],
      ['with a former preview’s link', () => previews.former],
      ['with a cut preview’s link', () => changedPreview((token) => token.slice(0, -1))],
      ['with the preview’s link of another edition', () => changedPreview((token) => `other-${token}`)],
    ] as const
  ).map(([kind, headers]) => [kind, () => ({ ...page(), ...headers() }), everyPreview] as const),
];

const changedPreview = (change: (token: string) => string): HeaderChanges => ({
  [headerNames.preview]: change(previews.right[headerNames.preview] ?? ''),
});

/** Callers that try every method, which is checked before the credentials. */
const tryingMethods: readonly string[] = ['with nothing', 'that is an organiser', 'without a link'];

beforeAll(async () => {
  keys = await newAppCheckKeys();
  functions = await startAllFunctions(keys.environment);
  links.right = (await register()).visit;
  links.ofAnother = (await register()).visit;
  links.former = await formerLink();
  previews.former = await withPreview();
  previews.right = await withPreview();
  phones.right = (await pairedPhone()).device;
  phones.desk = (await pairedPhone({ role: 'desk' })).device;
  phones.expired = (await expiredPhone()).device;
  phones.revoked = (await revokedPhone()).device;
  phones.expiredDesk = (await expiredPhone({ role: 'desk' })).device;
  phones.revokedDesk = (await revokedPhone({ role: 'desk' })).device;
  const [revoked, disabled] = await Promise.all([newOrganiser(), newOrganiser()]);
  idTokens.right = (await tokensOf()).idToken;
  idTokens.revoked = (await tokensOf(revoked)).idToken;
  idTokens['of a disabled account'] = (await tokensOf(disabled)).idToken;
  idTokens['without the claim'] = await visitorToken();
  for (const role of roles) idTokens[role] = (await tokensOf(await newOrganiser(role))).idToken;
  sessions.ofAnother = (await signInAs(await newOrganiser())).session;
  const { idToken, session } = await newEnrolled('organiser');
  idTokens['of an account with a second factor'] = idToken;
  sessions.right = session;
  const ended = await newEnrolled('organiser');
  sessions.ended = ended.session;
  await call('endSessions', { session: 'this' }, inSession(ended.idToken, ended.session));
  const boss = await newOrganiser();
  idTokens['with an unknown role'] = (await tokensOf(boss)).idToken;
  await withAuth((auth) =>
    auth.setCustomUserClaims(boss.uid, { [organiserClaim]: true, [roleClaim]: 'boss' }),
  );
  const now = Math.floor(Date.now() / 1000);
  idTokens.expired = changedToken(idTokens.right, { iat: now - 7200, exp: now - 3600 });
  idTokens['of another project'] = changedToken(idTokens.right, {
    aud: 'demo-other',
    iss: 'https://securetoken.google.com/demo-other',
  });
  idTokens['of nobody'] = changedToken(idTokens.right, { sub: 'nobody', user_id: 'nobody' });
  await revokeTokens(revoked.uid);
  await withAuth((auth) => auth.updateUser(disabled.uid, { disabled: true }));
});
afterAll(async () => {
  await functions.stop();
  await keys.dispose();
});

/** What each role may that the one before it may not, written down beside the table that the product reads. */
const mayMore: Readonly<Record<Exclude<Role, 'organiser'> | 'account', readonly EndpointName[]>> = {
  account: [
    ...(['account', 'endSessions', 'startFactor', 'confirmFactor'] as const),
    ...(['removeFactor', 'renewRecoveryCodes'] as const),
    ...(['startPasskey', 'addPasskey', 'removePasskey'] as const),
  ],
  reader: ['adminEditions', 'adminStatistics', 'adminDinner', 'adminEdition'],
  desk: [
    ...(['adminTable', 'adminRegistrant', 'addRegistrant', 'changePrintAs', 'adminViews'] as const),
    ...(['adminPrints', 'confirmPrint', 'lookedAtBadges', 'dropPrint', 'badgesToPrint'] as const),
    ...(['badgePicture', 'startPrint', 'printFile', 'repeatPrint'] as const),
    ...(['adminDevices', 'addDevice', 'revokeDevice', 'adminConflicts', 'settleConflict'] as const),
  ],
  owner: [
    ...(['publishDraft', 'restoreVersion', 'adminTeam', 'inviteMember', 'resendInvitation'] as const),
    ...(['withdrawInvitation', 'changeRole', 'removeMember', 'resetFactor', 'demandFactor'] as const),
  ],
};

it('protects every call below /account, /admin and /handleGeneratePDF by the least role that may make it', () => {
  const ofTeam = endpointNames.filter((name) =>
    /^\/(account|admin|handleGeneratePDF)\b/.test(endpoints[name].path),
  );
  const expected = (name: EndpointName): Protection =>
    (['account', 'reader', 'desk', 'owner'] as const).find((role) => mayMore[role].includes(name)) ??
    'organiser';
  expect(ofTeam.length).toBeGreaterThan(40);
  expect(ofTeam.filter((name) => endpoints[name].protection !== expected(name))).toEqual([]);
});

it('does not let a desk read so many rows at once that it would be an export', async () => {
  const [asDesk, asOrganiser] = (['desk', 'organiser'] as const).map((role) => withToken(role)());
  const rows = async (limit: number, headers?: HeaderChanges) => {
    const url = `${functions.url}${endpoints.adminTable.path}?page=0&limit=${limit}`;
    return (await sendTo(url, 'GET', null, headers)).status;
  };
  expect([await rows(100, asDesk), await rows(250, asDesk), await rows(250, asOrganiser)]).toEqual([
    200, 403, 200,
  ]);
});

it.each(endpointNames)(
  'allows and refuses callers of %s by kind and method as the table says',
  async (name) => {
    const { method, path, protection } = endpoints[name];
    /** The methods of all calls at this path; each is tested only as its own call. */
    const allowed: readonly string[] = Object.values(endpoints).flatMap((each) =>
      each.path === path ? [each.method] : [],
    );
    const faults: string[] = [];
    // One caller after the other: all at once, a busy machine would refuse some for want of time.
    for (const [caller, headers, meets] of callers)
      await Promise.all(
        methods.map(async (used) => {
          const meant = used === 'HEAD' ? 'GET' : used;
          if (meant !== method && (allowed.includes(meant) || !tryingMethods.includes(caller))) return;
          const outcome = meant === method ? meets[protection] : 'method-not-allowed';
          const { query, body, admitted } = malformed(name, used);
          const url = functions.url + path + query;
          const answer = await sendTo(url, used, body, {
            ...withLink(links.right),
            ...previews.right,
            ...headers(),
          });
          const fault = faultOf(answer.status, answer.body, used, outcome === 'in' ? admitted : outcome);
          if (fault !== undefined) faults.push(`${used} ${caller}: ${fault}`);
        }),
      );
    expect(faults).toEqual([]);
  },
);

/** Input that no call accepts, so that nothing is changed, and how it is refused; a call without input succeeds. */
function malformed(name: EndpointName, method: string) {
  const { protection, schema } = endpoints[name];
  if (method !== 'GET' && method !== 'HEAD' && protection !== 'mail link')
    return { query: '', body: '{', admitted: 'invalid-json' } as const;
  // Each field twice.
  const query = Object.keys(schema.fields).flatMap((field) => [`${field}=1`, `${field}=1`]);
  const admitted = query.length === 0 ? undefined : 'validation-failed';
  return { query: `?${query.join('&')}`, body: null, admitted } as const;
}

/**
 * @param expected the refusal, or undefined for success
 * @returns what is wrong with an answer, if anything
 */
function faultOf(
  status: number,
  body: unknown,
  method: string,
  expected: ErrorCode | undefined,
): string | undefined {
  const seen = `${status} ${JSON.stringify(body)}`;
  if (expected === undefined) return status === 200 ? undefined : seen;
  if (status !== statusOf[expected]) return seen;
  if (method === 'HEAD') return undefined;
  // Nothing but the error body: no data, no internal details.
  const { code, fields, ...more }: Record<string, unknown> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const isPlain = fields === undefined || expected === 'validation-failed';
  return code === expected && isPlain && Object.keys(more).sort().join() === 'message,requestId'
    ? undefined
    : seen;
}
