/**
 * The Firebase emulator suite runs the whole product: one valid call of each deployed function, through Hosting. Long,
 * since the emulator starts a process for each.
 *
 * @module-tag long
 */
import { endpointNames, endpoints } from 'contract/calls/endpoints';
import { typedRegistration } from 'contract/testing/factories';
import { beforeAll, expect, it } from 'vitest';
import { portsOf } from '../../tools/project/ports';
import { runSchedule } from '../../tools/stack/schedule';
import { call } from '../support/calls';
import { bearer, newOrganiser, tokensOf } from '../support/organisers';
import { register } from '../support/registrants';
import { validCalls } from '../support/valid-calls/valid-calls';

const firstOfEach = [
  ...new Map(endpointNames.toReversed().map((name) => [endpoints[name].functionName, name])),
];

let validCall: ReturnType<typeof validCalls>;
let idToken: string;

beforeAll(async () => {
  const organiser = await newOrganiser();
  const tokens = await tokensOf(organiser);
  ({ idToken } = tokens);
  validCall = validCalls({
    ...{ visitor: await register(), organiser, refreshToken: tokens.refreshToken },
    newVisitor: () => typedRegistration(),
  });
});

it.each(firstOfEach)('answers a call of the function %s: %s', async (_function, name) => {
  const { input, headers, status = endpoints[name].success } = await validCall(name);
  expect(await call(name, input, { ...bearer(idToken), ...headers })).toMatchObject({ status });
});

it.each(['retryConfirmations', 'sendMailings', 'finishPublication'] as const)(
  'runs %s when scheduled',
  (name) => runSchedule(portsOf.test, name),
);
