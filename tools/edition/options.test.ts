/** The options of the edition command. */
import { expect, it } from 'vitest';
import { readOptions } from './options';

const plain = { file: undefined, dryRun: false, moved: false, rehearsal: false, project: undefined };

it('accepts each action, for the local stack or for a project', () => {
  expect(readOptions(['show'])).toEqual({ ...plain, action: 'show' });
  expect(readOptions(['check'])).toEqual({ ...plain, action: 'check' });
  expect(readOptions(['check', 'a.json'])).toEqual({ ...plain, action: 'check', file: 'a.json' });
  const exported = readOptions(['export', 'a.json', '--project', 'the-show']);
  expect(exported).toEqual({ ...plain, action: 'export', file: 'a.json', project: 'the-show' });
  expect(readOptions(['import', 'a.json', '--dry-run', '--rehearsal'])).toEqual({
    ...plain,
    action: 'import',
    file: 'a.json',
    dryRun: true,
    moved: false,
    rehearsal: true,
  });
});

it.each([
  [[]],
  [['a.json']],
  [['import']],
  [['import', 'a.json', 'b.json']],
  [['show', 'a.json']],
  [['check', '--dry-run']],
  [['check', '--rehearsal']],
  [['show', '--moved']],
  [['import', 'a.json', '--force']],
  [['import', 'a.json', '--project']],
])('rejects %j with the usage', (args) => {
  expect(() => readOptions(args)).toThrow(/npm run edition/);
});
