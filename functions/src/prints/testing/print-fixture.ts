/** For tests: print runs, started by the calls; their files list the badges as JSON. */
import { setImmediate } from 'node:timers/promises';
import type { FileAnswer } from 'contract/calls/endpoints';
import { headerNames } from 'contract/calls/call-paths';
import type { Print, PrintRequest, StartedPrint } from 'contract/badges/prints';
import type { RegistrationValues } from 'contract/registrant/registration-fields';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach } from 'vitest';
import type { BadgePrinter } from '../../badges/badge-file';
import { registerMany, registerOne } from '../../registrants/testing/register-many';
import { registrantsIn } from '../../registrants/testing/registrants-in';
import { badgesToPrint, confirmPrint, printFile, startPrint } from '../calls';
import { PrintStore } from '../print-store';

export const anna = { organiser: { uid: 'anna' } };

/** Writes the badges' fields as JSON instead of drawing them. */
const jsonPrinter: Pick<BadgePrinter, 'many'> = {
  async *many(holders) {
    for (const holder of holders) {
      await setImmediate();
      // The place of an erased badge is null.
      yield Buffer.from(`${JSON.stringify(holder ?? null)}\n`);
    }
  },
};

interface FileBadge {
  readonly id: string;
  readonly lastname: string;
}

export const allBadges: PrintRequest = { filter: '', only: 'all', paper: 'A6portrait', order: 'name' };

export function printFixture(firestore: Firestore, now: () => Date) {
  const store = new PrintStore(firestore, now);
  const people = registrantsIn(firestore, now);
  const changes = people.organiser;
  const deps = {
    prints: store,
    roster: people.roster,
    badges: jsonPrinter,
    layoutProblems: () => [],
    accountNames: { of: () => Promise.resolve(new Map([['anna', 'anna@bapp.example']])) },
  };
  const download = async (id: string) => contentOf(await printFile({ id }, deps));
  return {
    ...{ firestore, store, deps, changes, people, download },

    register: (values: Partial<RegistrationValues> = {}) => registerOne(firestore, now(), values),

    registerMany: (count: number) =>
      registerMany(firestore, count, now(), (index) => ({
        lastname: `Name ${String(index).padStart(4, '0')}`,
      })),

    correct: (id: string, values: Partial<RegistrationValues>) => people.correct(id, values, 'anna'),

    async cancel(id: string): Promise<void> {
      await changes.cancel(id, (await changes.find(id)).version, 'anna');
    },

    async restore(id: string): Promise<void> {
      await changes.restore(id, (await changes.find(id)).version, 'anna');
    },

    start: (request: Partial<PrintRequest> = {}): Promise<StartedPrint> =>
      startPrint({ ...allBadges, ...request }, deps, anna),

    /** Downloads the file and confirms that all badges were printed. */
    async confirm({ id }: Print): Promise<Print> {
      await download(id);
      return confirmPrint({ id }, deps);
    },

    namesIn: async (id: string) => (await download(id)).badges.map(({ lastname }) => lastname),

    counts: async () => {
      const { counts, waiting } = await badgesToPrint({ filter: '', only: 'all' }, deps);
      return { ...counts, waiting };
    },
  };
}

type Connect = (settings: { projectId: string }) => Firestore;

/** Gives each test a database of its own and a stopped clock, shared with the instances that `another` makes. */
export function withPrints({ connect }: { connect: Connect }) {
  const empty: object = {};
  // The cast is safe in tests and hooks: all properties are set before each test.
  const ours = empty as ReturnType<typeof printInstances>;
  beforeEach(() => void Object.assign(ours, printInstances(connect)));
  return ours;
}

function printInstances(connect: Connect) {
  const projectId = `demo-${crypto.randomUUID()}`;
  let now = new Date('2025-08-01T12:00:00Z');
  const clock = () => now;
  const another = () => printFixture(connect({ projectId }), clock);
  const advanceMinutes = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
  return { ...another(), another, clock, advanceMinutes };
}

/** @returns `places` has each badge of the file in order, and null where a badge was erased */
function contentOf({ bytes, headers }: FileAnswer) {
  if (!(bytes instanceof Uint8Array)) throw new Error('The file was not returned as a whole.');
  const lines = Buffer.from(bytes).toString().trim().split('\n');
  const places = lines.map((line) => JSON.parse(line) as FileBadge | null);
  return {
    places,
    badges: places.filter((place) => place !== null),
    leftOut: Number(headers?.[headerNames.leftOut]),
  };
}
