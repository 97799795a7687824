/** The organisers' list with many registrants: search, order, pages, and its state in the address. */
import { withDinner } from 'contract/factories';
import { UsersPage } from '../../pages/users.page';
import { newMarker } from '../../support/organisers';
import { register } from '../../support/registrants';
import { expect, test } from '../../support/test';

const marker = newMarker();
/** One more than a page holds. */
const people = Array.from({ length: 26 }, (_, index) => ({
  firstname: index === 0 ? 'Xavière' : 'Anna',
  // 'é' and 'E' must come among the others, not after them.
  lastname: `${index % 2 === 0 ? 'É' : 'e'}lan${String(index).padStart(2, '0')}`,
  organization: `Comp ${marker}`,
}));

test('searches, sorts and turns pages, and keeps its state across reload and back', async ({ page }) => {
  test.slow();
  for (const person of people) await register(person, person.firstname === 'Xavière' ? withDinner : {});
  const names = people.map(({ lastname }) => lastname);
  const users = new UsersPage(page);
  await users.open();
  await users.search.fill(marker);
  await expect(users.total).toContainText('26 inscrits');
  await expect(users.column('Inscrit le')).toHaveAttribute('aria-sort', 'descending');
  await users.sortBy('Nom');
  await expect(users.column('Nom')).toHaveAttribute('aria-sort', 'ascending');
  await expect(users.cells('lastname')).toHaveText(names.slice(0, 25));
  const today = new Intl.DateTimeFormat('fr-BE', { day: '2-digit', month: '2-digit', year: 'numeric' });
  await expect(users.rows.first().getByRole('cell')).toHaveText([
    ...['Élan00', 'Xavière', /^zoe\..*@visitors\.example$/, `Comp ${marker}`, '4', '1', 'Oui'],
    ...[today.format(new Date()), 'En attente d’envoi', ''],
  ]);

  await users.turn('Page 2');
  await expect(users.cells('lastname')).toHaveText(names.slice(25));
  await expect(page).toHaveURL(`/users?page=2&sort=lastname&dir=asc&q=${marker}`);
  await page.reload();
  await expect(users.cells('lastname')).toHaveText(names.slice(25));
  await expect(users.search).toHaveValue(marker);
  await users.size.selectOption('50');
  await expect(users.rows).toHaveCount(26);
  await expect(users.currentPage).toHaveText('1');
  await page.goBack();
  await expect(users.rows).toHaveCount(1);
  await page.goBack();
  await expect(users.rows).toHaveCount(25);
  await page.goBack();
  await expect(users.column('Nom')).toHaveAttribute('aria-sort', 'none');
  await page.goBack();
  await expect(users.search).toHaveValue('');
});
