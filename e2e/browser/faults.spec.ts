/** A visitor registers while a part of the site is down. */
import { english, typedRegistration } from 'contract/factories';
import { call } from '../support/calls';
import { mailsTo, mailTo } from '../support/mailbox';
import { RegistrationPage } from '../pages/registration.page';
import { without } from '../support/stack';
import { expect, test } from '../support/test';

// These tests stop parts that other tests use: playwright.config.ts runs this file last and alone.
test.describe.configure({ mode: 'serial' });

test('registers without the mail server, and sends the mail later', async ({ page }) => {
  const visitor = typedRegistration(english);
  const registration = new RegistrationPage(page);
  await registration.open();
  await registration.fill(visitor);
  const id = await without('mailbox', async () => {
    const stored = page.waitForResponse('**/api/addUser');
    const refused = page.waitForResponse('**/api/email_personal');
    await registration.submit.click();
    expect((await refused).status()).toBe(502);
    await expect(registration.success).toBeVisible();
    const answer: { id: string } = JSON.parse(await (await stored).text());
    return answer.id;
  });
  expect(await call('email_personal', { ...visitor, idFirebase: id })).toMatchObject({
    status: 200,
    body: { alreadySent: false },
  });
  await mailTo(visitor.email);
  expect(await mailsTo(visitor.email)).toHaveLength(1);
});

test('reports an error without the database and stores nothing partially', async ({ page }) => {
  const visitor = typedRegistration(english);
  const registration = new RegistrationPage(page);
  await registration.open();
  await registration.fill(visitor);
  await without('firestore', async () => {
    await registration.submit.click();
    // The form tries three times before it shows the failure, and the server waits for the database each time.
    await expect(registration.failure).toBeVisible({ timeout: 45_000 });
  });
  expect(await mailsTo(visitor.email)).toHaveLength(0);
  await expect(registration.field('email')).toHaveValue(visitor.email);

  // Neither the registrant nor the address key was stored: the same form now succeeds.
  await registration.submit.click();
  await expect(registration.success).toBeVisible();
  await mailTo(visitor.email);
});
