/** An organiser's own account: the second factor by keyboard alone, every language (AUTH-15, AUTH-17). */
import type { Page } from '@playwright/test';
import { SitePage } from '../../pages/site.page';
import { expectCleanAndToFitInEveryLanguage } from '../../support/browser/axe';
import { newOrganiser, type Credentials } from '../../support/organisers';
import { codeOf, enrolOrganiser } from '../../support/second-factor';
import { openSignedIn } from '../../support/browser/sign-in-tab';
import { expect, test } from '../../support/browser/test';

test.use({ viewport: { width: 320, height: 740 } });

async function enter(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Signs out, and in again up to the second step. */
async function signInAgain(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await page.locator('#email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await enter(page, password);
}

async function openAccount(page: Page): Promise<void> {
  await new SitePage(page, '').openMenu();
  await page.getByRole('link', { name: 'Mon compte' }).press('Enter');
}

const expectAccessible = (page: Page) => expectCleanAndToFitInEveryLanguage(new SitePage(page, ''));

const factorRegion = (page: Page) => page.getByRole('region', { name: 'Vérification en deux étapes' });

test('an organiser enrols an app and signs in with each kind of code', { tag: '@long' }, async ({ page }) => {
  const organiser = await newOrganiser();
  const codeField = page.locator('#code');
  await openSignedIn(page, '/account', organiser);
  const factor = factorRegion(page);
  await factor.getByLabel('Votre mot de passe').focus();
  await enter(page, organiser.password);
  await expect(factor.getByRole('img', { name: 'Code QR' })).toBeVisible();
  await factor.getByText('Saisir la clé à la main').press('Enter');
  await expectAccessible(page);
  const secret = (await factor.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await codeField.focus();
  await enter(page, codeOf(secret));
  await expect(factor.getByRole('heading', { name: 'Vos codes de secours' })).toBeFocused();
  const recoveryCodes = factor.getByRole('listitem');
  await expect(recoveryCodes).toHaveCount(8);
  await expectAccessible(page);
  const [recoveryCode = ''] = await recoveryCodes.allTextContents();
  const download = page.waitForEvent('download');
  await factor.getByRole('button', { name: 'Télécharger' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('codes-de-secours.txt');
  await factor.getByRole('button', { name: 'Je les ai gardés' }).press('Enter');
  await expect(factor).toContainText('Activée');
  await expect(page.getByText(recoveryCode)).toHaveCount(0);
  await expectAccessible(page);

  await signInAgain(page, organiser);
  await expect(page.getByRole('heading', { name: 'Vérification en deux étapes' })).toBeVisible();
  await expect(codeField).toBeFocused();
  await expectAccessible(page);
  await codeField.focus();
  await enter(page, codeOf(secret, 1));
  await expect(page).toHaveURL('/users');
  await signInAgain(page, organiser);
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).press('Enter');
  await expect(page.getByLabel('Code de secours')).toBeFocused();
  await enter(page, recoveryCode);
  await expect(page).toHaveURL('/users');
  await openAccount(page);
  await expect(factor).toContainText('Codes de secours restants\u00a0: 7');
});

test('an organiser adds a passkey by keyboard and signs in with it', { tag: '@long' }, async ({ page }) => {
  const { credentials, secret, recoveryCodes } = await enrolOrganiser();
  // The virtual authenticator confirms without a prompt.
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal' } as const),
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
  await signInAgain(page, credentials);
  await expect(page.locator('#code')).toBeFocused();
  await enter(page, codeOf(secret, 1));
  await expect(page).toHaveURL('/users');
  await openAccount(page);
  const factor = factorRegion(page);
  await factor.getByRole('button', { name: 'Ajouter une clé d’accès' }).press('Enter');
  await expect(page.locator('#code')).toBeFocused();
  await enter(page, recoveryCodes[0] ?? '');
  const createButton = factor.getByRole('button', { name: 'Créer la clé d’accès' });
  await expect(createButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(factor.getByRole('status').filter({ hasText: 'La clé d’accès est ajoutée.' })).toBeVisible();
  await expect(factor.getByRole('listitem')).toContainText('Pas encore utilisée');
  await expectAccessible(page);

  await signInAgain(page, credentials);
  const useKey = page.getByRole('button', { name: 'Utiliser la clé d’accès' });
  await expect(useKey).toBeFocused();
  await expectAccessible(page);
  await useKey.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/users');
  await openAccount(page);
  await expect(factor.getByRole('listitem')).toContainText('Dernière utilisation');
  await factor.getByRole('button', { name: /^Supprimer la clé d’accès/ }).press('Enter');
  await expect(factor.getByRole('status').filter({ hasText: 'La clé d’accès est supprimée.' })).toBeVisible();
});
