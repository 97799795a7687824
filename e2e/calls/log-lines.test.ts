/**
 * The log of every call, as its process prints it: one line with request id, call, status and time, and never a name,
 * an address, a code or a token, even in errors.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { endpointNames, endpoints, headerNames, type EndpointName } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callAt, type Answer, type HeaderChanges } from '../support/calls';
import { whileMailbox } from '../support/mailbox';
import { startAllFunctions, type RunningFunctions } from '../support/one-process';
import { bearer, newOrganiser, tokensOf } from '../support/organisers';
import { register, withLink, type Registered } from '../support/registrants';
import { rightCalls } from '../support/right-calls';
import { stack } from '../support/stack';
import { forwardedFor, newAddress } from '../support/visitors';

const timeout = 90_000;

/** Words that every input contains and no log may contain; each test adds its tokens and addresses. */
const words = ['Zyxwname', 'Zyxwcompany', 'zyxwmail', 'zyxwpassword', 'zyxwtoken', 'zyxwcity'];
const person = () =>
  typedRegistration({
    firstname: 'Zyxwname',
    lastname: 'Zyxwname-Last',
    organization: 'Zyxwcompany',
    email: `zyxwmail.${randomUUID()}@visitors.example`,
    city: 'zyxwcity',
  });

let visitor: Registered;
let organiser: { email: string; password: string };
let tokens: { idToken: string; refreshToken: string };

beforeAll(async () => {
  visitor = await register(person());
  organiser = await newOrganiser();
  tokens = await tokensOf(organiser);
  right = rightCalls({ visitor, organiser, refreshToken: tokens.refreshToken, newVisitor: person });
});

let right: ReturnType<typeof rightCalls>;

const badInputs: readonly object[] = [
  { ...person(), email: 'zyxwmail without at', city: 'zyxwcity'.repeat(100) },
  { idFirebase: 'zyxwtoken', email: 'zyxwmail@visitors.example', page: 'zyxwname' },
  { email: 'zyxwmail@visitors.example', password: 'zyxwpassword' },
  { refreshToken: 'zyxwtoken' },
  { version: 'zyxwtoken', confirm: 'zyxwmail@visitors.example' },
];

/** All texts that a log must not contain. */
const secrets = () => [
  ...words,
  visitor.email,
  organiser.email,
  organiser.password,
  tokens.idToken,
  tokens.refreshToken,
  visitor.visit,
  ...links,
  stack.appCheckToken,
  address,
];
const address = newAddress();
/** The links that the calls were made with. */
const links = new Set<string>();
const signedIn = (): HeaderChanges => ({ ...bearer(tokens.idToken), [forwardedFor]: address });

/** Expects one well-formed line per answer, and no forbidden text in the output. */
async function expectPlainLog(
  name: EndpointName,
  { printed }: RunningFunctions,
  answers: readonly Answer[],
): Promise<void> {
  const ids = answers.map(({ headers }) => headers.get(headerNames.requestId) ?? 'none');
  const linesOf = (id: string) =>
    printed()
      .split('\n')
      .filter((line) => line.includes('"message":"call"') && line.includes(id));
  // An answer may arrive before its line.
  await vi.waitFor(() => expect(ids.filter((id) => linesOf(id).length === 0)).toEqual([]), 5_000);
  answers.forEach(({ status }, index) => {
    const requestId = ids[index] ?? 'none';
    const lines = linesOf(requestId).map((line): unknown => JSON.parse(line));
    const { method } = endpoints[name];
    const line = { severity: 'INFO', message: 'call', call: name, requestId, method, status };
    expect(lines).toEqual([{ ...line, milliseconds: expect.any(Number) }]);
  });
  const log = printed().toLowerCase();
  expect(secrets().filter((secret) => log.includes(secret.toLowerCase()))).toEqual([]);
}

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);

describe('the log of healthy functions', () => {
  let functions: RunningFunctions;
  beforeAll(async () => {
    functions = await startAllFunctions();
  });
  afterAll(() => functions.stop());
  const call = (name: EndpointName, input: string | object, changes: HeaderChanges = {}) =>
    callAt(functions.url + endpoints[name].path, name, input, { ...signedIn(), ...changes });

  it.each(endpointNames)('contains no input of %s, valid or not', async (name) => {
    const { input, headers } = await right[name]();
    const link = headers[headerNames.visit] ?? visitor.visit;
    links.add(link);
    const answers = await Promise.all([
      call(name, input, headers),
      ...badInputs.map((bad) => call(name, bad, withLink(visitor.visit))),
      call(name, input, withLink('zyxwtoken')),
      call(name, input, withLink(`${link.slice(0, -4)}zyxw`)),
      call(name, 'zyxwname=zyxwmail@visitors.example'),
      call(name, input, { [headerNames.apiKey]: 'zyxwtoken' }),
      call(name, input, { [headerNames.appCheck]: 'zyxwtoken' }),
      call(name, input, { [headerNames.authorization]: 'Bearer zyxwtoken' }),
    ]);
    expect(statusesOf(answers)[0]).toBe(endpoints[name].success);
    expect(statusesOf(answers).filter((status) => status >= 500)).toEqual([]);
    await expectPlainLog(name, functions, answers);
  });

  it('omits the address of a rejected mail', async () => {
    const refused = await register(person());
    await whileMailbox({ mode: 'refuse-address', address: refused.email }, async () => {
      const answer = await call('email_personal', { idFirebase: refused.id, email: refused.email });
      expect(answer.status).toBe(502);
      await expectPlainLog('email_personal', functions, [answer]);
    });
  });
});

it(
  'omits input quoted in errors when Authentication and Firestore are broken',
  async () => {
    // Authentication is replaced by a server that echoes its input, not as JSON.
    const quoting = createServer((_, response) => response.end('zyxwtoken')).listen(0, '127.0.0.1');
    await once(quoting, 'listening');
    const at = quoting.address();
    const functions = await startAllFunctions({
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`,
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
    });
    try {
      const inputs = { refreshToken: { refreshToken: 'zyxwtoken' }, addUser: person() };
      // Concurrently, since both wait for a timeout.
      await Promise.all(
        (['refreshToken', 'addUser'] as const).map(async (name) => {
          const answer = await callAt(functions.url + endpoints[name].path, name, inputs[name]);
          expect(answer.status).toBe(503);
          await expectPlainLog(name, functions, [answer]);
        }),
      );
    } finally {
      await functions.stop();
      quoting.closeAllConnections();
      quoting.close();
    }
  },
  timeout,
);
