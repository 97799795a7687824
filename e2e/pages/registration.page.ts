/** The registration page. */
import { inviterName, notInvited } from 'contract/edition/exhibitors';
import type { Locator, Page, Request } from '@playwright/test';
import type { RegistrationValues } from 'contract/registrant/registration-fields';
import { SitePage } from './site.page';

export class RegistrationPage extends SitePage {
  readonly form: Locator;
  readonly success: Locator;
  readonly failure: Locator;
  readonly submit: Locator;
  readonly overlay: Locator;
  readonly supplement: Locator;
  readonly sidePanel: Locator;
  /** The options of the open list of inviters. */
  readonly inviters: Locator;
  /** The view that replaces the form after a registration. */
  readonly thanks: Locator;
  readonly code: Locator;
  readonly showFullScreen: Locator;
  readonly savePicture: Locator;
  readonly saveCalendar: Locator;
  readonly registerColleague: Locator;
  readonly fullScreen: Locator;

  constructor(page: Page) {
    super(page, '/');
    this.form = page.getByRole('form');
    const closeButton = page.getByRole('button');
    this.success = page.getByRole('status').filter({ has: closeButton });
    this.failure = this.alert.filter({ has: closeButton });
    this.submit = this.form.locator('.button[type=submit]');
    // Hidden from screen readers: the banner announces it.
    this.overlay = page.locator('.overlay');
    this.supplement = page.locator('form output');
    this.sidePanel = page.getByRole('complementary');
    this.inviters = this.form.getByRole('option');
    this.thanks = page.locator('.thank-you');
    this.code = this.thanks.getByRole('img');
    const buttons = this.thanks.getByRole('button');
    this.showFullScreen = buttons.nth(0);
    this.savePicture = buttons.nth(1);
    this.saveCalendar = buttons.nth(2);
    this.registerColleague = buttons.nth(3);
    this.fullScreen = page.getByRole('dialog');
  }

  /** By its name in the contract, which is the same in every language. */
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
    // A link may have chosen already.
    if ((await this.field('invitedBy').inputValue()) !== inviterName(invitedBy))
      await this.chooseInviter(invitedBy);
    await this.page.locator(`form [name=bappMember][value=${bappMember}]`).check();
    if (bappMember === 'Yes') {
      await this.field('dinnerReservation').fill(dinnerReservation);
      await this.field('vegetarianMeal').fill(vegetarianMeal);
    }
    await this.field('mailing').setChecked(mailing);
    await this.field('rgpd').setChecked(rgpd);
  }

  /** Types the name, in any language; "not invited" is the first option. */
  async chooseInviter(key: string): Promise<void> {
    await this.field('invitedBy').click();
    if (key !== notInvited) await this.field('invitedBy').fill(inviterName(key));
    await this.inviters.first().click();
  }

  /** Collects the browser's requests to a call as they are sent. */
  requestsTo(call: 'addUser' | 'email_personal'): Request[] {
    const requests: Request[] = [];
    this.page.on('request', (request) => {
      if (new URL(request.url()).pathname === `/api/${call}`) requests.push(request);
    });
    return requests;
  }

  /** Answers in place of the server, as if it had stored the registration and sent the mail. */
  async acceptEverything(): Promise<void> {
    const json = {
      id: 'aaaaaaaaaaaaaaaaaaaa',
      visit: `${'a'.repeat(20)}.${'b'.repeat(22)}`,
      message: 'stored',
      emailSent: { seconds: 1, nanoseconds: 0 },
      alreadySent: false,
    };
    await this.page.route('**/api/*', (route) => route.fulfill({ status: 201, json }));
  }
}
