/** Next year's show: with a different event file, none of this year's facts remains anywhere. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints, mailLinks } from 'contract/endpoints';
import { english, typedRegistration, withDinner } from 'contract/factories';
import { originsOf } from '../../../tools/stack/addresses';
import { requireFreePorts } from '../../../tools/stack/free-ports';
import { languages } from 'contract/languages';
import { RegistrationPage } from '../../pages/registration.page';
import { SitePage } from '../../pages/site.page';
import { attachmentOf, mailTo } from '../../support/mailbox';
import { readPages } from '../../support/read-pdf';
import { expect, test as base } from '../../support/test';
import { startOtherStack, type OtherStack } from './other-stack';
import { leftoversOf } from './leftovers';

const leftovers = leftoversOf(thisYear, nextYear);

const test = base.extend<object, { other: OtherStack }>({
  other: [
    async ({ browserName: _ }, use) => {
      const other = await startOtherStack(fileURLToPath(new URL('event.ts', import.meta.url)));
      await use(other);
      await other.stop();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: ({ other }, use) => use(originsOf(other.ports).site),
});

test.use({ locale: 'en-GB' });
test.describe.configure({ mode: 'serial' });

test('sends nothing once registration is closed', { tag: '@long' }, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-02-04T18:00:00Z'));
  const registration = new RegistrationPage(page);
  await registration.open();
  await expect(page.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
  await expect(page.locator('main')).toContainText('It closed on Tuesday 4 February 2031 at 18:00.');
  for (const address of Object.values(nextYear.contact))
    await expect(page.locator('main')).toContainText(address);
  await expect(registration.form).toHaveCount(0);
});

test(
  'shows only that edition on page, mail and badge when a visitor registers',
  { tag: '@long' },
  async ({ page, request, other }) => {
    const { inbox } = originsOf(other.ports);
    const registration = new RegistrationPage(page);
    await registration.open();
    await expect(page).toHaveTitle(new RegExp(nextYear.name));
    await expect(registration.sidePanel).toContainText('5 February 2031');
    await expect(registration.sidePanel).toContainText('11:15 to 19:45');
    for (const line of nextYear.venue.en) await expect(registration.sidePanel).toContainText(line);

    const visitor = typedRegistration(english, withDinner, { registrationCode: nextYear.registrationCode });
    await registration.fill(visitor);
    await expect(registration.supplement).toContainText('€285');
    expect(leftoversIn(await page.content())).toEqual([]);
    const stored = page.waitForResponse('**/api/addUser');
    await registration.submit.click();
    await expect(registration.success).toBeVisible();
    const { id }: { id: string } = JSON.parse(await (await stored).text());

    const mail = await mailTo(visitor.email, inbox);
    expect(mail.subject).toBe(nextYear.mail.subject.en);
    expect(mail.from).toEqual({ address: nextYear.mail.from, name: nextYear.organiser });
    expect(mail.replyTo).toMatchObject([{ address: nextYear.mail.replyTo }]);
    const calendar = mail.attachments.find(({ contentType }) => contentType === 'text/calendar');
    const ics = new TextDecoder().decode(await attachmentOf(mail, calendar?.filename ?? '', inbox));
    expect(ics).toContain('DTSTART:20310205T111500Z');
    const source = [mail.subject, mail.text, mail.html, ics.replace(/^DTSTAMP.*/m, '')].join('\n');
    for (const fact of ['5 February 2031', '11:15', '€285', nextYear.venue.en[0], nextYear.links.iosApp])
      expect(source).toContain(fact);
    expect(leftoversIn(source)).toEqual([]);

    const badge = await request.get(`/api${mailLinks.badge(id)}`);
    const [printed] = await readPages(await badge.body());
    expect(printed?.text).toContain(nextYear.name);
    expect(leftoversIn(printed?.text ?? '')).toEqual([]);
    expect((await request.get(`/api${endpoints.health.path}`)).status()).toBe(200);
  },
);

test('shows the privacy policy of that edition in every language', { tag: '@long' }, async ({ page }) => {
  const policy = new SitePage(page, '/rgpd');
  await policy.open();
  await expect(page.locator('main')).toContainText('FESTA asbl');
  await expect(page.locator('main')).toContainText('5 May 2031');
  for (const language of languages) {
    await policy.chooseLanguage(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(leftoversIn(await page.locator('body').innerText())).toEqual([]);
  }
});

test('deploys no fact of this edition', { tag: '@long' }, ({ other }) => {
  const found = ['site', 'functions'].flatMap((name) => {
    const folder = join(other.built, name);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const texts = files.filter((file) => /\.(html|js|css|json|svg|txt|webmanifest)$/.test(file));
    expect(texts).not.toEqual([]);
    return texts.flatMap((file) =>
      leftoversIn(readFileSync(join(folder, file), 'utf8'))
        // A QR code encodes a pair of its 45 characters as one of 45 * 45 = 2025 numbers.
        .filter((leftover) => !(leftover === '2025' && file.includes('decoder.worker')))
        .map((leftover) => `${file}: ${leftover}`),
    );
  });
  expect(found).toEqual([]);
});

test('reloads the page when a developer changes a text', { tag: '@long' }, async ({ page, other }) => {
  const file = join(other.folder, 'web/src/shared/translations/en.ts');
  const texts = readFileSync(file, 'utf8');
  await page.goto(originsOf(other.ports).vite);
  const note = page.locator('.hero-note').first();
  await expect(note).toHaveText('This event is reserved for professionals.');
  writeFileSync(file, texts.replace('This event is reserved for professionals.', 'Welcome, professionals.'));
  await expect(note).toHaveText('Welcome, professionals.');
});

test('leaves no process and no open port after a kill', { tag: '@long' }, async ({ other }) => {
  await expect(requireFreePorts(other.ports)).rejects.toThrow('In use on');
  await other.kill();
  await expect(() => requireFreePorts(other.ports)).toPass({ timeout: 20_000 });
});

/** This year's facts in a text, not counting matches inside a longer word or number. */
function leftoversIn(text: string): string[] {
  return leftovers.filter((leftover) => {
    const escaped = leftover.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    return new RegExp(`(?<![\\p{L}\\p{N}.])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(text);
  });
}
