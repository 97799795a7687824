/** The organisers' list of registrants, at /users. */
import type { Locator, Page } from '@playwright/test';
import type { Credentials } from '../support/organisers';
import { MailPage } from './mail.page';
import { RegistrantPage } from './registrant.page';
import { SitePage } from './site.page';
import { signInTab } from '../support/browser/sign-in-tab';

export class UsersPage extends SitePage {
  readonly rows: Locator = this.page.locator('.registrants tbody tr');
  readonly search: Locator = this.page.getByRole('searchbox', { name: 'Rechercher' });
  readonly total: Locator = this.page.getByRole('status').filter({ hasText: /inscrit/ });
  /** Opens the menu of actions for all registrants in the list. */
  readonly actions: Locator = this.page.locator('.list-actions > button');
  readonly add: Locator = this.page.getByRole('link', { name: 'Ajouter un inscrit' }).first();
  readonly exportButton: Locator = this.page.getByRole('button', { name: /^Exporter/ });

  constructor(page: Page) {
    super(page, '/users');
  }

  /**
   * Opens the page, signed in.
   * @param query the list's state, with its question mark
   * @param organiser the sample organiser by default
   */
  override async open(query = '', organiser?: Credentials): Promise<void> {
    await signInTab(this.page, organiser);
    await super.open(query);
    await this.rows.first().waitFor();
  }

  row(email: string): Locator {
    return this.rows.filter({ hasText: email });
  }

  /** @returns the registrant's page, opened in the same tab */
  async openRegistrant(row: Locator): Promise<RegistrantPage> {
    const name = row.locator('.col-lastname').getByRole('link');
    const id = (await name.getAttribute('href'))?.split('/').at(-1) ?? '';
    await name.click();
    return new RegistrantPage(this.page, id);
  }

  /** @returns the page that sends the confirmation, opened in a new tab */
  async openConfirmation(row: Locator): Promise<MailPage> {
    const newPage = this.page.context().waitForEvent('page');
    await row.locator('.envelope').click();
    return new MailPage(await newPage);
  }
}
