/** What one call of each kind takes from the database and how long it takes, measured on a running test stack. */
import { setTimeout as wait } from 'node:timers/promises';
import { endpoints, type EndpointName } from 'contract/endpoints';
import { event } from 'contract/event';
import { typedRegistration } from 'contract/factories';
import { defaultPageSize, defaultSort } from 'contract/registrant-list';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { keptFor } from '../../functions/src/health/probe';
import { ExpiredRegistrants } from '../../functions/src/registrants/expired';
import { RegistrantRepository } from '../../functions/src/registrants/repository';
import { signInAttempts } from '../../functions/src/session/sign-in-attempts';
import { startFirestoreMeter, type Bill } from '../../local/firestore-meter';
import { projectId } from '../../local/project';

/** The first of each is left out: it loads the code. */
const rounds = 6;

export interface Taken {
  readonly bill: Bill;
  /** Milliseconds of each round. */
  readonly milliseconds: readonly number[];
}

export const kinds = [
  'addUser',
  'email_personal',
  'generatePDF',
  'login',
  'refreshToken',
  'adminTable',
  'health',
  'retry',
  'erase',
] as const;

/** A call, or a run of a schedule that has nothing to do. */
export type Kind = (typeof kinds)[number];

export interface Measured {
  readonly calls: ReadonlyMap<Kind, Taken>;
  /** Bytes of one confirmation as it is handed to the mail server. */
  readonly mail: number;
}

/** Needs the test stack, which it reads the addresses of as soon as it is called. */
export async function measureCalls(): Promise<Measured> {
  const [{ callAt }, { startAllFunctions }, { mailTo, sourceOf }, { bearer, tokensOf }, { stack }] =
    await Promise.all([
      import('../../e2e/support/calls'),
      import('../../e2e/support/one-process'),
      import('../../e2e/support/mailbox'),
      import('../../e2e/support/organisers'),
      import('../../e2e/support/stack'),
    ]);
  const meter = await startFirestoreMeter(stack.firestore);
  const functions = await startAllFunctions({ FIRESTORE_EMULATOR_HOST: meter.address });
  process.env['FIRESTORE_EMULATOR_HOST'] = meter.address;
  const app = initializeApp({ projectId }, 'cost');
  const database = getFirestore(app);
  const now = () => new Date();
  const calls = new Map<Kind, Taken>();
  const take = async (kind: Kind, work: () => Promise<unknown>) => {
    const milliseconds: number[] = [];
    let bill = meter.take();
    for (let round = 0; round < rounds; round += 1) {
      meter.take();
      const began = performance.now();
      await work();
      milliseconds.push(performance.now() - began);
      bill = meter.take();
    }
    calls.set(kind, { bill, milliseconds: milliseconds.slice(1) });
  };
  const call = async (name: EndpointName, input: object, changes = {}) => {
    const { success, path } = endpoints[name];
    const answer = await callAt(functions.url + path, name, input, changes);
    if (answer.status !== success) throw new Error(`${name} answered ${answer.status}.`);
    return answer.body;
  };
  try {
    const visitors: { id: string; email: string }[] = [];
    await take('addUser', async () => {
      const values = typedRegistration();
      const { id }: { id: string } = JSON.parse(JSON.stringify(await call('addUser', values)));
      visitors.push({ id, email: values.email });
    });
    const waiting = [...visitors];
    await take('email_personal', () => {
      const { id, email } = waiting.pop() ?? { id: '', email: '' };
      return call('email_personal', { idFirebase: id, email });
    });
    const [{ id, email } = { id: '', email: '' }] = visitors;
    await take('generatePDF', () => call('generatePDF', { idFirebase: id, format: event.badge.format }));
    await take('login', () => call('login', stack.organiser));
    const { idToken, refreshToken } = await tokensOf();
    await take('refreshToken', () => call('refreshToken', { refreshToken }));
    const list = { page: 0, limit: defaultPageSize, ...defaultSort };
    await take('adminTable', () => call('adminTable', list, bearer(idToken)));
    await take('retry', () =>
      new RegistrantRepository(
        database,
        () => new Date(0),
        () => undefined,
      ).dueConfirmations(100),
    );
    await take('erase', () =>
      Promise.all([
        new ExpiredRegistrants(database, now).erase(),
        signInAttempts(database, () => new Date(0)).eraseExpired(),
      ]),
    );
    // What it answered before stands for some seconds; after them it asks the database.
    await wait(keptFor);
    meter.take();
    const began = performance.now();
    await call('health', {});
    calls.set('health', { bill: meter.take(), milliseconds: [performance.now() - began] });
    return { calls, mail: Buffer.byteLength(await sourceOf(await mailTo(email))) };
  } finally {
    await deleteApp(app);
    await functions.stop();
    meter.stop();
  }
}
