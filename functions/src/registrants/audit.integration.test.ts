/**
 * After many random operations by all actors, the audit log holds names of fields, and no personal data (ORG-13).
 * FUZZ_RUNS sets their number, FUZZ_SEED the seed.
 */
import { currentEdition } from 'contract/edition/current';
import { member, typedRegistration } from 'contract/factories';
import { actors, organiserDataSchema } from 'contract/organisers-registrant';
import { isFieldName, isOfKind } from 'contract/registration-fields';
import { registrationSchema } from 'contract/registration-form';
import { validate } from 'contract/validate';
import fc from 'fast-check';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { collections } from '../database/collections';
import { withFirestore } from '../testing/with-firestore';
import { RegistrantChanges } from './changes';
import { RegistrantRepository } from './repository';
import { eraseData, exportData } from './subject-access';
import { keptFields } from './versions';

const { connect } = withFirestore();
const now = () => new Date();
const runs = Number(process.env['FUZZ_RUNS'] ?? 200);
const seed = Number(process.env['FUZZ_SEED'] ?? 20250828);
const peopleAtOnce = 10;
const accountId = 'account-1';

/** Letters that no field, action or hash contains. */
const word = fc.array(fc.constantFrom('ü', 'ñ', 'Z', 'œ', 'X', 'ğ'), { minLength: 4, maxLength: 10 });
const text = word.map((letters) => letters.join(''));
const fields = fc.record({
  firstname: text,
  lastname: text,
  organization: text,
  title: text,
  city: text,
  streetAndNumber: text,
  postalCode: text,
  telWork: fc.stringMatching(/^\+\d{12}$/),
  workUrl: text.map((name) => `https://${name}.example`),
  email: fc.option(
    fc.uuid().map((id) => `${id}@visitors.example`),
    { nil: undefined },
  ),
  dinnerReservation: fc.constantFrom('0', '1', '2'),
});
const kinds = [
  'change',
  'change',
  'change',
  'cancel',
  'restore',
  'undo',
  'confirm',
  'export',
  'erase',
] as const;
const operation = fc.record({ kind: fc.constantFrom(...kinds), byOrganiser: fc.boolean(), fields });
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** @param values collects every text that is stored about somebody */
async function live(
  firestore: Firestore,
  operations: readonly Operation[],
  values: Set<string>,
): Promise<void> {
  const registrants = new RegistrantRepository(firestore, now, () => 0);
  const [visitor, organiser] = (['visitor', 'organiser'] as const).map(
    (by) => new RegistrantChanges(firestore, now, by),
  );
  if (visitor === undefined || organiser === undefined) throw new Error('There is no service.');
  let id = '';
  let form = typedRegistration(member);
  for (const { kind, byOrganiser, fields: given } of operations) {
    const by = byOrganiser ? organiser : visitor;
    const account = byOrganiser ? accountId : undefined;
    const { email = form.email, ...others } = given;
    form = { ...form, ...others, email };
    if (id === '') {
      const registration = validate(registrationSchema, form);
      const added = byOrganiser ? { consentNote: form.title } : undefined;
      id = (await registrants.add(registration, undefined, undefined, added, account)) ?? '';
      values.add(id);
      keep(form, values);
      continue;
    }
    const { version, registrant } = await organiser.find(id);
    keep(registrant, values);
    if (kind === 'change') {
      keep(form, values);
      await by.change(id, version, validate(organiserDataSchema, form), account);
    } else if (kind === 'cancel' || kind === 'restore') await by[kind](id, version, account);
    else if (kind === 'undo') {
      if (version > 1) await organiser.undo(id, version, account);
    } else if (kind === 'export') await exportData(firestore, id);
    else if (kind === 'confirm') {
      const lease = await registrants.leaseConfirmation(
        id,
        true,
        byOrganiser ? 'organiser' : 'schedule',
        account,
      );
      if (lease.kind === 'leased') await registrants.markSent(lease).stored;
    } else {
      await eraseData(firestore, id, { by: byOrganiser ? 'organiser' : 'command', account });
      id = '';
    }
  }
}

function keep(data: object, values: Set<string>): void {
  for (const [name, value] of Object.entries(data))
    if (isFieldName(name) && isOfKind(name, 'text') && typeof value === 'string' && value !== '')
      values.add(value);
}

it(
  'keeps values and ids of people out of the audit log',
  async () => {
    const firestore = connect();
    const values = new Set<string>();
    const operations = fc.sample(operation, { numRuns: runs, seed });
    const share = Math.ceil(runs / peopleAtOnce);
    await Promise.all(
      Array.from({ length: peopleAtOnce }, (_, index) =>
        live(firestore, operations.slice(index * share, (index + 1) * share), values),
      ),
    );

    const { docs } = await firestore.collection(collections.audit).get();
    expect(docs.length).toBeGreaterThan(runs / 2);
    const stored = docs.map((line) => `${line.id} ${JSON.stringify(line.data())}`.toLowerCase()).join('\n');
    expect([...values].filter((value) => stored.includes(value.toLowerCase()))).toEqual([]);

    const names: readonly string[] = keptFields;
    for (const line of docs) {
      const { at: _at, by, account, action, fields: changed, registrant, version, ...others } = line.data();
      const { edition, ...more } = others;
      expect(edition).toBe(currentEdition().id);
      expect(actors).toContain(by);
      expect([undefined, accountId]).toContain(account);
      expect(action).toMatch(/^(registered|changed|cancelled|restored|undone|confirmed|exported|erased)$/);
      expect([...(changed ?? [])].filter((name: string) => !names.includes(name))).toEqual([]);
      expect(registrant).toMatch(/^[\da-f]{64}$/);
      expect(version ?? 1).toBeGreaterThan(0);
      expect([{}, { reason: 'asked for', registrants: 1 }]).toContainEqual(more);
    }
  },
  20_000 + runs * 100,
);
