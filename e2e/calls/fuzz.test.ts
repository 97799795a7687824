/**
 * Fuzzes every call, in one process as in production: no 5xx, no missing answer, no internal details, and nothing stored
 * that the schema rejects. docs/testing.md says how to run it longer.
 */
import { endpointNames } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFirestore, type RunningFirestore } from 'firestore-emulator/server';
import { host } from '../../tools/stack/ports';
import { callAt } from '../support/calls';
import { assertResponse } from '../support/fuzz/assert-response';
import { fuzzing } from '../support/fuzz/fuzzing';
import { patternOf, type Known } from '../support/fuzz/patterns';
import { breaksHttp, bytesOf, requests, type FuzzRequest } from '../support/fuzz/requests';
import { inOneProcess } from '../support/one-process';
import { tokensOf } from '../support/organisers';
import { exchange } from '../support/raw-http';
import { stack } from '../support/stack';
import { storedRegistrants } from '../support/stored-registrants';

/** Its own Firestore, so that it does not clutter other tests' lists and holds only registrants from this test. */
let firestore: RunningFirestore;
let environment: { FIRESTORE_EMULATOR_HOST: string };
let known: Known;

/** addUser last, so that the badges of what it stores are not drawn again for each request. */
const names = [...endpointNames].sort(
  (one, other) => Number(one === 'addUser') - Number(other === 'addUser'),
);

beforeAll(async () => {
  firestore = await startFirestore({ projectId: stack.projectId });
  environment = { FIRESTORE_EMULATOR_HOST: `${host}:${firestore.port}` };
  const visitor = typedRegistration();
  const { body } = await inOneProcess('addUser', (url) => callAt(url, 'addUser', visitor), environment);
  const { id, visit }: { id: string; visit: string } = JSON.parse(JSON.stringify(body));
  known = { registrant: { id, visit, email: visitor.email }, ...(await tokensOf()) };
});

afterAll(() => firestore.stop());

it.each(names)(
  '%s',
  async (name) => {
    await inOneProcess(
      name,
      async (url) => {
        const to = new URL(url);
        const hold = async (request: FuzzRequest) => {
          const answer = await exchange({
            to,
            bytes: bytesOf(request, to),
            bodiless: request.method === 'HEAD',
            hangUp: breaksHttp(request),
            timeout: fuzzing.timeout,
          });
          assertResponse(name, request, answer);
        };
        await fc.assert(fc.asyncProperty(requests(patternOf(name, known)), hold), fuzzing.parameters);
        // The process has survived and still works.
        expect((await fetch(url, { method: 'PATCH' })).status).toBe(405);
      },
      environment,
    );
    const { faults } = await storedRegistrants(environment.FIRESTORE_EMULATOR_HOST);
    expect(faults).toEqual([]);
  },
  fuzzing.wholeTimeout,
);
