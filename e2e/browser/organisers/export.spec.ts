/** The spreadsheet and the badges of all registrants. */
import { readFile } from 'node:fs/promises';
import { exhibitorList, inviterName } from 'contract/exhibitors';
import { exportColumns } from 'contract/export-columns';
import { withDinner } from 'contract/factories';
import type { Registrant, Timestamp } from 'contract/registrant';
import { PDFDocument } from 'pdf-lib';
import { UsersPage } from '../../pages/users.page';
import { list, newMarker } from '../../support/organisers';
import { register } from '../../support/registrants';
import { readXlsx } from '../../support/read-xlsx';
import { expect, test } from '../../support/test';

test('exports every registered value to users.xlsx', async ({ page }) => {
  test.slow();
  const marker = newMarker();
  const formula = {
    organization: `=HYPERLINK("https://evil.example";"${marker}")`,
    firstname: '+32',
    title: '@x',
  };
  const [, exhibitor] = exhibitorList.exhibitors;
  const hostile = await register(withDinner, formula, {
    lastname: 'Zoë & <b>"Łukasz"</b> Ünal',
    invitedBy: exhibitor?.name ?? '',
  });
  const users = new UsersPage(page);
  await users.open();
  const downloading = page.waitForEvent('download');
  await users.exportButton.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('users.xlsx');
  const sheet = readXlsx(await readFile(await download.path()));
  expect(sheet.name).toBe('Utilisateurs');
  const [header, ...rows] = sheet.rows;
  expect(header).toEqual(exportColumns);

  const everybody = await everyRegistrant();
  const expected = new Map(everybody.map((one) => [one.id, one]));
  const known = rows.filter((row) => expected.has(String(row[exportColumns.indexOf('id')])));
  // Other tests register people meanwhile, so the list may have grown since the export.
  expect(rows.length).toBe(known.length);
  for (const row of known) {
    const registrant = expected.get(String(row[exportColumns.indexOf('id')]));
    if (registrant === undefined) throw new Error('unreachable');
    expect(exportColumns.map((_, index) => row[index])).toEqual(
      exportColumns.map((column) =>
        expectedCell(registrant, column, row[exportColumns.indexOf('emailSent')]),
      ),
    );
  }
  const row = rows.find((one) => one[exportColumns.indexOf('id')] === hostile.id);
  expect(row?.[0]).toBe(formula.organization);
  expect(row?.[exportColumns.indexOf('dinnerReservation')]).toBe(4);
  expect(expected.get(hostile.id)?.invitedBy).toBe(exhibitor?.key);
  expect(row?.[exportColumns.indexOf('invitedBy')]).toBe(exhibitor?.name);
  expect(sheet.xml).toContain('<autoFilter');
  expect(sheet.xml).toMatch(/<col min="1" max="1" width="\d+/);
  expect(sheet.xml).toContain('state="frozen"');
  expect(sheet.styles).toMatch(/<b\/><color rgb="FFFFFFFF"\/>/);
});

test('writes a page per registrant to badges.pdf', async ({ page }) => {
  test.slow();
  const users = new UsersPage(page);
  await users.open();
  const before = await countRegistered();
  const downloading = page.waitForEvent('download');
  await users.badgesButton.click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('badges.pdf');
  const after = (await list({ page: 0, limit: 1 })).totalCount;
  const pages = (await PDFDocument.load(await readFile(await download.path()))).getPageCount();
  expect(pages).toBeGreaterThanOrEqual(before);
  expect(pages).toBeLessThanOrEqual(after);
});

/** Leaves out those who have cancelled. */
async function countRegistered(): Promise<number> {
  return (await everyRegistrant()).filter(({ state }) => state === 'registered').length;
}

async function everyRegistrant(): Promise<Registrant[]> {
  const everybody: Registrant[] = [];
  for (let page = 0; ; page += 1) {
    const { users } = await list({ page, limit: 1000, sort: 'createdAt', dir: 'asc' });
    everybody.push(...users);
    if (users.length < 1000) return everybody;
  }
}

/** @param exported emailSent in the file: a confirmation may have been sent since */
function expectedCell(registrant: Registrant, column: (typeof exportColumns)[number], exported: unknown) {
  const iso = ({ seconds, nanoseconds }: Timestamp) =>
    new Date(seconds * 1000 + nanoseconds / 1e6).toISOString();
  if (column === 'createdAt') return iso(registrant.createdAt);
  if (column === 'emailSent')
    return registrant.emailSent && exported !== undefined ? iso(registrant.emailSent) : undefined;
  if (column === 'invitedBy') return inviterName(registrant.invitedBy);
  if (column === 'workAdr') {
    const { streetAndNumber, postalCode, city, region, country } = registrant;
    return [streetAndNumber, `${postalCode} ${city}`, region, country].filter(Boolean).join(', ');
  }
  const value: unknown = Reflect.get(registrant, column);
  return value === '' ? undefined : value;
}
