/** Invited people try the registration before it opens: the link, the door and the end of the test (EDIT-20). */
import type { Page } from '@playwright/test';
import { english, typedRegistration } from 'contract/testing/factories';
import { sampleEdition } from 'contract/testing/sample-edition';
import { RegistrationPage } from '../pages/registration.page';
import { UsersPage } from '../pages/users.page';
import { VisitPage } from '../pages/visit.page';
import { call } from '../support/calls';
import { browserPhone } from '../support/browser/door-phone';
import { test } from '../support/browser/editions';
import { mailsTo } from '../support/mailbox';
import { asOrganiser, newMarker } from '../support/organisers';
import { openSignedIn } from '../support/browser/sign-in-tab';
import { stack } from '../support/stack/stack';
import { expect } from '../support/browser/test';

// These tests change the live edition: playwright.config.ts runs this file alone.

const notYetOpen = { registrationOpens: '2099-01-01T09:00' };
const band = (page: Page) => page.locator('.rehearsal-band');
const section = (page: Page) => page.getByRole('region', { name: 'Essayer avec de vraies personnes' });

test.afterEach(async () => {
  await call('endRehearsal', { edition: sampleEdition.id }, await asOrganiser());
});

test('a test registration is marked everywhere and hidden from lists', async ({ page, browser, release }) => {
  await release(notYetOpen);
  const visitor = typedRegistration(english, { lastname: newMarker() });
  expect(await call('addUser', visitor)).toMatchObject({
    status: 403,
    body: { code: 'registration-closed' },
  });
  // Only test mails count: other mails to the organiser may still be on their way.
  const testMails = async () =>
    (await mailsTo(stack.organiser.email)).filter(({ subject }) => subject.startsWith('TEST: '));
  const earlierMailCount = (await testMails()).length;
  await openSignedIn(page, '/edition');
  await section(page).getByRole('button', { name: 'Créer un lien' }).click();
  const link = section(page).getByLabel('Lien d’essai');
  await expect(link).toHaveValue(/\/\?rehearse=/);

  // An invited visitor registers.
  const invitedPage = await browser.newPage({ baseURL: stack.site, locale: 'en-GB' });
  await invitedPage.goto(await link.inputValue());
  await expect(band(invitedPage)).toContainText('Nothing here is a real registration.');
  expect(invitedPage.url()).not.toContain('rehearse');
  const registration = new RegistrationPage(invitedPage);
  await registration.register(visitor);
  await expect(registration.thanks).toBeVisible();
  const storedItem = await invitedPage.evaluate(() => sessionStorage.getItem('registered'));
  const { visit }: { visit: string } = JSON.parse(storedItem ?? '{}');
  await expect(band(registration.page)).toBeVisible();
  const code = visit.split('.')[0] ?? '';

  // The mail goes only to the organiser.
  await expect.poll(async () => (await testMails()).length).toBe(earlierMailCount + 1);
  expect((await testMails())[0]?.text?.split('\n')[0]).toContain(visitor.email);
  expect(await mailsTo(visitor.email)).toEqual([]);

  // The own page opens with its link alone, in another browser.
  const ownPage = new VisitPage(await browser.newPage({ baseURL: stack.site }));
  await ownPage.openLink(visit);
  await expect(ownPage.details).toContainText(visitor.lastname);
  await expect(band(ownPage.page)).toBeVisible();

  const { door, context } = await browserPhone(browser, stack.site);
  await door.type(code);
  await expect(door.answer).toHaveAttribute('data-look', 'test');
  await expect(door.answer).toContainText('TEST');
  await expect(door.answer).not.toContainText(visitor.lastname);
  await context.close();

  const users = new UsersPage(page);
  await users.open();
  await users.search.fill(visitor.lastname);
  await expect(users.rows.filter({ hasText: visitor.lastname })).toHaveCount(0);
  await page.goto('/edition');
  await section(page).getByRole('link').click();
  await expect(page.locator('.show-menu').getByRole('button')).toContainText('Essai');
  await expect(users.rows).toHaveCount(1);
  await expect(users.rows).toContainText(visitor.lastname);

  // The end: everything is gone, and the page that is still open registers no visitor.
  await page.goto('/edition?edition=');
  await section(page).getByRole('button', { name: 'Terminer l’essai' }).click();
  await section(page).getByRole('button', { name: 'Terminer et effacer' }).click();
  await expect(section(page)).toContainText('L’essai est terminé');
  await ownPage.page.reload();
  await expect(ownPage.email).toBeVisible();
  await registration.registerColleague.click();
  await registration.register(typedRegistration(english));
  await expect(registration.failure).toContainText('The test has ended');
});
