/**
 * The first show of another association, from an empty database to the door: a coffee fair in Vienna, in German and
 * English, of two days, without the sample's parts (EDIT-28). No page, mail or file shows anything of the sample.
 */
import type { Page } from '@playwright/test';
import type { FactName, FactSectionName } from 'contract/edition/fact-table';
import { translator } from 'contract/language/translator';
import { mailLinks } from 'contract/calls/endpoints';
import { inkNames } from 'contract/edition/themes';
import { originsOf } from '../../tools/project/addresses';
import { LoginPage } from '../pages/login.page';
import { expectClean } from '../support/browser/axe';
import { expect, test as base } from '../support/browser/test';
import { readPages } from '../support/files/read-pdf';
import { attachmentOf, mailTo } from '../support/mailbox';
import { startOtherStack, type OtherStack } from './second-edition/other-stack';

const test = base.extend<object, { other: OtherStack }>({
  other: [
    async ({ browserName: _ }, use) => {
      const other = await startOtherStack();
      await use(other);
      await other.stop();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: ({ other }, use) => use(originsOf(other.ports).site),
});

test.use({ locale: 'de-AT', timezoneId: 'Europe/Vienna' });

const t = translator('de');
const name = 'Wiener Kaffeetage 2099';
const both = (de: string, en = de) => ({ de, en });

/** Words of the sample's trade, organiser, country, drawing and parts, and texts that only a fault would show. */
const foreignWords =
  /bapp|gift|cadeau|geschenk|promotion|networking|belg|bruxelles|brussel|brüssel|dîner|dinner|abendessen|mitglied|\bmember|\.example|undefined|\[object|\{\{|bienvenue|welkom|s’inscrire|inschrijv/iu;

function expectNothingForeign(text: string): void {
  expect(text.match(foreignWords)?.[0]).toBeUndefined();
}

/** The page has nothing foreign, neither for people nor for search engines. */
async function expectNothingForeignOn(page: Page): Promise<void> {
  const visible = [page.title(), page.locator('body').innerText()];
  const metaTags = page
    .locator('meta[content]')
    .evaluateAll((tags) => tags.map((tag) => tag.outerHTML).join());
  expectNothingForeign((await Promise.all([...visible, metaTags])).join('\n'));
}

/** The facts' pages, as an organiser fills them in. */
class FactPages {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async type(fact: FactName, value: string): Promise<void> {
    await this.#page.locator(`#fact-${fact}-input`).fill(value);
  }

  async typeBoth(id: string, texts: ReturnType<typeof both>): Promise<void> {
    for (const [language, text] of Object.entries(texts))
      await this.#page.locator(`#fact-${id}-${language}`).fill(text);
  }

  section(section: FactSectionName) {
    // The preview beside the section may have the same name.
    return this.#page
      .locator('section')
      .and(this.#page.getByRole('region', { name: t(($) => $.facts.section[section]), exact: true }));
  }

  async open(section: FactSectionName): Promise<void> {
    const sections = this.#page.getByRole('navigation', { name: t(($) => $.edition.sections) });
    await sections.getByRole('link', { name: t(($) => $.facts.section[section]) }).click();
    await expect(this.section(section)).toBeVisible();
  }

  async save(section: FactSectionName): Promise<void> {
    const name = `${t(($) => $.edition.save)} ${t(($) => $.facts.section[section])}`;
    await this.section(section).getByRole('button', { name }).click();
    await expect(this.section(section).getByText(t(($) => $.edition.saved))).toBeVisible();
  }
}

test('a new association publishes its first show', { tag: '@long' }, async ({ page, browser, other }) => {
  test.setTimeout(300_000);
  const { site, inbox } = originsOf(other.ports);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNothingForeignOn(page);

  const login = new LoginPage(page);
  await login.open();
  await login.signIn(other.addresses.organiser);
  await page.getByRole('link', { name: t(($) => $.edition.first.begin) }).click();
  await page.locator('#name').fill(name);
  await page.locator('#date').fill('2099-03-12');
  await page.locator('#venue').fill('Kaffeehalle\nPraterstraße 1\n1020 Wien');
  await expect(page.locator('#timeZone')).toHaveValue('Europe/Vienna');
  for (const [language, isChosen] of [
    ['Français', false],
    ['Nederlands', false],
    ['English', true],
    ['Deutsch', true],
  ] as const)
    await page.getByRole('checkbox', { name: language }).setChecked(isChosen);
  await page.getByRole('button', { name: t(($) => $.edition.first.begin) }).click();

  await page.getByRole('link', { name: t(($) => $.organisers.title.editionFacts) }).click();
  const facts = new FactPages(page);
  await facts.type('organiser', 'Kaffeeverband Wien');
  await facts
    .section('show')
    .getByRole('button', { name: t(($) => $.facts.addDay) })
    .click();
  await facts.save('show');
  await facts.open('look');
  await page.locator('#fact-picture input[type=file]').setInputFiles({
    ...{ name: 'hall.png', mimeType: 'image/png', buffer: await page.screenshot() },
  });
  await facts.typeBoth('picture-input', both('Die Halle', 'The hall'));
  await facts.save('look');
  await facts.open('registration');
  await facts.type('registrationCloses', '2099-03-11T18:00');
  await facts.type('changesUntil', '2099-03-11T18:00');
  const addQuestion = page.getByRole('button', { name: t(($) => $.facts.question.add) });
  for (const [nth, kind, words] of [
    [1, 'one', both('Welche Mahlgröße?', 'Which grind?')],
    [2, 'yesNo', both('Kommen Sie zur Verkostung?', 'Do you come to the tasting?')],
    [3, 'text', both('Was rösten Sie?', 'What do you roast?')],
  ] as const) {
    await addQuestion.click();
    await facts.typeBoth(`questions-question-${nth}`, words);
    await page.locator(`#fact-questions-question-${nth}-kind`).selectOption(kind);
  }
  await facts.typeBoth('questions-question-1-choice-1', both('Fein', 'Fine'));
  await facts.typeBoth('questions-question-1-choice-2', both('Grob', 'Coarse'));
  await facts.save('registration');
  await facts.open('contact');
  for (const fact of ['contactEmail', 'mailFrom', 'mailReplyTo'] as const)
    await facts.type(fact, 'post@kaffeetage.org');
  await facts.save('contact');
  await facts.open('privacy');
  await facts.type('controller', 'Kaffeeverband Wien');
  await facts.typeBoth('legalForm', both('Verein', 'association'));
  await facts.type('enterpriseNumber', '123456789');
  await facts.typeBoth('controllerAddress', both('Praterstraße 2, 1020 Wien', 'Praterstraße 2, 1020 Vienna'));
  await facts.type('privacyEmail', 'daten@kaffeetage.org');
  await facts.type('mailService', 'Postdienst');
  await facts.save('privacy');
  await facts.open('badge');
  for (const [index, word] of ['Gast', 'Rösterei', 'Presse', 'Bühne', 'Team'].entries()) {
    await page.getByRole('button', { name: t(($) => $.facts.addKind) }).click();
    await facts.typeBoth(`badgeKinds-kind-${index + 1}`, both(word));
    await page
      .locator(`#fact-badgeKinds-kind-${index + 1}-for`)
      .selectOption(index === 0 ? 'visitors' : 'none');
    await page
      .getByRole('group', { name: t(($) => $.facts.kindNumber, { number: index + 1 }), exact: true })
      .getByRole('radio')
      .nth(index % inkNames.length)
      .check();
  }
  await facts.save('badge');
  await expectClean(page);

  await page.goto('/edition');
  await page.getByRole('link', { name: t(($) => $.edition.first.goOn) }).click();
  const publishSection = page.getByRole('region', { name: t(($) => $.edition.publish), exact: true });
  for (const box of await publishSection.getByRole('checkbox').all()) await box.check();
  await publishSection.getByRole('button', { name: t(($) => $.edition.publishNow) }).click();
  await publishSection.getByRole('button', { name: t(($) => $.edition.firstNow) }).click();
  await expect(page.getByRole('banner')).toContainText(name, { timeout: 60_000 });

  const phone = await browser.newPage({
    locale: 'de-AT',
    viewport: { width: 360, height: 740 },
    baseURL: site,
  });
  await expect(async () => {
    await phone.goto('/');
    await expect(phone).toHaveTitle(new RegExp(name), { timeout: 1000 });
  }).toPass();
  await expectNothingForeignOn(phone);
  await expectClean(phone);
  const email = 'maria@roesterei.org';
  for (const [field, value] of Object.entries({
    ...{
      firstname: 'Maria',
      lastname: 'Gruber',
      email,
      telWork: '+43 1 2345678',
      organization: 'Rösterei Gruber',
    },
    ...{ streetAndNumber: 'Gasse 1', postalCode: '1010', city: 'Wien', country: 'Österreich' },
  }))
    await phone.locator(`form [name=${field}]`).fill(value);
  await phone.getByLabel('Grob').check();
  await phone.getByLabel('Was rösten Sie?').fill('=1+1');
  await phone.locator('form [name=rgpd]').check();
  const response = phone.waitForResponse('**/api/addUser');
  await phone.locator('form .button[type=submit]').click();
  await expect(phone.locator('.thank-you')).toBeVisible();
  const { id, visit }: { id: string; visit: string } = JSON.parse(await (await response).text());
  await expectNothingForeignOn(phone);

  const mail = await mailTo(email, inbox);
  const calendarName =
    mail.attachments.find(({ contentType }) => contentType === 'text/calendar')?.filename ?? '';
  const ics = new TextDecoder().decode(await attachmentOf(mail, calendarName, inbox));
  expect(ics).toContain('DTSTART:20990312T080000Z');
  expect(ics).toContain('DTSTART:20990313T080000Z');
  for (const text of [mail.subject, mail.text, mail.html, ics]) expectNothingForeign(String(text));
  const badgePages = await readPages(await (await phone.request.get(`/api${mailLinks.badge(id)}`)).body());
  const badgeText = badgePages.map(({ text }) => text).join('\n');
  expect(badgeText).toContain('GAST');
  expectNothingForeign(badgeText);

  for (const path of [`/visit#${visit}`, '/rgpd', '/nothing', '/door']) {
    await phone.goto(path);
    await expect(phone.getByRole('heading').first()).toBeVisible();
    await expectNothingForeignOn(phone);
    for (const heading of await phone.getByRole('heading').all())
      expect(await heading.innerText()).not.toBe('');
  }
  await phone.goto('/rgpd');
  await expect(phone.getByRole('main')).toContainText('Datenschutzbehörde');

  for (const path of ['/users', '/statistics', '/badges', '/devices', '/mailings', `/users/${id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/users') await expect(page.getByRole('link', { name: 'Gruber' })).toBeVisible();
    await expectNothingForeignOn(page);
  }
});
