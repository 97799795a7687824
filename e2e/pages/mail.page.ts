/** The page at /mail, on which an organiser previews and sends a registrant's confirmation. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { SitePage } from './site.page';

export class MailPage extends SitePage {
  readonly send: Locator = this.page.getByRole('button', { name: 'send the email' });
  readonly previews: Locator = this.page.locator('iframe');

  constructor(page: Page) {
    super(page, '/mail');
  }

  preview(title: string): FrameLocator {
    return this.page.frameLocator(`iframe[title="${title}"]`);
  }

  /** Sends the mail and accepts the alert. @returns the alert's text */
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
