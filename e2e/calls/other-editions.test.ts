/** Who tries the registration out (EDIT-20) and who is of an archive: no call finds them unless it asks for their edition. */
import { randomUUID } from 'node:crypto';
import { rehearsalIdOf } from 'contract/edition/rehearsal';
import { headerNames, type EndpointName } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import { sampleEdition } from 'contract/testing/sample-edition';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request, type HeaderChanges } from '../support/calls';
import { newDevice, pairedPhone, scanOf, walkInOf, withDevice } from '../support/door';
import { asOrganiser, newMarker } from '../support/organisers';
import { readPages } from '../support/read-pdf';
import { register, withLink, type Registered } from '../support/registrants';
import { stack } from '../support/stack';
import { lastYear, moveToLastYear, moveToRehearsal } from '../support/stored-registrants';

const edition = rehearsalIdOf(sampleEdition.id);
const ofTest = { [headerNames.edition]: `${edition}.1` };
const otherEdition = { status: 409, body: { code: 'other-edition', edition: { id: edition } } };
const notFound = { status: 404, body: { code: 'not-found' } };
let tester: Registered;
let desk: HeaderChanges;

const newTester = async () => {
  const registered = await register({ lastname: newMarker() });
  await moveToRehearsal(stack.firestore, registered.id);
  return registered;
};

beforeAll(async () => {
  tester = await newTester();
  desk = withDevice((await pairedPhone({ role: 'desk', label: 'Desk' })).device);
});

const asked = async (name: EndpointName, input: object, headers: object = {}) =>
  call(name, input, { ...(await asOrganiser()), ...headers });

describe('the live edition', () => {
  const byId: Partial<Record<EndpointName, () => object>> = {
    adminRegistrant: () => ({ id: tester.id }),
    changeRegistrant: () => ({ ...tester, version: 1 }),
    eraseRegistrant: () => ({ id: tester.id, version: 1 }),
    cancelRegistrant: () => ({ id: tester.id, version: 1 }),
    restoreRegistrant: () => ({ id: tester.id, version: 1 }),
    changePrintAs: () => ({ id: tester.id, version: 1 }),
    newCode: () => ({ id: tester.id, version: 1 }),
    undoRegistrant: () => ({ id: tester.id, version: 1 }),
    email_personal: () => ({ ...tester, idFirebase: tester.id }),
    badgePicture: () => ({ id: tester.id }),
    lookedAtBadges: () => ({ badges: [{ id: tester.id, hash: 'x'.repeat(22), reasons: [] }] }),
  };
  it('says that an id is of another edition', async () => {
    for (const [name, input] of Object.entries(byId))
      expect([name, await asked(name as EndpointName, input())]).toMatchObject([name, otherEdition]);
  });

  it('has nobody of the test where organisers search', async () => {
    const list = { page: 0, limit: 25, q: tester.lastname };
    expect((await asked('adminTable', list)).body).toMatchObject({ users: [], totalCount: 0 });
    expect(await asked('handleGeneratePDF', { q: tester.lastname })).toMatchObject(notFound);
  });

  it('has nobody of the test at the door, where the code is a test', async () => {
    expect((await call('doorScan', scanOf(tester.id), desk)).body).toEqual({ result: 'test' });
    // The address is free.
    const walkIn = walkInOf({ email: tester.email });
    expect((await call('doorWalkIn', walkIn, desk)).status).toBe(201);
  });

  it('registers nobody with a link that is not valid', async () => {
    const visitor = typedRegistration({ email: `${randomUUID()}@visitors.example` });
    const refused = { status: 401, body: { code: 'link-invalid' } };
    for (const token of [
      '',
      'cut',
      `${sampleEdition.id}.${'x'.repeat(43)}`,
      `${edition}.${'x'.repeat(43)}`,
    ]) {
      const header = { [headerNames.rehearsal]: token };
      expect(await call('addUser', visitor, header)).toMatchObject(refused);
      expect(await call('requestVisitLink', { email: visitor.email }, header)).toMatchObject(refused);
      const mail = { ...visitor, idFirebase: tester.id };
      expect(await call('email_personal', mail, header)).toMatchObject(refused);
    }
    expect((await call('addUser', visitor)).status).toBe(201);
  });
});

describe('the test', () => {
  it('has them where an organiser asks for it, and nothing that goes on', async () => {
    const list = { page: 0, limit: 25, q: tester.lastname };
    expect((await asked('adminTable', list, ofTest)).body).toMatchObject({ users: [{ id: tester.id }] });
    const added = { firstname: 'Ann', lastname: 'Peeters', organization: 'Cadeaux', language: 'nl' };
    const addition = { ...added, consentNote: 'by telephone' };
    expect(await asked('addRegistrant', addition, ofTest)).toMatchObject({ body: { code: 'other-edition' } });
    expect(await asked('addDevice', newDevice(), ofTest)).toMatchObject({ body: { code: 'other-edition' } });
    for (const name of ['rehearsal', 'startRehearsal', 'endRehearsal'] as const)
      expect(await asked(name, { edition })).toMatchObject({ body: { code: 'other-edition' } });
    const draft = { edition, draftVersion: 1, version: 1 };
    expect(await asked('saveDraft', { ...draft, facts: {} })).toMatchObject(notFound);
    expect(await asked('discardDraft', draft)).toMatchObject(notFound);
    expect(await asked('restoreVersion', { ...draft, version: 1 })).toMatchObject(notFound);
    expect(await asked('publishDraft', { ...draft, confirmed: [] })).toMatchObject(notFound);
    expect(await asked('previewDraft', { edition })).toMatchObject(notFound);
    const copy = { edition, date: '2099-08-28', id: `copy-${randomUUID().slice(0, 8)}` };
    expect(await asked('copyEdition', copy)).toMatchObject(notFound);
    expect(await asked('copyEdition', { ...copy, edition: sampleEdition.id, id: 'next-test' })).toMatchObject(
      {
        body: { code: 'validation-failed' },
      },
    );
  });

  it('opens their own page and badge, gives them all their data, and forgets them', async () => {
    const own = await newTester();
    const link = withLink(own.visit);
    expect((await call('visit', {}, link)).body).toMatchObject({ isTest: true });
    const [badge] = await readPages(
      (await call('generatePDF', { idFirebase: own.id, format: 'A6portrait' })).bytes,
    );
    expect(badge?.text).toContain('TEST');
    expect((await call('visitData', {}, link)).body).toMatchObject({ registrant: { edition } });
    expect((await call('eraseVisit', { confirm: own.email }, link)).status).toBe(200);
    expect(await call('visit', {}, link)).toMatchObject({ status: 401 });
    expect((await asked('adminTable', { page: 0, limit: 25, q: own.lastname }, ofTest)).body).toMatchObject({
      users: [],
    });
  });
});

describe('an archive', () => {
  const { id, name, date } = lastYear;
  const inArchive = { [headerNames.edition]: `${id}.1` };
  const ofLastYear = { status: 409, body: { code: 'other-edition', edition: { id, name, date } } };
  let former: Registered;

  beforeAll(async () => {
    former = await register();
    await moveToLastYear(stack.firestore, 'registrants', former.id);
  });

  const listed = async (headers: object) =>
    asked('adminTable', { page: 0, limit: 25, q: former.email }, headers);

  it('lists and corrects an archived registrant where the header says so, and nowhere else', async () => {
    const { body, headers } = await listed(inArchive);
    expect(body).toMatchObject({ users: [{ id: former.id }] });
    expect(headers.get(headerNames.edition)).toBe(`${id}.1`);
    expect((await listed({})).body).toMatchObject({ users: [] });
    const organiser = await asOrganiser();
    const change = { id: former.id, version: 1 };
    expect(await call('cancelRegistrant', change, organiser)).toMatchObject(ofLastYear);
    expect(await call('adminRegistrant', { id: former.id }, organiser)).toMatchObject(ofLastYear);
    const inItsOwn = { ...organiser, ...inArchive };
    expect(await call('cancelRegistrant', change, inItsOwn)).toMatchObject({ status: 200 });
    expect(await call('restoreRegistrant', { ...change, version: 2 }, inItsOwn)).toMatchObject({
      status: 200,
    });
    const unknown = { ...organiser, [headerNames.edition]: '2019.1' };
    expect(await call('adminRegistrant', { id: former.id }, unknown)).toMatchObject({ status: 404 });
  });

  it('says of which show a visitor’s link and badge are, also where the header names that show', async () => {
    const link = { ...withLink(former.visit), ...inArchive };
    expect(await call('visit', {}, link)).toMatchObject(ofLastYear);
    expect(await call('cancelVisit', { version: 1 }, link)).toMatchObject(ofLastYear);
    expect(await call('qr', { idFirebase: former.id }, inArchive)).toMatchObject(ofLastYear);
  });

  // VIS-10
  it('saves and erases the data of whoever has a link of it', async () => {
    const one = await register();
    await moveToLastYear(stack.firestore, 'registrants', one.id);
    const link = withLink(one.visit);
    expect(await call('visitData', {}, link)).toMatchObject({
      status: 200,
      body: { registrant: { id: one.id } },
    });
    expect(await call('eraseVisit', { confirm: one.email }, link)).toMatchObject({ status: 200 });
    expect(await call('visitData', {}, link)).toMatchObject({ status: 401 });
  });

  it('says so on a page in the visitor’s language', async () => {
    const browser = { Accept: 'text/html', 'Accept-Language': 'nl' };
    for (const path of ['qr?', 'generatePDF?format=A6portrait&']) {
      const { status, bytes } = await request('GET', `/${path}idFirebase=${former.id}`, null, browser);
      expect(status).toBe(409);
      const page = new TextDecoder().decode(bytes);
      expect(page).toContain('<html lang="nl"');
      expect(page).toContain(name);
      expect(page).toContain('van woensdag 28 augustus 2024');
    }
  });
});
