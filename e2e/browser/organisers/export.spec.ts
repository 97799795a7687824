/** The spreadsheet and the badges of the registrants that a search finds (ORG-6, ORG-23). */
import { readFile } from 'node:fs/promises';
import { exportColumns } from 'contract/export-columns';
import { dutch, member, withDinner } from 'contract/factories';
import { PDFDocument } from 'pdf-lib';
import { UsersPage } from '../../pages/users.page';
import { expectClean } from '../../support/axe';
import { call } from '../../support/calls';
import { newMarker } from '../../support/organisers';
import { register, withLink } from '../../support/registrants';
import { readXlsx } from '../../support/read-xlsx';
import { expect, test } from '../../support/test';

test('shows the found without violation, and exports them to a spreadsheet, and a page per badge', async ({
  page,
}) => {
  const marker = newMarker();
  const organization = `=HYPERLINK("https://evil.example";"${marker}")`;
  const hostile = await register(withDinner, {
    organization,
    firstname: '+32',
    title: '@x',
    lastname: 'Zoë & <b>"Łukasz"</b> Ünal',
  });
  const other = await register(dutch, member, { organization });
  const cancelled = await register({ organization });
  expect(await call('cancelVisit', { version: 1 }, withLink(cancelled.visit))).toMatchObject({ status: 200 });

  const users = new UsersPage(page);
  await users.open(`?q=${marker}`);
  await expect(users.rows).toHaveCount(3);
  await expectClean(page);
  const exporting = page.waitForEvent('download');
  await users.exportButton.click();
  const exported = await exporting;
  expect(exported.suggestedFilename()).toBe('users-search.xlsx');
  const sheet = readXlsx(await readFile(await exported.path()));
  expect(sheet.name).toBe('Utilisateurs');
  const [header, ...rows] = sheet.rows;
  expect(header).toEqual(exportColumns);
  const cells = (column: (typeof exportColumns)[number]) =>
    rows.map((row) => row[exportColumns.indexOf(column)]);
  // The newest first.
  expect(cells('id')).toEqual([cancelled.id, other.id, hostile.id]);
  expect(cells('organization')).toEqual([organization, organization, organization]);
  expect(cells('lastname').at(-1)).toBe(hostile.lastname);
  expect(cells('dinnerReservation').at(-1)).toBe(4);

  const printing = page.waitForEvent('download');
  await users.badgesButton.click();
  const badges = await printing;
  expect(badges.suggestedFilename()).toBe('badges-search.pdf');
  // No badge for who has cancelled.
  expect((await PDFDocument.load(await readFile(await badges.path()))).getPageCount()).toBe(2);
});
