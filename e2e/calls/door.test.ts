/** The answers to a desk, except a badge, reveal no registrant's code (DOOR-19). */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { findAtDesk, keptScans, pairedPhone, scanOf, walkInOf, withDevice } from '../support/door';
import { latestRegistrants, register } from '../support/registrants';

it('no answer to a desk except that of /door/badge contains a registrant’s code', async () => {
  const visitor = await register({ lastname: `Accueil${randomUUID().slice(0, 8)}` });
  const desk = withDevice((await pairedPhone({ role: 'desk', label: 'Desk' })).device);
  const handle = (await findAtDesk(desk, visitor.lastname)).id;
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
  // The server finds the visitor by the handle.
  expect(answers[2]?.body).toMatchObject({ result: 'admitted', person: { lastname: visitor.lastname } });
  const texts = answers.map(({ body }) => JSON.stringify(body)).join('\n');
  expect(texts).toContain(visitor.lastname);
  const codes = (await latestRegistrants()).map(({ id }) => id);
  expect(codes).toContain(visitor.id);
  expect(codes.filter((code) => texts.includes(code))).toEqual([]);

  const walkIn = walkInOf();
  const added = await call('doorWalkIn', walkIn, desk);
  expect(codes.filter((code) => JSON.stringify(added.body).includes(code))).toEqual([]);
});
