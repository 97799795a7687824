/** Who invited the visitor is found by typing, among some sixty names. */
import { english, typedRegistration } from 'contract/factories';
import { exhibitorList, inviterKeys } from 'contract/exhibitors';
import type { Locator } from '@playwright/test';
import { RegistrationPage } from '../../pages/registration.page';
import { expect, test } from '../../support/test';

test.use({ locale: 'en-GB' });

// With an accent, and the only name that holds its letters.
const sought = { key: 'yeti-thermos', name: 'Yéti Thermos' };

let registration: RegistrationPage;
let inviter: Locator;

test.beforeEach(async ({ page }) => {
  expect(exhibitorList.exhibitors).toContainEqual(sought);
  registration = new RegistrationPage(page);
  inviter = registration.field('invitedBy');
  await registration.open();
  await expect(registration.submit).toBeEnabled();
});

test('lists "not invited" and the organiser first', async () => {
  await inviter.click();
  await expect(registration.inviters).toHaveCount(inviterKeys.length);
  await expect(registration.inviters.nth(0)).toHaveText('Not invited / other');
  await expect(registration.inviters.nth(1)).toContainText('the organiser');
});

test('finds a name regardless of case and accents, and selects it with Enter', async ({ page }) => {
  await registration.acceptEverything();
  const sent = registration.requestsTo('addUser');
  await registration.fill(typedRegistration(english));
  await inviter.focus();
  await page.keyboard.type('THERM yet');
  await expect(registration.inviters).toHaveText([sought.name]);
  await expect(page.getByRole('status').filter({ hasText: 'Names found: 1' })).toHaveCount(1);
  await expect(registration.inviters.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(inviter).toHaveValue(sought.name);
  await expect(inviter).toHaveAttribute('aria-expanded', 'false');
  expect(sent).toHaveLength(0);
  await page.keyboard.press('Enter');
  await expect(registration.success).toBeVisible();
  expect(sent[0]?.postDataJSON()).toMatchObject({ invitedBy: sought.key });
});

test('moves with the arrow keys, selects with Tab and cancels with Escape', async ({ page }) => {
  await inviter.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(inviter).toHaveAttribute('aria-activedescendant', 'invitedBy-option-1');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(registration.inviters.last()).toHaveAttribute('aria-selected', 'true');
  await expect(registration.inviters.last()).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(inviter).toHaveValue('Not invited / other');
  await expect(registration.field('firstname')).toBeFocused();
  await inviter.focus();
  await page.keyboard.type('xyz');
  await page.keyboard.press('Escape');
  await expect(inviter).toHaveValue('Not invited / other');
  await expect(registration.inviters).toHaveCount(0);
});

test('selects the only remaining name on blur', async () => {
  await inviter.fill(' yeti');
  await registration.field('lastname').click();
  await expect(inviter).toHaveValue(sought.name);
  await expect(registration.errors).toHaveCount(0);
});

test('rejects an unknown name, and requires a choice', async ({ page }) => {
  const sent = registration.requestsTo('addUser');
  await registration.fill(typedRegistration(english));
  await inviter.fill('Nobody Ltd');
  await expect(page.getByText('No name on the list contains this text')).toBeVisible();
  await registration.field('lastname').click();
  await expect(registration.errorOf('invitedBy')).toHaveText('Please choose one of the options');
  await expect(inviter).toHaveValue('Nobody Ltd');
  await registration.submit.click();
  await expect(inviter).toBeFocused();
  await inviter.fill('');
  await inviter.blur();
  await expect(registration.errorOf('invitedBy')).toHaveText('The above field is required');
  expect(sent).toHaveLength(0);
});

test('shows a choice in the language of the page', async () => {
  await registration.chooseInviter('autre');
  await registration.chooseLanguage('nl');
  await expect(inviter).toHaveValue('Niet uitgenodigd / andere');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

  test('opens the list near the top of the screen on tap, and selects on tap', async () => {
    await inviter.tap();
    await expect(registration.inviters).toHaveCount(inviterKeys.length);
    expect((await inviter.boundingBox())?.y).toBeLessThan(200);
    await inviter.fill('yeti');
    await registration.inviters.first().tap();
    await expect(inviter).toHaveValue(sought.name);
    await expect(registration.inviters).toHaveCount(0);
  });
});
