/**
 * Whether the time of an answer of /visit/link tells that an address is registered: 200 registrants, who are each mailed,
 * and 200 unknown addresses, interleaved. The function runs as in production, in one process that answers many at a time.
 */
import { randomUUID } from 'node:crypto';
import { headerNames } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import { callAt } from '../e2e/support/calls';
import { inOneProcess } from '../e2e/support/one-process';
import { newAppCheckToken } from '../e2e/support/visitors';
import type { Comparison } from './comparison';
import { mannWhitneyP } from './mann-whitney';
import { duration, together } from './timing';

const each = 200;
/** Every answer takes three seconds. */
const atOnce = 10;

export async function measure(): Promise<readonly Comparison[]> {
  const registered = await inOneProcess('addUser', registerAll);
  const times = await inOneProcess('requestVisitLink', (url) => ask(url, registered));
  const known = times.filter((_, index) => isKnown(index));
  const unknown = times.filter((_, index) => !isKnown(index));
  return [
    {
      what: `a link asked for by ${each} known and ${each} unknown addresses: are the times alike, Mann-Whitney`,
      unit: 'p',
      ours: [mannWhitneyP(known, unknown)],
      goal: { atLeast: 0.05 },
    },
    {
      what: 'a link asked for by a known address',
      unit: 'ms',
      ours: known,
      other: { name: 'by an unknown one', values: unknown },
    },
  ];
}

/** Every second one, so that other load on the machine affects both alike. */
const isKnown = (index: number) => index % 2 === 0;

async function registerAll(url: string): Promise<readonly string[]> {
  const token = await newAppCheckToken();
  const emails: string[] = [];
  await together(each, atOnce, async () => {
    const values = typedRegistration();
    const { status } = await callAt(url, 'addUser', values, { [headerNames.appCheck]: token });
    if (status !== 201) throw new Error(`addUser answered ${status}.`);
    emails.push(values.email);
  });
  return emails;
}

/** @returns milliseconds of each call; every one from an address of its own, since they are limited by it */
async function ask(url: string, registered: readonly string[]): Promise<readonly number[]> {
  const token = await newAppCheckToken();
  const emails = Array.from({ length: 2 * each }, (_, index) =>
    isKnown(index) ? (registered[index / 2] ?? '') : `${randomUUID()}@nobody.example`,
  );
  const times: number[] = [];
  await together(emails.length, atOnce, async (index) => {
    times[index] = await duration(async () => {
      const email = emails[index] ?? '';
      const { status } = await callAt(url, 'requestVisitLink', { email }, { [headerNames.appCheck]: token });
      if (status !== 200) throw new Error(`/visit/link answered ${status}.`);
    });
  });
  return times;
}
