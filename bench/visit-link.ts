/**
 * Whether the response time of /visit/link reveals that an address is registered: 200 registrants, who are each mailed,
 * and 200 unknown addresses, in random order. The function runs as in production, in one process that answers many at a
 * time.
 */
import { randomUUID } from 'node:crypto';
import { headerNames } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import { callAt } from '../e2e/support/calls';
import { inOneProcess } from '../e2e/support/one-process';
import { stack } from '../e2e/support/stack';
import { newAppCheckToken } from '../e2e/support/visitors';
import { fetchMessages } from 'mailbox-emulator/client';
import type { Comparison } from './comparison';
import { mannWhitneyP } from './mann-whitney';
import { duration, together } from './timing';

const each = 200;
/** Every answer takes three seconds. */
const atOnce = 10;

export async function measure(): Promise<readonly Comparison[]> {
  const registered = await inOneProcess('addUser', registerAll);
  const unregistered = Array.from({ length: each }, () => `${randomUUID()}@nobody.example`);
  const times = await inOneProcess('requestVisitLink', (url) => ask(url, [...registered, ...unregistered]));
  const mailed = new Set(
    (await fetchMessages(stack.inbox)).flatMap(({ to }) => to.map(({ address }) => address)),
  );
  if (!registered.every((email) => mailed.has(email))) throw new Error('Not every known address was mailed.');
  const timesOf = (emails: readonly string[]) => emails.map((email) => times.get(email) ?? NaN);
  const [known, unknown] = [timesOf(registered), timesOf(unregistered)];
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

/**
 * In random order, since concurrent calls are answered in order of arrival. Each comes from a different network, since
 * the limits count by network.
 * @returns address -> milliseconds
 */
async function ask(url: string, emails: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const token = await newAppCheckToken();
  const shuffled = emails
    .map((email) => ({ email, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order);
  const times = new Map<string, number>();
  await together(shuffled.length, atOnce, async (index) => {
    const email = shuffled[index]?.email ?? '';
    const took = await duration(async () => {
      const { status } = await callAt(url, 'requestVisitLink', { email }, { [headerNames.appCheck]: token });
      if (status !== 200) throw new Error(`/visit/link answered ${status}.`);
    });
    times.set(email, took);
  });
  return times;
}
