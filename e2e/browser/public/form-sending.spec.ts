/** Sending a registration: idle, submitting, then success or error (REG-9 to REG-11). */
import { english, typedRegistration, withDinner } from 'contract/factories';
import { fieldsResetAfterSuccess } from 'contract/registration-fields';
import { RegistrationPage } from '../../pages/registration.page';
import { expect, test } from '../../support/test';

test.use({ locale: 'en-GB' });

const success = 'Your registration has been sent successfully';
const failure =
  'An error occurred. Please check the entered information. Please also verify that the visitor has not already been registered.';

let registration: RegistrationPage;

test.beforeEach(async ({ page }) => {
  registration = new RegistrationPage(page);
  await registration.open();
});

test('while it is under way, the page says so and takes nothing else', async () => {
  await registration.acceptEverything(1000);
  await registration.fill(typedRegistration(english));
  await registration.submit.click();
  await expect(registration.overlay).toContainText('Sending...');
  await expect(registration.submit).toBeDisabled();
  await expect(registration.submit).toHaveText('Sending...');
  await expect(registration.success).toContainText(success);
  await expect(registration.overlay).toHaveCount(0);
  await expect(registration.submit).toBeEnabled();
  await expect(registration.submit).toHaveText('Register');
});

test('success: scrolled to the top, the listed fields are empty, the others stay for a colleague', async ({
  page,
}) => {
  await registration.acceptEverything();
  const visitor = typedRegistration(english, withDinner, {
    mailing: true,
    region: 'Brabant',
    telCell: '0470',
  });
  await registration.fill(visitor);
  await registration.submit.click();
  await expect(registration.success).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('h1')).toBeFocused();
  const emptied: readonly string[] = fieldsResetAfterSuccess;
  for (const [name, value] of Object.entries(visitor)) {
    const field = page.locator(`form [name=${name}]:not([type=radio], [type=hidden])`);
    if (name === 'mailing' || name === 'rgpd') await expect(field).not.toBeChecked();
    else if (emptied.includes(name)) await expect(field).toHaveValue('');
    else if (name === 'invitedBy') await expect(field).toHaveValue('Not invited / other');
    else if (name !== 'bappMember' && name !== 'language') await expect(field).toHaveValue(String(value));
  }
  await expect(registration.member('Yes')).toBeChecked();
  await expect(registration.errors).toHaveCount(0);
});

test('success calls for the confirmation of the one who was stored', async () => {
  await registration.acceptEverything();
  const asked = registration.requestsTo('email_personal');
  const visitor = typedRegistration(english);
  await registration.fill(visitor);
  await registration.submit.click();
  await expect(registration.success).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  const { email, firstname, lastname } = visitor;
  expect(asked[0]?.postDataJSON()).toEqual({
    idFirebase: 'aaaaaaaaaaaaaaaaaaaa',
    email,
    firstname,
    lastname,
    language: 'en',
  });
});

test('the banner goes after ten seconds', async ({ page }) => {
  await page.clock.install();
  await registration.acceptEverything();
  await registration.fill(typedRegistration(english));
  await registration.submit.click();
  await expect(registration.success).toBeVisible();
  // The clock also goes by itself, which on a busy machine takes a few seconds.
  await page.clock.runFor(5_000);
  await expect(registration.success).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(registration.success).toHaveCount(0);
});

test('the banner stays while one points at it, and can be closed', async ({ page }) => {
  await page.clock.install();
  await registration.acceptEverything();
  await registration.fill(typedRegistration(english));
  await registration.submit.click();
  await registration.success.hover();
  await page.clock.runFor(30_000);
  await expect(registration.success).toBeVisible();
  await registration.closeBanner.click();
  await expect(registration.success).toHaveCount(0);
});

test('failure: the red banner, scrolled to the top, and nothing that was typed is lost', async ({ page }) => {
  await registration.answerCalls({ status: 500, body: { code: 'internal', message: '', requestId: 'x' } });
  const visitor = typedRegistration(english, withDinner);
  await registration.fill(visitor);
  await registration.submit.click();
  await expect(registration.failure).toContainText(failure);
  await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(registration.field('firstname')).toHaveValue(visitor.firstname);
  await expect(registration.field('dinnerReservation')).toHaveValue(visitor.dinnerReservation);
  await expect(registration.field('registrationCode')).toHaveValue(visitor.registrationCode);
  await expect(registration.field('rgpd')).toBeChecked();
  await expect(registration.submit).toBeEnabled();
});

test('a broken connection is a failure, too', async ({ page }) => {
  await page.route('**/api/addUser', (route) => route.abort());
  await registration.fill(typedRegistration(english));
  await registration.submit.click();
  await expect(registration.failure).toContainText(failure);
});

test('what the server finds wrong is shown at its field until it is changed', async () => {
  const fields = { city: 'errors.characters', email: 'errors.not-known-here' };
  const body = { code: 'validation-failed', message: '', fields, requestId: 'x' };
  await registration.answerCalls({ status: 400, body });
  await registration.fill(typedRegistration(english));
  await registration.submit.click();
  await expect(registration.failure).toBeVisible();
  await expect(registration.errorOf('city')).toHaveText(/remove the characters/);
  await expect(registration.errorOf('email')).toHaveText('Please check this entry');
  await registration.field('city').fill('Namur');
  await expect(registration.errorOf('city')).toHaveCount(0);
  await expect(registration.errorOf('email')).toBeVisible();
});

test('a confirmation that cannot be sent is no failure of the registration', async ({ page }) => {
  await registration.acceptEverything();
  await page.route('**/api/email_personal', (route) => route.fulfill({ status: 502, body: 'no' }));
  await registration.fill(typedRegistration(english));
  await registration.submit.click();
  await expect(registration.success).toBeVisible();
});

test('a double click and a second Enter send once', async ({ page }) => {
  await registration.acceptEverything(500);
  const sent = registration.requestsTo('addUser');
  await registration.fill(typedRegistration(english));
  await registration.submit.dblclick();
  await expect(registration.success).toBeVisible();
  expect(sent).toHaveLength(1);

  await registration.fill(typedRegistration(english));
  await registration.field('lastname').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(registration.overlay).toBeVisible();
  await expect(registration.overlay).toHaveCount(0);
  expect(sent).toHaveLength(2);
});
