/** The registration page. */
import { inviterName, notInvited } from 'contract/edition/exhibitors';
import type { Locator, Page } from '@playwright/test';
import type { RegistrationValues } from 'contract/registrant/registration-fields';
import { SitePage } from './site.page';

export class RegistrationPage extends SitePage {
  readonly #closeButton = this.page.getByRole('button');
  readonly form: Locator = this.page.getByRole('form');
  readonly success: Locator = this.page.getByRole('status').filter({ has: this.#closeButton });
  readonly failure: Locator = this.alert.filter({ has: this.#closeButton });
  readonly submit: Locator = this.form.locator('.button[type=submit]');
  /** The options of the list of inviters, while it is open. */
  readonly inviters: Locator = this.form.getByRole('option');
  /** The view that replaces the form after a registration. */
  readonly thanks: Locator = this.page.locator('.thank-you');
  readonly code: Locator = this.thanks.getByRole('img');
  readonly #buttons = this.thanks.getByRole('button');
  readonly showFullScreen: Locator = this.#buttons.nth(0);
  readonly savePicture: Locator = this.#buttons.nth(1);
  readonly saveCalendar: Locator = this.#buttons.nth(2);
  readonly registerColleague: Locator = this.#buttons.nth(3);
  readonly fullScreen: Locator = this.page.getByRole('dialog');

  constructor(page: Page) {
    super(page, '/');
  }

  field(name: keyof RegistrationValues): Locator {
    return this.page.locator(`form [name=${name}]`);
  }

  member(answer: 'Yes' | 'No'): Locator {
    return this.page.locator(`form [name=bappMember][value=${answer}]`);
  }

  errorOf(name: keyof RegistrationValues): Locator {
    return this.page.locator(`#${name}-error`);
  }

  /** Fills in the form and sends it. */
  async register(values: RegistrationValues): Promise<void> {
    await this.fill(values);
    await this.submit.click();
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
      answers: _answers,
      ...texts
    } = values;
    for (const [name, text] of Object.entries(texts))
      await this.page.locator(`form [name=${name}]`).fill(text ?? '');
    // An exhibitor's invitation may have chosen the inviter already.
    const inviter = this.field('invitedBy');
    if ((await inviter.inputValue()) !== inviterName(invitedBy)) {
      await inviter.click();
      // "Not invited" is the first option.
      if (invitedBy !== notInvited) await inviter.fill(inviterName(invitedBy));
      await this.inviters.first().click();
    }
    await this.page.locator(`form [name=bappMember][value=${bappMember}]`).check();
    if (bappMember === 'Yes') {
      await this.field('dinnerReservation').fill(dinnerReservation);
      await this.field('vegetarianMeal').fill(vegetarianMeal);
    }
    await this.field('mailing').setChecked(mailing);
    await this.field('rgpd').setChecked(rgpd);
  }
}
