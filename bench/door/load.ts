/**
 * Load test of the door: 20 phones each scan 30 codes a minute, while 60 visitors a minute register. As in production,
 * each function has a process, which answers many calls at a time. Phones scan at a fixed rate and do not wait for the
 * answers.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DoorStatus, PairedDevice, ScanAnswer } from 'contract/door/door';
import { headerNames } from 'contract/calls/endpoints';
import { typedRegistration } from 'contract/testing/factories';
import { call, callAt } from '../../e2e/support/calls';
import { pairedPhone, scanOf, withDevice } from '../../e2e/support/door';
import { inOneProcess } from '../../e2e/support/stack/one-process';
import { stack } from '../../e2e/support/stack/stack';
import { forwardedFor, newClientIp, newAppCheckToken } from '../../e2e/support/visitors';
import { loadPeople } from '../../tools/seed/load-people';
import type { Comparison } from '../comparison';
import { allRegistrants } from '../load';
import { duration, percentile } from '../timing';

const phones = 20;
const scansPerMinute = 30;
const registrationsPerMinute = 60;

/** How many milliseconds a call took, or what went wrong. */
type Outcome = number | Error;

/** @param rounds the number of minutes in which the phones scan, if `share` is 1 */
export async function measure(rounds: number, share: number): Promise<readonly Comparison[]> {
  const minutes = rounds * share;
  const devices: PairedDevice[] = [];
  while (devices.length < phones) devices.push(await pairedPhone());
  const codes = await loadCodes(phones * scansPerMinute * minutes + 1);
  return inOneProcess('doorScan', (doorScan) =>
    inOneProcess('addUser', async (addUser) => {
      const before = await countArrived(devices[0]);
      const first = await Promise.all([scan(doorScan, devices[0], codes.pop()), register(addUser)]);
      for (const outcome of first)
        if (outcome instanceof Error)
          throw new Error('Even a single scan or registration fails.', { cause: outcome });
      const [scans, registrations] = await Promise.all([
        callSteadily(phones * scansPerMinute, minutes, (index) =>
          scan(doorScan, devices[index % phones], codes[index]),
        ),
        callSteadily(registrationsPerMinute, minutes, () => register(addUser)),
      ]);
      // Includes the first scan, which came before the load.
      const admitted = 1 + scans.filter((outcome) => typeof outcome === 'number').length;
      const uncounted = await waitUntilCounted(devices[0], before + admitted);
      return comparisonsOf(scans, registrations, uncounted);
    }),
  );
}

/** Loads people. @returns the ids of `count` who have not arrived */
async function loadCodes(count: number): Promise<string[]> {
  await loadPeople(stack.firestore, count, () => undefined);
  const people = await allRegistrants();
  const candidates = people.filter(
    ({ state, presence }) => state === 'registered' && presence?.['exhibition'] === undefined,
  );
  if (candidates.length < count) throw new Error(`${candidates.length} people for ${count} scans.`);
  return candidates.slice(0, count).map(({ id }) => id);
}

/** Starts each call at its planned time, so that a late timer does not reduce the number of calls. */
async function callSteadily(
  perMinute: number,
  minutes: number,
  work: (index: number) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const began = performance.now();
  const running: Promise<Outcome>[] = [];
  for (let index = 0; index < perMinute * minutes; index += 1) {
    await wait(Math.max(0, began + (index * 60_000) / perMinute - performance.now()));
    running.push(work(index));
  }
  return Promise.all(running);
}

/** All phones in a hall share one IP address. */
const hallHeaders = { [forwardedFor]: newClientIp() };

function scan(url: string, phone: PairedDevice | undefined, code = ''): Promise<Outcome> {
  return timed(async () => {
    const { status, body } = await callAt(url, 'doorScan', scanOf(code), {
      ...withDevice(phone?.device ?? ''),
      ...hallHeaders,
    });
    const { result }: Partial<ScanAnswer> = JSON.parse(JSON.stringify(body ?? {}));
    if (status !== 200 || result !== 'admitted') throw new Error(`The scan: ${status} ${result ?? ''}`);
  });
}

function register(url: string): Promise<Outcome> {
  return timed(async () => {
    const values = { ...typedRegistration(), email: `${randomUUID()}@company.example` };
    const token = await newAppCheckToken();
    const { status } = await callAt(url, 'addUser', values, { [headerNames.appCheck]: token });
    if (status !== 201) throw new Error(`The registration: ${status}`);
  });
}

async function timed(work: () => Promise<void>): Promise<Outcome> {
  try {
    return await duration(work);
  } catch (error) {
    console.error(String(error));
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The number of people who came in by the exhibition's entrance. */
async function countArrived(phone: PairedDevice | undefined): Promise<number> {
  const { body } = await call('doorStatus', {}, withDevice(phone?.device ?? ''));
  const { entrances }: DoorStatus = JSON.parse(JSON.stringify(body));
  return entrances.find(({ entrance }) => entrance === 'exhibition')?.arrived ?? NaN;
}

/**
 * Waits until all arrivals are counted, at most five seconds: the count is cached for two seconds.
 * @returns by how much the count still differs from `expected`
 */
async function waitUntilCounted(phone: PairedDevice | undefined, expected: number): Promise<number> {
  for (let tries = 0; tries < 5; tries += 1) {
    if ((await countArrived(phone)) === expected) return 0;
    await wait(1_000);
  }
  return Math.abs((await countArrived(phone)) - expected);
}

function comparisonsOf(
  scans: readonly Outcome[],
  registrations: readonly Outcome[],
  uncounted: number,
): readonly Comparison[] {
  const times = scans.filter((outcome) => typeof outcome === 'number');
  const failed = (all: readonly Outcome[]) => all.filter((outcome) => typeof outcome !== 'number').length;
  const figure = (what: string, value: number, atMost: number): Comparison => ({
    what,
    unit: 'count',
    ours: [value],
    goal: { atMost },
  });
  const label = `${phones} phones, ${scansPerMinute} scans a minute each`;
  return [
    figure(`${label}: failed, of ${scans.length}`, failed(scans), 0),
    figure(`${registrationsPerMinute} registrations a minute beside them: failed`, failed(registrations), 0),
    figure(`${label}: admitted but not counted`, uncounted, 0),
    { what: `${label}: half are answered within`, unit: 'ms', ours: [percentile(times, 0.5)] },
    {
      what: `${label}: 95 of 100 are answered within`,
      unit: 'ms',
      ours: [percentile(times, 0.95)],
      goal: { atMost: 150 },
    },
  ];
}
