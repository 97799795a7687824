/**
 * 600 registrations a minute for two minutes, each with its mail, on a test stack of its own: the functions as
 * production runs them, one process each that answers many at a time. Visitors come one every 100 ms whatever the
 * answers do, so a server that falls behind cannot slow them down.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { portsOf } from '../../local/ports';
import { addressesFile, originsOf, type Addresses } from '../../local/stack/addresses';
import { withTestStack } from '../../local/with-test-stack';
import type { Comparison } from '../comparison';
import { check } from './check';
import { visit, type Hosts, type Visit } from './visitor';

const perMinute = 600;
const minutes = 2;
/** Before the rush, one after the other: what a visit takes when nobody else is there. */
const alone = 50;
/** What pretix, a ticket shop, promises for one event: about 500 orders a minute. */
const promisedByPretix = 500;

export async function measure(): Promise<readonly Comparison[]> {
  let found: readonly Comparison[] = [];
  await withTestStack(new AbortController(), async () => {
    // Reads where the stack is as soon as it is loaded.
    const { inOneProcess } = await import('../../e2e/support/one-process');
    const { appCheck, site } = originsOf(portsOf.test);
    const appCheckToken = `${appCheck}/token`;
    found = await inOneProcess('addUser', (addUser) =>
      inOneProcess('email_personal', (email_personal) =>
        rush({ addUser, email_personal, appCheckToken, site }),
      ),
    );
  });
  return found;
}

async function rush(hosts: Hosts): Promise<readonly Comparison[]> {
  const quiet: Visit[] = [];
  for (let index = 0; index < alone; index += 1) quiet.push(await visit(hosts));
  const failed = quiet.find(({ error }) => error !== undefined);
  if (failed !== undefined) throw new Error(`Already one visitor alone fails: ${failed.error ?? ''}`);
  const began = performance.now();
  const visits = await comeSteadily(hosts);
  const took = (performance.now() - began) / 60_000;
  const addresses: Addresses = JSON.parse(readFileSync(addressesFile('test'), 'utf8'));
  const outcome = await check(addresses, new Set(visits.map(({ email }) => email)));
  for (const { error } of visits) if (error !== undefined) console.error(error);
  const wrong = {
    'answers other than 201 and 200': visits.filter(({ error }) => error !== undefined).length,
    'visitors not stored': visits.length - outcome.stored,
    'visitors stored twice': outcome.duplicates,
    'visitors without exactly one mail': outcome.mailsWrong,
    'visitors whose mail is not marked as sent': outcome.notMarked,
  };
  const complete = visits.filter(({ email_personal }) => email_personal !== undefined).length;
  return [
    {
      what: `registrations a minute with their mails, of ${perMinute} visitors a minute for ${minutes} minutes`,
      unit: 'count',
      ours: [complete / took],
      other: { name: "pretix's promise of orders a minute", values: [promisedByPretix] },
      goal: { atLeast: 1 },
    },
    ...Object.entries(wrong).map(([what, count]): Comparison => ({
      what: `${what}, of ${visits.length.toLocaleString('en')}`,
      unit: 'count',
      ours: [count],
      goal: { atMost: 0 },
    })),
    ...(['addUser', 'email_personal'] as const).flatMap((call) => times(call, visits, quiet)),
  ];
}

async function comeSteadily(hosts: Hosts): Promise<readonly Visit[]> {
  const pause = 60_000 / perMinute;
  const began = performance.now();
  const visits: Promise<Visit>[] = [];
  for (let index = 0; index < perMinute * minutes; index += 1) {
    // By the clock and not by the last visitor, so that a late timer does not make fewer visitors.
    await wait(Math.max(0, began + index * pause - performance.now()));
    visits.push(visit(hosts));
  }
  return Promise.all(visits);
}

function times(
  call: 'addUser' | 'email_personal',
  visits: readonly Visit[],
  quiet: readonly Visit[],
): readonly Comparison[] {
  const timesOf = (some: readonly Visit[]) =>
    some
      .flatMap((one) => one[call] ?? [])
      .map((time) => Math.round(time * 10) / 10)
      .toSorted((one, other) => one - other);
  const [ours, values] = [timesOf(visits), timesOf(quiet)];
  const name = 'one visitor at a time';
  return [
    { what: `${call}: time of one call`, unit: 'ms', ours, other: { name, values } },
    {
      what: `${call}: 95 of 100 are faster than`,
      unit: 'ms',
      ours: [percentile95(ours)],
      other: { name, values: [percentile95(values)] },
    },
  ];
}

function percentile95(sorted: readonly number[]): number {
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN;
}
