/**
 * The connection to Firestore breaks in the middle of an answer, as if Firestore were killed: every call is answered as
 * usual, or with the advice to try again.
 *
 * @module-tag long
 */
import { endpointNames, endpoints } from 'contract/calls/endpoints';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startCuttingProxy, type CuttingProxy } from '../../emulators/shared/cutting-proxy';
import { callAt } from '../support/calls';
import { startAllFunctions, type RunningFunctions } from '../support/stack/one-process';
import { bearer } from '../support/organisers';
import { validCalls } from '../support/valid-calls/valid-calls';
import { stack } from '../support/stack/stack';

let proxy: CuttingProxy;
let functions: RunningFunctions;
let calls: Awaited<ReturnType<typeof validCalls>>;
beforeAll(async () => {
  proxy = await startCuttingProxy(stack.firestore);
  functions = await startAllFunctions({ FIRESTORE_EMULATOR_HOST: proxy.address, SITE_ORIGIN: stack.site });
  calls = await validCalls();
});
afterAll(async () => {
  await functions.stop();
  proxy.close();
});

it.each(endpointNames)('answers %s as usual, or with the advice to try again', async (name) => {
  // After a cut connection, a transaction holds its locks until the database ends it.
  const valid = await vi.waitFor(() => calls.validCall(name), { timeout: 45_000, interval: 500 });
  const { input, headers, status: success = endpoints[name].success } = valid;
  const printedBefore = functions.printed().length;
  // After so many bytes, a long query has got its first documents.
  proxy.cutAfter(2_400);
  const url = functions.url + endpoints[name].path;
  const { status, body } = await callAt(url, name, input, { ...bearer(calls.tokens.idToken), ...headers });
  if (status !== success)
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(functions.printed().slice(printedBefore)).not.toContain('Exception');
});
