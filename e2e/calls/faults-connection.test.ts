/**
 * The connection to Firestore breaks in the middle of an answer, as when it is killed: every call is answered as usual,
 * or with the advice to try again.
 *
 * @module-tag long
 */
import { typedRegistration } from 'contract/testing/factories';
import { endpointNames, endpoints } from 'contract/calls/endpoints';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startCuttingProxy, type CuttingProxy } from '../../emulators/shared/cutting-proxy';
import { callAt } from '../support/calls';
import { startAllFunctions, type RunningFunctions } from '../support/stack/one-process';
import { bearer, newOrganiser, tokensOf } from '../support/organisers';
import { register } from '../support/registrants';
import { validCalls } from '../support/valid-calls/valid-calls';
import { stack } from '../support/stack/stack';

let proxy: CuttingProxy;
let functions: RunningFunctions;
let validCall: ReturnType<typeof validCalls>;
let signedIn: ReturnType<typeof bearer>;
beforeAll(async () => {
  proxy = await startCuttingProxy(stack.firestore);
  functions = await startAllFunctions({ FIRESTORE_EMULATOR_HOST: proxy.address, SITE_ORIGIN: stack.site });
  const organiser = await newOrganiser();
  const { idToken, refreshToken } = await tokensOf(organiser);
  signedIn = bearer(idToken);
  validCall = validCalls({
    visitor: await register(),
    organiser,
    refreshToken,
    newVisitor: typedRegistration,
  });
});
afterAll(async () => {
  await functions.stop();
  proxy.close();
});

it.each(endpointNames)('answers %s as usual, or with the advice to try again', async (name) => {
  // A transaction whose connection was cut holds its locks until the database ends it.
  const valid = await vi.waitFor(() => validCall(name), { timeout: 45_000, interval: 500 });
  const { input, headers, status: success = endpoints[name].success } = valid;
  const before = functions.printed().length;
  // Enough for the first documents of a long query.
  proxy.cutAfter(2_400);
  const url = functions.url + endpoints[name].path;
  const { status, body } = await callAt(url, name, input, { ...signedIn, ...headers });
  if (status !== success)
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(functions.printed().slice(before)).not.toContain('Exception');
});
