/** The options of the registrant command. */
import { expect, it } from 'vitest';
import { readOptions } from './options';

it('accepts an address or id for export and erase, and neither for erase-again', () => {
  const options = { action: 'export', person: 'a@b.example', yes: false };
  expect(readOptions(['export', 'a@b.example'])).toEqual(options);
  const person = 'abcdefghijklmnopqrst';
  const erase = readOptions(['erase', person, '--yes', '--project', 'the-show']);
  expect(erase).toEqual({ action: 'erase', person, yes: true, project: 'the-show' });
  const archive = readOptions(['export', 'a@b.example', '--edition', '2024']);
  expect(archive).toEqual({ ...options, edition: '2024' });
  expect(readOptions(['erase-again'])).toEqual({ action: 'erase-again', person: '', yes: false });
});

it.each([
  [['erase-again', 'a@b.example']],
  [['erase-again', '--edition', '2024']],
  [[]],
  [['a@b.example']],
  [['erase']],
  [['erase', 'Ann']],
  [['erase', 'a@b.example', 'c@d.example']],
  [['forget', 'a@b.example']],
  [['erase', 'a@b.example', '--force']],
])('rejects %j and gives the usage', (args) => {
  expect(() => readOptions(args)).toThrow(/npm run registrant/);
});
