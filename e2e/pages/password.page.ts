/** The page at /password, and the form of an invitation, which is the same. */
import type { Locator, Page } from '@playwright/test';
import { SitePage } from './site.page';

export class PasswordPage extends SitePage {
  // These locators work in every language.
  readonly email: Locator = this.page.locator('#email');
  readonly password: Locator = this.page.locator('#password');
  readonly error: Locator = this.page.locator('#password-error');

  constructor(page: Page) {
    super(page, '/password');
  }
}
