/** Pages that are behind a release or of another show, the archive of a show, and a show that has moved. */
import { randomUUID } from 'node:crypto';
import { english, member, typedRegistration } from 'contract/factories';
import type { Locator, Page } from '@playwright/test';
import { portsOf } from '../../tools/stack/ports';
import { runSchedule } from '../../tools/stack/schedule';
import { RegistrantPage } from '../pages/registrant.page';
import { RegistrationPage } from '../pages/registration.page';
import { SitePage } from '../pages/site.page';
import { UsersPage } from '../pages/users.page';
import { VisitPage } from '../pages/visit.page';
import { expectClean, expectToFitInEveryLanguage } from '../support/axe';
import { call } from '../support/calls';
import { test } from '../support/editions';
import { mailTo } from '../support/mailbox';
import { register } from '../support/registrants';
import { signInTab } from '../support/signed-in';
import { expect } from '../support/test';

// These tests change the live edition: playwright.config.ts runs this file last and alone.

const changed = { registrationCodes: ['other'], contactEmail: 'other@gift-show.example' };
const noticeOn = (page: Page) => page.locator('.behind');
const reload = (notice: Locator) => notice.getByRole('button').first().click();

test.describe('a release while a page is open', () => {
  test('keeps every field of the form, and accepts the former code', async ({ page, releases }) => {
    const visitor = typedRegistration(english, member, {
      dinnerReservation: '2',
      vegetarianMeal: '1',
      telCell: '0470 12 34 56',
      region: 'Brabant',
      mailing: true,
    });
    const known = await register();
    const registration = new RegistrationPage(page);
    await registration.open('?lang=en');
    await registration.fill({ ...visitor, email: known.email });
    await releases.release(changed);
    await registration.submit.click();
    await expect(registration.failure).toBeVisible();
    await expect(noticeOn(page)).toContainText(
      'The show’s details have changed. Reload; what you typed stays.',
    );
    await expect(registration.field('city')).toHaveValue(visitor.city);
    await registration.field('email').fill(visitor.email);
    await reload(noticeOn(page));
    await expect(noticeOn(page)).toHaveCount(0);
    for (const [name, value] of Object.entries(visitor))
      if (typeof value === 'string' && !['bappMember', 'invitedBy', 'language'].includes(name))
        await expect(page.locator(`form [name=${name}]`)).toHaveValue(value);
    await expect(registration.member('Yes')).toBeChecked();
    for (const name of ['rgpd', 'mailing'] as const) await expect(registration.field(name)).toBeChecked();
    await registration.submit.click();
    await expect(registration.thanks).toBeVisible();
  });

  test('keeps what is typed on the own page', async ({ page, releases }) => {
    const { visit } = await register();
    const own = new VisitPage(page);
    await own.openLink(visit);
    await own.change.waitFor();
    await releases.release(changed);
    await page.locator('section[aria-labelledby=visit-confirmation]').getByRole('button').click();
    await noticeOn(page).waitFor();
    await own.change.click();
    await own.field('city').fill('Gent');
    await expect(own.field('city')).toBeFocused();
    await reload(noticeOn(page));
    await expect(own.field('city')).toHaveValue('Gent');
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('typed-before-reload');
    await own.save.click();
    await expect(own.details).toContainText('Gent');
  });

  test('keeps what an organiser has typed, without a question', async ({ page, releases }) => {
    const { id } = await register();
    const registrant = new RegistrantPage(page, id);
    await registrant.open();
    await releases.release(changed);
    await registrant.send.click();
    await noticeOn(page).waitFor();
    await registrant.field('city').fill('Gent');
    await reload(noticeOn(page));
    await expect(registrant.field('city')).toHaveValue('Gent');
    await registrant.save.click();
    await expect(registrant.said('Les modifications sont enregistrées.')).toBeVisible();
  });
});

test('refuses kindly what a page of another show sends', async ({ page, releases }) => {
  const visitor = typedRegistration(english);
  const registration = new RegistrationPage(page);
  await registration.open('?lang=en');
  await registration.fill(visitor);
  await releases.release({ id: '2099', name: 'BAPP 2099', registrationCodes: ['bapp2099'] });
  await registration.submit.click();
  await expect(registration.failure).toContainText('This page is still that of another show');
  await registration.failure.getByRole('button', { name: 'Reload' }).click();
  await expect(registration.field('lastname')).toHaveValue(visitor.lastname);
});

test('tells registrants in their languages that the show has moved, with one press', async ({
  page,
  releases,
}) => {
  const id = `moved-${randomUUID().slice(0, 8)}`;
  const show = { id, name: 'BAPP 2098', date: '2098-08-28', dinnerStarts: '2098-08-28T19:00' };
  await releases.release(show);
  const bookings = [{ language: 'fr' }, { language: 'nl' }, english] as const;
  const people = await Promise.all(bookings.map((booking) => register(booking)));
  await releases.release({ ...show, date: '2098-09-04', dinnerStarts: '2098-09-04T19:00' });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInTab(page);
  await new SitePage(page, '/edition').open(`?edition=${id}`);
  const offer = page.getByRole('region', { name: 'Prévenir les inscrits' });
  await expect(offer).toContainText('Ce qui a changé : le jour. 3 personnes se sont inscrites');
  await expectClean(page);
  await offer.getByRole('button', { name: 'Prévenir les inscrits' }).click();
  await expect(page.getByText('Destinataires : 3')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Jour : jeudi 4 septembre 2098')).toBeVisible();
  await expectClean(page);
  await expectToFitInEveryLanguage(new SitePage(page, '/mailings'));
  await page.getByRole('button', { name: 'Envoyer...' }).click();
  await page.getByRole('button', { name: 'Oui, envoyer' }).click();
  await expect(page.getByText('En cours', { exact: true })).toBeVisible();
  await expect(async () => {
    await runSchedule(portsOf.test, 'sendMailings');
    await expect(page.getByText('Terminé', { exact: true })).toBeVisible({ timeout: 6_000 });
  }).toPass({ timeout: 30_000 });
  const mails = await Promise.all(people.map(({ email }) => mailTo(email)));
  expect(mails.map(({ subject }) => subject)).toEqual([
    'BAPP 2098\u00a0: nouveau jour',
    'BAPP 2098: nieuwe dag',
    'BAPP 2098: new day',
  ]);
  for (const mail of mails)
    expect(mail.attachments.filter(({ filename }) => filename?.endsWith('.ics'))).toHaveLength(1);
  await new SitePage(page, '/mailings').open();
  await expect(page.getByRole('link', { name: 'BAPP 2098 : nouveau jour' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('shows an archive to organisers, until they go back to the current show', async ({ page, releases }) => {
  const past = { id: '2023', name: 'BAPP 2023', date: '2023-08-24' };
  const visitor = typedRegistration(english, { lastname: 'Lannoy' });
  const { email } = await register();
  await releases.release(past);
  expect(await call('addUser', visitor)).toMatchObject({ status: 201 });
  await releases.takeBack();
  const users = new UsersPage(page);
  await users.open();
  const menu = page.getByRole('combobox', { name: 'Édition' });
  const band = page.locator('.archive-band');
  await menu.selectOption('2023');
  await expect(band).toContainText('Archive : BAPP 2023, jeudi 24 août 2023');
  await expect(users.rows).toHaveCount(1);
  await expect(users.rows).toContainText('Lannoy');
  await expect(users.add).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await users.exportButton.click();
  expect((await saved).suggestedFilename()).toBe('users-2023.xlsx');
  await page.reload();
  await expect(band).toBeVisible();
  await users.rows.getByRole('link', { name: /Lannoy/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lannoy');
  await band.getByRole('link').click();
  await expect(band).toHaveCount(0);
  await users.search.fill(email);
  await expect(users.rows).toHaveCount(1);
});
