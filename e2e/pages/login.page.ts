/** The page to sign in. The pages to choose a password have the same fields. */
import type { Locator, Page } from '@playwright/test';
import { stack } from '../support/stack/stack';
import { SitePage } from './site.page';

export class LoginPage extends SitePage {
  // Locators that work in every language.
  readonly email: Locator = this.page.locator('#email');
  readonly password: Locator = this.page.locator('#password');
  readonly submit: Locator = this.page.locator('.login-form .button');

  constructor(page: Page) {
    super(page, '/login');
  }

  /** Signs in, by default as the sample organiser. */
  async signIn({ email, password } = stack.organiser): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
