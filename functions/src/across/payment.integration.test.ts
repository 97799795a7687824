/** Noting what is paid for the dinner, who sees it, and what it leaves (ORG-57). */
import { filterSchema, listSchema } from 'contract/registrant/registrant-list-request';
import { noPayment } from 'contract/registrant/payment/payment';
import { withDinner } from 'contract/testing/factories';
import { provideSample } from 'contract/testing/sample-edition';
import { roles } from 'contract/team/roles';
import { validate } from 'contract/wire/validate';
import { beforeEach, expect, it } from 'vitest';
import { searchPeople } from '../door/desk';
import { changePayment } from '../organisers/notes';
import { changePrintAs, listRegistrants, showRegistrant } from '../organisers/registrant';
import { badgesToPrint, startPrint } from '../prints/calls';
import { allOf, printFixture } from '../prints/testing/print-fixture';
import { eraseData, readData } from '../registrants/privacy/subject-access';
import { registrantsIn, type Registrants } from '../registrants/testing/registrants-in';
import { DinnerCounts } from '../statistics/dinner-counts';
import { readDinnerBoard } from '../statistics/statistics';
import { withFirestore } from '../testing/with-firestore';
import { readVisit } from '../visit/visit';

const { connect } = withFirestore();
const organiser = { organiser: { uid: 'anne', role: 'organiser' } } as const;
let ours: Registrants;
let deps: Parameters<typeof changePayment>[1];

beforeEach(() => {
  ours = registrantsIn(connect());
  deps = {
    registrantChanges: ours.organiser,
    registrantDetails: (id) => ours.details(id),
    mailAddressChange: () => Promise.resolve(),
  };
});

/** Owes 140. */
const payment = { paidOn: '2025-08-28', paidAmount: 14_000, paidBy: 'Zilver', paymentNote: '=1+1' };
const list = validate(listSchema, { page: 0, limit: 25, facets: true });
const pay = (id: string, version: number, values = payment) =>
  changePayment({ id, version, ...values }, deps, organiser);
const paymentIn = async (id: string) => (await ours.organiser.find(id)).registrant;

it('keeps a payment in history, access and undo, through a change of the booking, until it is erased', async () => {
  const id = await ours.register(withDinner);
  const paid = await pay(id, 1);
  expect(paid.registrant).toMatchObject(payment);
  expect(paid.history[0]).toMatchObject({
    action: 'changed',
    changes: [{}, { field: 'paidAmount', from: 0, to: 14_000 }, { from: '', to: 'Zilver' }, {}],
  });
  await expect(pay(id, 1, { ...payment, paidAmount: 1 })).rejects.toMatchObject({
    code: 'changed-meanwhile',
    current: { version: 2, registrant: payment },
  });
  await ours.correct(id, { dinnerReservation: '5' });
  await ours.organiser.cancel(id, 3);
  await ours.organiser.restore(id, 4);
  expect(await paymentIn(id)).toMatchObject(payment);
  const found = validate(filterSchema, { payment: 'part' });
  expect(await ours.roster.everybody(found)).toHaveLength(1);
  await pay(id, 5, noPayment);
  expect(await paymentIn(id)).not.toHaveProperty('paidOn');
  await ours.organiser.undo(id, 6);
  expect(await paymentIn(id)).toMatchObject(payment);
  const data = await readData(ours.firestore, id);
  expect(data).toMatchObject({
    registrant: payment,
    versions: expect.arrayContaining([{ id: '1', ...noPayment }]) as object,
  });
  await eraseData(ours.firestore, id, { by: 'organiser' });
  expect(await readData(ours.firestore, id)).toBeUndefined();
});

it('keeps what was noted while the edition has no dinner, and changes nothing of it', async () => {
  const id = await ours.register(withDinner);
  await pay(id, 1);
  provideSample({ parts: ['members'] });
  expect(await paymentIn(id)).not.toHaveProperty('paidOn');
  await expect(pay(id, 2, noPayment)).rejects.toMatchObject({ code: 'not-found' });
  await ours.organiser.undo(id, 2);
  provideSample();
  expect(await paymentIn(id)).toMatchObject(payment);
});

it.each(roles)('shows a payment to a %s only if it may change it', async (role) => {
  const id = await ours.register(withDinner);
  await pay(id, 1);
  const caller = { organiser: { uid: 'bert', role, session: undefined } };
  const printing = printFixture(ours.firestore, () => new Date());
  const board = { ...ours, dinnerCounts: new DinnerCounts(ours.firestore, () => new Date()) };
  const answers = JSON.stringify([
    await listRegistrants(list, ours, caller),
    await showRegistrant({ id }, deps, caller),
    await readDinnerBoard({}, board, caller),
    await changePrintAs({ id, version: 2, name: 'Zoé', organization: '', title: '' }, deps, caller),
  ]);
  const seesIt = role === 'organiser' || role === 'owner';
  for (const word of ['paidOn', 'paidAmount', 'paymentNote', 'Zilver', '"payment"', '"amounts"'])
    expect(answers.includes(word), word).toBe(seesIt);
  const filter = 'payment=paid';
  const filtered = [
    () => listRegistrants({ ...list, payment: 'paid' }, ours, caller),
    () => badgesToPrint({ filter, only: 'all' }, printing.deps, caller),
    () => startPrint({ ...allOf, filter }, printing.deps, caller),
  ];
  for (const call of filtered)
    if (seesIt) await call();
    else await expect(call()).rejects.toMatchObject({ code: 'role-insufficient' });
  // Nor to the visitor, nor at the door.
  const phone = { id: 'phone', label: '', role: 'desk', entrance: 'exhibition', edition: '2025' } as const;
  const seen = [
    await readVisit({}, { ownRegistrations: ours.visitor, now: () => new Date() }, { visitor: id }),
    await searchPeople({ q: 'lefevre' }, ours, { device: { ...phone, isActive: true } }),
  ];
  expect(JSON.stringify(seen)).toContain('Zoë');
  expect(JSON.stringify(seen)).not.toMatch(/paid|Zilver|payment/);
});
