/** The page at /login. */
import type { Locator, Page } from '@playwright/test';
import { stack } from '../support/stack';
import { SitePage } from './site.page';

export class LoginPage extends SitePage {
  readonly email: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    super(page, '/login');
    this.email = page.getByRole('textbox', { name: 'Adresse e-mail' });
    this.submit = page.getByRole('button', { name: 'Se connecter' });
  }

  /** As the sample organiser if no other account is named. */
  async signIn({ email, password } = stack.organiser): Promise<void> {
    await this.email.fill(email);
    // A password has no role.
    await this.page.getByLabel('Mot de passe').fill(password);
    await this.submit.click();
  }
}
