/** For integration tests of the door: a database, two instances of the functions, and phones. */
import { randomUUID } from 'node:crypto';
import type { KeptScan, Scan, WalkIn } from 'contract/door/door';
import { sampleEdition } from 'contract/testing/sample-edition';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach } from 'vitest';
import { Admissions } from '../admissions';
import { Conflicts } from '../conflicts';
import { KeptScanAnswerer } from '../kept-scans';
import { editionFields } from '../../database/edition-scope';
import { collections } from '../../database/collections';
import { Undoing } from '../undoing';
import { WalkIns } from '../walk-ins';
import type { PairedPhone } from '../../http/caller';
import { registrantsIn } from '../../registrants/testing/registrants-in';

/** The time at which each test begins. */
export const start = Date.parse('2025-08-28T08:00:00Z');

export function phone(name: string, changes: Partial<PairedPhone> = {}): PairedPhone {
  const edition = sampleEdition.id;
  return {
    ...{ id: name, label: `Phone ${name}`, role: 'scan', entrance: 'exhibition', edition, isActive: true },
    ...changes,
  };
}

export function keptScan(code: string, at: number, changes: Partial<KeptScan> = {}): KeptScan {
  const time = new Date(at).toISOString();
  return { nonce: randomUUID(), code, entrance: 'exhibition', at: time, shown: 'admitted', ...changes };
}

export function walkIn(changes: Partial<WalkIn> = {}): WalkIn {
  return {
    ...{ id: randomUUID().replaceAll('-', '').slice(0, 20), firstname: 'Wim', lastname: 'Binnen' },
    ...{ organization: 'Cadeaux', title: 'Koper', language: 'nl', email: '', consent: true },
    ...{ at: new Date(start).toISOString(), ...changes },
  };
}

type Connect = (settings: { projectId: string }) => Firestore;

/**
 * Gives each test a door with its own database and clock.
 * @param maxOpen maximum open conflicts of a phone
 */
export function withDoor({ connect }: { connect: Connect }, maxOpen?: number) {
  const time: { clock: number } = { clock: start };
  const door = time as typeof time & { now: () => Date } & ReturnType<typeof doorFixture>;
  door.now = () => new Date(door.clock);
  beforeEach(() => Object.assign(door, { clock: start }, doorFixture(connect, door.now, maxOpen)));
  return door;
}

/**
 * @param now the server's clock
 * @param maxOpen maximum open conflicts of a phone
 */
export function doorFixture(connect: Connect, now: () => Date, maxOpen?: number) {
  const projectId = `demo-door-${randomUUID()}`;
  const newServer = () => {
    const firestore = connect({ projectId });
    return {
      admissions: new Admissions(firestore, now),
      keptScans: new KeptScanAnswerer(firestore, now, maxOpen),
      undoing: new Undoing(firestore, now),
      conflicts: new Conflicts(firestore, now),
      walkIns: new WalkIns(firestore, now, () => 60_000, maxOpen),
    };
  };
  const people = registrantsIn(connect({ projectId }), now, () => undefined);
  const { firestore, roster } = people;
  const [server, otherServer] = [newServer(), newServer()];
  return {
    ...{ ...people, server, otherServer },
    changes: people.organiser,

    /** Adds a phone with a stored document. */
    addPhone: async (name: string, changes: Partial<PairedPhone> = {}) => {
      const added = phone(name, changes);
      const { id, label } = added;
      await firestore
        .collection(collections.devices)
        .doc(id)
        .set({ label, ...editionFields() });
      return added;
    },

    /** Makes a new scan. */
    scan: (code: string, from = phone('north'), changes: Partial<Scan> = {}, on = server) => {
      const scan = keptScan(code, now().getTime(), { entrance: from.entrance, ...changes });
      return on.admissions.scan(from, scan);
    },

    send: (from: PairedPhone, scans: readonly KeptScan[], on = server) => on.keptScans.answer(from, scans),

    conflicts: async (limit?: number) => server.conflicts.list(await roster.everybody({}), limit),

    openConflicts: async () => (await server.conflicts.list(await roster.everybody({}))).conflicts,

    count: async (collection: string) => (await firestore.collection(collection).get()).size,

    /** The entrances by which a registrant has come in. */
    presence: async (id: string): Promise<unknown> => (await people.stored(id))['presence'],

    /** The audit log's lines about an action. */
    auditLines: async (action: string) => {
      const { docs } = await firestore.collection(collections.audit).where('action', '==', action).get();
      return docs.map((line) => line.data());
    },
  };
}
