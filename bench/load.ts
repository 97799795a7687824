/**
 * Load test: 2,400 registrations a minute, each with its mail. The functions run as in production, one process each
 * that answers many at a time. Visitors arrive every 25 ms regardless of the answers (open model), so a server that
 * falls behind cannot slow them down.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { headerNames } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import type { Registrant } from 'contract/registrant';
import { callAt, type HeaderChanges } from '../e2e/support/calls';
import { inOneProcess } from '../e2e/support/one-process';
import { asOrganiser, list } from '../e2e/support/organisers';
import { stack } from '../e2e/support/stack';
import { newAppCheckToken } from '../e2e/support/visitors';
import { fetchMessages } from 'mailbox-emulator/client';
import type { Comparison } from './comparison';
import { percentile } from './timing';

const perMinute = 2400;
/** What pretix, a ticket shop, promises for one event: about 500 orders a minute. */
const promisedByPretix = 500;

/** Where each function listens. */
interface Urls {
  readonly addUser: string;
  readonly email_personal: string;
}

/** The outcome of a visit; a failed call has no time. */
interface Visit {
  readonly email: string;
  /** Milliseconds until each call succeeded. */
  readonly times: Partial<Record<keyof Urls, number>>;
  readonly error?: unknown;
}

/** @param rounds how many minutes visitors come */
export async function measure(rounds: number, share: number): Promise<readonly Comparison[]> {
  // Signs in before the rest keeps the machine busy.
  const organiser = await asOrganiser();
  return inOneProcess('addUser', (addUser) =>
    inOneProcess('email_personal', async (email_personal) => {
      const urls = { addUser, email_personal };
      const { error } = await visit(urls);
      if (error !== undefined) throw new Error('One visitor alone fails already.', { cause: error });
      const began = performance.now();
      const visits = await comeSteadily(urls, rounds * share);
      const took = (performance.now() - began) / 60_000;
      return [...(await outcome(visits, took, await everybody(organiser))), ...slowest(visits)];
    }),
  );
}

/** Starts visits by the clock, not after the last one, so that a late timer does not reduce the number of visitors. */
async function comeSteadily(urls: Urls, minutes: number): Promise<readonly Visit[]> {
  const began = performance.now();
  const visits: Promise<Visit>[] = [];
  for (let index = 0; index < perMinute * minutes; index += 1) {
    await wait(Math.max(0, began + (index * 60_000) / perMinute - performance.now()));
    visits.push(visit(urls));
  }
  return Promise.all(visits);
}

/** The requests that the page makes for one visitor: an App Check token, the registration, then its confirmation. */
async function visit(urls: Urls): Promise<Visit> {
  // From many companies, since mails per domain are limited.
  const email = `${randomUUID()}@company-${randomInt(100)}.example`;
  const values = typedRegistration();
  const times: Visit['times'] = {};
  try {
    const token = await newAppCheckToken();
    const send = async (name: keyof Urls, input: object, expected: number) => {
      const began = performance.now();
      const { status, body } = await callAt(urls[name], name, input, { [headerNames.appCheck]: token });
      if (status !== expected) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
      times[name] = performance.now() - began;
      return JSON.stringify(body);
    };
    const { id }: { id: string } = JSON.parse(await send('addUser', { ...values, email }, 201));
    const { firstname, lastname, language } = values;
    await send('email_personal', { idFirebase: id, email, firstname, lastname, language }, 200);
    return { email, times };
  } catch (error) {
    console.error(String(error));
    return { email, times, error };
  }
}

async function outcome(
  visits: readonly Visit[],
  took: number,
  registrants: readonly Registrant[],
): Promise<readonly Comparison[]> {
  const emails = new Set(visits.map(({ email }) => email));
  const stored = registrants.filter(({ email }) => emails.has(email));
  const storedEmails = new Set(stored.map(({ email }) => email));
  const mails = new Map<string, number>();
  for (const { to } of await fetchMessages(stack.inbox)) {
    const addresses = to.map(({ address }) => address).join(', ');
    mails.set(addresses, (mails.get(addresses) ?? 0) + 1);
  }
  const failures = {
    'failed visits': visits.filter(({ error }) => error !== undefined).length,
    'visitors not stored': emails.size - storedEmails.size,
    'visitors stored twice': stored.length - storedEmails.size,
    'visitors without exactly one mail': [...emails].filter((email) => mails.get(email) !== 1).length,
    'visitors whose mail is not marked as sent': stored.filter(({ emailSent }) => emailSent === undefined)
      .length,
  };
  return [
    {
      what: `registrations a minute with their mails, of ${perMinute} visitors a minute`,
      unit: 'count',
      ours: [visits.filter(({ error }) => error === undefined).length / took],
      other: { name: "pretix's promise of orders a minute", values: [promisedByPretix] },
      goal: { atLeast: 0.99 * perMinute },
      goalOf: 'ours',
    },
    ...Object.entries(failures).map(([what, count]): Comparison => ({
      what: `${what}, of ${emails.size.toLocaleString('en')}`,
      unit: 'count',
      ours: [count],
      goal: { atMost: 0 },
    })),
  ];
}

/** Everybody in the list. @param organiser the header of an organiser */
export async function everybody(organiser: HeaderChanges): Promise<readonly Registrant[]> {
  const found: Registrant[] = [];
  for (let page = 0; ; page += 1) {
    const { users } = await list({ page, limit: 1000, sort: 'createdAt', dir: 'asc' }, organiser);
    found.push(...users);
    if (users.length < 1000) return found;
  }
}

function slowest(visits: readonly Visit[]): readonly Comparison[] {
  const times = (name: keyof Urls) => visits.flatMap((one) => one.times[name] ?? []);
  const [registered, sent] = [times('addUser'), times('email_personal')];
  return [
    {
      what: 'addUser: 95 of 100 are faster than',
      unit: 'ms',
      ours: [percentile(registered, 0.95)],
      goal: { atMost: 100 },
    },
    { what: 'email_personal: 95 of 100 are faster than', unit: 'ms', ours: [percentile(sent, 0.95)] },
    {
      what: 'email_personal: all are faster than',
      unit: 'ms',
      ours: [percentile(sent, 1)],
      goal: { atMost: 60_000 },
    },
  ];
}
