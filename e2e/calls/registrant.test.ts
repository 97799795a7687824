/**
 * The organisers' calls for the list and for one registrant, over HTTP. The rules are tested in
 * functions/src/registrants and functions/src/organisers, what the list refuses in
 * contract/src/registrant/registrant-list-request.test.ts.
 */
import type { EndpointName } from 'contract/calls/endpoints';
import type { RegistrantDetails } from 'contract/registrant/organisers-registrant';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { asOrganiser } from '../support/organisers';
import { register, withLink } from '../support/registrants';

const organiser = await asOrganiser();

/** @throws Error when it is refused */
async function fileBy(name: EndpointName, input: object): Promise<RegistrantDetails> {
  const { status, body } = await call(name, input, organiser);
  if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  const answered: RegistrantDetails = JSON.parse(JSON.stringify(body));
  return answered;
}

it('answers a correction with the details, and a late one with a conflict', async () => {
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

it('forbids caching the list', async () => {
  const { headers } = await call('adminTable', { page: 0, limit: 1 }, organiser);
  expect(headers.get('Cache-Control')).toBe('no-store');
});
