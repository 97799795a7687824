/** Actions on the registrants in the list: a mailing planned for tomorrow, and their badges (ORG-34, MLG-10). */
import { SitePage } from '../../pages/site.page';
import { UsersPage } from '../../pages/users.page';
import { expectClean, expectToFitInEveryLanguage } from '../../support/browser/axe';
import { tomorrow } from '../../support/mailings';
import { newMarker } from '../../support/organisers';
import { register } from '../../support/registrants';
import { expect, test } from '../../support/browser/test';

test(
  'writes to and prints exactly the registrants in the list, and plans the mailing',
  { tag: '@long' },
  async ({ page }) => {
    const organization = newMarker();
    await register({ organization, language: 'nl' });
    await register({ organization, country: 'Belgium' });
    await register({ organization, country: 'France' });
    await page.setViewportSize({ width: 360, height: 740 });
    const users = new UsersPage(page);
    await users.open(`?q=${organization}&country=België`);
    await expect(users.rows).toHaveCount(2);
    await users.actions.click();
    await expectClean(page);
    await page.getByRole('link', { name: 'Imprimer 2 badges' }).click();
    await expect(page.getByText(`Pour qui : Contient « ${organization} » · Pays : Belgique`)).toBeVisible();
    await expect(page.getByRole('radio', { name: /\(2\)$/, checked: true })).toBeVisible();
    await page.goBack();
    await users.actions.click();
    await page.getByRole('link', { name: 'Écrire à ces 2' }).click();
    await expect(page.getByRole('list', { name: 'Pour qui' })).toContainText(organization);
    await expect(page.getByText('Destinataires : 2')).toBeVisible();
    await expectClean(page);
    await page.getByRole('button', { name: /^Une semaine avant/ }).click();

    await page.getByRole('button', { name: 'Planifier...' }).click();
    await page.getByLabel('Jour et heure').fill(tomorrow());
    await expectClean(page);
    await page.getByRole('button', { name: 'Planifier', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Envoi prévu le/ })).toBeVisible();
    await expect(page.getByText('Destinataires : 2')).toBeVisible();
    await expectClean(page);
    await expectToFitInEveryLanguage(new SitePage(page, '/mailings'));
    await page.getByRole('button', { name: 'Annuler l’envoi prévu...' }).click();
    await page.getByRole('button', { name: 'Oui, annuler l’envoi prévu' }).click();
    await expect(page.getByRole('button', { name: 'Supprimer le brouillon' })).toBeVisible();
  },
);
