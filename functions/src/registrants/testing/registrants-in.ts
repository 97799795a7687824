/** For integration tests: registers, confirms, changes and reads a database's registrants as the calls do. */
import { randomUUID } from 'node:crypto';
import { typedRegistration } from 'contract/testing/factories';
import type { Actor } from 'contract/registrant/organisers-registrant';
import type { RegistrationValues } from 'contract/registrant/registration-fields';
import { validate } from 'contract/wire/validate';
import { visitorDataSchema } from 'contract/registrant/visit';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach } from 'vitest';
import { collections } from '../../database/collections';
import { RegistrantChanges } from '../changes/changes';
import { readDetails } from '../history/history';
import { RegistrantRepository } from '../store/repository';
import type { Leased } from '../store/confirmation-leases';
import type { RetryPauses } from '../store/retry-pauses';
import { Roster } from '../list/roster';
import { registration } from './registrant';

export type Registrants = ReturnType<typeof registrantsIn>;

/** Gives each test a database of its own; `another` returns another instance's access to it. */
export function withRegistrants(
  { connect }: { connect: (settings: { projectId: string }) => Firestore },
  ...settings: [now?: () => Date, pauses?: RetryPauses]
) {
  const empty: object = {};
  // The cast is safe in tests and hooks: all properties are set before each test.
  const ours = empty as Registrants & { another: () => Registrants };
  beforeEach(() => {
    const projectId = `demo-${randomUUID()}`;
    const another = () => registrantsIn(connect({ projectId }), ...settings);
    Object.assign(ours, another(), { another });
  });
  return ours;
}

export function registrantsIn(
  firestore: Firestore,
  now: () => Date = () => new Date(),
  pauses: RetryPauses = () => 60_000,
) {
  const registrants = new RegistrantRepository(firestore, now, pauses);
  const organiser = new RegistrantChanges(firestore, now, 'organiser');
  const document = (id: string) => firestore.collection(collections.registrants).doc(id);
  /** Leases a confirmation. @throws Error when it cannot be leased */
  const lease = async (id: string, again = false, by: Actor = 'visitor'): Promise<Leased> => {
    const leased = await registrants.leaseConfirmation(id, again, by);
    if (leased.kind !== 'leased') throw new Error(leased.kind);
    return leased;
  };
  return {
    ...{ firestore, registrants, organiser, document, lease },
    visitor: new RegistrantChanges(firestore, now, 'visitor'),
    roster: new Roster(firestore, now),

    /** @returns the id @throws Error when the address is taken */
    register: async (...traits: Parameters<typeof typedRegistration>): Promise<string> => {
      const id = await registrants.add(registration(...traits));
      if (id === undefined) throw new Error('The address is taken.');
      return id;
    },

    /** @returns id and address, and `data`, the form as the registrant's page sends it, with changed values */
    registerPerson: async (...traits: Parameters<typeof typedRegistration>) => {
      const values = typedRegistration(...traits);
      const data = (...changes: typeof traits) =>
        validate(visitorDataSchema, Object.assign({}, values, ...changes));
      const id = (await registrants.add(registration(values), randomUUID())) ?? '';
      return { id, email: values.email, data };
    },
    /** Stores that the mail server accepted a confirmation. */
    confirm: async (id: string, again = false) => registrants.markSent(await lease(id, again)).stored,

    /** Changes values as an organiser does. */
    correct: async (id: string, values: Partial<RegistrationValues>, account?: string) => {
      const { registrant, version } = await organiser.find(id);
      return organiser.change(
        id,
        version,
        validate(visitorDataSchema, { ...registrant, ...values }),
        account,
      );
    },

    stored: async (id: string) => (await document(id).get()).data() ?? {},

    /** What an organiser sees of a registrant. @param names the organisers' addresses by uid */
    details: async (id: string, names: Record<string, string> = {}) => {
      const details = await readDetails(firestore, id, () => Promise.resolve(new Map(Object.entries(names))));
      if (details === undefined) throw new Error('There is no such registrant.');
      return details;
    },
  };
}
