/** The team: from an invitation to a colleague at work, and the page in every language and width (TEAM-1 to TEAM-3). */
import type { Team } from 'contract/team/team';
import { LoginPage } from '../../pages/login.page';
import { SitePage } from '../../pages/site.page';
import {
  expectClean,
  expectCleanAndToFitInEveryLanguage,
  expectToFitInEveryLanguage,
} from '../../support/browser/axe';
import { linkIn, mailTo } from '../../support/mailbox';
import { newOrganiser } from '../../support/organisers';
import { openSignedIn } from '../../support/browser/sign-in-tab';
import { stack } from '../../support/stack/stack';
import { invite, newColleagueEmail } from '../../support/team';
import { expect, test } from '../../support/browser/test';

const telephone = { width: 360, height: 740 };

test('an invited colleague joins by keyboard alone, and is then removed', async ({ page, browser }) => {
  const colleague = newColleagueEmail();
  await openSignedIn(page, '/team', await newOrganiser());
  const form = page.getByRole('region', { name: 'Inviter' });
  await form.getByLabel(/^Adresse e-mail/).fill(colleague);
  await page.keyboard.press('Tab');
  // The four roles are one tab stop; the arrow keys choose.
  await page.keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: /^Accueil/ })).toBeChecked();
  await form.getByLabel('Langue de l’e-mail').selectOption('en');
  await page.keyboard.press('Enter');
  await form.getByRole('button').press('Enter');
  await expect(form.getByRole('status')).toContainText(`envoyée à ${colleague}`);
  await expect(page.getByRole('region', { name: 'Invitations en attente' })).toContainText(colleague);

  const phoneContext = await browser.newContext({ viewport: telephone });
  const phone = await phoneContext.newPage();
  const colleaguePage = new LoginPage(phone);
  await phone.goto(linkIn(await mailTo(colleague), `${stack.site}/invitation#`));
  await expect(colleaguePage.heading).toHaveText('Join the team');
  await expect(phone).toHaveURL('/invitation');
  await expect(phone.getByText('Find and add registrants')).toBeVisible();
  await colleaguePage.password.focus();
  await phone.keyboard.type('words that go apart');
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL('/login');
  // The form for joining has the same fields and stays until the sign-in form is loaded.
  await expect(phone.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(phone.locator('#email')).toHaveValue(colleague);
  await expect(colleaguePage.password).toBeFocused();
  await phone.keyboard.type('words that go apart');
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL('/users');

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: colleague });
  await row.getByRole('button', { name: /^Retirer/ }).click();
  await row.getByRole('button', { name: 'Oui, retirer' }).click();
  await expect(page.getByText(`${colleague} ne fait plus partie de l’équipe.`)).toBeVisible();
  await colleaguePage.openMenu();
  await phone.getByRole('link', { name: 'Show', exact: true }).click();
  await expect(phone).toHaveURL(/\/login/);
  await phoneContext.close();
});

const longEmail = 'a.very.long.name.of.an.organiser.who.has.two@gift-show.example';
const memberState = {
  lastSignIn: '2025-08-01T12:00:00Z',
  isYou: false,
  isDisabled: true,
  hasFactor: true,
  resources: [],
};
const until = { seconds: Date.parse('2999-08-08T12:00:00Z') / 1000, nanoseconds: 0 };
const invitation = { language: 'nl', by: longEmail, until, isSent: false, isVoid: true } as const;
const team: Team = {
  demandsFactor: false,
  members: [{ ...memberState, uid: 'long', email: longEmail, role: 'desk' }],
  invitations: [{ ...invitation, id: 'void', email: longEmail, role: 'reader' }],
};

test('the pages of team and invitation fit and are accessible', { tag: '@long' }, async ({ page }) => {
  await page.route(/\/api\/admin\/team$/, (route) => route.fulfill({ json: team }));
  await page.setViewportSize(telephone);
  const teamPage = await openSignedIn(page, '/team');
  const rows = page.getByRole('listitem');
  await rows.first().getByRole('combobox').selectOption('owner');
  await rows.first().locator('[aria-expanded]').last().click();
  await page.locator('#email').fill('nobody');
  await page.locator('form button[type=submit]').last().click();
  await expectClean(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFitInEveryLanguage(teamPage);
  }
  await page.setViewportSize(telephone);
  const invitationPage = new SitePage(page, '/invitation');
  await invitationPage.open(`#${(await invite()).token}`);
  await page.locator('#password').waitFor();
  await expectCleanAndToFitInEveryLanguage(invitationPage);
});
