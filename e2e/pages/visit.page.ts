/** A registrant's own page, with locators that work in every language. */
import type { Locator, Page } from '@playwright/test';
import type { RegistrationValues } from 'contract/registrant/registration-fields';
import { SitePage } from './site.page';

type Section = 'code' | 'details' | 'confirmation' | 'cancelling' | 'data';

export class VisitPage extends SitePage {
  readonly details: Locator = this.#section('details');
  readonly code: Locator = this.#section('code').getByRole('img');
  readonly badge: Locator = this.#section('code').getByRole('link').first();
  readonly change: Locator = this.details.getByRole('button');
  readonly save: Locator = this.page.locator('.visit-change [type=submit]');
  readonly notice: Locator = this.page.locator('.visit > [role=status] > .said');
  /** Asks whether to cancel; a second press, on the button that replaces it, cancels. */
  readonly cancel: Locator = this.#section('cancelling').getByRole('button').first();
  /** Replaces the code after a cancellation. */
  readonly restore: Locator = this.#section('code').getByRole('button');
  readonly exportData: Locator = this.#section('data').getByRole('button').first();
  readonly erase: Locator = this.#section('data').getByRole('button').nth(1);
  readonly eraseEmail: Locator = this.page.locator('#confirm');
  readonly eraseNow: Locator = this.page.locator('.question [type=submit]');
  /** For a registrant who has lost the link. The registration form also has a field with this id. */
  readonly email: Locator = this.page.locator('.visit-form #email');

  constructor(page: Page) {
    super(page, '/visit');
  }

  #section(name: Section): Locator {
    return this.page.locator(`section[aria-labelledby=visit-${name}]`);
  }

  /** @param visit `<id>.<token>` */
  async openLink(visit: string): Promise<void> {
    await this.page.goto(`${this.path}#${visit}`);
  }

  field(name: keyof RegistrationValues): Locator {
    return this.page.locator(`.visit-change [name=${name}]`);
  }
}
