/** The registration page: where things are and what a visitor does there; no expectations. */
import { inviterName, notInvited } from 'contract/exhibitors';
import type { Locator, Page, Request } from '@playwright/test';
import type { Language } from 'contract/languages';
import type { RegistrationValues } from 'contract/registration-fields';

export class RegistrationPage {
  readonly form: Locator;
  readonly success: Locator;
  readonly failure: Locator;
  readonly closeBanner: Locator;
  readonly submit: Locator;
  readonly overlay: Locator;
  readonly languages: Locator;
  readonly supplement: Locator;
  readonly errors: Locator;
  readonly sidePanel: Locator;
  /** What the list of inviters shows while it is open. */
  readonly inviters: Locator;

  constructor(readonly page: Page) {
    this.form = page.locator('#root form');
    this.success = page.locator('.banner-success');
    this.failure = page.locator('#root .banner-error');
    this.closeBanner = page.locator('.banner button');
    this.submit = page.locator('form button[type=submit]');
    this.overlay = page.locator('.overlay');
    this.languages = page.locator('.language select');
    this.supplement = page.locator('form output');
    this.errors = page.locator('form .field-error');
    this.sidePanel = page.locator('aside');
    this.inviters = page.locator('form [role=option]');
  }

  async open(): Promise<void> {
    await this.page.goto('/');
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
    await this.chooseInviter(invitedBy);
    await this.page.locator(`form [name=bappMember][value=${bappMember}]`).check();
    if (bappMember === 'Yes') {
      await this.field('dinnerReservation').fill(dinnerReservation);
      await this.field('vegetarianMeal').fill(vegetarianMeal);
    }
    await this.field('mailing').setChecked(mailing);
    await this.field('rgpd').setChecked(rgpd);
  }

  /** By typing the name, whatever the language; nobody is the first of the list. */
  async chooseInviter(key: string): Promise<void> {
    await this.field('invitedBy').click();
    if (key !== notInvited) await this.field('invitedBy').fill(inviterName(key));
    await this.inviters.first().click();
  }

  /** Everything that the browser sends to a call, as it is sent. */
  requestsTo(call: 'addUser' | 'email_personal'): Request[] {
    const requests: Request[] = [];
    this.page.on('request', (request) => {
      if (new URL(request.url()).pathname === `/api/${call}`) requests.push(request);
    });
    return requests;
  }

  /** Answers the calls in the server's place, after a pause in milliseconds. */
  async answerCalls(answer: { status: number; body: object; pause?: number }): Promise<void> {
    await this.page.route('**/api/*', async (route) => {
      if (answer.pause !== undefined) await new Promise((resolve) => setTimeout(resolve, answer.pause));
      await route.fulfill({ status: answer.status, json: answer.body });
    });
  }

  /** The server has stored it, and has sent the mail. */
  async acceptEverything(pause?: number): Promise<void> {
    await this.answerCalls({
      status: 201,
      body: {
        id: 'aaaaaaaaaaaaaaaaaaaa',
        message: 'stored',
        emailSent: { seconds: 1, nanoseconds: 0 },
        alreadySent: false,
      },
      ...(pause === undefined ? {} : { pause }),
    });
  }
}
