/** The desk on the door's page, found by what is the same in every language. */
import type { Locator } from '@playwright/test';
import { DoorPage } from './door.page';

export interface NewVisitor {
  readonly firstname: string;
  readonly lastname: string;
  readonly organization?: string;
  readonly email?: string;
}

export class DeskPage extends DoorPage {
  readonly search: Locator = this.page.locator('#search');
  readonly people: Locator = this.page.locator('.people > li');
  readonly said: Locator = this.page.locator('.said p');
  readonly newVisitor: Locator = this.page.locator('[data-new]');
  readonly form: Locator = this.page.locator('.walk-in');
  readonly add: Locator = this.form.locator('.main');
  readonly badge: Locator = this.page.locator('body > .badge');

  person(id: string): Locator {
    return this.page.locator(`[data-person="${id}"]`);
  }

  /** @returns the id that the phone has generated */
  async register({ firstname, lastname, organization = 'Cadeaux', email = '' }: NewVisitor): Promise<string> {
    await this.newVisitor.click();
    await this.page.locator('#walk-in-firstname').fill(firstname);
    await this.page.locator('#walk-in-lastname').fill(lastname);
    await this.page.locator('#walk-in-organization').fill(organization);
    await this.page.locator('#walk-in-email').fill(email);
    await this.page.locator('#walk-in-consent').check();
    await this.add.click();
    const row = this.people.filter({ hasText: `${firstname} ${lastname}` });
    await row.waitFor();
    return (await row.getAttribute('data-person')) ?? '';
  }
}
