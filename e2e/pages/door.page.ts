/** The page at the door, by what is the same in every language. */
import type { Locator, Page } from '@playwright/test';
import type { Language } from 'contract/languages';

export class DoorPage {
  readonly heading: Locator;
  readonly answer: Locator;
  readonly field: Locator;
  readonly submit: Locator;
  readonly languages: Locator;
  readonly notice: Locator;
  /** How many scans wait. */
  readonly waiting: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.answer = page.locator('.answer');
    this.field = page.locator('#code');
    this.submit = page.locator('.typed button');
    this.languages = page.locator('header select');
    this.notice = page.locator('.notice');
    this.waiting = page.locator('.state span').first();
  }

  async type(code: string): Promise<void> {
    await this.field.fill(code);
    await this.submit.click();
  }

  async chooseLanguage(language: Language): Promise<void> {
    await this.languages.selectOption(language);
  }
}
