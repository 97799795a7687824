/** Organisers' everyday corrections of one registrant, on the running stack (ORG-10, ORG-12, ORG-14). */
import { RegistrantPage } from '../../pages/registrant.page';
import { UsersPage } from '../../pages/users.page';
import { expectClean, expectCleanAndToFitInEveryLanguage } from '../../support/browser/axe';
import { newMarker, toOrganiser } from '../../support/organisers';
import { register } from '../../support/registrants';
import { stack } from '../../support/stack/stack';
import { expect, test } from '../../support/browser/test';

test('an organiser corrects a name, and returns to the same place in the list', async ({ page }) => {
  const marker = newMarker();
  for (let index = 0; index < 5; index += 1) await register({ organization: marker });
  const { email } = await register({ organization: marker, lastname: 'Vandenberge' });
  await page.setViewportSize({ width: 360, height: 740 });
  const users = new UsersPage(page);
  await users.open(`?sort=lastname&dir=desc&q=${marker}`);
  const row = users.row(email);
  await row.scrollIntoViewIfNeeded();
  const scrollPosition = await page.evaluate(() => window.scrollY);
  const registrant = await users.openRegistrant(row);
  await expect(registrant.heading).toHaveText('Zoë Vandenberge');
  await expect(registrant.heading).toBeInViewport();
  await registrant.field('lastname').fill('Vandenberghe');
  await expectClean(page);
  await registrant.save.click();
  await expect(page.getByText('Les modifications sont enregistrées.')).toBeVisible();
  await expect(registrant.heading).toHaveText('Zoë Vandenberghe');
  await expect(registrant.history.first()).toContainText('Vandenberge Après : Vandenberghe');

  await registrant.field('title').fill('Directrice générale');
  const dialogMessages: string[] = [];
  page.on('dialog', (dialog) => {
    dialogMessages.push(dialog.message());
    void (dialogMessages.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await page.goBack();
  await expect.poll(() => dialogMessages.length).toBe(1);
  await expect(page).toHaveURL(registrant.path);
  await expect(registrant.field('title')).toHaveValue('Directrice générale');
  await registrant.back.click();
  await expect(users.search).toHaveValue(marker);
  await expect(page).toHaveURL(`/users?sort=lastname&dir=desc&q=${marker}`);
  await expect(users.row(email)).toContainText('Vandenberghe');
  await expect(row.getByRole('link', { name: 'Vandenberghe', exact: true })).toBeFocused();
  // The focus is set together with the scroll position, before the rows are painted.
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollPosition);
  expect(dialogMessages).toHaveLength(2);
});

test('the page fits a telephone, also when changes conflict', { tag: '@long' }, async ({ page }) => {
  const visitor = await register({ lastname: 'Peters', city: 'Gand' });
  const { id } = visitor;
  const registrant = new RegistrantPage(page, id);
  await registrant.open();
  await registrant.field('lastname').fill('Pieters');
  const otherVersion = { ...visitor, lastname: 'Peeters', city: 'Gent', version: 1 };
  await toOrganiser('changeRegistrant', otherVersion);
  await registrant.save.click();
  await expect(registrant.version('Nom', 'Votre version')).toBeChecked();
  await expect(registrant.history.first()).toContainText(stack.organiser.email);
  await registrant.erase.click();
  await page.keyboard.type('Somebody Else');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ce n’est pas le nom de cet inscrit')).toBeVisible();
  await expectCleanAtBothWidths(registrant);
  await registrant.eraseName.focus();
  await page.keyboard.press('Escape');
  await expect(registrant.erase).toBeFocused();

  const newRegistrant = new RegistrantPage(page, 'new');
  page.once('dialog', (dialog) => void dialog.accept());
  await registrant.back.click();
  await new UsersPage(page).add.click();
  await newRegistrant.add.click();
  await expect(newRegistrant.field('firstname')).toBeFocused();
  await expectCleanAtBothWidths(newRegistrant);
});

async function expectCleanAtBothWidths(registrant: RegistrantPage): Promise<void> {
  for (const width of [1280, 360]) {
    await registrant.page.setViewportSize({ width, height: 740 });
    await expectCleanAndToFitInEveryLanguage(registrant);
  }
}
