/** The list with many registrants: search, order, pages, filter, views, state in the address, selection (ORG-25, ORG-26, ORG-55). */
import type { Locator } from '@playwright/test';
import { withDinner } from 'contract/testing/factories';
import { UsersPage } from '../../pages/users.page';
import { expectClean, expectToFitInEveryLanguage } from '../../support/browser/axe';
import { newMarker } from '../../support/organisers';
import { register } from '../../support/registrants';
import { expect, test } from '../../support/browser/test';

test(
  'searches, sorts and pages by keyboard alone, keeps the state, and prints and writes to the eleven ticked on two pages',
  { tag: '@long' },
  async ({ page }) => {
    const marker = newMarker();
    // One person more than fits on a page; 'é' and 'E' must come among the others, not after them.
    const names = Array.from(
      { length: 26 },
      (_, index) => `${index % 2 === 0 ? 'É' : 'e'}lan${String(index).padStart(2, '0')}`,
    );
    for (const lastname of names) await register({ lastname, organization: marker });
    const users = new UsersPage(page);
    await users.open();

    await tabTo(users.search);
    await page.keyboard.type(marker);
    await expect(users.total).toContainText('26 inscrits');
    await expect(users.column('Inscrit le')).toHaveAttribute('aria-sort', 'descending');
    await tabTo(users.column('Inscrit le').getByRole('button'));
    for (let column = 0; column < 7; column += 1) await page.keyboard.press('ArrowLeft');
    await expect(users.column('Nom').getByRole('button')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(users.column('Nom')).toHaveAttribute('aria-sort', 'ascending');
    await expect(users.cells('lastname')).toHaveText(names.slice(0, 25));
    const opened = page.context().waitForEvent('page');
    await tabTo(users.rows.first().getByRole('button', { name: /^E-mail de confirmation/ }));
    await page.keyboard.press('Enter');
    await (await opened).close();

    const next = users.pages.getByRole('button', { name: 'Page suivante' });
    await users.search.focus();
    await tabTo(next);
    await page.keyboard.press('Enter');
    await expect(users.currentPage).toHaveText('2');
    // Disabled on the last page, and focused still.
    await expect(next).toBeFocused();
    await expect(users.cells('lastname')).toHaveText(names.slice(25));
    await expect(page).toHaveURL(`/users?page=2&sort=lastname&dir=asc&q=${marker}`);
    await page.reload();
    await expect(users.cells('lastname')).toHaveText(names.slice(25));
    await expect(users.search).toHaveValue(marker);
    await users.size.focus();
    await page.keyboard.press('ArrowDown');
    await expect(users.size).toHaveValue('50');
    await expect(users.rows).toHaveCount(26);
    await expect(users.currentPage).toHaveText('1');
    await page.goBack();
    await expect(users.rows).toHaveCount(1);

    // ORG-55: people whom no filter describes.
    await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).click();
    await page.goBack();
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
  },
);

test(
  'filters with the keyboard, and keeps the view across a registrant’s page',
  { tag: '@long' },
  async ({ page }) => {
    const word = newMarker();
    for (const lastname of ['Dine', 'Dineur', 'Stay'])
      await register({ lastname, organization: word }, lastname === 'Stay' ? {} : withDinner);
    const users = new UsersPage(page);
    await users.open(`?q=${word}`);
    await expect(users.rows).toHaveCount(3);

    await users.search.focus();
    await tabTo(users.panelButton('Filtrer'));
    await page.keyboard.press('Enter');
    await tabTo(users.facet('Dîner').getByRole('checkbox', { name: /^Oui/ }));
    await page.keyboard.press('Space');
    await expect(users.rows).toHaveCount(2);
    await expect(page).toHaveURL(`/users?q=${word}&dinner=yes`);
    await expect(users.total).toHaveText(`2 inscrits pour «\u00a0${word}\u00a0», filtre\u00a0: Dîner`);
    await expect(users.figure('Personnes au dîner')).toContainText('8');

    // High enough that the panel's sticky footer does not partly cover a choice.
    await page.setViewportSize({ width: 360, height: 2400 });
    await expectClean(page);
    await expectToFitInEveryLanguage(users);
    expect(
      await users.call.first().evaluate((link) => link.getBoundingClientRect().height),
    ).toBeGreaterThanOrEqual(44);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectClean(page);

    await users.panelButton('Vues').click();
    await page.getByLabel('Nom de la vue').fill(word);
    await page.keyboard.press('Enter');
    await expect(users.savedView(word)).toHaveAttribute('aria-pressed', 'true');
    await expectClean(page);

    const registrant = await users.openRegistrant(users.rows.first());
    // The address changes first. Going back before the list is gone would keep its open panel, which a press closes.
    await registrant.save.waitFor();
    await page.goBack();
    await expect(users.rows).toHaveCount(2);
    await expect(page).toHaveURL(`/users?q=${word}&dinner=yes`);
    await users.panelButton('Vues').click();
    await page.getByRole('button', { name: `Supprimer la vue «\u00a0${word}\u00a0»` }).click();
    await page.getByRole('button', { name: 'Oui, supprimer' }).click();
    await expect(users.savedView(word)).toHaveCount(0);
  },
);

/** Presses Tab until the element has the focus, up to a limit. */
async function tabTo(wanted: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await wanted.page().keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${String(wanted)}.`);
}
