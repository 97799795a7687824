/** Locators and actions that all pages of the site share; no expectations. */
import type { Locator, Page } from '@playwright/test';
import type { Language } from 'contract/language/languages';

export class SitePage {
  readonly heading: Locator;
  readonly alert: Locator;
  /** The menu of languages; once an organiser has signed in, it is in the organisers' menu. */
  readonly languages: Locator;
  /** The button of the organisers' menu. */
  readonly menuButton: Locator;

  constructor(
    readonly page: Page,
    readonly path: string,
  ) {
    this.heading = page.locator('#root').getByRole('heading', { level: 1 });
    this.alert = page.getByRole('alert');
    this.languages = page.getByRole('banner').getByRole('combobox');
    this.menuButton = page.locator('.account-menu > button');
  }

  /** @param query with its question mark */
  async open(query = ''): Promise<void> {
    await this.page.goto(this.path + query);
  }

  async openMenu(): Promise<void> {
    await this.menuButton.press('Enter');
  }

  /** Shows the menu of languages of a loaded page. @returns whether the page has that menu */
  async showLanguages(): Promise<boolean> {
    if ((await this.menuButton.isVisible()) && !(await this.languages.isVisible())) await this.openMenu();
    return this.languages.isVisible();
  }

  async chooseLanguage(language: Language): Promise<void> {
    await this.languages.or(this.menuButton).first().waitFor();
    await this.showLanguages();
    await this.languages.selectOption(language);
    // The page may have to fetch the language's texts.
    await this.page.locator(`html[lang="${language}"]`).waitFor();
    // An open menu would cover other controls.
    if (await this.menuButton.isVisible()) await this.page.keyboard.press('Escape');
  }
}
