/** The page at the door, with locators that work in every language. */
import type { Locator, Page } from '@playwright/test';
import type { Language } from 'contract/language/languages';

export class DoorPage {
  readonly heading: Locator;
  readonly answer: Locator;
  readonly field: Locator;
  readonly submit: Locator;
  readonly languages: Locator;
  /** Says how many kept scans wait for the server. */
  readonly waiting: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.answer = page.locator('.answer');
    this.field = page.locator('#code');
    this.submit = page.locator('.typed button');
    this.languages = page.locator('header select');
    this.waiting = page.locator('.state span').first();
  }

  async type(code: string): Promise<void> {
    await this.field.fill(code);
    await this.submit.click();
  }

  /** Types like a hand scanner set to the US keyboard. */
  async typeAsHandScanner(text: string): Promise<void> {
    await this.page.evaluate((text) => {
      const started = performance.now();
      for (const [index, key] of [...text.split(''), 'Enter'].entries()) {
        const code = key === 'Enter' ? key : /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
        const keydown = new KeyboardEvent('keydown', {
          key,
          code,
          shiftKey: /[A-Z]/.test(key),
          bubbles: true,
        });
        // A scanner types a key per millisecond; a busy machine dispatches these events more slowly.
        Object.defineProperty(keydown, 'timeStamp', { value: started + index });
        document.body.dispatchEvent(keydown);
      }
    }, text);
  }

  async chooseLanguage(language: Language): Promise<void> {
    await this.languages.selectOption(language);
    await this.page.locator(`html[lang="${language}"]`).waitFor();
  }
}
