/** Somebody of an archived edition: organisers read and correct them there; their links say of which show they are. */
import { headerNames } from 'contract/endpoints';
import type { RegistrantList } from 'contract/registrant-list';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../support/calls';
import { asOrganiser } from '../support/organisers';
import { register, withLink, type Registered } from '../support/registrants';
import { stack } from '../support/stack';
import { lastYear, moveToLastYear } from '../support/stored-registrants';

const { id, name, date } = lastYear;
const inArchive = { [headerNames.edition]: `${id}.1` };
const otherEdition = {
  status: 409,
  body: { code: 'other-edition', edition: { id, name, date } },
};
let former: Registered;

beforeAll(async () => {
  former = await register();
  await moveToLastYear(stack.firestore, 'registrants', former.id);
});

const listed = async (headers: object) => {
  const query = { page: 0, limit: 25, q: former.email };
  const answer = await call('adminTable', query, { ...(await asOrganiser()), ...headers });
  const { users }: RegistrantList = JSON.parse(JSON.stringify(answer.body));
  return { ids: users.map((user) => user.id), edition: answer.headers.get(headerNames.edition) };
};

it('lists and corrects an archived registrant where the header says so, and nowhere else', async () => {
  expect(await listed(inArchive)).toEqual({ ids: [former.id], edition: `${id}.1` });
  expect(await listed({})).toMatchObject({ ids: [] });
  const organiser = await asOrganiser();
  const change = { id: former.id, version: 1 };
  expect(await call('cancelRegistrant', change, organiser)).toMatchObject(otherEdition);
  expect(await call('adminRegistrant', { id: former.id }, organiser)).toMatchObject(otherEdition);
  const inItsOwn = { ...organiser, ...inArchive };
  expect(await call('cancelRegistrant', change, inItsOwn)).toMatchObject({ status: 200 });
  expect(await call('restoreRegistrant', { ...change, version: 2 }, inItsOwn)).toMatchObject({ status: 200 });
  const unknown = { ...organiser, [headerNames.edition]: '2019.1' };
  expect(await call('adminRegistrant', { id: former.id }, unknown)).toMatchObject({ status: 404 });
});

it('says of which show a visitor’s link and badge are, also where the header names that show', async () => {
  const link = { ...withLink(former.visit), ...inArchive };
  expect(await call('visit', {}, link)).toMatchObject(otherEdition);
  expect(await call('eraseVisit', { confirm: former.email }, link)).toMatchObject(otherEdition);
  expect(await call('qr', { idFirebase: former.id }, inArchive)).toMatchObject(otherEdition);
});

it.each([
  ['fr', 'du mercredi 28 août 2024'],
  ['nl', 'van woensdag 28 augustus 2024'],
  ['en', 'on Wednesday 28 August 2024'],
])('says so on a page in %s', async (language, day) => {
  const browser = { Accept: 'text/html', 'Accept-Language': language };
  for (const path of ['qr?', 'generatePDF?format=A6portrait&']) {
    const { status, bytes } = await request('GET', `/${path}idFirebase=${former.id}`, null, browser);
    expect(status).toBe(409);
    const page = new TextDecoder().decode(bytes);
    expect(page).toContain(`<html lang="${language}"`);
    expect(page).toContain(name);
    expect(page).toContain(day);
  }
});
