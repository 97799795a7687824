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
import { registrantStore, type RegistrantStore } from '../functions/src/registrants/store';
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

const storeOf = (firestore: Firestore) =>
  registrantStore(
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
    const ids = await atOnce(200, firestores.map(storeOf), (store) => store.add(registration));
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
  async function race(change: (store: RegistrantStore) => RegistrantStore): Promise<number> {
    const stores = instances().map(storeOf);
    const person = typedRegistration();
    const id = await stores[0]?.add(validate(registrationSchema, person));
    if (id === undefined) throw new Error('The registration was refused.');
    let sent = 0;
    const needs = stores.map(change).map((registrants) => ({
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
    expect(await race((store) => store)).toBe(1);
  });

  it('would send many without the claim', async () => {
    expect(await race(unclaimed)).toBe(50);
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

/** The store that lets everybody send. */
function unclaimed(store: RegistrantStore): RegistrantStore {
  return {
    ...store,
    async claimConfirmation(id) {
      const registrant = await store.find(id);
      return registrant === undefined
        ? { kind: 'unknown' }
        : { kind: 'claimed', claim: 'everybody', registrant, sends: 0 };
    },
  };
}

function replacing<T extends object>(whole: T, name: keyof T, part: unknown): T {
  return new Proxy(whole, {
    get(target, asked): unknown {
      const value: unknown = asked === name ? part : Reflect.get(target, asked);
      return typeof value === 'function' && asked !== name ? value.bind(target) : value;
    },
  });
}
