/** The organisers' calls for one registrant, over HTTP; registrant.integration.test.ts in functions has the rules. */
import type { EndpointName } from 'contract/endpoints';
import type { RegistrantDetails } from 'contract/organisers-registrant';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { mailTo } from '../support/mailbox';
import { asOrganiser } from '../support/organisers';
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
