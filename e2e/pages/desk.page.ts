/** The desk on the door's page, with locators that work in every language. */
import type { Locator } from '@playwright/test';
import { DoorPage } from './door.page';

export class DeskPage extends DoorPage {
  readonly search: Locator = this.page.locator('#search');
  readonly people: Locator = this.page.locator('.people > li');
  readonly notice: Locator = this.page.locator('.said p');
  readonly newVisitorButton: Locator = this.page.locator('[data-new]');
  readonly form: Locator = this.page.locator('.walk-in');
  /** The button that registers, admits and prints. */
  readonly add: Locator = this.form.locator('.main');
  readonly badge: Locator = this.page.locator('body > .badge');

  person({ lastname }: { lastname: string }): Locator {
    return this.people.filter({ hasText: lastname });
  }

  /** Registers, admits and prints. @returns the id that the phone has generated */
  async register(firstname: string, lastname: string): Promise<string> {
    await this.newVisitorButton.click();
    await this.page.locator('#walk-in-firstname').fill(firstname);
    await this.page.locator('#walk-in-lastname').fill(lastname);
    await this.page.locator('#walk-in-organization').fill('Cadeaux');
    await this.page.locator('#walk-in-consent').check();
    // The page sends the request at once, even without a network.
    const request = this.page.waitForRequest('**/api/door/walk-in');
    await this.add.click();
    await this.person({ lastname }).waitFor();
    const walkIn: { id: string } = JSON.parse((await request).postData() ?? '');
    return walkIn.id;
  }
}
