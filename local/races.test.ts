/**
 * Many at the same moment: one registrant of an address, one mail of a registrant. Each race is run a second time
 * with the protection taken out of the parts, where it has to go wrong; otherwise it would prove nothing.
 */
import { typedRegistration } from 'contract/factories';
import { registrationSchema } from 'contract/registration-form';
import { validate } from 'contract/validate';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections } from '../functions/src/database/collections';
import { emailPersonal } from '../functions/src/confirmation/email-personal';
import { ConfirmationSender } from '../functions/src/confirmation/send';
import { RegistrantRepository, type Lease } from '../functions/src/registrants/repository';
import { startFirestore } from './firestore/server';
import { projectId } from './project';

let server: Awaited<ReturnType<typeof startFirestore>>;
/** Two, as instances of a function have connections of their own. */
let apps: App[];

beforeAll(async () => {
  server = await startFirestore({ port: 0, projectId });
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
  apps = ['one', 'two'].map((name) => initializeApp({ projectId }, `races-${name}`));
});

afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
  await server.stop();
});

/** Everybody may send. */
class WithoutLease extends RegistrantRepository {
  override async leaseConfirmation(id: string): Promise<Lease> {
    const registrant = await this.find(id);
    return registrant === undefined
      ? { kind: 'unknown' }
      : { kind: 'leased', lease: 'everybody', registrant, sends: 0 };
  }
}

const repositoryOf = (firestore: Firestore, Repository = RegistrantRepository) =>
  new Repository(
    firestore,
    () => new Date(),
    () => undefined,
  );
const instances = () => apps.map((app) => getFirestore(app));

/** So many at once, each by the next of the instances. */
function atOnce<Instance, T>(
  count: number,
  of: readonly Instance[],
  work: (instance: Instance) => Promise<T>,
): Promise<T[]> {
  const rounds = Array.from({ length: Math.ceil(count / of.length) }, () => of);
  return Promise.all(rounds.flat().slice(0, count).map(work));
}

describe('200 registrations of one address at once', () => {
  async function race(firestores: readonly Firestore[]) {
    const registration = validate(registrationSchema, typedRegistration());
    const ids = await atOnce(
      200,
      firestores.map((each) => repositoryOf(each)),
      (registrants) => registrants.add(registration),
    );
    const stored = await instances()[0]
      ?.collection(collections.registrants)
      .where('email', '==', registration.email)
      .get();
    return { registered: ids.filter((id) => id !== undefined).length, stored: stored?.size };
  }

  it('make one registrant, and 199 hear that the address is taken', async () => {
    expect(await race(instances())).toEqual({ registered: 1, stored: 1 });
  });

  it('would make many if the address were not stored on condition that it is new', async () => {
    expect(await race(instances().map(unconditional))).toEqual({ registered: 200, stored: 200 });
  });
});

describe('50 calls for one confirmation at once', () => {
  async function race(Repository: typeof RegistrantRepository): Promise<number> {
    const repositories = instances().map((firestore) => repositoryOf(firestore, Repository));
    const person = typedRegistration();
    const id = await repositories[0]?.add(validate(registrationSchema, person));
    if (id === undefined) throw new Error('The registration was refused.');
    let sent = 0;
    const needs = repositories.map((registrants) => ({
      registrants: () => Promise.resolve(registrants),
      confirmations: () =>
        Promise.resolve(
          new ConfirmationSender({
            registrants,
            mailer: {
              async send() {
                sent += 1;
                await wait(100);
              },
            },
            qrPng: () => Promise.resolve(new Uint8Array()),
            apiHost: 'https://show.example/api',
          }),
        ),
    }));
    const answers = await atOnce(50, needs, (instance) =>
      emailPersonal({ idFirebase: id, email: person.email }, instance, { organiser: undefined }),
    );
    expect(answers.filter(({ alreadySent }) => !alreadySent)).toHaveLength(sent);
    return sent;
  }

  it('send one mail', async () => {
    expect(await race(RegistrantRepository)).toBe(1);
  });

  it('would send many without the lease', async () => {
    expect(await race(WithoutLease)).toBe(50);
  });
});

/** Firestore that creates documents whether they exist or not. */
function unconditional(firestore: Firestore): Firestore {
  return replacing(firestore, 'runTransaction', (write: (transaction: Transaction) => Promise<unknown>) =>
    firestore.runTransaction((transaction) =>
      write(replacing(transaction, 'create', transaction.set.bind(transaction))),
    ),
  );
}

function replacing<T extends object>(whole: T, name: keyof T, part: unknown): T {
  return new Proxy(whole, {
    get(target, asked): unknown {
      const value: unknown = asked === name ? part : Reflect.get(target, asked);
      return typeof value === 'function' && asked !== name ? value.bind(target) : value;
    },
  });
}
