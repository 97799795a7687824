/** What the organiser command understands. */
import { expect, it } from 'vitest';
import { readOptions } from './options';

it('takes an address for the local stack, or for a project', () => {
  expect(readOptions(['a@b.example'])).toEqual({ email: 'a@b.example', project: undefined, remove: false });
  expect(readOptions(['a@b.example', '--project', 'show', '--remove'])).toEqual({
    email: 'a@b.example',
    project: 'show',
    remove: true,
  });
});

it.each([[[]], [['no-address']], [['a@b.example', 'c@d.example']], [['a@b.example', '--force']]])(
  'refuses %j and says how it is used',
  (args) => {
    expect(() => readOptions(args)).toThrow(/npm run organiser/);
  },
);
