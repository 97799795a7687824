/** A list that is pasted from a spreadsheet, and what becomes of each row. */
import { problemOf } from 'contract/edition/read-facts';
import { describe, expect, it } from 'vitest';
import { asText, fatesOf, listChanges, readPasted } from './pasted-exhibitors';

const current = [
  { key: 'atelier-lumen', name: 'Atelier Lumen', stand: 'A1' },
  { key: 'brol-zonen', name: 'Brol & Zonen' },
  { key: 'old-name', name: 'Old Name' },
];

const fates = (text: string, renamed?: ReadonlyMap<number, string>) =>
  fatesOf(readPasted(text).rows, current, renamed);
const inShort = (text: string) => fates(text).rows.map(({ name, fate }) => `${name}: ${fate}`);

describe('readPasted', () => {
  const read = (text: string) => readPasted(text).rows.map(({ name, stand }) => [name, stand]);

  it('reads names and stands, whatever the line ends', () => {
    expect(read('One\tA1\r\nTwo\nThree\t\r\n')).toEqual([
      ['One', 'A1'],
      ['Two', ''],
      ['Three', ''],
    ]);
  });

  it('reads cells that a spreadsheet has quoted, and quotes that are part of a name', () => {
    expect(read('"Brol ""& Zonen"""\tB2\n"Two\nlines"\t"C\t3"\n"Pen" & Co')).toEqual([
      ['Brol "& Zonen"', 'B2'],
      ['Two lines', 'C 3'],
      ['"Pen" & Co', ''],
    ]);
  });

  it('takes a formula as text', () => {
    expect(read('=SUM(A1:A9)\t+32 2\n@cmd')).toEqual([
      ['=SUM(A1:A9)', '+32 2'],
      ['@cmd', ''],
    ]);
  });

  it('counts empty lines but those at the end, and leaves out a heading', () => {
    expect(readPasted('Exposant\tStand\nOne\n\n \t\nTwo\n\n')).toMatchObject({ empty: 2, hasHeading: true });
    expect(readPasted('')).toEqual({ rows: [], empty: 0, hasHeading: false });
  });

  it('names each row by its line in the pasted text', () => {
    expect(readPasted('Naam\nOne\n\nTwo').rows.map(({ line }) => line)).toEqual([2, 4]);
  });
});

describe('fatesOf', () => {
  it('says what is new, renamed, moved, unchanged, double or gone', () => {
    const text = 'Atelier Lumen\tA1\nBROL & zonen\nbrol en zonen\nBrol & Zonen\nNieuw';
    expect(inShort(text)).toEqual([
      'Atelier Lumen: unchanged',
      'BROL & zonen: renamed',
      'brol en zonen: new',
      'Brol & Zonen: double',
      'Nieuw: new',
    ]);
    expect(inShort('Atelier Lumen\tB7')).toEqual(['Atelier Lumen: moved']);
    expect(fates(text).gone.map(({ key }) => key)).toEqual(['old-name']);
  });

  it('keeps the key of an exhibitor whose name was corrected, or that somebody says was renamed', () => {
    expect(fates('ATELIER LUMEN').rows[0]).toMatchObject({
      fate: 'renamed',
      earlier: 'Atelier Lumen',
      exhibitor: { key: 'atelier-lumen', name: 'ATELIER LUMEN' },
    });
    const { rows, gone } = fates('Quite Different', new Map([[1, 'old-name']]));
    expect(rows[0]).toMatchObject({
      fate: 'renamed',
      exhibitor: { key: 'old-name', name: 'Quite Different' },
    });
    expect(gone.map(({ key }) => key)).not.toContain('old-name');
  });

  it('refuses rows without a name, too long or with an invisible character', () => {
    const long = 'x'.repeat(101);
    expect(inShort(`\tA1\n${long}\nOne\t${long}\nTwo\u0007`)).toEqual([
      ': nameless',
      `${long}: tooLong`,
      'One: tooLong',
      'Two\u0007: characters',
    ]);
  });

  it('gives each of 400 exhibitors a key of its own, whatever their names', () => {
    const names = ['BAPP', 'Autre', '日本', '한국', 'Ünal & Fils', 'Old Name 2', 'Old-Name-2+'];
    const many = Array.from({ length: 393 }, (_, number) => `Same name ${'very '.repeat(12)}long ${number}`);
    const list = fates([...names, ...many].join('\n')).rows.map(({ exhibitor }) => exhibitor);
    expect(list).toHaveLength(400);
    expect(problemOf('exhibitors', [...list, ...current])).toBeUndefined();
    expect(list.map(({ key }) => key)).not.toContain('autre');
  });

  it('changes nothing when the present list is taken over as it is', () => {
    const list = [...current, { key: 'quoted', name: '"Pen" & Co', stand: 'B1' }];
    const { rows, gone } = fatesOf(readPasted(asText(list)).rows, list);
    expect(rows.map(({ exhibitor }) => exhibitor)).toEqual(list);
    expect(gone).toEqual([]);
  });
});

it('compares two lists by their keys', () => {
  const [first, second] = current;
  expect(
    listChanges(current, [
      { ...first, stand: 'B2' },
      { ...second, name: 'Brol' },
      { key: 'n', name: 'N' },
    ]),
  ).toEqual({
    added: ['N'],
    renamed: ['Brol & Zonen → Brol'],
    moved: ['Atelier Lumen (B2)'],
    gone: ['Old Name'],
  });
});
