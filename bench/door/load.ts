/**
 * Load test of the door: 20 phones that each scan 30 codes a minute, while 60 visitors a minute register. The
 * functions run as in production, one process each that answers many at a time. Scans come at a fixed rate,
 * regardless of the answers.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DoorStatus, PairedDevice, ScanAnswer } from 'contract/door/door';
import { headerNames } from 'contract/calls/endpoints';
import { typedRegistration } from 'contract/testing/factories';
import { call, callAt } from '../../e2e/support/calls';
import { pairedPhone, scanOf, withDevice } from '../../e2e/support/door';
import { inOneProcess } from '../../e2e/support/stack/one-process';
import { asOrganiser } from '../../e2e/support/organisers';
import { stack } from '../../e2e/support/stack/stack';
import { forwardedFor, newAddress, newAppCheckToken } from '../../e2e/support/visitors';
import { loadPeople } from '../../tools/seed/load-people';
import type { Comparison } from '../comparison';
import { allRegistrants } from '../load';
import { duration, percentile } from '../timing';

const phones = 20;
const scansPerMinute = 30;
const registrationsPerMinute = 60;

/** How many milliseconds a call took, or what went wrong. */
type Outcome = number | Error;

/** @param rounds how many minutes the phones scan */
export async function measure(rounds: number, share: number): Promise<readonly Comparison[]> {
  const minutes = rounds * share;
  const devices: PairedDevice[] = [];
  while (devices.length < phones) devices.push(await pairedPhone());
  const codes = await newCodes(phones * scansPerMinute * minutes + 1);
  return inOneProcess('doorScan', (doorScan) =>
    inOneProcess('addUser', async (addUser) => {
      const before = await arrived(devices[0]);
      const first = await Promise.all([scan(doorScan, devices[0], codes.pop()), register(addUser)]);
      for (const outcome of first)
        if (outcome instanceof Error) throw new Error('One alone fails already.', { cause: outcome });
      const [scans, registrations] = await Promise.all([
        steadily(phones * scansPerMinute, minutes, (index) =>
          scan(doorScan, devices[index % phones], codes[index]),
        ),
        steadily(registrationsPerMinute, minutes, () => register(addUser)),
      ]);
      // The first scan, before the load, is not among them.
      const admitted = 1 + scans.filter((one) => typeof one === 'number').length;
      const uncounted = await untilCounted(devices[0], before + admitted);
      return outcomes(scans, registrations, uncounted);
    }),
  );
}

/** Ids of people who are not in yet. */
async function newCodes(count: number): Promise<string[]> {
  await loadPeople(stack.firestore, count, () => undefined);
  const people = await allRegistrants(await asOrganiser());
  const free = people.filter(
    ({ state, presence }) => state === 'registered' && presence?.['exhibition'] === undefined,
  );
  if (free.length < count) throw new Error(`${free.length} people for ${count} scans.`);
  return free.slice(0, count).map(({ id }) => id);
}

/** Starts each call by the clock, so that a late timer does not reduce the number of calls. */
async function steadily(
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

/** All phones in a hall share one address. */
const hall = { [forwardedFor]: newAddress() };

function scan(url: string, phone: PairedDevice | undefined, code = ''): Promise<Outcome> {
  return timed(async () => {
    const { status, body } = await callAt(url, 'doorScan', scanOf(code), {
      ...withDevice(phone?.device ?? ''),
      ...hall,
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

/** How many people are in by the exhibition's entrance. */
async function arrived(phone: PairedDevice | undefined): Promise<number> {
  const { body } = await call('doorStatus', {}, withDevice(phone?.device ?? ''));
  const { entrances }: DoorStatus = JSON.parse(JSON.stringify(body));
  return entrances.find(({ entrance }) => entrance === 'exhibition')?.arrived ?? NaN;
}

/**
 * Waits until all arrivals are counted, since the count is cached for two seconds.
 * @returns by how much the count still differs from `expected`
 */
async function untilCounted(phone: PairedDevice | undefined, expected: number): Promise<number> {
  for (let tries = 0; tries < 5; tries += 1) {
    if ((await arrived(phone)) === expected) return 0;
    await wait(1_000);
  }
  return Math.abs((await arrived(phone)) - expected);
}

function outcomes(
  scans: readonly Outcome[],
  registrations: readonly Outcome[],
  uncounted: number,
): readonly Comparison[] {
  const times = scans.filter((one) => typeof one === 'number');
  const failed = (all: readonly Outcome[]) => all.filter((one) => typeof one !== 'number').length;
  const figure = (what: string, value: number, atMost: number): Comparison => ({
    what,
    unit: 'count',
    ours: [value],
    goal: { atMost },
  });
  const scanned = `${phones} phones, ${scansPerMinute} scans a minute each`;
  return [
    figure(`${scanned}: failed, of ${scans.length}`, failed(scans), 0),
    figure(`${registrationsPerMinute} registrations a minute beside them: failed`, failed(registrations), 0),
    figure(`${scanned}: admitted but not counted`, uncounted, 0),
    { what: `${scanned}: half are answered within`, unit: 'ms', ours: [percentile(times, 0.5)] },
    {
      what: `${scanned}: 95 of 100 are answered within`,
      unit: 'ms',
      ours: [percentile(times, 0.95)],
      goal: { atMost: 150 },
    },
  ];
}
