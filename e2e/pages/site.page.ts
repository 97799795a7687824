/** Locators and actions that all pages of the site share; no expectations. */
import type { Locator, Page } from '@playwright/test';
import type { Language } from 'contract/language/languages';

export class SitePage {
  readonly heading: Locator;
  readonly alert: Locator;
  /** The menu of languages: the visitors' or the organisers'. */
  readonly languages: Locator;
  /** The link to the privacy policy below every public page. */
  readonly privacy: Locator;

  constructor(
    readonly page: Page,
    readonly path: string,
  ) {
    this.heading = page.locator('#root').getByRole('heading', { level: 1 });
    this.alert = page.getByRole('alert');
    // After the menu of editions, if there is one.
    this.languages = page.getByRole('banner').getByRole('combobox').last();
    this.privacy = page.getByRole('contentinfo').getByRole('link');
  }

  /** @param query with its question mark */
  async open(query = ''): Promise<void> {
    await this.page.goto(this.path + query);
  }

  async chooseLanguage(language: Language): Promise<void> {
    await this.languages.selectOption(language);
    // Its texts may have to be fetched.
    await this.page.locator(`html[lang="${language}"]`).waitFor();
  }
}
