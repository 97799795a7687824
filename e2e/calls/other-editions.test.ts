/** Registrants of an archive: only the right header gives access to them. */
import { headerNames } from 'contract/calls/endpoints';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { newDevice } from '../support/door';
import { asOrganiser } from '../support/organisers';
import { register, withLink } from '../support/registrants';
import { stack } from '../support/stack/stack';
import { lastYear, moveToLastYear } from '../support/stored-registrants';

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
