/** Badges printed in runs: problems, corrections, the file, the confirmation, a jam; in every language, on a phone. */
import type { StartedPrint } from 'contract/prints';
import { SitePage } from '../../pages/site.page';
import { expectClean, expectToFitInEveryLanguage } from '../../support/axe';
import { linesOf } from '../../support/lines-of';
import { newMarker } from '../../support/organisers';
import { register } from '../../support/registrants';
import { UsersPage } from '../../pages/users.page';
import { expect, test } from '../../support/test';

test('checks, corrects, downloads and confirms a run, and prints no badge twice', async ({ page }) => {
  const company = newMarker();
  await register({ organization: company, firstname: 'Anke', lastname: 'Peeters' });
  await register({ organization: company, firstname: 'JAN', lastname: 'DUBOIS' });
  await page.setViewportSize({ width: 360, height: 740 });
  await new UsersPage(page).open();
  await page.getByRole('link', { name: 'Badges', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Badges');
  // Counting everybody takes longest. A search meanwhile would start another process of the function.
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
  await expectClean(page);

  // An interrupted download changes nothing, and cannot be confirmed.
  await page.getByLabel('Papier').selectOption('A4x4');
  await page.route('**/handleGeneratePDF/file', (route) => route.abort('connectionreset'));
  const answer = page.waitForResponse('**/handleGeneratePDF/run');
  await page.getByRole('button', { name: 'Préparer l’impression' }).click();
  const { print }: StartedPrint = JSON.parse(await (await answer).text());
  const run = page.getByRole('region', { name: `Impression ${print.number}`, exact: true });
  await expect(run).toContainText('2 badges');
  await expect(run.getByRole('alert').filter({ hasText: 'pas arrivé en entier' })).toBeVisible();
  const confirm = run.getByRole('button', { name: 'Tout est bien sorti' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await confirm.press('Enter');
  await expect(run).toBeVisible();
  await expectClean(page);
  await page.unroute('**/handleGeneratePDF/file');

  await expectToFitInEveryLanguage(new SitePage(page, '/badges'));

  const saved = page.waitForEvent('download');
  await run.getByRole('button', { name: 'Télécharger le fichier' }).click();
  expect((await saved).suggestedFilename()).toBe(`badges-${print.number}.pdf`);
  await expect(run.getByText('Le fichier est complet.')).toBeVisible();
  await confirm.press('Enter');
  await expect(page.getByText(/est confirmée\s: 2\sbadges imprimés/)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Pas encore imprimés (0)' })).toBeChecked();
  await page.getByRole('button', { name: 'Préparer l’impression' }).click();
  await expect(page.getByText('Il n’y a aucun badge à imprimer avec ce choix.')).toBeVisible();
  await expectClean(page);

  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const ended = page.getByRole('heading', { name: `Impression ${print.number}`, exact: true });
  expect(await linesOf(ended, 'Impression'), 'lines of one word').toBe(1);
});

test('ticks off what was looked at, and prints the rest of a run after a jam as the next run', async ({
  page,
}) => {
  const company = newMarker();
  for (const lastname of ['ADAM', 'Bos', 'Cools'])
    await register({ organization: company, firstname: company, lastname });
  await page.setViewportSize({ width: 360, height: 740 });
  await new UsersPage(page).open();
  await page.getByRole('link', { name: 'Badges', exact: true }).click();
  await page.getByRole('radio', { name: /^Pas encore imprimés \(\d/ }).waitFor();
  await page.getByText(/^Pour qui/).click();
  await page.getByLabel('Contient les mots').fill(company);
  await expect(page.getByRole('radio', { name: 'Pas encore imprimés (3)' })).toBeChecked();
  await page.getByRole('button', { name: /^Vu, imprimer tel quel\s: .* ADAM$/ }).click();
  await expect(page.getByRole('heading', { name: 'À regarder avant d’imprimer (0)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Regarder encore' })).toBeFocused();
  await expectClean(page);

  const answer = page.waitForResponse('**/handleGeneratePDF/run');
  await page.getByRole('button', { name: 'Préparer l’impression' }).click();
  const { print }: StartedPrint = JSON.parse(await (await answer).text());
  const run = page.getByRole('region', { name: `Impression ${print.number}`, exact: true });
  await expect(run.getByText('Le fichier est complet.')).toBeVisible();
  await run.getByRole('button', { name: 'Une partie seulement' }).click();
  const last = run.getByLabel(/^Dernière feuille bien sortie/);
  await expect(last).toBeFocused();
  await last.fill('4');
  await last.press('Enter');
  await expect(run.getByText('Un nombre de 1 à 3.')).toBeVisible();
  await expectClean(page);
  await last.fill('1');
  await last.press('Enter');
  await expect(page.getByText(/1 badge imprimé\. 2 badges restent à imprimer\./)).toBeVisible();
  await expectClean(page);

  await page.getByRole('button', { name: 'Imprimer les 2 badges qui restent', exact: true }).click();
  const next = page.getByRole('region', { name: `(reste de l’impression ${print.number})` });
  await expect(next.getByText('Le fichier est complet.')).toBeVisible();
  await next.getByRole('button', { name: 'Tout est bien sorti' }).click();
  await expect(page.getByText(/2\sbadges imprimés\.$/)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Pas encore imprimés (0)' })).toBeChecked();
});
