/** Next year's show: copied from summer to winter time, completed, published (EDIT-13, EDIT-14, EDIT-15, EDIT-16). */
import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { copyFacts } from 'contract/publication/draft';
import type { Facts } from 'contract/edition/fact-table';
import { editionHeader } from 'contract/wire/edition-header';
import { readyFacts } from 'contract/testing/sample-edition';
import { eraseEdition } from '../../tools/stack/release-for-test';
import { expectClean } from '../support/browser/axe';
import { test } from '../support/browser/editions';
import { tabTo } from '../support/browser/tab-to';
import { openSignedIn } from '../support/browser/sign-in-tab';
import { stack } from '../support/stack/stack';
import { withFirestore } from '../support/stored-registrants';
import { expect } from '../support/browser/test';
import { waitForEdition } from '../support/stack/wait-for-edition';

// These tests publish other editions: playwright.config.ts runs this file after all others.

/** The next show's id, unique to this run, since the functions may have cached the edition of an earlier run. */
const nextId = `next-${randomUUID().slice(0, 8)}`;

/** The next show's day, in winter time: 203 days after the live show, which is in summer time. */
const nextDate = '2099-03-19';

/** How the sample's facts, completed by an organiser, change when they are copied to a future day. */
const copiedFacts = copyFacts(
  JSON.parse(JSON.stringify(readyFacts).replaceAll('2025', '2098')) as typeof readyFacts,
  '2098-08-28',
);
/** The live show's facts, without a day on which registration opens, so that visitors can register. */
const liveFacts = Object.fromEntries(
  copiedFacts.flatMap(({ fact, before, after = before }) =>
    fact === 'registrationOpens' || after === undefined ? [] : [[fact, after]],
  ),
) as unknown as Facts;

test.afterEach(() => withFirestore(stack.firestore, (firestore) => eraseEdition(firestore, nextId)));

test('an organiser publishes the next edition by changing ten facts', async ({ page, publishShow }) => {
  await publishShow(liveFacts);
  // An organiser would need a quarter of an hour for these steps.
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, '/edition/new');
  await page.getByLabel('Jour du prochain salon').fill(nextDate);
  await page.getByLabel('Nom court').fill(nextId);
  await expect(page.getByRole('row', { name: /^Début du dîner/ })).toContainText('19 mars 2099');
  await page.getByRole('button', { name: 'Préparer cette édition' }).click();
  await expect(page.getByRole('heading', { name: /est prête à être complétée/ })).toBeVisible();

  await page.getByRole('link', { name: 'Compléter' }).click();
  const open = async (name: string) => {
    await page.getByRole('button', { name: /^Rubrique/ }).click();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeFocused();
  };
  const save = async (name: string) => {
    await page.getByRole('button', { name: `Enregistrer ${name}` }).click();
    const notice = page.getByRole('region', { name }).getByText('Enregistré dans le brouillon.');
    await expect(notice).toBeVisible();
  };
  await page.getByLabel('Codes d’inscription').fill('bapp2099\nvip');
  await page.getByLabel('Fin des inscriptions').fill('2099-03-18T18:00');
  await page.getByLabel('Fin des modifications').fill('2099-03-18T20:00');
  await page.getByRole('button', { name: 'Enregistrer et passer à : Les exposants' }).click();
  await page.getByLabel('Origine de la liste').fill('Secretariat, November');
  await save('Les exposants');
  await open('Le lieu');
  await page.getByLabel('Lien vers un plan').fill('https://map.show.org/');
  await save('Le lieu');
  await open('Le dîner');
  await page.getByLabel('Supplément par personne').fill('80');
  await page.getByLabel('Nombre de places au dîner').fill('120');
  await save('Le dîner');
  await open('La vie privée');
  await page.getByLabel('Date de la politique').fill('2098-11-01');
  await save('La vie privée');
  await open('Le salon');
  await expect(page.getByLabel('Nom du salon')).toHaveValue('BAPP 2099 Networking Gift Show');
  await page.getByLabel('Ouverture des portes').fill('10:00');
  await page.getByLabel('Fermeture des portes').fill('18:00');
  await save('Le salon');

  // The page and the mail of the draft, beside the form.
  const preview = page.getByRole('region', { name: 'Aperçu', exact: true });
  await preview.getByRole('button', { name: 'Voir l’aperçu' }).click();
  await expect(preview.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText('BAPP 2099');
  await preview.getByRole('button', { name: 'Néerlandais' }).click();
  await expect(preview.frameLocator('iframe').getByText('donderdag 19 maart 2099').first()).toBeVisible();
  await preview.getByRole('button', { name: 'E-mail' }).click();
  await expect(preview.frameLocator('iframe').getByText('donderdag 19 maart 2099').first()).toBeVisible();
  await expectClean(page);

  await page.goto(`/edition/exhibitors?prepare=${nextId}`);
  await page.getByLabel('Liste copiée d’un tableur').fill('Atelier Lumen\tA1\nNieuwe Naam');
  await expect(page.getByText(/^1 nouveau, 1 avec un autre stand/)).toBeVisible();
  await page.getByRole('button', { name: 'Reprendre 2 exposants' }).click();
  await expect(page.getByText(/^2 exposants dans le brouillon/)).toBeVisible();

  await page.goto(`/edition?prepare=${nextId}`);
  const publishSection = page.getByRole('region', { name: 'Publier', exact: true });
  await publishSection.getByRole('button', { name: 'Publier' }).focus();
  await page.keyboard.press('Enter');
  await expect(publishSection.getByText(/n’est pas encore terminé et devient une archive/)).toBeVisible();
  const currentNameField = publishSection.getByRole('textbox', { name: /tapez le nom de ce salon/ });
  await expect(currentNameField).toBeFocused();
  await currentNameField.fill(liveFacts.name);
  await publishSection.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByRole('heading', { name: 'Les visiteurs le voient maintenant' })).toBeFocused();
  await expect(page.getByRole('banner')).toContainText('BAPP 2099');
  await expectClean(page);
  await waitForEdition(editionHeader({ id: nextId, version: 1 }));
});

test('an organiser publishes with the keyboard alone', async ({ page, publishShow }) => {
  test.setTimeout(240_000);
  await publishShow(readyFacts);
  const press = async (control: Locator) => {
    await tabTo(control);
    await page.keyboard.press('Enter');
  };
  await openSignedIn(page, '/edition');
  await press(page.getByRole('link', { name: 'Les données du salon' }));
  const showSection = page.getByRole('region', { name: 'Le salon', exact: true });
  await tabTo(showSection.getByLabel('Nom du salon'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Keyboard Fair 2098');
  await press(showSection.getByRole('button', { name: 'Enregistrer Le salon' }));
  await expect(showSection.getByText('Enregistré dans le brouillon.')).toBeVisible();
  await tabTo(page.locator('.back-link'), 300, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const publishSection = page.getByRole('region', { name: 'Publier', exact: true });
  await expect(publishSection.getByText('Une donnée change')).toContainText('Nom du salon');
  const button = publishSection.getByRole('button', { name: 'Publier', exact: true });
  await expect(button).toBeVisible();
  for (const box of await publishSection.getByRole('checkbox').all()) {
    await tabTo(box);
    await page.keyboard.press('Space');
  }
  await press(button);
  await expect(page.getByRole('heading', { name: 'Les visiteurs le voient maintenant' })).toBeFocused();
  await expect(page.getByRole('banner')).toContainText('Keyboard Fair 2098');
});
