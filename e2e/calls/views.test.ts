/** Saved views over the wire: saved by one organiser, used by another. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { bearer, newOrganiser, savedViews, tokensOf } from '../support/organisers';

it('lets any organiser use, replace and delete a view', async () => {
  const [anna, bert] = await Promise.all([newOrganiser(), newOrganiser()]);
  const [asAnna, asBert] = [bearer((await tokensOf(anna)).idToken), bearer((await tokensOf(bert)).idToken)];
  const name = `Dîner ${randomUUID().slice(0, 8)}`;
  const saved = await call(
    'saveView',
    { name, query: '?page=3&dinner=yes&sort=lastname&dir=asc&unknown=1', columns: 'lastname,email' },
    asAnna,
  );
  expect(saved).toMatchObject({ status: 200, body: { name, by: anna.uid } });

  const view = (await savedViews(asBert)).find((each) => each.name === name);
  expect(view).toEqual(saved.body);
  expect(view).toMatchObject({ query: 'dinner=yes&sort=lastname&dir=asc', columns: 'lastname,email' });
  expect(await call('adminTable', `page=0&limit=1&${view?.query ?? ''}`, asBert)).toMatchObject({
    status: 200,
  });

  expect(await call('saveView', { name: name.toUpperCase() }, asBert)).toMatchObject({
    status: 409,
    body: { code: 'name-taken' },
  });
  const replaced = { id: view?.id, name: name.toUpperCase(), query: 'dinner=no' };
  expect(await call('saveView', replaced, asBert)).toMatchObject({
    status: 200,
    body: { ...replaced, by: bert.uid },
  });
  expect(await call('saveView', { ...replaced, query: 'dinner=perhaps' }, asBert)).toMatchObject({
    status: 400,
    body: { code: 'validation-failed', fields: { query: 'errors.choice' } },
  });

  expect(await call('deleteView', { id: view?.id }, asAnna)).toMatchObject({ status: 200 });
  expect(await call('deleteView', { id: view?.id }, asBert)).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
});
