/** Odd input is either stored and shown exactly, or refused with a clear message. */
import { english, typedRegistration } from 'contract/factories';
import { mailTo } from '../../support/mailbox';
import { RegistrationPage } from '../../pages/registration.page';
import { expect, test } from '../../support/test';

test.use({ locale: 'en-GB' });

const kept = {
  emoji: '🎁 Ann 👩‍👩‍👧',
  'right to left': 'مريم العربي',
  HTML: '<b onclick="alert(1)">Ann</b> & <script>alert(2)</script>',
  quotes: `O'Neil "Ann" \`Bob\` «C»`,
  'a formula': '=1+1',
};

for (const [what, name] of Object.entries(kept)) {
  test(`stores and shows ${what} in a name unchanged`, async ({ page }) => {
    const visitor = typedRegistration(english, { firstname: name });
    const registration = new RegistrationPage(page);
    page.on('dialog', () => {
      throw new Error('The text was run as a program.');
    });
    await registration.open();
    await registration.fill(visitor);
    await registration.submit.click();
    await expect(registration.success).toBeVisible();
    const mail = await mailTo(visitor.email);
    expect(mail.text).toContain(`${name} ${visitor.lastname}`);
  });
}

const refused = {
  'only spaces': ['   \u00a0\u2003 ', 'The above field is required'],
  'only what cannot be seen': ['\u200b\u3164\u2800', 'The above field is required'],
  'a control character': ['An\u0007n', 'Please remove the characters that cannot be read or printed'],
} as const;

for (const [what, [text, error]] of Object.entries(refused)) {
  test(`rejects ${what} in a name with a clear message`, async ({ page }) => {
    const registration = new RegistrationPage(page);
    const sent = registration.requestsTo('addUser');
    await registration.open();
    await registration.fill(typedRegistration(english, { firstname: text }));
    await registration.submit.click();
    await expect(registration.errorOf('firstname')).toHaveText(error);
    await expect(registration.field('firstname')).toBeFocused();
    expect(sent).toHaveLength(0);
  });
}

test('truncates 10,000 characters and tells the visitor', async ({ page }) => {
  const registration = new RegistrationPage(page);
  await registration.open();
  const firstname = registration.field('firstname');
  await firstname.fill('x'.repeat(10_000));
  await expect(firstname).toHaveValue('x'.repeat(100));
  await expect(firstname).toHaveAccessibleDescription('This field is full: it holds at most 100 characters.');
  await firstname.fill('x'.repeat(99));
  await expect(firstname).toHaveAccessibleDescription('');
});

test('rejects 10,000 characters that bypass the browser with a clear message', async ({ page }) => {
  const registration = new RegistrationPage(page);
  await registration.open();
  await registration.fill(typedRegistration(english));
  await registration.field('city').evaluate((input) => input.removeAttribute('maxlength'));
  await registration.field('city').fill('x'.repeat(10_000));
  await registration.submit.click();
  await expect(registration.errorOf('city')).toHaveText('Please use at most 100 characters');
});

test('rejects an invalid number of people with a clear message', async ({ page }) => {
  const registration = new RegistrationPage(page);
  await registration.open();
  await registration.member('Yes').check();
  for (const [typed, error] of [
    ['two', 'Please enter a whole number, such as 2'],
    ['1.5', 'Please enter a whole number, such as 2'],
    ['-1', 'Please enter 0 or more'],
    ['1000', 'Please enter 100 or less'],
    ['9'.repeat(400), 'Please enter 100 or less'],
  ] as const) {
    await registration.field('dinnerReservation').fill(typed);
    await registration.field('dinnerReservation').blur();
    await expect(registration.errorOf('dinnerReservation')).toHaveText(error);
  }
});
