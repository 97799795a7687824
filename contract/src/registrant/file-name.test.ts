/** Names of the badge files and of the spreadsheet. */

import { expect, it } from 'vitest';
import { exportFile } from './export-columns';
import { badgesFile, fileNameOf } from './file-name';
import type { Filter } from './list/registrant-list';
import { joinValues } from './list/facets';

it.each<[Filter, string]>([
  [{}, 'badges.pdf'],
  [{ q: '' }, 'badges.pdf'],
  [{ q: 'Lefèvre' }, 'badges-search.pdf'],
  [{ dinner: 'yes' }, 'badges-dinner-yes.pdf'],
  [{ confirmation: 'waiting,failed', q: 'x' }, 'badges-confirmation-waiting-failed-search.pdf'],
  [{ bappMember: 'Yes', language: 'nl' }, 'badges-bappmember-yes-language-nl.pdf'],
  [{ answers: 'size.m,vegan.Yes' }, 'badges-answers-size-m-vegan-yes.pdf'],
  [{ invitedBy: 'octopus-pens' }, 'badges-invitedby-octopus-pens.pdf'],
  [{ from: '2025-08-01', to: '2025-08-27' }, 'badges-from-2025-08-01-to-2025-08-27.pdf'],
  [{ country: joinValues(["Côte d'Ivoire", 'Congo, Rép.']) }, 'badges-country-cote-d-ivoire-congo-rep.pdf'],
  [{ country: '../../etc/passwd"; x=\u202e' }, 'badges-country-etc-passwd-x.pdf'],
  [{ country: '中国' }, 'badges-country.pdf'],
])('names the badges’ file for the filter %j: %s', (filter, name) => {
  expect(fileNameOf(badgesFile, filter)).toBe(name);
});

it('limits the name to what file systems allow', () => {
  const country = Array.from({ length: 60 }, () => 'Liechtenstein').join(',');
  expect(fileNameOf(badgesFile, { country })).toMatch(
    /^badges-country-liechtenstein-[a-z-]{100,150}[a-z]\.pdf$/,
  );
});

it('names the spreadsheet users.xlsx, with the filter if there is one', () => {
  expect(fileNameOf(exportFile.name, {})).toBe('users.xlsx');
  expect(fileNameOf(exportFile.name, { dinner: 'yes', q: 'x' })).toBe('users-dinner-yes-search.xlsx');
});
