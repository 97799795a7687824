/** Which callers each protection except `visit` admits (AUTH-6, AUTH-12). */
import { ApiError } from 'contract/wire/api-error';
import { publicApiKey, type Protection } from 'contract/calls/endpoints';
import { isRole, roles, type Role } from 'contract/team/roles';
import { describe, expect, it } from 'vitest';
import { authenticate, type Verifiers } from './authenticate';
import type { Organiser, PairedPhone } from './caller';
import { clientSubnets } from './rate-limits';

const refuse = (code: 'device-invalid' | 'device-revoked') => Promise.reject(new ApiError(code, ''));
const identify = (device: string | undefined): Promise<PairedPhone> => {
  if (device === undefined || !['phone', 'desk', 'revoked', 'revoked-desk'].includes(device))
    return refuse('device-invalid');
  const role = device.endsWith('desk') ? 'desk' : 'scan';
  const isActive = !device.startsWith('revoked');
  const phone = { label: 'Phone', entrance: 'exhibition', edition: '2025' } as const;
  return Promise.resolve({ ...phone, id: device, role, isActive });
};
/** A verifier of links that accepts one token. */
const linkVerifier =
  <T>(validToken: string, holder: T) =>
  () =>
    Promise.resolve({
      verify: (token: string | undefined) =>
        token === validToken ? Promise.resolve(holder) : Promise.reject(new ApiError('link-invalid', '')),
    });

const identifyUser = (token: string): Promise<Organiser> => {
  const role = token === 'unenrolled' ? 'owner' : token;
  if (isRole(role)) return Promise.resolve({ uid: token, role, session: undefined });
  return Promise.reject(new ApiError(token === 'visitor' ? 'not-an-organiser' : 'not-signed-in', ''));
};

const verifiers: Verifiers = {
  appCheck: () =>
    Promise.resolve({
      verify: (token) =>
        token === 'genuine'
          ? Promise.resolve()
          : Promise.reject(token === 'forged' ? new Error('forged') : new ApiError('unavailable', '')),
    }),
  organisers: () =>
    Promise.resolve({
      verify: identifyUser,
      verifyWithFactor: (token) =>
        token === 'unenrolled'
          ? Promise.reject(new ApiError('factor-demanded', 'Enrol first.'))
          : identifyUser(token),
    }),
  visitLinks: linkVerifier('link', 'registrant'),
  exhibitorLinks: async () => ({ verifyDevice: (await linkVerifier('acme.token', 'acme')()).verify }),
  previews: linkVerifier('token', { edition: '2026', until: { seconds: 0, nanoseconds: 0 } }),
  devices: () =>
    Promise.resolve({
      verify: (device) =>
        device?.startsWith('revoked') === true ? refuse('device-revoked') : identify(device),
      identify,
    }),
};
const subnets = clientSubnets('192.0.2.1', undefined);
const page = { 'x-api-key': publicApiKey, 'x-firebase-appcheck': 'genuine' };
const signedIn = (token: string) => ({ ...page, authorization: `Bearer ${token}` });

async function resultOf(protection: Protection, headers: Record<string, string>): Promise<string> {
  try {
    const header = (name: string) => headers[name.toLowerCase()];
    const caller = await authenticate(protection, header, subnets, verifiers);
    const { organiser, visitor, exhibitor, preview, device } = caller;
    const who = organiser?.uid ?? visitor ?? exhibitor ?? preview?.edition ?? device?.id;
    return who === undefined ? 'in' : `in as ${who}`;
  } catch (error) {
    return error instanceof ApiError ? error.code : 'unexpected';
  }
}

const callers = {
  nobody: {},
  'wrong key': { ...page, 'x-api-key': 'wrong' },
  'key only': { 'x-api-key': publicApiKey },
  forged: { ...page, 'x-firebase-appcheck': 'forged' },
  unverifiable: { ...page, 'x-firebase-appcheck': 'of keys that cannot be reached' },
  page,
  'no bearer': { ...page, authorization: 'Basic b3JnYW5pc2Vy' },
  junk: signedIn('junk'),
  visitor: signedIn('visitor'),
  reader: signedIn('reader'),
  desk: signedIn('desk'),
  organiser: signedIn('organiser'),
  owner: signedIn('owner'),
  'unenrolled owner': signedIn('unenrolled'),
  'exhibitor’s page': { ...page, 'x-exhibitor': 'acme.token' },
  'other exhibitor’s page': { ...page, 'x-exhibitor': 'other.token' },
  'preview’s page': { ...page, 'x-preview': 'token' },
  'former preview’s page': { ...page, 'x-preview': 'former' },
  phone: { 'x-api-key': publicApiKey, authorization: 'Device phone' },
  'wrong phone': { 'x-api-key': publicApiKey, authorization: 'Device wrong' },
  'desk phone': { 'x-api-key': publicApiKey, authorization: 'Device desk' },
  'revoked phone': { 'x-api-key': publicApiKey, authorization: 'Device revoked' },
  'revoked desk': { 'x-api-key': publicApiKey, authorization: 'Device revoked-desk' },
};

/** @returns caller -> result */
function withResult(result: string, names = Object.keys(callers)): Record<string, string> {
  return Object.fromEntries(names.map((caller) => [caller, result]));
}

const notGenuine = {
  nobody: 'api-key-invalid',
  'wrong key': 'api-key-invalid',
  'key only': 'app-check-failed',
  forged: 'app-check-failed',
  unverifiable: 'unavailable',
  ...withResult('app-check-failed', ['phone', 'wrong phone', 'desk phone', 'revoked phone', 'revoked desk']),
};
const noOrganiser = withResult('not-signed-in', [
  ...['page', 'exhibitor’s page', 'other exhibitor’s page'],
  ...['preview’s page', 'former preview’s page'],
]);
const bearer = (least: Role) => ({
  'no bearer': 'not-signed-in',
  junk: 'not-signed-in',
  visitor: 'not-an-organiser',
  'unenrolled owner': 'factor-demanded',
  ...Object.fromEntries(roles.map((role) => [role, `in as ${role}`])),
  ...withResult('role-insufficient', roles.slice(0, roles.indexOf(least))),
});
const noPhone = {
  ...withResult('device-invalid'),
  nobody: 'api-key-invalid',
  'wrong key': 'api-key-invalid',
};
const noLink = withResult('link-invalid');
const revoked = { 'revoked phone': 'device-revoked', 'revoked desk': 'device-revoked' };
const evenRevoked = { 'revoked phone': 'in as revoked', 'revoked desk': 'in as revoked-desk' };
const everybody = withResult('in');

describe.each<[Protection, Record<string, string>]>([
  ['mail link', everybody],
  ['anybody', everybody],
  ['visitor', { ...everybody, ...notGenuine }],
  ['visitor or desk', { ...everybody, ...notGenuine, ...bearer('desk') }],
  ...roles.map((role): [Protection, Record<string, string>] => [
    role,
    { ...notGenuine, ...noOrganiser, ...bearer(role) },
  ]),
  ['account', { ...notGenuine, ...noOrganiser, ...bearer('reader'), 'unenrolled owner': 'in as unenrolled' }],
  ['exhibitor', { ...noLink, ...notGenuine, 'exhibitor’s page': 'in as acme' }],
  ['preview', { ...noLink, ...notGenuine, 'preview’s page': 'in as 2026' }],
  ['device', { ...noPhone, phone: 'in as phone', 'desk phone': 'in as desk', ...revoked }],
  ['desk device', { ...noPhone, phone: 'desk-only', 'desk phone': 'in as desk', ...revoked }],
  ['any device', { ...noPhone, phone: 'in as phone', 'desk phone': 'in as desk', ...evenRevoked }],
  [
    'any desk device',
    {
      ...noPhone,
      ...evenRevoked,
      ...withResult('desk-only', ['phone', 'revoked phone']),
      'desk phone': 'in as desk',
    },
  ],
])('the protection %s', (protection, expected) => {
  it.each(Object.entries(callers))('admits or refuses %s', async (caller, headers) => {
    expect(await resultOf(protection, headers)).toBe(expected[caller]);
  });
});
