/** The list on screen and on paper, and its use with the keyboard (ORG-9, ORG-29). */
import { LoginPage } from '../../pages/login.page';
import { UsersPage } from '../../pages/users.page';
import { expectToFit } from '../../support/browser/axe';
import { showFictionalList } from '../../support/browser/fictional-list';
import { tabTo } from '../../support/browser/tab-to';
import { countLines } from '../../support/browser/lines-of';
import { newMarker } from '../../support/organisers';
import { readPages } from '../../support/files/read-pdf';
import { register } from '../../support/registrants';
import { expect, test } from '../../support/browser/test';

// In another time zone, the page would show a line about it above the list.
test.use({ timezoneId: 'Europe/Brussels' });

test('a laptop’s first screen shows twelve people and at most thirty controls', async ({ page }) => {
  await showFictionalList(page, 25, 10);
  const users = new UsersPage(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await users.open();
  for (const language of ['en', 'nl', 'de', 'fr'] as const) {
    await users.chooseLanguage(language);
    const heights = await users.rows.evaluateAll((rows) => rows.map(({ clientHeight }) => clientHeight));
    expect(new Set(heights).size, language).toBe(1);
    await expect(users.rows.nth(11), language).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(countControls), language).toBeLessThanOrEqual(30);
    await expectToFit(page);
  }
  await page.setViewportSize({ width: 1920, height: 900 });
  expect((await users.rows.first().boundingBox())?.width).toBeGreaterThan(1800);
  await expectToFit(page);
});

/** The number of controls on the screen that Tab reaches. */
function countControls(): number {
  return [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')].filter(
    (control) => {
      const { top, bottom, width } = control.getBoundingClientRect();
      return (
        control.tabIndex === 0 && width > 0 && top < innerHeight && bottom > 0 && control.checkVisibility()
      );
    },
  ).length;
}

test('twelve Tab presses at most reach a registrant’s first field', { tag: '@long' }, async ({ page }) => {
  const { email } = await register({ organization: newMarker() });
  const users = new UsersPage(page);
  const login = new LoginPage(page);
  await login.open();
  await login.signIn();
  await users.rows.first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(email);
  await expect(users.rows).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: /^Prénom/ });
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(field, 12);
});

test('a list of 361 people with boxes prints on ten sheets at most', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => (window.print = () => undefined));
  await showFictionalList(page, 361);
  const users = new UsersPage(page);
  await users.open();
  for (const [language, button] of [
    ['nl', 'Lijst afdrukken'],
    ['en', 'Print the list'],
    ['fr', 'Imprimer la liste'],
  ] as const) {
    await users.chooseLanguage(language);
    await users.actions.click();
    await page.getByRole('button', { name: button }).click();
    const printedList = page.locator('.printed-list');
    await expect(printedList.locator('tbody tr .printed-box')).toHaveCount(361);
    const sheets = await readPages(await page.pdf({ preferCSSPageSize: true, format: 'A4' }));
    expect(sheets.length, language).toBeLessThanOrEqual(10);
    await expect(printedList).toHaveCount(0);
  }
});

test('no word of a column name breaks in print', { tag: '@long' }, async ({ page }) => {
  const organization = `${'Geschenkverpakkingen '.repeat(5)}${newMarker()}`;
  await register({
    organization,
    lastname: 'Vanderbilt-Featherstonehaugh of Wolverhampton and Malborough',
  });
  const users = new UsersPage(page);
  await users.open(`?q=${organization.split(' ').at(-1)}`);
  await page.emulateMedia({ media: 'print' });
  // A4 without the margins.
  await page.setViewportSize({ width: 700, height: 1000 });
  for (const name of ['Prénom', 'Dîner']) {
    const column = page.getByRole('columnheader', { name, exact: true });
    expect(await countLines(column, name), name).toBe(1);
  }
});

test('the second tab stop is a link to the list', { tag: '@long' }, async ({ page }) => {
  await new UsersPage(page).open();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller à la liste' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Aller à la liste' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Sélectionner toute la page' })).toBeFocused();
});
