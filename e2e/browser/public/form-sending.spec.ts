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

test('shows that it is sending and disables the form', async () => {
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

test('scrolls to the top on success, clears the listed fields and keeps the others for a colleague', async ({
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

test('requests the confirmation of the stored registrant', async () => {
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

test('hides the banner after ten seconds', async ({ page }) => {
  await page.clock.install();
  await registration.acceptEverything();
  await registration.fill(typedRegistration(english));
  await registration.submit.click();
  await expect(registration.success).toBeVisible();
  // The fake clock also advances in real time, by a few seconds on a busy machine.
  await page.clock.runFor(5_000);
  await expect(registration.success).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(registration.success).toHaveCount(0);
});

test('keeps the banner while hovered, and closes it on request', async ({ page }) => {
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

test('shows the red banner on failure, scrolls to the top and keeps the input', async ({ page }) => {
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

test('treats a lost connection as a failure', async ({ page }) => {
  await page.route('**/api/addUser', (route) => route.abort());
  await registration.fill(typedRegistration(english));
  await registration.submit.click();
  await expect(registration.failure).toContainText(failure);
});

test('shows a server error at its field until the field changes', async () => {
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

test('succeeds even if the confirmation cannot be sent', async ({ page }) => {
  await registration.acceptEverything();
  await page.route('**/api/email_personal', (route) => route.fulfill({ status: 502, body: 'no' }));
  await registration.fill(typedRegistration(english));
  await registration.submit.click();
  await expect(registration.success).toBeVisible();
});

test('sends once on a double click or a second Enter', async ({ page }) => {
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
