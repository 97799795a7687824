/**
 * Every call gets a valid request (API-2) and a bad one. The answer has the right status and nothing internal; the log has
 * one line with request id, call, status and time, and never a name, an address, a code or a token. Wrong links, keys
 * and tokens, which are refused in the same way for all calls, are tried with two calls only.
 */
import { randomUUID } from 'node:crypto';
import { statusOf } from 'contract/wire/api-error';
import { endpointNames, endpoints, headerNames, type EndpointName } from 'contract/calls/endpoints';
import { typedRegistration } from 'contract/testing/factories';
import { expect, it, vi } from 'vitest';
import { callAt, type Answer, type HeaderChanges } from '../support/calls';
import type { RunningFunctions } from '../support/stack/one-process';
import { slowCalls } from '../support/fuzz/fuzzing';
import { bearer } from '../support/organisers';
import { withLink } from '../support/registrants';
import { validCalls } from '../support/valid-calls/valid-calls';
import { stack } from '../support/stack/stack';
import { documentsWith } from '../support/stored-registrants';
import { threadStack } from '../support/stack/thread-stack';
import { forwardedFor, newClientIp } from '../support/visitors';

/** Words that every input contains and no log may contain; each test adds its tokens and addresses. */
const forbiddenWords = ['Zyxwname', 'Zyxwcompany', 'zyxwmail', 'zyxwpassword', 'zyxwtoken', 'zyxwcity'];
const person = () =>
  typedRegistration({
    firstname: 'Zyxwname',
    lastname: 'Zyxwname-Last',
    organization: 'Zyxwcompany',
    email: `zyxwmail.${randomUUID()}@visitors.example`,
    city: 'zyxwcity',
  });

const { functions } = await threadStack();
const { visitor, organiser, tokens, validCall } = await validCalls(person);

/** Fills every field of the call with a repeated forbidden word. */
const badInput = (name: EndpointName): object =>
  Object.fromEntries(
    Object.keys(endpoints[name].schema.fields).map((field) => {
      if (field === 'email' || field === 'confirm') return [field, 'zyxwmail@visitors.example'.repeat(30)];
      return [field, (field === 'password' ? 'zyxwpassword' : 'zyxwtoken').repeat(30)];
    }),
  );

const address = newClientIp();
/** The visitors' links that the calls were made with. */
const links = new Set<string>();

/** All texts that a log must not contain. */
const secrets = () => [
  ...[...forbiddenWords, ...links, visitor.email, visitor.visit, organiser.email, organiser.password],
  ...[tokens.idToken, tokens.refreshToken, stack.appCheckToken, address],
];

/** Expects one well-formed line per answer, and no forbidden text in the output. */
async function expectNoLeaksInLog(
  name: EndpointName,
  { printed }: RunningFunctions,
  answers: readonly Answer[],
): Promise<void> {
  const ids = answers.map(({ headers }) => headers.get(headerNames.requestId) ?? 'none');
  const linesOf = (id: string) =>
    printed()
      .split('\n')
      .filter((line) => line.includes('"message":"call"') && line.includes(id));
  // An answer may arrive before its log line.
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

/** Fields of our documents that no answer has, and fields of a Firestore timestamp that was not converted. */
const internalField = /"(_\w+|idempotencyKey|linkVersion|listing|pairing|secret|updatedAt|walkIn)":/;

/** Expects a request id and no internal field; for an error, also its code, message and status. */
function expectAnswer(name: EndpointName, { status, headers, bytes, body }: Answer): void {
  const requestId = headers.get(headerNames.requestId);
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  // The export has everything that is stored.
  if (name !== 'visitData') expect(Buffer.from(bytes).toString()).not.toMatch(internalField);
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  expect(body).toMatchObject({ message: expect.any(String), code: expect.any(String), requestId });
  expect(Object.entries(statusOf)).toContainEqual([Reflect.get(Object(body), 'code'), status]);
}

function call(name: EndpointName, input: string | object, changes: HeaderChanges = {}): Promise<Answer> {
  const signedIn = { ...bearer(tokens.idToken), [forwardedFor]: address };
  return callAt(functions.url + endpoints[name].path, name, input, { ...signedIn, ...changes });
}

/** Which documents exist, and when each was last changed. */
const documents = async () =>
  (await documentsWith('')).map(({ collection, id, changed }) => `${collection}/${id} ${changed}`).sort();

const groupOf = (name: EndpointName) => `${endpoints[name].functionName} ${endpoints[name].method}`;
/** One call for each function and method, a slow one only if there is no other; the other calls' tests are long. */
const representatives = endpointNames.filter((name) => {
  const alike = endpointNames.filter((other) => groupOf(other) === groupOf(name));
  return (alike.find((other) => !slowCalls.includes(other)) ?? alike[0]) === name;
});
const otherCalls = endpointNames.filter((name) => !representatives.includes(name));

const isGet = (name: EndpointName) => endpoints[name].method === 'GET';
const isNotGet = (name: EndpointName) => !isGet(name);

it.each(representatives.filter(isNotGet))(
  'answers %s with nothing internal, and logs none of its input',
  expectNoLeaks,
);
it.each(otherCalls.filter(isNotGet))(
  'answers %s with nothing internal, and logs none of its input',
  { tags: ['long'] },
  expectNoLeaks,
);
// API-3. One test for several GETs, since it compares everything stored before and after.
it('changes nothing with one GET of each function', () => expectNoLeaks(...representatives.filter(isGet)));
it('changes nothing with the remaining GETs', { tags: ['long'] }, () =>
  expectNoLeaks(...otherCalls.filter(isGet)),
);

async function expectNoLeaks(...names: readonly EndpointName[]): Promise<void> {
  const calls: (Awaited<ReturnType<typeof validCall>> & { name: EndpointName })[] = [];
  for (const name of names) calls.push({ name, ...(await validCall(name)) });
  const before = names.every(isGet) ? await documents() : undefined;
  const accepted: Answer[] = [];
  for (const { name, input, headers, status = endpoints[name].success } of calls) {
    links.add(headers[headerNames.visit] ?? visitor.visit);
    const answer = await call(name, input, headers);
    expect([name, answer.status]).toEqual([name, status]);
    accepted.push(answer);
  }
  if (before !== undefined) expect(await documents()).toEqual(before);
  // Bad requests follow the valid ones, since an address can register only once, for example.
  for (const [index, { name, headers }] of calls.entries()) {
    const refused = await call(name, badInput(name), { ...withLink(visitor.visit), ...headers });
    const answers = [accepted[index] ?? expect.unreachable(), refused];
    for (const answer of answers) expectAnswer(name, answer);
    await expectNoLeaksInLog(name, functions, answers);
  }
}

it('logs no wrong link, query, key or token', async () => {
  const { input, headers } = await validCall('changeVisit');
  const answers = await Promise.all([
    call('changeVisit', input, withLink('zyxwtoken')),
    call('changeVisit', input, withLink(`${visitor.visit.slice(0, -4)}zyxw`)),
    call('changeVisit', 'zyxwname=zyxwmail@visitors.example', headers),
    call('changeVisit', input, { ...headers, [headerNames.apiKey]: 'zyxwtoken' }),
    call('changeVisit', input, { ...headers, [headerNames.appCheck]: 'zyxwtoken' }),
  ]);
  const wrongToken = { [headerNames.authorization]: 'Bearer zyxwtoken' };
  const organiserAnswer = await call('adminTable', 'zyxwname=zyxwmail@visitors.example', wrongToken);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 400, 401, 401]);
  expect(organiserAnswer.status).toBe(401);
  await expectNoLeaksInLog('changeVisit', functions, answers);
  await expectNoLeaksInLog('adminTable', functions, [organiserAnswer]);
});
