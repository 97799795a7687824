/** The page at /mail. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { SitePage } from './site.page';

export class MailPage extends SitePage {
  readonly send: Locator;
  readonly previews: Locator;

  constructor(page: Page) {
    super(page, '/mail');
    this.send = page.getByRole('button', { name: 'send the email' });
    this.previews = page.locator('iframe');
  }

  preview(title: string): FrameLocator {
    return this.page.frameLocator(`iframe[title="${title}"]`);
  }

  /** @returns what the alert said */
  async sendNow(): Promise<string> {
    const message = new Promise<string>((resolve) => {
      this.page.once('dialog', (dialog) => {
        resolve(dialog.message());
        void dialog.accept();
      });
    });
    await this.send.click();
    return message;
  }
}
