/** The page at /users: where things are and what an organiser does there; no expectations. */
import type { Locator, Page } from '@playwright/test';
import { LoginPage } from './login.page';

export class UsersPage {
  readonly title: Locator;
  readonly table: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  readonly size: Locator;
  readonly total: Locator;
  readonly pages: Locator;
  readonly currentPage: Locator;
  readonly loading: Locator;
  readonly failure: Locator;
  readonly exportButton: Locator;
  readonly badgesButton: Locator;
  readonly logout: Locator;

  constructor(readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1, name: 'Liste des inscrits' });
    this.table = page.getByRole('table', { name: 'Inscrits' });
    this.rows = page.locator('.registrants tbody tr[data-index]');
    this.search = page.getByRole('searchbox', { name: 'Rechercher' });
    this.size = page.getByLabel('Par page');
    this.total = page.locator('.list-total');
    this.pages = page.getByRole('navigation', { name: 'Pages' }).first();
    this.currentPage = this.pages.locator('[aria-current=page]');
    this.loading = page.locator('.list-loading');
    this.failure = page.getByRole('alert');
    this.exportButton = page.getByRole('button', { name: 'Télécharger XLSX' });
    this.badgesButton = page.getByRole('button', { name: 'Télécharger les badges' });
    this.logout = page.getByRole('link', { name: 'Déconnexion' });
  }

  /** Signs in as the sample organiser and goes to a state of the list. */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/users${query}`);
    await new LoginPage(this.page).signIn();
    await this.title.waitFor();
  }

  column(name: string): Locator {
    return this.table.getByRole('columnheader', { name, exact: true });
  }

  async sortBy(name: string): Promise<void> {
    await this.column(name).getByRole('button').click();
  }

  async turn(label: string): Promise<void> {
    await this.pages.getByRole('button', { name: label, exact: true }).click();
  }

  /** What stands in one column, from top to bottom. */
  cells(column: string): Locator {
    return this.page.locator(`.registrants tbody .col-${column}`);
  }

  row(email: string): Locator {
    return this.rows.filter({ hasText: email });
  }

  /** @returns the page of the confirmation, in a tab of its own */
  async openConfirmation(email: string): Promise<Page> {
    const opened = this.page.context().waitForEvent('page');
    await this.row(email).getByRole('button').click();
    return opened;
  }
}
