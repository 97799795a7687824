/** The organisers' calls for one registrant: conflicts, mails and history (ORG-10, ORG-11, ORG-12, ORG-13, ORG-14). */
import { randomUUID } from 'node:crypto';
import { provideSample } from 'contract/testing/sample-edition';
import { facts } from 'contract/edition/current';
import { typedRegistration } from 'contract/testing/factories';
import {
  addRegistrantSchema,
  changeRegistrantSchema,
  type ChangedRegistrantData,
} from 'contract/registrant/organisers-registrant';
import { validate } from 'contract/wire/validate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDetails } from '../registrants/history/history';
import { withRegistrants } from '../registrants/testing/registrants-in';
import { eraseData, readData, type ErasureConditions } from '../registrants/privacy/subject-access';
import { auditLines } from '../testing/stored-documents';
import {
  addRegistrant,
  cancelRegistrant,
  changeRegistrant,
  eraseRegistrant,
  readRegistrant,
  restoreRegistrant,
  undoRegistrant,
} from './registrant';
import { withFirestore } from '../testing/with-firestore';

// Everything is closed for visitors, and open for organisers.
const past = '2020-01-01T00:00';
beforeEach(() =>
  provideSample({ registrationCloses: past, changesUntil: past, dinnerCloses: past, dinnerSeats: seats }),
);

const seats = 10;

const anne = { organiser: { uid: 'account-of-anne' } };
const bert = { organiser: { uid: 'account-of-bert' } };
const formerMember = { organiser: { uid: 'account-that-is-deleted' } };
const names = new Map([
  [anne.organiser.uid, 'anne@show.example'],
  [bert.organiser.uid, 'bert@show.example'],
  [formerMember.organiser.uid, ''],
]);

const ours = withRegistrants(withFirestore());
let deps: ReturnType<typeof services>;

/** The handlers' dependencies. */
function services() {
  const { firestore, registrants, organiser } = ours;
  return {
    ...{ registrants, registrantChanges: organiser },
    registrantDetails: (id: string) => readDetails(firestore, id, () => Promise.resolve(names)),
    subjectAccess: {
      erase: (id: string, conditions: ErasureConditions) => eraseData(firestore, id, conditions),
    },
    mailAddressChange: vi.fn(() => Promise.resolve()),
    mailErasure: vi.fn(() => Promise.resolve()),
  };
}

beforeEach(() => {
  deps = services();
});

async function registerVisitor() {
  const values = typedRegistration();
  const id = await ours.register(values);
  const change = (version: number, changes: object = {}): ChangedRegistrantData =>
    validate(changeRegistrantSchema, { ...values, ...changes, id, version });
  return { id, email: values.email, change };
}

/** Each call that changes a registrant. */
const changeCalls = [changeRegistrant, cancelRegistrant, restoreRegistrant, undoRegistrant, eraseRegistrant];
const requiredFields = { firstname: 'Ann', lastname: 'Peeters', organization: 'Cadeaux', language: 'nl' };
const newcomer = (fields: object = {}) =>
  validate(addRegistrantSchema, { ...requiredFields, consentNote: 'by telephone', ...fields });
const add = (fields: object = {}, idempotencyKey?: string) =>
  addRegistrant(newcomer(fields), deps, { ...anne, idempotencyKey });

// DATA-4.
it('stores and exports the accepted version of the privacy policy until the erasure', async () => {
  const { id, change } = await registerVisitor();
  await changeRegistrant(change(1, { city: 'Gent' }), deps, anne);
  const expected = { city: 'Gent', acceptedPolicy: facts().policyChanged };
  expect(await readRegistrant({ id }, deps)).toMatchObject({ registrant: expected });
  const data = await readData(ours.firestore, id);
  expect(data?.registrant).toMatchObject(expected);
  // The export does not contain the organiser's account.
  expect(data?.audit).toMatchObject([{ action: 'changed', by: 'organiser' }]);
  expect(JSON.stringify(data)).not.toContain(anne.organiser.uid);
  await eraseRegistrant({ id, version: 2 }, deps, anne);
  expect(await readData(ours.firestore, id)).toBeUndefined();
});

describe('adding a registrant', () => {
  it('requires only names, company, language and a consent note', async () => {
    const key = randomUUID();
    const { id } = await add({}, key);
    expect(await add({}, key)).toEqual({ id });
    const added = await readRegistrant({ id }, deps);
    // The registrant has seen no policy.
    expect(added.registrant).not.toHaveProperty('acceptedPolicy');
    expect(added).toMatchObject({
      registrant: {
        ...requiredFields,
        ...{ id, email: '', telWork: '', country: '', bappMember: 'No', invitedBy: 'autre' },
        ...{ registrationCode: '', rgpd: true, source: 'organiser', consentNote: 'by telephone' },
      },
      version: 1,
    });
  });

  it('refuses a taken address', async () => {
    const { email } = await registerVisitor();
    await expect(add({ email: email.toUpperCase() })).rejects.toMatchObject({ code: 'already-registered' });
  });

  it('books free seats after the closing time, and more only as an overbooking', async () => {
    const dinner = { bappMember: 'Yes', dinnerReservation: 6 };
    await add(dinner);
    await expect(add(dinner)).rejects.toMatchObject({ code: 'dinner-full' });
    // REG-15
    expect(await add({ ...dinner, overbooksDinner: true })).toHaveProperty('id');
    expect(await ours.registrants.countDinnerPersons()).toBe(12);
  });
});

it('answers the slower of two organisers with the current data (ORG-12)', async () => {
  const { id, change } = await registerVisitor();
  const current = await changeRegistrant(change(1, { city: 'Gent' }), deps, anne);
  for (const work of changeCalls)
    await expect(work(change(1, { telWork: '02 555' }), deps, bert)).rejects.toMatchObject({
      ...{ code: 'changed-meanwhile', status: 409, current },
    });
  expect(await readRegistrant({ id }, deps)).toEqual(current);
});

it('sends the mails about a changed address only when the address has changed', async () => {
  const { id, email, change } = await registerVisitor();
  const changed = { registrant: expect.objectContaining({ email: `new.${email}` }) };
  expect(await changeRegistrant(change(1, { email: `new.${email}` }), deps, anne)).toMatchObject(changed);
  expect(deps.mailAddressChange).toHaveBeenCalledExactlyOnceWith({
    ...{ id, formerEmail: email, ...changed, by: 'organiser', account: anne.organiser.uid },
  });
  await undoRegistrant({ id, version: 2 }, deps, anne);
  expect(deps.mailAddressChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ formerEmail: `new.${email}` }),
  );
  await cancelRegistrant({ id, version: 3 }, deps, anne);
  await restoreRegistrant({ id, version: 4 }, deps, anne);
  expect(deps.mailAddressChange).toHaveBeenCalledTimes(2);
});

it('shows actors in the history, and stores only the account in the audit log', async () => {
  const { id, change } = await registerVisitor();
  await changeRegistrant(change(1, { city: 'Gent' }), deps, anne);
  await cancelRegistrant({ id, version: 2 }, deps, bert);
  await restoreRegistrant({ id, version: 3 }, deps, formerMember);
  await undoRegistrant({ id, version: 4 }, deps, { organiser: { uid: 'unheard-of' } });
  await ours.visitor.restore(id, 5);
  const { history } = await readRegistrant({ id }, deps);
  expect(history.map(({ action, by, organiser }) => [action, by, organiser])).toEqual([
    ['restored', 'visitor', undefined],
    ['undone', 'organiser', undefined],
    ['restored', 'organiser', ''],
    ['cancelled', 'organiser', 'bert@show.example'],
    ['changed', 'organiser', 'anne@show.example'],
    ['registered', 'visitor', undefined],
  ]);
  await eraseRegistrant({ id, version: 6 }, deps, bert);
  const lines = await auditLines(ours.firestore);
  expect(lines.find(({ action }) => action === 'erased')).toMatchObject({ account: bert.organiser.uid });
  expect(JSON.stringify(lines)).not.toContain('@');
});

it('answers not-found to every call about an erased registrant', async () => {
  const { id, change } = await registerVisitor();
  const { email, language } = (await readRegistrant({ id }, deps)).registrant;
  expect(await eraseRegistrant({ id, version: 1 }, deps, anne)).toEqual({ message: expect.any(String) });
  expect(deps.mailErasure).toHaveBeenCalledWith({ email, language }, 'organiser');
  for (const work of [readRegistrant, ...changeCalls])
    await expect(work(change(1), deps, anne)).rejects.toMatchObject({ code: 'not-found' });
  expect(deps.mailErasure).toHaveBeenCalledOnce();
});
