/** A show of three days, from registration to statistics: one badge, an arrival a day (DOOR-41, EDIT-22). */
import { randomUUID } from 'node:crypto';
import type { Facts } from 'contract/edition/fact-table';
import { editionHeader } from 'contract/wire/edition-header';
import { headerNames } from 'contract/calls/endpoints';
import type { AddedDevice } from 'contract/door/door';
import { english, typedRegistration } from 'contract/testing/factories';
import { readyFacts } from 'contract/testing/sample-edition';
import { DoorPage } from '../pages/door.page';
import { RegistrationPage } from '../pages/registration.page';
import { SitePage } from '../pages/site.page';
import { call } from '../support/calls';
import { newDevice } from '../support/door';
import { test } from '../support/browser/editions';
import { attachmentOf, mailTo } from '../support/mailbox';
import { asOrganiser } from '../support/organisers';
import { signInTab } from '../support/browser/sign-in-tab';
import { expect } from '../support/browser/test';

// This test publishes another edition: playwright.config.ts runs this file after all others.

const [first, second, third] = ['2098-08-28', '2098-08-29', '2098-08-30'] as const;
const moreDays = [
  { day: second, opens: '09:30', closes: '17:30' },
  { day: third, opens: '10:00', closes: '16:00' },
];

/** Unique to this run: running functions may have cached another one. */
const edition = `days-${randomUUID().slice(0, 8)}`;

const { registrationOpens: _, ...ready } = readyFacts;
const facts: Facts = {
  ...{ ...ready, name: 'BAPP 2098', date: first, moreDays, dinnerStarts: `${second}T19:00` },
  ...{
    registrationCloses: `${third}T16:00`,
    changesUntil: `${third}T16:00`,
    dinnerCloses: `${second}T12:00`,
  },
};

test.use({ locale: 'en-GB' });

test('admits one badge once on each of three days, and counts each day', async ({
  page,
  browser,
  baseURL,
  publishShow,
}) => {
  await publishShow(facts, edition);
  test.setTimeout(180_000);
  const registration = new RegistrationPage(page);
  await registration.open('?lang=en');
  const days = 'Thursday 28 to Saturday 30 August 2098';
  await expect(page.locator('.hero-date')).toContainText(days);
  await expect(registration.sidePanel).toContainText('Saturday: 10:00 to 16:00');
  const visitor = typedRegistration(english);
  await registration.fill(visitor);
  const stored = page.waitForResponse('**/api/addUser');
  await registration.submit.click();
  await expect(registration.thanks).toBeVisible();
  const { id }: { id: string } = JSON.parse(await (await stored).text());
  const mail = await mailTo(visitor.email);
  expect(mail.text).toContain(days);
  const calendar = mail.attachments.find(({ contentType }) => contentType === 'text/calendar');
  const ics = new TextDecoder().decode(await attachmentOf(mail, calendar?.filename ?? ''));
  expect(ics.match(/DTSTART:\d{8}/g)).toEqual(['DTSTART:20980828', 'DTSTART:20980829', 'DTSTART:20980830']);

  const phone = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
  // The phone follows the server's clock.
  let now = `${first}T10:00:00Z`;
  await phone.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const date = new Date(now).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  const door = new DoorPage(await phone.newPage());
  const organiser = {
    ...(await asOrganiser()),
    [headerNames.edition]: editionHeader({ id: edition, version: 1 }),
  };
  const { body } = await call('addDevice', newDevice({ expiresAt: `${third}T20:00:00Z` }), organiser);
  const { pairingUrl }: AddedDevice = JSON.parse(JSON.stringify(body));
  await door.page.goto(`/door${new URL(pairingUrl).hash}`);
  await expect(door.heading).toContainText('North door');
  // Until the first answer, it follows its own.
  await expect.poll(() => door.page.evaluate(() => localStorage.getItem('doorClock'))).not.toBeNull();
  for (const [day, name] of [
    [first, 'Thursday'],
    [second, 'Friday'],
    [third, 'Saturday'],
  ] as const) {
    now = `${day}T10:00:00Z`;
    await door.page.reload();
    await expect(door.heading).toContainText(`Exhibition, ${name}`);
    await door.type(id);
    await expect(door.answer).toHaveAttribute('data-look', 'admitted');
    await door.type(id);
    await expect(door.answer).toHaveAttribute('data-look', 'already');
  }
  await phone.close();

  await signInTab(page);
  await new SitePage(page, '/statistics').open();
  const arrivals = page.locator('table', { hasText: 'Exposition, vendredi' });
  await expect(arrivals).toHaveCount(1);
  for (const name of ['jeudi', 'vendredi', 'samedi']) {
    const headers = await arrivals.getByRole('columnheader').allTextContents();
    const column = headers.findIndex((header) => header === `Exposition, ${name}`);
    const cells = await arrivals.locator(`tbody tr > *:nth-child(${column + 1})`).allTextContents();
    expect(cells.reduce((sum, cell) => sum + Number(cell), 0)).toBe(1);
  }
});
