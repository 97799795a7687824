/** The visitor's own page, found by its parts, which are the same in every language. */
import type { Locator, Page } from '@playwright/test';
import type { RegistrationValues } from 'contract/registrant/registration-fields';
import { SitePage } from './site.page';

type Part = 'code' | 'details' | 'confirmation' | 'cancelling' | 'data';

export class VisitPage extends SitePage {
  readonly details: Locator;
  readonly code: Locator;
  readonly badge: Locator;
  readonly change: Locator;
  readonly save: Locator;
  readonly news: Locator;
  /** Asks for confirmation first; then the button in its place confirms. */
  readonly cancel: Locator;
  /** In the place of the code, after a cancellation. */
  readonly comeBack: Locator;
  readonly takeData: Locator;
  readonly erase: Locator;
  readonly confirmation: Locator;
  readonly eraseNow: Locator;
  /** Where a visitor without a link asks for one. */
  readonly email: Locator;

  constructor(page: Page) {
    super(page, '/visit');
    const part = (name: Part) => page.locator(`section[aria-labelledby=visit-${name}]`);
    this.details = part('details');
    this.code = part('code').getByRole('img');
    this.badge = part('code').getByRole('link').first();
    this.change = this.details.getByRole('button');
    this.save = page.locator('.visit-change [type=submit]');
    this.news = page.locator('.visit > [role=status] > .said');
    this.cancel = part('cancelling').getByRole('button').first();
    this.comeBack = part('code').getByRole('button');
    this.takeData = part('data').getByRole('button').first();
    this.erase = part('data').getByRole('button').nth(1);
    this.confirmation = page.locator('#confirm');
    // The registration form, which a link leads away from, has a field of this name too.
    this.email = page.locator('.visit-form #email');
    this.eraseNow = page.locator('.question [type=submit]');
  }

  /** @param visit `<id>.<token>` */
  async openLink(visit: string): Promise<void> {
    await this.page.goto(`${this.path}#${visit}`);
  }

  field(name: keyof RegistrationValues): Locator {
    return this.page.locator(`.visit-change [name=${name}]`);
  }
}
