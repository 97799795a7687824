/** The options of the organiser command. */
import { expect, it } from 'vitest';
import { readOptions } from './options';

it('accepts an action with its address and options, for the local stack or for a project', () => {
  const add = { action: 'add', email: 'a@b.example', language: undefined, role: undefined };
  expect(readOptions(['list'])).toEqual({ action: 'list', project: undefined });
  expect(readOptions(['add', 'a@b.example'])).toEqual({ ...add, project: undefined });
  const remove = readOptions(['remove', 'a@b.example', '--project', 'the-show']);
  expect(remove).toEqual({ ...add, action: 'remove', project: 'the-show' });
  expect(readOptions(['no-factor', 'a@b.example'])).toMatchObject({ action: 'no-factor' });
  expect(readOptions(['link', 'a@b.example', '--language', 'nl'])).toMatchObject({ language: 'nl' });
  expect(readOptions(['add', 'a@b.example', '--role', 'desk'])).toMatchObject({ role: 'desk' });
});

it.each([
  [[]],
  [['a@b.example']],
  [['add']],
  [['add', 'no-address']],
  [['add', 'a@b.example', 'c@d.example']],
  [['list', 'a@b.example']],
  [['add', 'a@b.example', '--force']],
  [['add', 'a@b.example', '--project']],
  [['add', 'a@b.example', '--language', 'it']],
  [['add', 'a@b.example', '--role', 'boss']],
  [['remove', 'a@b.example', '--role', 'desk']],
  [['list', '--role', 'desk']],
])('rejects %j with the usage', (args) => {
  expect(() => readOptions(args)).toThrow(/npm run organiser/);
});
