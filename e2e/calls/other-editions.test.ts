/** Registrants of a rehearsal (EDIT-20) and of an archive: only the right link or header gives access to them. */
import { rehearsalIdOf } from 'contract/publication/rehearsal';
import { headerNames } from 'contract/calls/endpoints';
import { typedRegistration } from 'contract/testing/factories';
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { newDevice } from '../support/door';
import { asOrganiser } from '../support/organisers';
import { register, withLink } from '../support/registrants';
import { stack } from '../support/stack/stack';
import { lastYear, moveToLastYear, moveToRehearsal } from '../support/stored-registrants';

const rehearsal = rehearsalIdOf(sampleEdition.id);

it('refuses a registration with an invalid link to a rehearsal', async () => {
  const visitor = typedRegistration();
  const refused = { status: 401, body: { code: 'link-invalid' } };
  for (const token of ['', 'cut', `${rehearsal}.${'x'.repeat(43)}`]) {
    const header = { [headerNames.rehearsal]: token };
    expect(await call('addUser', visitor, header)).toMatchObject(refused);
    expect(await call('requestVisitLink', { email: visitor.email }, header)).toMatchObject(refused);
    const mail = { ...visitor, idFirebase: 'A'.repeat(20) };
    expect(await call('email_personal', mail, header)).toMatchObject(refused);
  }
  expect((await call('addUser', visitor)).status).toBe(201);
});

it('opens a rehearsal’s own page by its link, and erases the registration', async () => {
  const own = await register();
  await moveToRehearsal(stack.firestore, own.id);
  const link = withLink(own.visit);
  expect((await call('visit', {}, link)).body).toMatchObject({ isTest: true });
  expect((await call('visitData', {}, link)).body).toMatchObject({ registrant: { edition: rehearsal } });
  expect((await call('eraseVisit', { confirm: own.email }, link)).status).toBe(200);
  expect(await call('visit', {}, link)).toMatchObject({ status: 401 });
});

it('lists and corrects an archived registrant only with the header of that edition', async () => {
  const { id, name, date } = lastYear;
  const ofLastYear = { status: 409, body: { code: 'other-edition', edition: { id, name, date } } };
  const former = await register();
  await moveToLastYear(stack.firestore, former.id);
  const organiser = await asOrganiser();
  const inArchive = { ...organiser, [headerNames.edition]: `${id}.1` };
  const list = { page: 0, limit: 25, q: former.email };
  const { body, headers } = await call('adminTable', list, inArchive);
  expect(body).toMatchObject({ users: [{ id: former.id }] });
  expect(headers.get(headerNames.edition)).toBe(`${id}.1`);
  expect((await call('adminTable', list, organiser)).body).toMatchObject({ users: [] });
  const change = { id: former.id, version: 1 };
  expect(await call('cancelRegistrant', change, organiser)).toMatchObject(ofLastYear);
  expect(await call('cancelRegistrant', change, inArchive)).toMatchObject({ status: 200 });
  const link = { ...withLink(former.visit), [headerNames.edition]: `${id}.1` };
  expect(await call('visit', {}, link)).toMatchObject(ofLastYear);
  // VIS-10: what the privacy policy promises until everything is erased.
  expect((await call('visitData', {}, link)).body).toMatchObject({ registrant: { id: former.id } });
  const other = await register();
  await moveToLastYear(stack.firestore, other.id);
  const confirmed = { confirm: other.email };
  expect((await call('eraseVisit', confirmed, withLink(other.visit))).status).toBe(200);
  expect((await call('visitData', {}, withLink(other.visit))).status).toBe(401);
  // No registration or admission any more.
  const known = { firstname: 'Ann', lastname: 'Peeters', organization: 'Cadeaux', language: 'nl' };
  const additions = { addRegistrant: { ...known, consentNote: 'by telephone' }, addDevice: newDevice() };
  for (const name of ['addRegistrant', 'addDevice'] as const)
    expect(await call(name, additions[name], inArchive)).toMatchObject({ body: { code: 'other-edition' } });
});
