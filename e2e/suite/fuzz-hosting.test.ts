/**
 * A smaller fuzz test through Hosting, with what browsers can send: valid paths and complete requests. One call of each
 * function, since Hosting does not know calls.
 *
 * @module-tag long
 */
import { randomUUID } from 'node:crypto';
import type { EndpointName, FunctionName } from 'contract/endpoints';
import fc from 'fast-check';
import { beforeAll, it } from 'vitest';
import { assertResponse } from '../support/fuzz/assert-response';
import { fuzzing, runsOf } from '../support/fuzz/fuzzing';
import { foundAtDesk, pairedPhone, withDevice } from '../support/door';
import { patternOf } from '../support/fuzz/patterns';
import type { Known } from '../support/fuzz/valid-inputs';
import { breaksHttp, bytesOf, requests, type FuzzRequest } from '../support/fuzz/requests';
import { tokensOf } from '../support/organisers';
import { exchange } from '../support/raw-http';
import { register } from '../support/registrants';
import { stack } from '../support/stack';

/** Unlike Google's front end, the Hosting emulator cannot forward chunked bodies. */
const passesHosting = (request: FuzzRequest) => !breaksHttp(request) && request.framing === 'length';

/** Calls that change nothing but this test's own registrant, since other tests share this Firestore. */
const calls: Record<FunctionName, EndpointName> = {
  addUser: 'addUser',
  email_personal: 'email_personal',
  login: 'login',
  refreshToken: 'refreshToken',
  passwordReset: 'passwordReset',
  password: 'password',
  admin: 'changeRegistrant',
  team: 'changeRole',
  door: 'doorScan',
  publish: 'publishDraft',
  preview: 'preview',
  qr: 'qr',
  generatePDF: 'generatePDF',
  handleGeneratePDF: 'badgePicture',
  visit: 'changeVisit',
  dinner: 'dinner',
  health: 'health',
};

let known: Known;

beforeAll(async () => {
  const { device } = await pairedPhone();
  const { device: desk } = await pairedPhone({ role: 'desk' });
  const registrant = await register({ lastname: `Fuzz${randomUUID().slice(0, 8)}` });
  const { id: handle } = await foundAtDesk(withDevice(desk), registrant.lastname);
  known = { registrant, ...(await tokensOf()), device, desk, handle };
});

it.each(Object.values(calls))(
  'answers any request to %s through Hosting without a 5xx or internal details',
  async (name) => {
    const to = new URL(stack.site);
    const { body, path, ...pattern } = patternOf(name, known);
    const sent = requests({
      ...pattern,
      path,
      paths: fc.constant(path),
      ...(body && { body: { ...body, registrationCode: fc.constant('"wrong"') } }),
    }).filter(passesHosting);
    await fc.assert(
      fc.asyncProperty(sent, async (request) => {
        const bodiless = request.method === 'HEAD';
        const answer = await exchange({
          to,
          bytes: bytesOf(request, to),
          bodiless,
          timeout: fuzzing.timeout,
        });
        assertResponse(name, request, answer);
      }),
      { ...fuzzing.parameters, numRuns: Math.ceil(runsOf(name) / 5) },
    );
  },
  fuzzing.wholeTimeout,
);
