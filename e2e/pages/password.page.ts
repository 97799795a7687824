/** The page at /password, and the form of an invitation, which is the same. */
import type { Locator, Page } from '@playwright/test';
import { SitePage } from './site.page';

export class PasswordPage extends SitePage {
  // Found by what is the same in every language.
  readonly email: Locator;
  readonly password: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    super(page, '/password');
    this.email = page.locator('#email');
    this.password = page.locator('#password');
    this.error = page.locator('#password-error');
  }
}
