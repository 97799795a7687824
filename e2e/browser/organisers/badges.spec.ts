/** Badges printed in a run: a problem, a correction, the file, the confirmation; in every language, on a phone. */
import type { StartedPrint } from 'contract/badges/prints';
import { SitePage } from '../../pages/site.page';
import { expectCleanAndToFitInEveryLanguage } from '../../support/browser/axe';
import { countLines } from '../../support/browser/lines-of';
import { newMarker } from '../../support/organisers';
import { register } from '../../support/registrants';
import { UsersPage } from '../../pages/users.page';
import { expect, test } from '../../support/browser/test';

test('an organiser checks, corrects, downloads and confirms a print run', async ({ page }) => {
  const company = newMarker();
  await register({ organization: company, firstname: 'Anke', lastname: 'Peeters' });
  await register({ organization: company, firstname: 'JAN', lastname: 'DUBOIS' });
  await page.setViewportSize({ width: 360, height: 740 });
  const users = new UsersPage(page);
  await users.open();
  await users.openMenu();
  await page.getByRole('link', { name: 'Badges', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Badges');
  // Wait for the slowest count, of everybody: a search meanwhile would start another process of the function.
  await page.getByRole('radio', { name: /^Pas encore imprimés \(\d/ }).waitFor();
  await page.getByText(/^Pour qui/).click();
  await page.getByLabel('Contient les mots').fill(company);
  await expect(page.getByRole('radio', { name: 'Pas encore imprimés (2)' })).toBeChecked();

  // Correct problems before printing.
  await page.getByRole('button', { name: 'Voir le badge\u00a0: JAN DUBOIS' }).click();
  const picture = page.getByRole('img', { name: 'Badge de JAN DUBOIS' });
  await expect(picture).toContainText('DUBOIS');
  await page.getByLabel('Ligne du nom').fill('Jan Dubois');
  await expect(picture).toContainText('Jan Dubois');
  await page.getByRole('button', { name: 'Enregistrer les lignes' }).click();
  await expect(page.getByText('Enregistré. Le badge s’imprime ainsi.')).toBeVisible();

  await page.getByLabel('Papier').selectOption('A4x4');
  const download = page.waitForEvent('download');
  const answer = page.waitForResponse('**/handleGeneratePDF/run');
  await page.getByRole('button', { name: 'Préparer l’impression' }).click();
  const { print }: StartedPrint = JSON.parse(await (await answer).text());
  const run = page.getByRole('region', { name: `Impression ${print.number}`, exact: true });
  await expect(run).toContainText('2 badges');
  expect((await download).suggestedFilename()).toBe(`badges-${print.number}.pdf`);
  await expect(run.getByText('Le fichier est complet.')).toBeVisible();
  await expectCleanAndToFitInEveryLanguage(new SitePage(page, '/badges'));
  await run.getByRole('button', { name: 'Tout est bien sorti' }).press('Enter');
  await expect(page.getByText(/est confirmée\s: 2\sbadges imprimés/)).toBeVisible();
  await expect(run).toBeHidden();

  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const endedRunHeading = page.getByRole('heading', { name: `Impression ${print.number}`, exact: true });
  expect(await countLines(endedRunHeading, 'Impression'), 'lines of one word').toBe(1);
});
