/** The audit log of operations on a registrant holds names of fields, and no personal data (ORG-13). */
import { currentEdition } from 'contract/edition/current';
import { member, typedRegistration } from 'contract/testing/factories';
import { organiserDataSchema } from 'contract/registrant/organisers-registrant';
import { validate } from 'contract/wire/validate';
import { expect, it } from 'vitest';
import { collections } from '../../database/collections';
import { withFirestore } from '../../testing/with-firestore';
import { hashedId } from './audit';
import { eraseData, exportData } from '../privacy/subject-access';
import { registration } from '../testing/registrant';
import { registrantsIn } from '../testing/registrants-in';

const { connect } = withFirestore();
const account = 'account-1';

it('writes a line for each change, with field names and without values or ids', async () => {
  const { firestore, registrants, visitor, organiser, confirm } = registrantsIn(connect());
  // Characters that occur in no field name, action or hash.
  const form = typedRegistration(member, { firstname: 'Żüñœ', city: 'Ğüñ', telWork: '+999888777' });
  const changed = { ...form, firstname: 'Ñöğü', title: 'Œüğ', email: `ñ.${form.email}` };
  const added = { consentNote: 'Ğüñ' };
  const id = (await registrants.add(registration(form), undefined, undefined, added, account)) ?? '';
  await organiser.change(id, 1, validate(organiserDataSchema, changed), account);
  await visitor.change(id, 2, validate(organiserDataSchema, { ...changed, city: 'Ñüñ' }));
  await organiser.undo(id, 3, account);
  await visitor.cancel(id, 4);
  await organiser.restore(id, 5, account);
  await confirm(id);
  await exportData(firestore, id);
  await eraseData(firestore, id, { by: 'command' });

  const { docs } = await firestore.collection(collections.audit).orderBy('at').get();
  const common = { edition: currentEdition().id, registrant: hashedId(id), at: expect.anything() };
  const byOrganiser = { ...common, by: 'organiser', account };
  const onRequest = { ...common, by: 'command', reason: 'asked for', registrants: 1 };
  expect(docs.map((line) => line.data())).toEqual([
    { ...byOrganiser, action: 'registered' },
    { ...byOrganiser, action: 'changed', fields: ['firstname', 'title', 'email'], version: 2 },
    { ...common, by: 'visitor', action: 'changed', fields: ['city'], version: 3 },
    { ...byOrganiser, action: 'undone', fields: ['city'], version: 4 },
    { ...common, by: 'visitor', action: 'cancelled', fields: ['state'], version: 5 },
    { ...byOrganiser, action: 'restored', fields: ['state'], version: 6 },
    { ...common, by: 'schedule', action: 'confirmed' },
    { ...onRequest, action: 'exported' },
    { ...onRequest, action: 'erased' },
  ]);
  const storedLines = docs.map((line) => line.id + JSON.stringify(line.data())).join('\n');
  expect(storedLines).not.toMatch(/[żüñœğö@]|999888/i);
  expect(storedLines).not.toContain(id);
});
