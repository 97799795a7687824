/**
 * One valid request to every call, and several refused ones: answered with the right status and nothing internal, and
 * logged as one line with request id, call, status and time, never with a name, an address, a code or a token.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { statusOf } from 'contract/api-error';
import { endpointNames, endpoints, headerNames, type EndpointName } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listen } from '../../emulators/shared/listen';
import { callAt, type Answer, type HeaderChanges } from '../support/calls';
import { startAllFunctions, type RunningFunctions } from '../support/one-process';
import { bearer, newOrganiser, tokensOf } from '../support/organisers';
import { register, withLink, type Registered } from '../support/registrants';
import { rightCalls } from '../support/right-calls';
import { stack } from '../support/stack';
import { forwardedFor, newAddress } from '../support/visitors';

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
let right: ReturnType<typeof rightCalls>;

beforeAll(async () => {
  visitor = await register(person());
  organiser = await newOrganiser();
  tokens = await tokensOf(organiser);
  right = rightCalls({ visitor, organiser, refreshToken: tokens.refreshToken, newVisitor: person });
});

/** Every field of the call with one of the words, as a short and as a long text. */
const badInputs = (name: EndpointName): object[] =>
  [1, 30].map((times) =>
    Object.fromEntries(
      Object.keys(endpoints[name].schema.fields).map((field) => {
        if (field === 'email' || field === 'confirm')
          return [field, 'zyxwmail@visitors.example'.repeat(times)];
        return [field, (field === 'password' ? 'zyxwpassword' : 'zyxwtoken').repeat(times)];
      }),
    ),
  );

const address = newAddress();
/** The links that the calls were made with. */
const links = new Set<string>();

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
  await vi.waitFor(() => expect(ids.filter((id) => linesOf(id).length === 0)).toEqual([]), 30_000);
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

/** Fields of our documents that no answer has, and those of a Firestore timestamp that nobody converted. */
const internal = /"(_\w+|idempotencyKey|linkVersion|listing|pairing|secret|updatedAt|walkIn)":/;

/** Expects a request id and either nothing internal or an error with its own status. */
function expectAnswer(name: EndpointName, { status, headers, bytes, body }: Answer): void {
  const requestId = headers.get(headerNames.requestId);
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  // The export has everything that is stored.
  if (name !== 'visitData') expect(Buffer.from(bytes).toString()).not.toMatch(internal);
  if (status < 400) return;
  expect(body).toMatchObject({ message: expect.any(String), code: expect.any(String), requestId });
  expect(Object.entries(statusOf)).toContainEqual([Reflect.get(Object(body), 'code'), status]);
}

let functions: RunningFunctions;
beforeAll(async () => {
  functions = await startAllFunctions();
});
afterAll(() => functions.stop());

function call(name: EndpointName, input: string | object, changes: HeaderChanges = {}): Promise<Answer> {
  const signedIn = { ...bearer(tokens.idToken), [forwardedFor]: address };
  return callAt(functions.url + endpoints[name].path, name, input, { ...signedIn, ...changes });
}

it.each(endpointNames)('answers %s with nothing internal, and logs none of its input', async (name) => {
  const { protection, success } = endpoints[name];
  const { input, headers, status = success } = await right[name]();
  const link = headers[headerNames.visit] ?? visitor.visit;
  links.add(link);
  // Before the others: only one registration of an address is accepted, for example.
  const accepted = await call(name, input, headers);
  expect(accepted.status).toBe(status);
  const wrongLinks = protection === 'visit' ? ['zyxwtoken', `${link.slice(0, -4)}zyxw`] : [];
  const others = await Promise.all([
    ...badInputs(name).map((bad) => call(name, bad, { ...headers, ...withLink(visitor.visit) })),
    ...wrongLinks.map((wrong) => call(name, input, withLink(wrong))),
    call(name, 'zyxwname=zyxwmail@visitors.example'),
    call(name, input, { [headerNames.apiKey]: 'zyxwtoken' }),
    call(name, input, { [headerNames.appCheck]: 'zyxwtoken' }),
    call(name, input, { [headerNames.authorization]: 'Bearer zyxwtoken' }),
  ]);
  const answers = [accepted, ...others];
  for (const answer of answers) expectAnswer(name, answer);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  await expectPlainLog(name, functions, answers);
});

it('omits input quoted in errors when Authentication and Firestore are broken', async () => {
  // Authentication is replaced by a server that echoes its input, not as JSON.
  const quoting = createServer((_, response) => response.end('zyxwtoken'));
  const port = await listen(quoting);
  const broken = await startAllFunctions({
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}`,
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
  });
  try {
    const inputs = { refreshToken: { refreshToken: 'zyxwtoken' }, addUser: person() };
    // Concurrently, since both wait for a timeout.
    await Promise.all(
      (['refreshToken', 'addUser'] as const).map(async (name) => {
        const answer = await callAt(broken.url + endpoints[name].path, name, inputs[name]);
        expect(answer.status).toBe(503);
        await expectPlainLog(name, broken, [answer]);
      }),
    );
  } finally {
    await broken.stop();
    quoting.closeAllConnections();
    quoting.close();
  }
});
