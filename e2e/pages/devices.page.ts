/** The organisers' page about the door's phones, in French. */
import type { Locator, Page } from '@playwright/test';
import { decodeQr } from '../support/files/decode-qr';
import { LoginPage } from './login.page';
import { SitePage } from './site.page';

export class DevicesPage extends SitePage {
  readonly label: Locator = this.page.getByRole('textbox', { name: /^Nom du téléphone/ });
  readonly submit: Locator = this.page.getByRole('button', { name: 'Afficher le code' });
  readonly code: Locator = this.page.getByRole('img', { name: 'Code qui associe le téléphone' });
  readonly notice: Locator = this.page.getByRole('status').filter({ hasText: 'est prêt à scanner' });

  constructor(page: Page) {
    super(page, '/devices');
  }

  /** Hides phones and conflicts without the marker: with hundreds of other tests', checking the page takes a minute. */
  async showOnly(marker: string): Promise<void> {
    await this.page.route(/\/api\/admin\/(devices|conflicts)$/, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const answer: Record<string, unknown> = JSON.parse(await response.text());
      for (const [name, list] of Object.entries(answer))
        if (Array.isArray(list)) answer[name] = list.filter((row) => JSON.stringify(row).includes(marker));
      return route.fulfill({ response, json: answer });
    });
  }

  /** Opens the page and signs in as the sample organiser. */
  override async open(): Promise<void> {
    await super.open();
    await new LoginPage(this.page).signIn();
    await this.label.waitFor();
  }

  /** Adds a phone. @returns the URL in the QR code that pairs it, as the phone's camera reads it */
  async add(label: string): Promise<string> {
    await this.label.fill(label);
    await this.submit.click();
    const [address = ''] = await decodeQr(await this.code.screenshot());
    return address;
  }

  device(label: string): Locator {
    // Not `getByRole`, which skips the phones that can no longer scan: they are folded away.
    return this.page.locator('.devices-list > li').filter({ hasText: label });
  }
}
