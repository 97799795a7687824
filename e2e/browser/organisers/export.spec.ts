/** The spreadsheet and the badges of the registrants that a search finds (ORG-6, ORG-23). */
import { readFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import { UsersPage } from '../../pages/users.page';
import { expectClean } from '../../support/browser/axe';
import { call } from '../../support/calls';
import { newMarker } from '../../support/organisers';
import { register, withLink } from '../../support/registrants';
import { readXlsx } from '../../support/files/read-xlsx';
import { expect, test } from '../../support/browser/test';

test('a search is exported as a spreadsheet and as badges', async ({ page }) => {
  const organization = newMarker();
  for (const firstname of ['Anke', 'Bram']) await register({ organization, firstname });
  const cancelled = await register({ organization });
  expect(await call('cancelVisit', { version: 1 }, withLink(cancelled.visit))).toMatchObject({ status: 200 });

  const users = new UsersPage(page);
  await users.open(`?q=${organization}`);
  await expect(users.rows).toHaveCount(3);
  await expectClean(page);
  const spreadsheetDownload = page.waitForEvent('download');
  await users.actions.click();
  await users.exportButton.click();
  const spreadsheet = await spreadsheetDownload;
  expect(spreadsheet.suggestedFilename()).toBe('users-search.xlsx');
  const sheet = readXlsx(await readFile(await spreadsheet.path()));
  expect(sheet.name).toBe('Utilisateurs');
  // Leave out the header row.
  expect(sheet.rows.slice(1).map((row) => row.includes(organization))).toEqual([true, true, true]);

  const badgesDownload = page.waitForEvent('download');
  await users.actions.click();
  await page.getByRole('button', { name: 'Télécharger les badges' }).click();
  const badges = await badgesDownload;
  expect(badges.suggestedFilename()).toBe('badges-search.pdf');
  // Cancelled registrants get no badge.
  expect((await PDFDocument.load(await readFile(await badges.path()))).getPageCount()).toBe(2);
});
