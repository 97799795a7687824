/** The registration page: where things are and what a visitor does there; no expectations. */
import type { Locator, Page } from '@playwright/test';
import type { Language } from 'contract/languages';
import type { RegistrationValues } from 'contract/registration-fields';

export class RegistrationPage {
  readonly success: Locator;
  readonly failure: Locator;
  readonly submit: Locator;
  readonly languages: Locator;

  constructor(readonly page: Page) {
    this.success = page.locator('.banner-success');
    this.failure = page.locator('.banner-error');
    this.submit = page.locator('form button[type=submit]');
    this.languages = page.locator('.language select');
  }

  async open(): Promise<void> {
    await this.page.goto('/');
  }

  field(name: keyof RegistrationValues): Locator {
    return this.page.locator(`form [name=${name}]`);
  }

  async chooseLanguage(language: Language): Promise<void> {
    await this.languages.selectOption(language);
  }

  /** Fills in the form as a visitor would, from top to bottom. */
  async fill(values: RegistrationValues): Promise<void> {
    const {
      invitedBy,
      bappMember,
      dinnerReservation,
      vegetarianMeal,
      mailing,
      rgpd,
      language: _,
      ...texts
    } = values;
    for (const [name, text] of Object.entries(texts))
      await this.page.locator(`form [name=${name}]`).fill(text);
    await this.field('invitedBy').selectOption(invitedBy);
    await this.page.locator(`form [name=bappMember][value=${bappMember}]`).check();
    if (bappMember === 'Yes') {
      await this.field('dinnerReservation').fill(dinnerReservation);
      await this.field('vegetarianMeal').fill(vegetarianMeal);
    }
    await this.field('mailing').setChecked(mailing);
    await this.field('rgpd').setChecked(rgpd);
  }
}
