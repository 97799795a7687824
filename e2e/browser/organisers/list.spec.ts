/** The organisers' list: columns, order, pages, search, and its state in the address. */
import { withDinner } from 'contract/factories';
import { UsersPage } from '../../pages/users.page';
import { newMarker } from '../../support/organisers';
import { register } from '../../support/registrants';
import { expect, test } from '../../support/test';

const marker = newMarker();
const people = Array.from({ length: 30 }, (_, index) => ({
  firstname: index === 0 ? 'Xavière' : 'Anna',
  // 'é' and 'E' must come among the others, not after them.
  lastname: `${index % 2 === 0 ? 'É' : 'e'}lan${String(index).padStart(2, '0')}`,
  organization: `Comp ${marker}`,
}));

test.beforeAll(async () => {
  test.setTimeout(120_000);
  for (const person of people) await register(person, person.firstname === 'Xavière' ? withDinner : {});
});

test('shows each registrant with all columns', async ({ page }) => {
  const users = new UsersPage(page);
  await users.open(`?q=${marker}+xavi`);
  await expect(users.total).toContainText('1 inscrit');
  await expect(users.table.getByRole('columnheader')).toHaveText([
    ...['Nom', 'Prénom', 'Email', 'Société', 'Dîner', 'Végie', 'Membre', 'Inscrit le', 'Confirmé', 'E-mail'],
  ]);
  const row = users.rows.first();
  const today = new Intl.DateTimeFormat('fr-BE', { day: '2-digit', month: '2-digit', year: 'numeric' });
  await expect(row.getByRole('cell')).toHaveText([
    ...[
      people[0]?.lastname ?? '',
      'Xavière',
      /^zoe\..*@visitors\.example$/,
      `Comp ${marker}`,
      '4',
      '1',
      'Oui',
    ],
    ...[today.format(new Date()), '', ''],
  ]);
  await expect(row.getByRole('img', { name: 'Non confirmé' })).toBeVisible();
  await expect(row.getByRole('button', { name: /E-mail de confirmation de Xavière/ })).toBeVisible();
});

test('sorts the whole list by each column and shows the order', async ({ page }) => {
  const users = new UsersPage(page);
  await users.open(`?q=${marker}`);
  await expect(users.column('Inscrit le')).toHaveAttribute('aria-sort', 'descending');
  await users.sortBy('Nom');
  await expect(users.column('Nom')).toHaveAttribute('aria-sort', 'ascending');
  const names = people.map(({ lastname }) => lastname);
  await expect(users.cells('lastname')).toHaveText(names.slice(0, 25));
  await users.sortBy('Nom');
  await expect(users.column('Nom')).toHaveAttribute('aria-sort', 'descending');
  await expect(users.cells('lastname')).toHaveText([...names].reverse().slice(0, 25));
  for (const column of ['Prénom', 'Email', 'Société', 'Dîner', 'Végie', 'Membre', 'Inscrit le', 'Confirmé']) {
    await users.sortBy(column);
    await expect(users.column(column)).not.toHaveAttribute('aria-sort', 'none');
    await expect(users.loading).toHaveCount(0);
    await expect(users.rows).toHaveCount(25);
  }
});

test('turns pages and returns to the first when the page size changes', async ({ page }) => {
  const users = new UsersPage(page);
  await users.open(`?q=${marker}`);
  await expect(users.total).toContainText(`30 inscrits`);
  await expect(users.size.locator('option')).toHaveText(['25', '50', '100', '250', '500', '1000']);
  await expect(users.size).toHaveValue('25');
  await users.turn('Dernière page');
  await expect(users.rows).toHaveCount(5);
  await expect(users.currentPage).toHaveText('2');
  await users.turn('Page précédente');
  await expect(users.rows).toHaveCount(25);
  await users.turn('Page 2');
  await expect(users.rows).toHaveCount(5);
  await users.turn('Première page');
  await users.turn('Page suivante');
  await expect(users.currentPage).toHaveText('2');
  await users.size.selectOption('50');
  await expect(users.rows).toHaveCount(30);
  await expect(users.currentPage).toHaveText('1');
});

test('offers five page numbers around the current one', async ({ page }) => {
  const users = new UsersPage(page);
  await page.route('**/api/admin/table?*', async (route) => {
    const answer: object = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, totalCount: 25 * 9 } });
  });
  await users.open();
  const numbers = users.pages.locator('.pagination-page');
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5']);
  await users.turn('Page 5');
  await expect(numbers).toHaveText(['3', '4', '5', '6', '7']);
  await users.turn('Dernière page');
  await expect(numbers).toHaveText(['5', '6', '7', '8', '9']);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('keeps its state in the URL across reload and back', async ({ page }) => {
  const users = new UsersPage(page);
  await users.open();
  await users.search.fill(marker);
  await expect(users.total).toContainText('30 inscrits');
  await users.sortBy('Nom');
  await users.turn('Page 2');
  await expect(users.cells('lastname')).toHaveText(people.slice(25).map(({ lastname }) => lastname));
  await expect(page).toHaveURL(`/users?page=2&sort=lastname&dir=asc&q=${marker}`);
  await page.reload();
  await expect(users.cells('lastname')).toHaveText(people.slice(25).map(({ lastname }) => lastname));
  await expect(users.search).toHaveValue(marker);
  await page.goBack();
  await expect(users.rows).toHaveCount(25);
  await page.goBack();
  await expect(users.column('Nom')).toHaveAttribute('aria-sort', 'none');
  await page.goBack();
  await expect(users.search).toHaveValue('');
});

test('says when nobody is found and offers to clear the search', async ({ page }) => {
  const users = new UsersPage(page);
  await users.open();
  await users.search.fill('nobody-is-called-that');
  await expect(page.getByText('Aucun inscrit ne correspond à « nobody-is-called-that ».')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  await expect(users.rows.first()).toBeVisible();
});

test('shows loading and errors, and retries', async ({ page }) => {
  const users = new UsersPage(page);
  await users.open(`?q=${marker}`);
  await expect(users.rows).toHaveCount(25);
  await page.route('**/api/admin/table?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.abort();
  });
  await users.turn('Page suivante');
  await expect(users.loading).toBeVisible();
  await expect(users.loading).toHaveText('Chargement...');
  await expect(users.failure).toContainText('La liste n’a pas pu être chargée. Le serveur ne répond pas.');
  await page.unroute('**/api/admin/table?*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(users.rows).toHaveCount(5);
  await expect(users.failure).toHaveCount(0);
});

test('shows why a confirmation failed', async ({ page }) => {
  const users = new UsersPage(page);
  await page.route('**/api/admin/table?*', async (route) => {
    const answer: { users: object[] } = await (await route.fetch()).json();
    const failed = { confirmationError: { tries: 3, lastError: 'connection refused' } };
    await route.fulfill({
      json: { ...answer, users: answer.users.map((user) => ({ ...user, ...failed })) },
    });
  });
  await users.open(`?q=${marker}+xavi`);
  await expect(users.rows.getByRole('img', { name: 'Non confirmé, l’envoi a échoué' })).toBeVisible();
  await expect(users.rows).toContainText('connection refused (3 essais)');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
