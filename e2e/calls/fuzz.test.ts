/**
 * Fuzzes every call, in one process as in production. No answer is missing, has a 5xx status or shows internal details,
 * and no stored data breaks the schema. docs/testing.md says how to run it longer.
 *
 * @module-tag long
 */
import { endpointNames, endpoints, type EndpointName } from 'contract/calls/endpoints';
import { typedRegistration } from 'contract/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFirestore, type RunningFirestore } from 'firestore-emulator/server';
import { host } from '../../tools/project/ports';
import { callAt, outputOf, type call } from '../support/calls';
import { assertResponse } from '../support/fuzz/assert-response';
import { findAtDesk, pairedPhone, withDevice } from '../support/door';
import { fuzzTimeout, parametersOf } from '../support/fuzz/fuzzing';
import { templateOf } from '../support/fuzz/templates';
import type { ExistingData } from '../support/fuzz/valid-inputs';
import { breaksHttp, bytesOf, requests, type FuzzRequest } from '../support/fuzz/requests';
import { startAllFunctions, type RunningFunctions } from '../support/stack/one-process';
import { tokensOf } from '../support/organisers';
import { exchange } from '../support/raw-http';
import { stack } from '../support/stack/stack';
import { publishSample, storedRegistrants } from '../support/stored-registrants';

/** A Firestore of its own has only this test's registrants, and they do not fill other tests' lists. */
let firestore: RunningFirestore;
let functions: RunningFunctions;
let existing: ExistingData;

beforeAll(async () => {
  firestore = await startFirestore({ projectId: stack.projectId });
  await publishSample(`${host}:${firestore.port}`);
  functions = await startAllFunctions({ FIRESTORE_EMULATOR_HOST: `${host}:${firestore.port}` });
  const visitor = typedRegistration();
  const send: typeof call = (name, ...sent) => callAt(urlOf(name), name, ...sent);
  const { id, visit } = await outputOf('addUser', visitor, {}, send);
  const { device } = await pairedPhone({}, send);
  const { device: desk } = await pairedPhone({ role: 'desk' }, send);
  const { id: handle } = await findAtDesk(withDevice(desk), visitor.lastname, send);
  const registrant = { id, visit, email: visitor.email };
  existing = { registrant, ...(await tokensOf()), device, desk, handle };
});

afterAll(() => Promise.all([functions.stop(), firestore.stop()]));

const urlOf = (name: EndpointName) => functions.url + endpoints[name].path;

const addingCalls: readonly EndpointName[] = ['addUser', 'addRegistrant'];

describe('calls that add no registrants', () =>
  fuzz(endpointNames.filter((name) => !addingCalls.includes(name))));
// These calls come last, so that the other calls do not draw the badges of the added registrants.
describe('calls that add registrants', () => fuzz(addingCalls));

it('stores nothing that the schema rejects', async () => {
  const { faults } = await storedRegistrants(`${host}:${firestore.port}`);
  expect(faults).toEqual([]);
});

function fuzz(names: readonly EndpointName[]) {
  it.each(names)(
    'answers any request to %s without a 5xx or internal details',
    async (name) => {
      const url = urlOf(name);
      const to = new URL(url);
      const assertAnswer = async (request: FuzzRequest) => {
        const answer = await exchange({
          to,
          bytes: bytesOf(request, to),
          hasNoBody: request.method === 'HEAD',
          hangsUp: breaksHttp(request),
        });
        assertResponse(name, request, answer);
      };
      const property = fc.asyncProperty(requests(templateOf(name, existing)), assertAnswer);
      await fc.assert(property, parametersOf(name));
      // The process has survived and still works.
      expect((await fetch(url, { method: 'PATCH' })).status).toBe(405);
    },
    fuzzTimeout,
  );
}
