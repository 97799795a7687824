/** The page at /login: where things are and what an organiser does there; no expectations. */
import type { Locator, Page } from '@playwright/test';
import { stack } from '../support/stack';

export class LoginPage {
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly failure: Locator;
  readonly notice: Locator;

  constructor(readonly page: Page) {
    this.email = page.getByLabel('Adresse e-mail');
    this.password = page.getByLabel('Mot de passe');
    this.submit = page.locator('form button[type=submit]');
    this.failure = page.getByRole('alert');
    this.notice = page.getByRole('status');
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async signIn({ email, password } = stack.organiser): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
