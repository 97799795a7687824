/** The spreadsheet and the badges of the registrants that a search finds. */
import { facts } from 'contract/edition/current';
import { readFile } from 'node:fs/promises';
import { inviterName } from 'contract/exhibitors';
import { exportColumns } from 'contract/export-columns';
import { dutch, member, withDinner } from 'contract/factories';
import type { Registrant, Timestamp } from 'contract/registrant';
import { PDFDocument } from 'pdf-lib';
import { UsersPage } from '../../pages/users.page';
import { expectClean } from '../../support/axe';
import { call } from '../../support/calls';
import { list, newMarker } from '../../support/organisers';
import { register, withLink } from '../../support/registrants';
import { readXlsx } from '../../support/read-xlsx';
import { expect, test } from '../../support/test';

test('shows the found without violation, and exports every value to a spreadsheet, and a page per badge', async ({
  page,
}) => {
  const marker = newMarker();
  const organization = `=HYPERLINK("https://evil.example";"${marker}")`;
  const [, exhibitor] = facts().exhibitors;
  const hostile = await register(withDinner, {
    organization,
    firstname: '+32',
    title: '@x',
    lastname: 'Zoë & <b>"Łukasz"</b> Ünal',
    invitedBy: exhibitor?.name ?? '',
  });
  await register(dutch, member, { organization });
  const { visit } = await register({ organization });
  expect(await call('cancelVisit', { version: 1 }, withLink(visit))).toMatchObject({ status: 200 });

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
  const registrants = (await list({ page: 0, limit: 25, sort: 'createdAt', dir: 'desc', q: marker })).users;
  expect(rows.map((row) => exportColumns.map((_, index) => row[index]))).toEqual(
    registrants.map((one) => exportColumns.map((column) => expectedCell(one, column))),
  );
  const row = rows.find((one) => one[exportColumns.indexOf('id')] === hostile.id);
  expect(row?.[0]).toBe(organization);
  expect(row?.[exportColumns.indexOf('dinnerReservation')]).toBe(4);
  expect(registrants.find(({ id }) => id === hostile.id)?.invitedBy).toBe(exhibitor?.key);
  expect(row?.[exportColumns.indexOf('invitedBy')]).toBe(exhibitor?.name);
  expect(sheet.xml).toContain('<autoFilter');
  expect(sheet.xml).toMatch(/<col min="1" max="1" width="\d+/);
  expect(sheet.xml).toContain('state="frozen"');
  expect(sheet.styles).toMatch(/<b\/><color rgb="FFFFFFFF"\/>/);

  const printing = page.waitForEvent('download');
  await users.badgesButton.click();
  const badges = await printing;
  expect(badges.suggestedFilename()).toBe('badges-search.pdf');
  // No badge for who has cancelled.
  expect((await PDFDocument.load(await readFile(await badges.path()))).getPageCount()).toBe(2);
});

function expectedCell(registrant: Registrant, column: (typeof exportColumns)[number]) {
  const iso = ({ seconds, nanoseconds }: Timestamp) =>
    new Date(seconds * 1000 + nanoseconds / 1e6).toISOString();
  if (column === 'createdAt') return iso(registrant.createdAt);
  if (column === 'emailSent') return registrant.emailSent && iso(registrant.emailSent);
  if (column === 'invitedBy') return inviterName(registrant.invitedBy);
  if (column === 'workAdr') {
    const { streetAndNumber, postalCode, city, region, country } = registrant;
    return [streetAndNumber, `${postalCode} ${city}`, region, country].filter(Boolean).join(', ');
  }
  const value: unknown = Reflect.get(registrant, column);
  return value === '' ? undefined : value;
}
