/** The public pages beside the form: where things are; no expectations. */
import type { Locator, Page } from '@playwright/test';

export class PublicPage {
  readonly heading: Locator;
  readonly sections: Locator;
  readonly languages: Locator;
  readonly home: Locator;

  constructor(readonly page: Page) {
    this.heading = page.locator('#root h1');
    this.sections = page.locator('#root section > h2');
    this.languages = page.locator('.language select');
    this.home = page.locator('.header .brand');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }
}
