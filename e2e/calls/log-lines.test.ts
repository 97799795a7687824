/**
 * The log of every call, as its process prints it: one line with request id, call, status and time, and never a name,
 * an address, a code or a token, whatever goes wrong.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { endpoints, headerNames, type EndpointName } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import { beforeAll, expect, it, vi } from 'vitest';
import { callAt, type Answer, type HeaderChanges } from '../support/calls';
import { whileMailbox } from '../support/mailbox';
import { inOneProcess } from '../support/one-process';
import { bearer, newOrganiser, tokensOf } from '../support/organisers';
import { register, type Registered } from '../support/registrants';
import { stack } from '../support/stack';
import { forwardedFor, newAddress } from '../support/visitors';

const patience = 90_000;
const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);

/** Words that are in every input and in no log; each test adds the tokens and addresses that it uses. */
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
});

/** What is sent to each call when all is well. */
function goodInput(name: EndpointName): object {
  const inputs: Record<EndpointName, object> = {
    addUser: person(),
    email_personal: { ...visitor, idFirebase: visitor.id },
    login: organiser,
    refreshToken: { refreshToken: tokens.refreshToken },
    adminTable: { page: 0, limit: 1, q: visitor.email },
    handleGeneratePDF: {},
    qr: { idFirebase: visitor.id },
    generatePDF: { idFirebase: visitor.id, format: 'A6portrait' },
    health: {},
  };
  return inputs[name];
}

const badInputs: readonly object[] = [
  { ...person(), email: 'zyxwmail without at', city: 'zyxwcity'.repeat(100) },
  { idFirebase: 'zyxwtoken', email: 'zyxwmail@visitors.example', page: 'zyxwname' },
  { email: 'zyxwmail@visitors.example', password: 'zyxwpassword' },
  { refreshToken: 'zyxwtoken' },
];

/** Everything that may not be in a log. */
const secrets = () => [
  ...words,
  visitor.email,
  organiser.email,
  organiser.password,
  tokens.idToken,
  tokens.refreshToken,
  stack.appCheckToken,
  address,
];
const address = newAddress();
const signedIn = (): HeaderChanges => ({ ...bearer(tokens.idToken), [forwardedFor]: address });

async function withoutSecrets(
  name: EndpointName,
  environment: Readonly<Record<string, string>>,
  work: (url: string) => Promise<readonly Answer[]>,
): Promise<readonly Answer[]> {
  return inOneProcess(
    name,
    async (url, printed) => {
      const answers = await work(url);
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
        expect(lines).toEqual([
          {
            severity: 'INFO',
            message: 'call',
            call: name,
            requestId,
            method: endpoints[name].method,
            status,
            milliseconds: expect.any(Number),
          },
        ]);
      });
      const log = printed().toLowerCase();
      const told = secrets().filter((secret) => log.includes(secret.toLowerCase()));
      expect(told).toEqual([]);
      return answers;
    },
    environment,
  );
}

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);

it.concurrent.each(names)(
  '%s tells nothing of what it was sent, right or wrong',
  async (name) => {
    const answers = await withoutSecrets(name, {}, async (url) => {
      const call = (input: string | object, changes: HeaderChanges = {}) =>
        callAt(url, name, input, { ...signedIn(), ...changes });
      const all = [await call(goodInput(name))];
      for (const input of badInputs) all.push(await call(input));
      all.push(await call('zyxwname=zyxwmail@visitors.example'));
      all.push(await call(goodInput(name), { [headerNames.apiKey]: 'zyxwtoken' }));
      all.push(await call(goodInput(name), { [headerNames.appCheck]: 'zyxwtoken' }));
      all.push(await call(goodInput(name), { [headerNames.authorization]: 'Bearer zyxwtoken' }));
      return all;
    });
    expect(statusesOf(answers)[0]).toBe(endpoints[name].success);
    expect(statusesOf(answers).filter((status) => status >= 500)).toEqual([]);
  },
  patience,
);

it.concurrent(
  'nothing of a mail that the mail server refuses',
  async () => {
    const refused = await register(person());
    const input = { idFirebase: refused.id, email: refused.email };
    await whileMailbox({ mode: 'refuse-address', address: refused.email }, async () => {
      const answers = await withoutSecrets('email_personal', {}, (url) =>
        Promise.all([callAt(url, 'email_personal', input, signedIn())]),
      );
      expect(statusesOf(answers)).toEqual([502]);
    });
  },
  patience,
);

it.concurrent(
  'nothing of an answer that nobody understands, although the error quotes it',
  async () => {
    // In Firebase Authentication's place something that says what it was sent, and not in JSON.
    const quoting = createServer((_, response) => response.end('zyxwtoken')).listen(0, '127.0.0.1');
    await once(quoting, 'listening');
    const at = quoting.address();
    const host = `127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`;
    try {
      const answers = await withoutSecrets('refreshToken', { FIREBASE_AUTH_EMULATOR_HOST: host }, (url) =>
        Promise.all([callAt(url, 'refreshToken', { refreshToken: 'zyxwtoken' }, signedIn())]),
      );
      expect(statusesOf(answers)).toEqual([500]);
    } finally {
      quoting.closeAllConnections();
      quoting.close();
    }
  },
  patience,
);

it.concurrent(
  'nothing of a registration that cannot be stored',
  async () => {
    const environment = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' };
    const answers = await withoutSecrets('addUser', environment, (url) =>
      Promise.all([callAt(url, 'addUser', goodInput('addUser'), signedIn())]),
    );
    expect(statusesOf(answers)).toEqual([503]);
  },
  patience,
);
