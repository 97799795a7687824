/** A list pasted from a spreadsheet, and the outcome of each row (EDIT-15). */
import { problemOf } from 'contract/edition/reading/fact-checks';
import { describe, expect, it } from 'vitest';
import { readPasted } from '../../shared/paste/pasted-rows';
import { exhibitorColumns, listChanges, matchRows, toSpreadsheetText } from './pasted-exhibitors';

const current = [
  { key: 'atelier-lumen', name: 'Atelier Lumen', stand: 'A1' },
  { key: 'brol-zonen', name: 'Brol & Zonen' },
  { key: 'old-name', name: 'Old Name' },
];

const readText = (text: string) => readPasted(text, exhibitorColumns);
const matchText = (text: string, renamedKeys?: ReadonlyMap<number, string>) =>
  matchRows(readText(text).rows, current, renamedKeys);
const outcomesOf = (text: string) =>
  matchText(text).rows.map(({ exhibitor: { name }, outcome }) => `${name}: ${outcome}`);

describe('readPasted', () => {
  it.each([
    ['with any line end', 'One\tA1\r\nTwo\nThree\t\r\n', ['One|A1', 'Two|', 'Three|']],
    [
      'quoted by a spreadsheet',
      '"Brol ""& Zonen"""\tB2\n"Two\nlines"\t"C\t3"',
      ['Brol "& Zonen"|B2', 'Two lines|C 3'],
    ],
    ['with quotes of their own', '"Pen" & Co', ['"Pen" & Co|']],
    ['that look like a formula', '=SUM(A1:A9)\t+32 2\n@cmd', ['=SUM(A1:A9)|+32 2', '@cmd|']],
    [
      'below headings in any column',
      'N°\tStand\tNom de l’exposant\tPays\n1\tA1\tOne\tBE\n2\t\tTwo\tNL',
      ['One|A1', 'Two|'],
    ],
    ['below Dutch headings', 'Standnummer\tNaam\nA1\tOne', ['One|A1']],
    ['below a heading of names only', 'Company\nOne\tA1', ['One|A1']],
    ['when a name looks like a heading', 'Stand\tA1\nOne\tA2', ['Stand|A1', 'One|A2']],
    [
      'separated by semicolons, as in a saved file',
      'Naam;Stand\r\n"Brol; Zonen";B2\r\nTwo;\r\n',
      ['Brol; Zonen|B2', 'Two|'],
    ],
    ['with a semicolon in a name', 'Brol; Zonen\nTwo', ['Brol; Zonen|', 'Two|']],
    ['with a semicolon in each name', 'Brol; Zonen\tA1\nTwo; Three\tA2', ['Brol; Zonen|A1', 'Two; Three|A2']],
    [
      'without invisible characters and surrounding spaces',
      '\ufeff\u00a0One\u00a0\u00a0 Two \t A1\u00a0\n\u202aThree\u202c\t\u200b',
      ['One Two|A1', 'Three|'],
    ],
  ])('reads names and stands %s', (_, text, rows) => {
    expect(readText(text).rows.map(({ cells }) => cells.join('|'))).toEqual(rows);
  });

  it('counts empty lines, skips a heading, and numbers each row by its line', () => {
    const { rows, ...rest } = readText('Exposant\tStand\nOne\n\n \t\nTwo\n\n');
    expect(rest).toEqual({ emptyCount: 2, hasHeading: true });
    expect(rows.map(({ line }) => line)).toEqual([2, 5]);
    expect(readText('')).toEqual({ rows: [], emptyCount: 0, hasHeading: false });
  });

  it('reads five thousand rows, or a page of any text, quickly', () => {
    const many = Array.from({ length: 5_000 }, (_, row) => `Firm ${row}\tB${row}`).join('\n');
    const { rows } = readText(many);
    expect(matchRows(rows, current).rows).toHaveLength(5_000);
    const page = `"<html>\n${'Lorem ; ipsum\t"dolor" \u202e sit\n'.repeat(5_000)}`;
    expect(matchRows(readText(page).rows, current).rows.length).toBeGreaterThan(0);
    expect(readText(`"${'x'.repeat(2_000_000)}`).rows).toHaveLength(1);
  });
});

describe('matchRows', () => {
  it('tells new, renamed, moved, unchanged, duplicate and removed exhibitors apart', () => {
    const text = 'Atelier Lumen\tA1\nBROL & zonen\nbrol en zonen\nBrol & Zonen\nNieuw';
    expect(outcomesOf(text)).toEqual([
      'Atelier Lumen: unchanged',
      'BROL & zonen: renamed',
      'brol en zonen: new',
      'Brol & Zonen: double',
      'Nieuw: new',
    ]);
    expect(outcomesOf('Atelier Lumen\tB7')).toEqual(['Atelier Lumen: moved']);
    expect(matchText(text).removed.map(({ key }) => key)).toEqual(['old-name']);
  });

  it('keeps the key of a corrected name, or of an exhibitor marked as renamed', () => {
    expect(matchText('ATELIER LUMEN').rows[0]).toMatchObject({
      outcome: 'renamed',
      earlier: 'Atelier Lumen',
      exhibitor: { key: 'atelier-lumen', name: 'ATELIER LUMEN' },
    });
    const { rows, removed } = matchText('Quite Different', new Map([[1, 'old-name']]));
    expect(rows[0]).toMatchObject({
      outcome: 'renamed',
      exhibitor: { key: 'old-name', name: 'Quite Different' },
    });
    expect(removed.map(({ key }) => key)).not.toContain('old-name');
  });

  it('rejects rows that lack a name, are too long or contain a control character', () => {
    const longName = 'x'.repeat(101);
    expect(outcomesOf(`\tA1\n${longName}\nOne\t${longName}\nTwo\u0007`)).toEqual([
      ': nameless',
      `${longName}: tooLong`,
      'One: tooLong',
      'Two\u0007: characters',
    ]);
  });

  it('gives each of 400 exhibitors a key of its own, whatever their names', () => {
    const names = ['BAPP', 'Autre', '日本', '한국', 'Ünal & Fils', 'Old Name 2', 'Old-Name-2+'];
    const many = Array.from({ length: 393 }, (_, number) => `Same name ${'very '.repeat(12)}long ${number}`);
    const list = matchText([...names, ...many].join('\n')).rows.map(({ exhibitor }) => exhibitor);
    expect(list).toHaveLength(400);
    expect(problemOf('exhibitors', [...list, ...current])).toBeUndefined();
    expect(list.map(({ key }) => key)).not.toContain('autre');
  });

  it('gives a returning exhibitor its former key, and no other exhibitor that key', () => {
    const former = [
      { key: 'exhibitor', name: '日本' },
      { key: 'lumen', name: 'Lumen' },
    ];
    const { rows } = readText('한국\nLUMEN');
    const keys = matchRows(rows, current, undefined, former).rows.map(({ exhibitor: { key } }) => key);
    expect(keys).toEqual(['exhibitor-2', 'lumen']);
    expect(matchRows(readText('日本').rows, current, undefined, former).rows[0]).toMatchObject({
      outcome: 'new',
      exhibitor: { key: 'exhibitor', name: '日本' },
    });
  });

  it('changes nothing when the current list is pasted unchanged', () => {
    const list = [...current, { key: 'quoted', name: '"Pen" & Co', stand: 'B1' }];
    const { rows, removed } = matchRows(readText(toSpreadsheetText(list)).rows, list);
    expect(rows.map(({ exhibitor }) => exhibitor)).toEqual(list);
    expect(removed).toEqual([]);
  });
});

it('compares two lists by their keys', () => {
  const [first, second] = current;
  const laterList = [
    { ...first, stand: 'B2' },
    { ...second, name: 'Brol' },
    { key: 'n', name: 'N' },
  ];
  expect(listChanges(current, laterList)).toEqual({
    added: ['N'],
    renamed: ['Brol & Zonen → Brol'],
    moved: ['Atelier Lumen (B2)'],
    gone: ['Old Name'],
  });
});
