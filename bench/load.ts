/**
 * Load test: visitors register and each gets a mail, at half, once and twice the planned rate. As in production, each
 * function has a process, which answers many calls at a time. Visitors arrive at a fixed rate (open model), so a slow
 * server cannot slow them down. The mail server delivers nothing.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { headerNames } from 'contract/calls/endpoints';
import { typedRegistration } from 'contract/testing/factories';
import type { Registrant } from 'contract/registrant/registrant';
import { callAt } from '../e2e/support/calls';
import { inOneProcess, startAllFunctions } from '../e2e/support/stack/one-process';
import { asOrganiser, toOrganiser } from '../e2e/support/organisers';
import { newAppCheckToken } from '../e2e/support/visitors';
import { startStrictMailServer, type StrictMailServer } from '../functions/src/testing/strict-mail-server';
import type { Comparison } from './comparison';
import { percentile } from './timing';

/** Visitors a minute, from RATES (such as 1200,2400); above `planned`, only failures and mails have goals. */
const rates = (process.env['RATES'] ?? '1200,2400,4800').split(',').map(Number);
const planned = 2400;

/** Seconds after which the schedule sends a mail that no call has sent; ten minutes in production. */
const confirmationPause = 60;

/** Milliseconds after which a missing mail counts as lost. */
const mailTimeout = 900_000;

/** Where each function listens. */
interface Urls {
  readonly addUser: string;
  readonly email_personal: string;
}

/** What became of a visit. */
interface Visit {
  readonly email: string;
  /** How many milliseconds each successful call took. */
  readonly times: Partial<Record<keyof Urls, number>>;
  /** When the registration was answered, by `performance.now`. */
  storedAt?: number;
  /** Whether the registration was refused with `Retry-After`. */
  isRefused?: boolean;
  error?: unknown;
}

/** @param rounds the number of minutes in which visitors come, if `share` is 1 */
export async function measure(rounds: number, share: number): Promise<readonly Comparison[]> {
  // Signs in before the load keeps the machine busy.
  await asOrganiser();
  const results: Comparison[] = [];
  let mailsAtPlanned: number | undefined;
  for (const rate of rates) {
    const outcome = await measureRate(rate, rounds * share);
    results.push(...comparisonsOf(outcome, mailsAtPlanned));
    if (rate === planned) mailsAtPlanned = outcome.mailsPerMinute;
  }
  return results;
}

interface Outcome {
  readonly rate: number;
  readonly visits: readonly Visit[];
  /** The registrants stored from these visits. */
  readonly stored: readonly Registrant[];
  /** Maps an address to the times when its mails were accepted. */
  readonly mails: ReadonlyMap<string, readonly number[]>;
  /** Counted only while visitors came. */
  readonly mailsPerMinute: number;
  readonly mailsBySchedule: number;
}

async function measureRate(rate: number, minutes: number): Promise<Outcome> {
  const server = await startStrictMailServer({
    perMinute: Infinity,
    now: () => performance.now(),
  });
  const environment = { SMTP_URL: server.url, CONFIRMATION_PAUSE_SECONDS: String(confirmationPause) };
  try {
    const { visits, began } = await inOneProcess(
      'addUser',
      (addUser) =>
        inOneProcess(
          'email_personal',
          async (email_personal) => {
            const urls = { addUser, email_personal };
            const first = await visit(urls);
            if (first.storedAt === undefined || first.error !== undefined)
              throw new Error('Even a single visit fails.', { cause: first.error });
            const start = performance.now();
            return { began: start, visits: await visitSteadily(urls, rate, minutes) };
          },
          environment,
        ),
      environment,
    );
    const mailsInTime = server.accepted.filter(({ at }) => at > began && at <= began + minutes * 60_000);
    const mailsBySchedule = await sendBySchedule(visits, server, environment);
    const mails = new Map<string, number[]>();
    for (const { to, at } of server.accepted) mails.set(to, [...(mails.get(to) ?? []), at]);
    const emails = new Set(visits.map(({ email }) => email));
    const stored = (await allRegistrants()).filter(({ email }) => emails.has(email));
    return { rate, visits, stored, mails, mailsPerMinute: mailsInTime.length / minutes, mailsBySchedule };
  } finally {
    await server.stop();
  }
}

/** Runs the schedule until every visitor has a mail. @returns how many mails it has sent */
async function sendBySchedule(
  visits: readonly Visit[],
  server: StrictMailServer,
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const before = server.accepted.length;
  const registered = visits.filter(({ storedAt }) => storedAt !== undefined);
  const isMissing = () => {
    const mailed = new Set(server.accepted.map(({ to }) => to));
    return registered.some(({ email }) => !mailed.has(email));
  };
  if (!isMissing()) return 0;
  const functions = await startAllFunctions(environment);
  try {
    const deadline = performance.now() + mailTimeout;
    while (isMissing() && performance.now() < deadline) {
      await fetch(`${functions.url}/retryConfirmations`, { method: 'POST' });
      await wait(1_000);
    }
  } finally {
    await functions.stop();
  }
  return server.accepted.length - before;
}

/** Starts each visit at its planned time, so that a late timer does not reduce the number of visitors. */
async function visitSteadily(urls: Urls, perMinute: number, minutes: number): Promise<readonly Visit[]> {
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
  const result: Visit = { email, times: {} };
  try {
    const token = await newAppCheckToken();
    const send = async (name: keyof Urls, input: object) => {
      const began = performance.now();
      const answer = await callAt(urls[name], name, input, { [headerNames.appCheck]: token });
      return { ...answer, took: performance.now() - began };
    };
    const registration = await send('addUser', { ...values, email });
    result.isRefused = isRefusedForNow(registration);
    if (result.isRefused) return result;
    if (registration.status !== 201) throw new Error(`addUser answered ${registration.status}`);
    result.times.addUser = registration.took;
    result.storedAt = performance.now();
    const { id }: { id: string } = JSON.parse(JSON.stringify(registration.body));
    const { firstname, lastname, language } = values;
    const mailed = await send('email_personal', { idFirebase: id, email, firstname, lastname, language });
    if (mailed.status !== 200) throw new Error(`email_personal answered ${mailed.status}`);
    result.times.email_personal = mailed.took;
  } catch (error) {
    console.error(String(error));
    result.error = error;
  }
  return result;
}

function isRefusedForNow({ status, headers }: { status: number; headers: Headers }): boolean {
  return (status === 503 || status === 429) && headers.has('Retry-After');
}

/** @param mailsAtPlanned mails a minute at the planned rate; a higher rate must reach as many */
function comparisonsOf(
  { rate, visits, stored, mails, mailsPerMinute, mailsBySchedule }: Outcome,
  mailsAtPlanned: number | undefined,
): readonly Comparison[] {
  const count = (value: number) => value.toLocaleString('en');
  const label = `${count(rate)} visitors a minute`;
  const isPlanned = rate <= planned;
  const registered = visits.filter(({ storedAt }) => storedAt !== undefined);
  const storedEmails = new Set(stored.map(({ email }) => email));
  const times = (name: keyof Urls) => visits.flatMap((result) => result.times[name] ?? []);
  const mailWaits = registered.flatMap(({ email, storedAt = 0 }) =>
    (mails.get(email) ?? []).slice(0, 1).map((arrived) => Math.max(1, arrived - storedAt)),
  );
  const isLost = ({ storedAt, isRefused }: Visit) => !storedAt && !isRefused;
  const failures = {
    'neither stored nor told to try again': visits.filter(isLost).length,
    'failed calls for the mail': registered.filter(({ error }) => error !== undefined).length,
    'answered as stored, but not in the list': registered.filter(({ email }) => !storedEmails.has(email))
      .length,
    'stored twice': stored.length - storedEmails.size,
    'registered without exactly one mail': registered.filter(({ email }) => mails.get(email)?.length !== 1)
      .length,
    'mail not marked as sent': stored.filter(({ emailSent }) => emailSent === undefined).length,
  };
  const refused = visits.filter(({ isRefused }) => isRefused).length;
  const figure = (what: string, unit: 'count' | 'ms', value: number, atMost?: number): Comparison => ({
    what: `${label}: ${what}`,
    unit,
    ours: [value],
    ...(atMost !== undefined && { goal: { atMost } }),
  });
  return [
    figure(`registered, of ${count(visits.length)}`, 'count', registered.length),
    figure('told to try again', 'count', refused, isPlanned ? 0 : undefined),
    ...Object.entries(failures).map(([what, value]) => figure(what, 'count', value, 0)),
    {
      what: `${label}: mails a minute while visitors come`,
      unit: 'count',
      ours: [mailsPerMinute],
      ...(mailsAtPlanned !== undefined && {
        other: { name: `at ${count(planned)}`, values: [mailsAtPlanned] },
        goal: { atLeast: 1 },
      }),
    },
    figure('mails that the schedule sent afterwards', 'count', mailsBySchedule),
    figure(
      'longest time from registration to mail',
      'ms',
      Math.max(...mailWaits),
      isPlanned ? 60_000 : undefined,
    ),
    figure(
      'addUser, 95 of 100 within',
      'ms',
      percentile(times('addUser'), 0.95),
      isPlanned ? 100 : undefined,
    ),
    figure('email_personal, 95 of 100 within', 'ms', percentile(times('email_personal'), 0.95)),
  ];
}

export async function allRegistrants(): Promise<readonly Registrant[]> {
  const registrants: Registrant[] = [];
  for (let page = 0; ; page += 1) {
    const { users } = await toOrganiser('adminTable', { page, limit: 1000, sort: 'createdAt', dir: 'asc' });
    registrants.push(...users);
    if (users.length < 1000) return registrants;
  }
}
