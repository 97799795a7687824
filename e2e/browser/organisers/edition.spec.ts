/** Preparing the next edition: copied to a day across a change of the clock, twelve facts touched, all saved (EDIT-13 to EDIT-16). */
import { randomUUID } from 'node:crypto';
import type { EditionDetails } from 'contract/edition/calls';
import { call } from '../../support/calls';
import { SitePage } from '../../pages/site.page';
import { expectClean, expectToFitInEveryLanguage } from '../../support/axe';
import { asOrganiser } from '../../support/organisers';
import { signInTab } from '../../support/signed-in';
import { expect, test } from '../../support/test';

/** Of another year than the sample's, in winter time; the sample's show is in summer. */
const date = '2099-03-19';

test('prepares the next edition, touching twelve facts', async ({ page }) => {
  const id = `show-${randomUUID().slice(0, 8)}`;
  const site = new SitePage(page, '/edition/new');
  await page.setViewportSize({ width: 360, height: 740 });
  await signInTab(page);
  await site.open();
  await page.getByLabel('Jour du prochain salon').fill(date);
  await page.getByLabel('Nom court').fill(id);
  await expect(page.getByRole('row', { name: /^Début du dîner/ })).toContainText('19 mars 2099');
  await expectClean(page);
  await page.getByRole('button', { name: 'Préparer cette édition' }).click();
  await expect(page.getByRole('heading', { name: /est prête à être complétée/ })).toBeVisible();
  await expectClean(page);
  await expectToFitInEveryLanguage(site);

  await page.getByRole('link', { name: 'Compléter' }).click();
  await expect(page).toHaveURL(/\/edition\/facts\?prepare=/);
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const save = async (name: string) => {
    await section(name)
      .getByRole('button', { name: /^Enregistrer/ })
      .click();
    await expect(section(name).getByText('Enregistré dans le brouillon.')).toBeVisible();
  };
  await page.getByLabel('Nom du salon').fill('BAPP 2099 Networking Gift Show');
  await page.getByLabel('Ouverture des portes').fill('10:00');
  await page.getByLabel('Fermeture des portes').fill('18:00');
  await save('Le salon');
  await page.getByLabel('Lien vers un plan').fill('https://map.show.org/');
  await save('Le lieu');
  await page.getByLabel('Codes d’inscription').fill('bapp2099\nvip');
  await page.getByLabel('Fin des inscriptions').fill('2099-03-18T18:00');
  await page.getByLabel('Fin des modifications').fill('2099-03-18T20:00');
  await save('Les inscriptions');
  await page.getByLabel('Supplément par personne').fill('80');
  await page.getByLabel('Nombre de places').fill('120');
  await save('Le dîner');
  const subject = page.getByRole('group', { name: /^Objet de l’e-mail/ });
  for (const [language, ending] of [
    ['Français', 'Confirmation'],
    ['Néerlandais', 'Bevestiging'],
    ['Anglais', 'Confirmation'],
  ] as const)
    await subject.getByLabel(language).fill(`BAPP 2099 ${ending}`);
  await save('Contact et e-mails');
  await page.getByLabel('Date de la politique').fill('2098-11-01');
  await save('La vie privée');
  await page.getByLabel('Origine de la liste').fill('Secretariat, November');
  await save('Les exposants');

  // The page and the mail of the draft, beside the form.
  const preview = page.getByRole('region', { name: 'Aperçu', exact: true });
  await expect(preview.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText('BAPP 2099');
  await preview.getByRole('button', { name: 'Néerlandais' }).click();
  await expect(preview.frameLocator('iframe').getByText('donderdag 19 maart 2099').first()).toBeVisible();
  await preview.getByRole('button', { name: 'E-mail' }).click();
  await expect(preview.frameLocator('iframe').getByText('donderdag 19 maart 2099').first()).toBeVisible();
  await expectClean(page);

  await page.goto(`/edition/exhibitors?prepare=${id}`);
  await page.getByLabel('Liste copiée d’un tableur').fill('Atelier Lumen\tA1\nNieuwe Naam');
  await expect(page.getByText(/^1 nouveau, 1 avec un autre stand/)).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Reprendre 2 exposants' }).click();
  await expect(page.getByText(/^2 exposants dans le brouillon/)).toBeVisible();

  await page.goto(`/edition?prepare=${id}`);
  await expect(page.getByRole('region', { name: 'Publier' })).toBeVisible();
  await expectClean(page);
  await expectToFitInEveryLanguage(new SitePage(page, '/edition'));

  const { status, body } = await call('adminEdition', { edition: id }, await asOrganiser());
  expect(status).toBe(200);
  const { draft }: EditionDetails = JSON.parse(JSON.stringify(body));
  expect(draft?.facts).toMatchObject({
    ...{ name: 'BAPP 2099 Networking Gift Show', date, opens: '10:00', closes: '18:00' },
    ...{ dinnerStarts: '2099-03-19T19:00', dinnerSupplement: 80, dinnerSeats: 120 },
    ...{ registrationCodes: ['bapp2099', 'vip'], registrationCloses: '2099-03-18T18:00' },
    exhibitors: [
      { key: 'atelier-lumen', name: 'Atelier Lumen', stand: 'A1' },
      { key: 'nieuwe-naam', name: 'Nieuwe Naam' },
    ],
  });
});

test('keeps a field that another organiser has changed meanwhile', async ({ page }) => {
  const id = `show-${randomUUID().slice(0, 8)}`;
  const organiser = await asOrganiser();
  await call('copyEdition', { edition: '2025', date, id }, organiser);
  await signInTab(page);
  await page.goto(`/edition/facts?prepare=${id}`);
  await page.getByLabel('Nom du salon').fill('Mine');
  await call('saveDraft', { edition: id, draftVersion: 1, facts: { name: 'Theirs' } }, organiser);
  const show = page.getByRole('region', { name: 'Le salon', exact: true });
  await show.getByRole('button', { name: /^Enregistrer/ }).click();
  await expect(show.getByText('Theirs')).toBeVisible();
  await expect(page.getByLabel('Nom du salon')).toHaveValue('Mine');
  await expectClean(page);
  await show.getByRole('button', { name: 'Garder la mienne' }).click();
  await show.getByRole('button', { name: /^Enregistrer/ }).click();
  await expect(show.getByText('Enregistré dans le brouillon.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nom du salon')).toHaveValue('Mine');
});
