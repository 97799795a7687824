/**
 * The organisers' calls for the list and for one registrant, over HTTP. The rules are tested in
 * functions/src/registrants and functions/src/organisers, what the list refuses in
 * contract/src/registrant-list-request.test.ts.
 */
import type { EndpointName } from 'contract/endpoints';
import type { RegistrantDetails } from 'contract/organisers-registrant';
import { dutch, withDinner } from 'contract/factories';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { mailTo } from '../support/mailbox';
import { asOrganiser, list, newMarker } from '../support/organisers';
import { register, withLink } from '../support/registrants';
import { documentsWith } from '../support/stored-registrants';

const organiser = await asOrganiser();

/** @throws Error when it is refused */
async function fileBy(name: EndpointName, input: object): Promise<RegistrantDetails> {
  const { status, body } = await call(name, input, organiser);
  if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  const answered: RegistrantDetails = JSON.parse(JSON.stringify(body));
  return answered;
}

it('answers a correction with the details, and a late one with a conflict and the current details', async () => {
  const visitor = await register({ lastname: 'Lefèbvre' });
  const file = await fileBy('changeRegistrant', { ...visitor, lastname: 'Lefèvre', version: 1 });
  expect(file).toMatchObject({
    registrant: { lastname: 'Lefèvre' },
    version: 2,
    history: [{ by: 'organiser', action: 'changed' }, { action: 'registered' }],
  });
  expect(await fileBy('adminRegistrant', { id: visitor.id })).toEqual(file);

  const late = await call('changeRegistrant', { ...visitor, lastname: 'Lefebvre', version: 1 }, organiser);
  expect(late).toMatchObject({ status: 409, body: { code: 'changed-meanwhile', current: file } });
  const lateVisitor = await call('changeVisit', { ...visitor, version: 1 }, withLink(visitor.visit));
  expect(lateVisitor).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
  expect(lateVisitor.body).not.toHaveProperty('current');
});

it('adds a registrant without address, confirms once there is one, and erases', async () => {
  const known = { firstname: 'Ann', lastname: 'Peeters', organization: 'Cadeaux', language: 'nl' };
  const added = await call('addRegistrant', { ...known, consentNote: 'by telephone' }, organiser);
  expect(added).toMatchObject({ status: 201, body: { id: expect.any(String) } });
  const { id }: { id: string } = JSON.parse(JSON.stringify(added.body));
  expect(await call('email_personal', { idFirebase: id, email: ' ' }, organiser)).toMatchObject({
    status: 404,
  });

  const email = `ann.${id}@visitors.example`.toLowerCase();
  const changed = await fileBy('changeRegistrant', { ...known, email, id, version: 1 });
  expect(await mailTo(email)).toMatchObject({ subject: expect.stringContaining('Bevestiging') });
  expect(changed).toMatchObject({
    registrant: { source: 'organiser', emailSent: { seconds: expect.any(Number) } },
    history: [{ action: 'confirmed', by: 'organiser' }, { action: 'changed' }, { action: 'registered' }],
  });

  expect(await call('eraseRegistrant', { id, version: 2 }, organiser)).toMatchObject({ status: 200 });
  expect(await call('adminRegistrant', { id }, organiser)).toMatchObject({ status: 404 });
  expect(await documentsWith(id, email)).toEqual([]);
});

it('lists what the query asks for, in its order, page by page, with counts on request', async () => {
  const organization = newMarker();
  await register({ organization, lastname: "D'Hôtel-Çelik", firstname: 'Łukasz', ...withDinner });
  await register({ organization, lastname: 'élan', firstname: 'Zoë', country: 'Nederland', ...dutch });
  const find = async (question: object) => {
    const { users, ...rest } = await list({ page: 0, limit: 100, q: organization, ...question }, organiser);
    return { ...rest, users, firstnames: users.map(({ firstname }) => firstname) };
  };
  const newestFirst = await find({});
  expect(newestFirst).toMatchObject({ totalCount: 2, firstnames: ['Zoë', 'Łukasz'] });
  expect(newestFirst).not.toHaveProperty('facets');
  const second = { sort: 'lastname', dir: 'asc', limit: 1, page: 1 };
  expect(await find(second)).toMatchObject({ totalCount: 2, firstnames: ['Zoë'] });
  expect(await find({ country: 'Nederland,Nowhere%2C or not' })).toMatchObject({ firstnames: ['Zoë'] });
  const diner = await find({ dinner: 'yes', from: '2020-01-01', to: '2099-12-31', facets: true });
  expect(diner).toMatchObject({
    users: [{ lastname: "D'Hôtel-Çelik", dinnerReservation: 4, createdAt: { seconds: expect.any(Number) } }],
    figures: { registered: 1, dinner: { persons: 4, vegetarian: 1, supplementEuro: 140 } },
  });
  expect(diner.facets?.dinner).toEqual([
    { value: 'yes', count: 1 },
    { value: 'no', count: 1 },
  ]);
});

it('forbids caching the list, and refuses a malformed query', async () => {
  const { headers } = await call('adminTable', { page: 0, limit: 1 }, organiser);
  expect(headers.get('Cache-Control')).toBe('no-store');
  for (const query of ['limit=25', 'page=0&limit=25&limit=25', 'page=0&limit=25&facets=1'])
    expect(await call('adminTable', query, organiser)).toMatchObject({
      ...{ status: 400, body: { code: 'validation-failed' } },
    });
});
