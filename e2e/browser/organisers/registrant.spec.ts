/** Organisers' everyday corrections of one registrant, on the running stack (ORG-10 to ORG-14). */
import { refusedDomain } from 'mailbox-emulator/fault';
import { LoginPage } from '../../pages/login.page';
import { RegistrantPage } from '../../pages/registrant.page';
import { UsersPage } from '../../pages/users.page';
import { expectClean, expectToFit } from '../../support/axe';
import { call } from '../../support/calls';
import { mailTo } from '../../support/mailbox';
import { asOrganiser, newMarker } from '../../support/organisers';
import { readPages } from '../../support/read-pdf';
import { askForConfirmation, register } from '../../support/registrants';
import { stack } from '../../support/stack';
import { documentsWith } from '../../support/stored-registrants';
import { expect, test } from '../../support/test';

test('corrects a misspelt name, from search to badge, undoes it, and returns to the same position in the list', async ({
  page,
  request,
}) => {
  const marker = newMarker();
  for (let index = 0; index < 8; index += 1) await register({ organization: marker });
  const { email } = await register({ organization: marker, lastname: 'Vandenberge' });
  await page.setViewportSize({ width: 360, height: 740 });
  const users = new UsersPage(page);
  await users.open(`?sort=lastname&dir=desc&q=${marker}`);
  const row = users.row(email);
  await row.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  const registrant = await users.openRegistrant(row);
  await expect(registrant.heading).toHaveText('Zoë Vandenberge');
  await expect(registrant.heading).toBeInViewport();
  await registrant.field('lastname').fill('Vandenberghe');
  await expectClean(page);
  await registrant.save.click();
  await expect(registrant.said('Les modifications sont enregistrées.')).toBeVisible();
  await expect(registrant.heading).toHaveText('Zoë Vandenberghe');
  await expect(registrant.history.first()).toContainText('Vandenberge Après : Vandenberghe');
  const badge = await request.get((await registrant.badge.getAttribute('href')) ?? '');
  const [printed] = await readPages(await badge.body());
  expect(printed?.text).toContain('Vandenberghe');

  await registrant.undo.click();
  await expect(registrant.heading).toHaveText('Zoë Vandenberge');
  await registrant.undo.click();
  await expect(registrant.heading).toHaveText('Zoë Vandenberghe');

  await registrant.field('title').fill('Directrice générale');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await page.goBack();
  await expect.poll(() => asked.length).toBe(1);
  await expect(page).toHaveURL(registrant.path);
  await expect(registrant.field('title')).toHaveValue('Directrice générale');
  await registrant.back.click();
  await expect(users.search).toHaveValue(marker);
  await expect(page).toHaveURL(`/users?sort=lastname&dir=desc&q=${marker}`);
  await expect(users.row(email)).toContainText('Vandenberghe');
  await expect(row.getByRole('link', { name: 'Vandenberghe', exact: true })).toBeFocused();
  // The focus is set together with the position, before the rows are painted.
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  expect(asked).toHaveLength(2);
});

test('corrects a refused address, which is then confirmed', { tag: '@long' }, async ({ page }) => {
  const right = `${newMarker()}@visitors.example`;
  const registered = await register({ email: right.replace(/@.*/, `@${refusedDomain}`) });
  const { id } = registered;
  await askForConfirmation(registered);
  const registrant = new RegistrantPage(page, id);
  await registrant.open();
  await expect(registrant.said('Cette adresse est refusée.')).toBeVisible();
  await registrant.field('email').fill(right);
  await registrant.save.click();
  await expect(registrant.said(`La confirmation part à ${right}.`)).toBeVisible();
  await registrant.send.click();
  await expect(registrant.said('La confirmation a été envoyée.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Confirmé', exact: true })).toBeVisible();
  expect((await mailTo(right)).text).toContain(id);
});

test(
  'loses nothing when two organisers change one registrant concurrently',
  { tag: '@long' },
  async ({ page, context }) => {
    const { id } = await register({ lastname: 'Peters', city: 'Gand' });
    const first = new RegistrantPage(page, id);
    await first.open();
    const second = new RegistrantPage(await context.newPage(), id);
    await second.open();
    await first.field('lastname').fill('Peeters');
    await first.field('city').fill('Gent');
    await second.field('lastname').fill('Pieters');
    await first.save.click();
    await expect(first.said('Les modifications sont enregistrées.')).toBeVisible();
    await second.save.click();
    await expect(second.version('Nom', 'Votre version')).toBeChecked();
    // Only one of them has changed the place.
    await expect(second.version('Localité', 'L’autre version')).toBeHidden();
    await second.version('Nom', 'L’autre version').check();
    await expect(second.field('lastname')).toHaveValue('Peeters');
    await second.version('Nom', 'Votre version').check();
    await second.save.click();
    await expect(second.said('Les modifications sont enregistrées.')).toBeVisible();
    await expect(second.heading).toHaveText('Zoë Pieters');
    await expect(second.field('city')).toHaveValue('Gent');
    await expect(second.history.first()).toContainText('Peeters Après : Pieters');
  },
);

test('adds a caller with the keyboard alone, and erases them by name', async ({ page }) => {
  const marker = newMarker();
  const users = new UsersPage(page);
  await users.open();
  await users.add.focus();
  await page.keyboard.press('Enter');
  const added = new RegistrantPage(page, 'new');
  await expect(added.heading).toHaveText('Ajouter un inscrit');
  await added.field('firstname').focus();
  await page.keyboard.type('Anna');
  await page.keyboard.press('Tab');
  await page.keyboard.type(marker);
  await added.field('organization').focus();
  await page.keyboard.type('Cadeaux Anna');
  await added.consentNote.focus();
  await page.keyboard.type('par téléphone');
  await page.keyboard.press('Enter');
  await expect(added.heading).toHaveText(`Anna ${marker}`);
  await expect(added.said('Ajouté par un organisateur')).toBeVisible();
  await expect(added.said('Pas d’adresse e-mail')).toBeVisible();
  await expect(added.send).toBeHidden();

  await added.erase.focus();
  await page.keyboard.press('Enter');
  await expect(added.eraseName).toBeFocused();
  await page.keyboard.type('Somebody Else');
  await page.keyboard.press('Enter');
  await expect(added.said('Ce n’est pas le nom de cet inscrit')).toBeVisible();
  await added.eraseName.fill(`anna ${marker}`);
  await page.keyboard.press('Enter');
  await expect(added.heading).toHaveText('L’inscrit a été effacé');
  await added.back.click();
  await expect(users.rows.first()).toBeVisible();
  await expect(users.rows.filter({ hasText: marker })).toHaveCount(0);
  expect((await documentsWith(marker)).map(({ collection }) => collection)).toEqual([]);
});

test(
  'fits a telephone in every language, with history, conflict and erasure open',
  { tag: '@long' },
  async ({ page }) => {
    const registered = await register({ lastname: 'Peters', city: 'Gand' });
    const { id } = registered;
    const registrant = new RegistrantPage(page, id);
    await registrant.open();
    await registrant.field('lastname').fill('Pieters');
    const changed = { ...registered, lastname: 'Peeters', city: 'Gent', version: 1 };
    expect(await call('changeRegistrant', changed, await asOrganiser())).toMatchObject({ status: 200 });
    await registrant.save.click();
    await expect(registrant.version('Nom', 'Votre version')).toBeChecked();
    await expect(registrant.history.first()).toContainText(stack.organiser.email);
    await registrant.erase.click();
    await page.keyboard.type('Somebody Else');
    await page.keyboard.press('Enter');
    await expect(registrant.said('Ce n’est pas le nom de cet inscrit')).toBeVisible();
    await expectCleanInEveryLanguage(registrant);
    await registrant.eraseName.focus();
    await page.keyboard.press('Escape');
    await expect(registrant.erase).toBeFocused();

    const added = new RegistrantPage(page, 'new');
    page.once('dialog', (dialog) => void dialog.accept());
    await registrant.back.click();
    await new UsersPage(page).add.click();
    await added.add.click();
    await expect(added.field('firstname')).toBeFocused();
    await expectCleanInEveryLanguage(added);
  },
);

test('restores typed input after the session has ended', { tag: '@long' }, async ({ page }) => {
  const { id } = await register();
  const registrant = new RegistrantPage(page, id);
  await registrant.open();
  await registrant.field('title').fill('Directrice générale');
  // As when the account's sessions were revoked elsewhere: the token cannot be refreshed.
  await page.evaluate(() => {
    localStorage.setItem('expiresAt', '0');
    sessionStorage.setItem('refreshToken', 'none');
  });
  await registrant.save.click();
  await expect(page).toHaveURL('/login');
  await new LoginPage(page).signIn();
  await expect(registrant.said('Voici ce que vous aviez saisi')).toBeVisible();
  await expect(registrant.field('title')).toHaveValue('Directrice générale');
  await registrant.save.click();
  await expect(registrant.said('Les modifications sont enregistrées.')).toBeVisible();
});

/** axe on both layouts in French; the other languages differ only in the length of their texts. */
async function expectCleanInEveryLanguage(shown: RegistrantPage): Promise<void> {
  for (const language of ['nl', 'en', 'fr'] as const) {
    await shown.chooseLanguage(language);
    // The page fetches its texts in that language first.
    await expect(shown.page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [360, 1280]) {
      await shown.page.setViewportSize({ width, height: 740 });
      if (language === 'fr') await expectClean(shown.page);
      else await expectToFit(shown.page);
    }
  }
}
