/** For integration tests of the door: a database of their own, two instances of everything, and phones. */
import { randomUUID } from 'node:crypto';
import type { KeptScan } from 'contract/door';
import { typedRegistration } from 'contract/factories';
import type { RegistrationValues } from 'contract/registration-fields';
import { registrationSchema } from 'contract/registration-form';
import { validate } from 'contract/validate';
import type { Firestore } from 'firebase-admin/firestore';
import { Admissions } from '../admissions';
import { Conflicts } from '../conflicts';
import { answerKeptScans } from '../kept-scans';
import { Undoing } from '../undoing';
import { WalkIns } from '../walk-ins';
import type { PairedPhone } from '../../http/caller';
import { RegistrantRepository } from '../../registrants/repository';
import { Roster } from '../../registrants/roster';

export function phone(name: string, more: Partial<PairedPhone> = {}): PairedPhone {
  return { id: name, label: `Phone ${name}`, role: 'scan', entrance: 'exhibition', isActive: true, ...more };
}

export function keptScan(code: string, at: number, more: Partial<KeptScan> = {}): KeptScan {
  const time = new Date(at).toISOString();
  return { nonce: randomUUID(), code, entrance: 'exhibition', at: time, shown: 'admitted', ...more };
}

/** @param now the server's clock */
export function doorFixture(connect: (settings: { projectId: string }) => Firestore, now: () => Date) {
  const projectId = `demo-door-${randomUUID()}`;
  const instance = () => {
    const firestore = connect({ projectId });
    return {
      admissions: new Admissions(firestore, now),
      undoing: new Undoing(firestore, now),
      conflicts: new Conflicts(firestore, now),
      walkIns: new WalkIns(firestore, now, () => 60_000),
    };
  };
  const firestore = connect({ projectId });
  const registrants = new RegistrantRepository(firestore, now, () => undefined);
  const roster = new Roster(firestore, now);
  const [here, elsewhere] = [instance(), instance()];
  return {
    ...{ firestore, registrants, roster, here, elsewhere },

    register: async (...traits: Partial<RegistrationValues>[]) =>
      (await registrants.add(validate(registrationSchema, typedRegistration(...traits)))) ?? '',

    send: (from: PairedPhone, scans: readonly KeptScan[], by = here) =>
      answerKeptScans(by.admissions, from, scans),

    open: async () => here.conflicts.list(await roster.everybody({})),

    count: async (collection: string) => (await firestore.collection(collection).get()).size,

    stored: async (collection: string, id: string): Promise<Record<string, unknown> | undefined> =>
      (await firestore.collection(collection).doc(id).get()).data(),
  };
}
