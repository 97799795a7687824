/** The list’s filter and its views, in every language and with the keyboard, and a selection (ORG-25, ORG-26, ORG-55). */
import { withDinner } from 'contract/testing/factories';
import { UsersPage } from '../../pages/users.page';
import { expectClean, expectToFitInEveryLanguage } from '../../support/browser/axe';
import { tabTo } from '../../support/browser/tab-to';
import { newMarker } from '../../support/organisers';
import { register } from '../../support/registrants';
import { expect, test } from '../../support/browser/test';

test('an organiser filters the list by keyboard and saves a view', { tag: '@long' }, async ({ page }) => {
  const word = newMarker();
  for (const lastname of ['Dine', 'Dineur', 'Stay'])
    await register({ lastname, organization: word }, lastname === 'Stay' ? {} : withDinner);
  const users = new UsersPage(page);
  await users.open(`?q=${word}`);
  await expect(users.rows).toHaveCount(3);

  await users.search.focus();
  await tabTo(page.getByRole('button', { name: 'Filtrer', exact: true }));
  await page.keyboard.press('Enter');
  const dinner = page.getByRole('group', { name: 'Dîner', exact: true });
  await tabTo(dinner.getByRole('checkbox', { name: /^Oui/ }));
  await page.keyboard.press('Space');
  await expect(users.rows).toHaveCount(2);
  await expect(page).toHaveURL(`/users?q=${word}&dinner=yes`);
  await expect(users.total).toHaveText(`2 inscrits pour «\u00a0${word}\u00a0», filtre\u00a0: Dîner`);
  await expect(page.locator('.figure').filter({ hasText: 'Personnes au dîner' })).toContainText('8');

  // Tall enough that the panel's sticky footer does not partly cover a choice.
  await page.setViewportSize({ width: 360, height: 2400 });
  await expectClean(page);
  await expectToFitInEveryLanguage(users);
  const phoneLink = users.rows.getByRole('link', { name: /^Appeler/ }).first();
  expect(await phoneLink.evaluate((link) => link.getBoundingClientRect().height)).toBeGreaterThanOrEqual(44);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectClean(page);

  const views = page.getByRole('button', { name: 'Vues', exact: true });
  await views.click();
  await page.getByLabel('Nom de la vue').fill(word);
  await page.keyboard.press('Enter');
  const savedView = page.locator('.view-name').filter({ hasText: word });
  await expect(savedView).toHaveAttribute('aria-pressed', 'true');
  await expectClean(page);

  const registrant = await users.openRegistrant(users.rows.first());
  // The address changes before the page does. Going back at once would keep the panel open, and `views` would close it.
  await registrant.save.waitFor();
  await page.goBack();
  await expect(users.rows).toHaveCount(2);
  await expect(page).toHaveURL(`/users?q=${word}&dinner=yes`);
  await views.click();
  await page.getByRole('button', { name: `Supprimer la vue «\u00a0${word}\u00a0»` }).click();
  await page.getByRole('button', { name: 'Oui, supprimer' }).click();
  await expect(savedView).toHaveCount(0);
});

// No filter describes such a selection.
test('a selection from two pages can be printed and mailed', { tag: '@long' }, async ({ page }) => {
  const organization = newMarker();
  for (let count = 0; count < 26; count += 1) await register({ organization });
  const users = new UsersPage(page);
  await users.open(`?q=${organization}&page=2`);
  await expect(users.rows).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).click();
  await page.getByRole('button', { name: 'Page 1', exact: true }).click();
  await expect(users.rows).toHaveCount(25);
  const boxes = users.rows.getByRole('checkbox');
  await boxes.nth(2).click();
  await boxes.nth(11).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Sélection' });
  await expect(bar).toContainText('11 sélectionnés');
  await expectClean(page);
  await bar.getByRole('button', { name: 'Imprimer' }).click();
  await expect(page.getByText('Pour qui : 11 personnes sélectionnées')).toBeVisible();
  await expect(page.getByRole('radio', { name: /\(11\)$/, checked: true })).toBeVisible();
  await page.goBack();
  await bar.getByRole('button', { name: 'Écrire' }).click();
  await expect(page.getByRole('list', { name: 'Pour qui' })).toContainText('11 personnes sélectionnées');
  await expect(page.getByText('Destinataires : 11')).toBeVisible();
});
