/** Next year's show: a different event file leaves no fact of this year's anywhere. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints, mailLinks } from 'contract/endpoints';
import { event as thisYear } from 'contract/event';
import { english, typedRegistration, withDinner } from 'contract/factories';
import type { MailboxMessage } from 'mailbox-emulator/message';
import { portsFrom } from '../../../tools/stack/ports';
import { originsOf } from '../../../tools/stack/addresses';
import { requireFreePorts } from '../../../tools/stack/free-ports';
import { RegistrationPage } from '../../pages/registration.page';
import { readPages } from '../../support/read-pdf';
import { expect, test } from '../../support/test';
import { event as nextYear } from './event';
import { otherOffset, startOtherStack, type OtherStack } from './other-stack';
import { leftoversOf } from './leftovers';

const ports = portsFrom(otherOffset);
const origins = originsOf(ports);
const leftovers = leftoversOf(thisYear, nextYear);

test.use({ baseURL: origins.site, locale: 'en-GB' });
test.describe.configure({ mode: 'serial' });

let other: OtherStack;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  other = await startOtherStack(fileURLToPath(new URL('event.ts', import.meta.url)));
});
test.afterAll(() => other.stop());

test('sends nothing once registration is closed', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-02-04T18:00:00Z'));
  const registration = new RegistrationPage(page);
  await registration.open();
  await expect(registration.form).toContainText('Registration is not open at the moment.');
  await expect(registration.submit).toHaveCount(0);
});

test('shows only that edition on page, mail and badge when a visitor registers', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  const registration = new RegistrationPage(page);
  await registration.open();
  await expect(page).toHaveTitle(new RegExp(nextYear.name));
  await expect(registration.sidePanel).toContainText('5 February 2031');
  await expect(registration.sidePanel).toContainText('11:15 to 19:45');
  for (const line of nextYear.venue.en) await expect(registration.sidePanel).toContainText(line);

  const visitor = typedRegistration(english, withDinner, { registrationCode: nextYear.registrationCode });
  await registration.fill(visitor);
  await expect(registration.supplement).toContainText('€285');
  expect(tracesIn(await page.content())).toEqual([]);
  const stored = page.waitForResponse('**/api/addUser');
  await registration.submit.click();
  await expect(registration.success).toBeVisible();
  const { id }: { id: string } = JSON.parse(await (await stored).text());

  const mail = await newestMailTo(visitor.email);
  expect(mail.subject).toBe(nextYear.mail.subject.en);
  expect(mail.from).toEqual({ address: nextYear.mail.from, name: nextYear.organiser });
  expect(mail.replyTo).toMatchObject([{ address: nextYear.mail.replyTo }]);
  const calendar = mail.attachments.findIndex(({ contentType }) => contentType === 'text/calendar');
  const ics = await (await fetch(`${origins.inbox}/api/messages/${mail.id}/attachments/${calendar}`)).text();
  expect(ics).toContain('DTSTART:20310205T111500Z');
  const source = [mail.subject, mail.text, mail.html, ics.replace(/^DTSTAMP.*/m, '')].join('\n');
  for (const fact of ['5 February 2031', '11:15', '€285', nextYear.venue.en[0], nextYear.links.iosApp])
    expect(source).toContain(fact);
  expect(tracesIn(source)).toEqual([]);

  const badge = await request.get(`/api${mailLinks.badge(id)}`);
  const [printed] = await readPages(await badge.body());
  expect(printed?.text).toContain(nextYear.name);
  expect(tracesIn(printed?.text ?? '')).toEqual([]);
  expect((await request.get(`/api${endpoints.health.path}`)).status()).toBe(200);
});

test('shows the privacy policy of that edition in every language', async ({ page }) => {
  await page.goto('/rgpd');
  await expect(page.locator('main')).toContainText('FESTA asbl');
  await expect(page.locator('main')).toContainText('5 May 2031');
  for (const language of ['fr', 'nl', 'en']) {
    await page.locator('.language select').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(tracesIn(await page.locator('body').innerText())).toEqual([]);
  }
});

test('deploys no fact of this edition', () => {
  const found = ['site', 'functions'].flatMap((name) => {
    const folder = join(other.built, name);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const texts = files.filter((file) => /\.(html|js|css|json|svg|txt|webmanifest)$/.test(file));
    expect(texts).not.toEqual([]);
    return texts.flatMap((file) =>
      tracesIn(readFileSync(join(folder, file), 'utf8')).map((leftover) => `${file}: ${leftover}`),
    );
  });
  expect(found).toEqual([]);
});

test('reloads the page when a developer changes a text', async ({ page }) => {
  const file = join(other.folder, 'web/src/translations/en.ts');
  const texts = readFileSync(file, 'utf8');
  await page.goto(origins.vite);
  const note = page.locator('.hero-note').first();
  await expect(note).toHaveText('This event is reserved for professionals.');
  writeFileSync(file, texts.replace('This event is reserved for professionals.', 'Welcome, professionals.'));
  await expect(note).toHaveText('Welcome, professionals.');
});

test('leaves no process and no open port after a kill', async () => {
  await expect(requireFreePorts(ports)).rejects.toThrow('In use on');
  await other.kill();
  await expect(() => requireFreePorts(ports)).toPass({ timeout: 20_000 });
});

/** This year's facts in a text, not counting matches inside a longer word or number. */
function tracesIn(text: string): string[] {
  return leftovers.filter((leftover) => {
    const escaped = leftover.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    return new RegExp(`(?<![\\p{L}\\p{N}.])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(text);
  });
}

async function newestMailTo(address: string): Promise<MailboxMessage> {
  let newest: MailboxMessage | undefined;
  await expect(async () => {
    const response = await fetch(`${origins.inbox}/api/messages?to=${encodeURIComponent(address)}`);
    const messages: MailboxMessage[] = JSON.parse(await response.text());
    newest = messages[0];
    expect(newest).toBeDefined();
  }).toPass({ timeout: 30_000 });
  if (newest === undefined) throw new Error('no mail');
  return newest;
}
