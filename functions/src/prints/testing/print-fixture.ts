/** For tests: runs of badges started by the calls, whose files tell which badges they hold. */
import { setImmediate } from 'node:timers/promises';
import type { FileAnswer } from 'contract/endpoints';
import { headerNames } from 'contract/call-paths';
import { typedRegistration } from 'contract/factories';
import { registrationSchema } from 'contract/registration-form';
import type { RegistrationValues } from 'contract/registration-fields';
import { validate } from 'contract/validate';
import { visitorDataSchema } from 'contract/visit';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { BadgePrinter } from '../../badges/badge-file';
import { collections } from '../../database/collections';
import { RegistrantChanges } from '../../registrants/changes';
import { createRegistrant } from '../../registrants/documents';
import { Roster } from '../../registrants/roster';
import { registerMany } from '../../registrants/testing/register-many';
import { printFile, startPrint } from '../calls';
import { PrintStore } from '../print-store';
import type { PrintRequest, StartedPrint } from 'contract/prints';

export const anna = { organiser: { uid: 'anna' } };

/** Draws nothing: a file is just the ids and the words of its badges. */
const plainPrinter: Pick<BadgePrinter, 'many'> = {
  async *many(holders) {
    for (const holder of holders) {
      await setImmediate();
      // An empty place is null.
      yield Buffer.from(`${JSON.stringify(holder ?? null)}\n`);
    }
  },
};

export interface OnPaper {
  readonly id: string;
  readonly lastname: string;
}

export interface Download {
  readonly badges: OnPaper[];
  /** The badges, each at its place in the file; null where one was erased. */
  readonly places: (OnPaper | null)[];
  readonly leftOut: number;
}

export const allOf: PrintRequest = { filter: '', only: 'all', paper: 'A6portrait', order: 'name' };

/** @param store may lack a protection, to see what happens without it */
export function printFixture(firestore: Firestore, now: () => Date, store = new PrintStore(firestore, now)) {
  const roster = new Roster(firestore, now);
  const changes = new RegistrantChanges(firestore, now, 'organiser');
  const deps = {
    prints: store,
    roster,
    badges: plainPrinter,
    drawnProblems: () => [],
    accountNames: { of: () => Promise.resolve(new Map([['anna', 'anna@bapp.example']])) },
  };
  return {
    store,
    deps,
    changes,

    async register(values: Partial<RegistrationValues> = {}): Promise<string> {
      const { id } = firestore.collection(collections.registrants).doc();
      const batch = firestore.batch();
      const registration = validate(registrationSchema, typedRegistration(values));
      createRegistrant(firestore, batch, id, registration, { createdAt: Timestamp.fromDate(now()) });
      await batch.commit();
      return id;
    },

    registerMany: (count: number) =>
      registerMany(firestore, count, now(), (index) => ({
        lastname: `Name ${String(index).padStart(4, '0')}`,
      })),

    async correct(id: string, values: Partial<RegistrationValues>): Promise<void> {
      const { registrant, version } = await changes.find(id);
      await changes.change(id, version, validate(visitorDataSchema, { ...registrant, ...values }), 'anna');
    },

    async cancel(id: string): Promise<void> {
      await changes.cancel(id, (await changes.find(id)).version, 'anna');
    },

    async restore(id: string): Promise<void> {
      await changes.restore(id, (await changes.find(id)).version, 'anna');
    },

    start: (request: Partial<PrintRequest> = {}): Promise<StartedPrint> =>
      startPrint({ ...allOf, ...request }, deps, anna),

    download: async (id: string): Promise<Download> => contentOf(await printFile({ id }, deps)),
  };
}

function contentOf({ bytes, headers }: FileAnswer): Download {
  if (!(bytes instanceof Uint8Array)) throw new Error('The length of the file is not known.');
  const lines = Buffer.from(bytes).toString().trim().split('\n');
  const places = lines.map((line) => JSON.parse(line) as OnPaper | null);
  return {
    places,
    badges: places.filter((place) => place !== null),
    leftOut: Number(headers?.[headerNames.leftOut]),
  };
}
