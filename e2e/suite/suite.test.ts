/**
 * The Firebase emulator suite runs the whole product: one valid call of each deployed function, through Hosting. The tests
 * are long, since the emulator starts a process for each function.
 *
 * @module-tag long
 */
import { endpointNames, endpoints } from 'contract/calls/endpoints';
import { beforeAll, expect, it } from 'vitest';
import { portsOf } from '../../tools/project/ports';
import { runSchedule } from '../../tools/stack/schedule';
import { call } from '../support/calls';
import { bearer } from '../support/organisers';
import { validCalls } from '../support/valid-calls/valid-calls';

const callByFunction = [
  ...new Map(endpointNames.toReversed().map((name) => [endpoints[name].functionName, name])),
];

let calls: Awaited<ReturnType<typeof validCalls>>;
beforeAll(async () => {
  calls = await validCalls();
});

it.each(callByFunction)('answers a call of the function %s: %s', async (_function, name) => {
  const { input, headers, status = endpoints[name].success } = await calls.validCall(name);
  expect(await call(name, input, { ...bearer(calls.tokens.idToken), ...headers })).toMatchObject({ status });
});

it.each(['retryConfirmations', 'sendMailings', 'finishPublication'] as const)(
  'runs the scheduled function %s',
  (name) => runSchedule(portsOf.test, name),
);
