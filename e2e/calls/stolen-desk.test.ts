/** What a desk's calls give away: names and companies, but no registrant's code (DOOR-19, DOOR-37). */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { call, type Answer } from '../support/calls';
import { foundAtDesk, keptScans, pairedPhone, scanOf, walkInOf, withDevice } from '../support/door';
import { lastRegistered, listed, register, withLink, type Registered } from '../support/registrants';

let visitor: Registered;
let desk: ReturnType<typeof withDevice>;
let handle: string;

beforeAll(async () => {
  visitor = await register({ lastname: `Accueil${randomUUID().slice(0, 8)}` });
  desk = withDevice((await pairedPhone({ role: 'desk', label: 'Desk' })).device);
  handle = (await foundAtDesk(desk, visitor.lastname)).id;
});

it('contains no registrant’s code in the answers of a desk, except in that to /door/badge', async () => {
  const scan = scanOf(handle);
  const answers = [
    await call('doorPeople', {}, desk),
    await call('doorSearch', { q: visitor.lastname }, desk),
    await call('doorScan', scan, desk),
    await call('doorScans', keptScans(handle, visitor.id), desk),
    await call('undoScan', { nonce: scan.nonce }, desk),
    await call('undoScan', { code: handle, reason: 'not this person' }, desk),
    await call('doorBook', {}, desk),
    await call('doorStatus', {}, desk),
  ];
  // Each was understood: the handle stands for the visitor.
  expect(answers[2]?.body).toMatchObject({ result: 'admitted', person: { lastname: visitor.lastname } });
  const texts = answers.map(({ body }) => JSON.stringify(body)).join('\n');
  expect(texts).toContain(visitor.lastname);
  const codes = (await lastRegistered()).map(({ id }) => id);
  expect(codes).toContain(visitor.id);
  expect(codes.filter((code) => texts.includes(code))).toEqual([]);

  const walkIn = walkInOf();
  const added = await call('doorWalkIn', walkIn, desk);
  expect(codes.filter((code) => JSON.stringify(added.body).includes(code))).toEqual([]);
});

it('opens nothing with a stolen list', async () => {
  const by = { idFirebase: handle };
  const form = { ...visitor, ...by };
  const refused: Answer[] = [
    await call('qr', by),
    await call('generatePDF', { ...by, format: 'A6portrait' }),
    await call('email_personal', form),
    await call('visit', {}, withLink(`${handle}.${visitor.visit.slice(21)}`)),
    await call('unsubscribe', { person: `${handle}.${visitor.visit.slice(21)}` }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 401, 400]);

  const others = [await pairedPhone(), await pairedPhone({ role: 'desk', label: 'Other desk' })];
  for (const { device } of others) {
    const other = withDevice(device);
    expect((await call('doorScan', scanOf(handle), other)).body).toEqual({ result: 'unknown' });
    expect((await call('doorScans', keptScans(handle), other)).body).toMatchObject({
      answers: [{ result: 'unknown' }],
    });
  }
  const otherDesk = withDevice(others[1]?.device ?? '');
  expect((await call('doorBadge', { code: handle }, otherDesk)).body).toMatchObject({ code: 'not-found' });
  const undo = { code: handle, reason: 'not mine' };
  expect((await call('undoScan', undo, otherDesk)).body).toMatchObject({ code: 'nothing-to-undo' });
  expect((await listed(visitor)).presence ?? {}).toEqual({});
});

it('gives a desk the badge of somebody it has found, with the code', async () => {
  const { firstname, lastname, organization, title, language } = visitor;
  const answer = await call('doorBadge', { code: handle }, desk);
  expect(answer.body).toEqual({ id: visitor.id, firstname, lastname, organization, title, language });
  expect((await call('doorBadge', { code: visitor.id }, desk)).body).toMatchObject({
    fields: { code: 'errors.id' },
  });
});
