/** People whom no filter describes: ticked on two pages, written to, exported and printed (ORG-55). */
import { readFile } from 'node:fs/promises';
import { UsersPage } from '../../pages/users.page';
import { expectClean } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/test';
import { readXlsx } from '../../support/files/read-xlsx';
import { newMarker } from '../../support/organisers';
import { register } from '../../support/registrants';

test(
  'writes to, exports and prints exactly the eleven ticked on two pages',
  { tag: '@long' },
  async ({ page }) => {
    const organization = newMarker();
    for (let count = 0; count < 27; count += 1) await register({ organization });
    const users = new UsersPage(page);
    await users.open(`?q=${organization}`);
    await expect(users.rows).toHaveCount(25);
    const boxes = users.rows.getByRole('checkbox');
    await boxes.nth(2).click();
    await boxes.nth(10).click({ modifiers: ['Shift'] });
    await users.pages.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(users.rows).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).click();
    const bar = page.getByRole('region', { name: 'Sélection' });
    await expect(bar).toContainText('11 sélectionnés');
    await expectClean(page);

    const exporting = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Exporter' }).click();
    const exported = await exporting;
    expect(exported.suggestedFilename()).toBe('users-selection.xlsx');
    // Below the names of the columns.
    expect(readXlsx(await readFile(await exported.path())).rows.slice(1)).toHaveLength(11);

    await bar.getByRole('button', { name: 'Imprimer' }).click();
    await expect(page.getByText('Pour qui : 11 personnes sélectionnées')).toBeVisible();
    await expect(page.getByRole('radio', { name: /\(11\)$/, checked: true })).toBeVisible();
    await page.goBack();
    await bar.getByRole('button', { name: 'Écrire' }).click();
    await expect(page.getByRole('list', { name: 'Pour qui' })).toContainText('11 personnes sélectionnées');
    await expect(page.getByText('Destinataires : 11')).toBeVisible();
  },
);
