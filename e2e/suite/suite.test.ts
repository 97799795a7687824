/**
 * The Firebase emulator suite runs the whole product: one right call of each deployed function, through Hosting. Long, since
 * the emulator starts a process for each.
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
import { rightCalls } from '../support/right-calls/right-calls';

const firstOfEach = [
  ...new Map(endpointNames.toReversed().map((name) => [endpoints[name].functionName, name])),
];

let right: ReturnType<typeof rightCalls>;
let idToken: string;

beforeAll(async () => {
  const organiser = await newOrganiser();
  const tokens = await tokensOf(organiser);
  ({ idToken } = tokens);
  right = rightCalls({
    ...{ visitor: await register(), organiser, refreshToken: tokens.refreshToken },
    newVisitor: () => typedRegistration(),
  });
});

it.each(firstOfEach)('answers a call of the function %s: %s', async (_function, name) => {
  const { input, headers, status = endpoints[name].success } = await right(name);
  expect(await call(name, input, { ...bearer(idToken), ...headers })).toMatchObject({ status });
});

it.each(['retryConfirmations', 'sendMailings', 'finishPublication'] as const)(
  'runs %s when scheduled',
  (name) => runSchedule(portsOf.test, name),
);
