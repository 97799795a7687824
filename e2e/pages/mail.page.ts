/** The page at /mail: where things are and what an organiser does there; no expectations. */
import type { FrameLocator, Locator, Page } from '@playwright/test';

export class MailPage {
  readonly send: Locator;
  readonly previews: Locator;
  readonly waiting: Locator;

  constructor(readonly page: Page) {
    this.send = page.getByRole('button', { name: 'send the email' });
    this.previews = page.locator('iframe');
    this.waiting = page.getByText('Chargement des données...');
  }

  fact(name: string): Locator {
    const term = this.page.getByText(name, { exact: true });
    return this.page.locator('.mail-facts div').filter({ has: term }).locator('dd');
  }

  preview(title: string): FrameLocator {
    return this.page.frameLocator(`iframe[title="${title}"]`);
  }

  /** @returns what the alert said */
  async sendNow(): Promise<string> {
    const said = new Promise<string>((resolve) => {
      this.page.once('dialog', (dialog) => {
        resolve(dialog.message());
        void dialog.accept();
      });
    });
    await this.send.click();
    return said;
  }
}
