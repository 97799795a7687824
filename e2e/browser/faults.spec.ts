/** A visitor registers while the database is down (REG-11). */
import { english, typedRegistration } from 'contract/testing/factories';
import { mailsTo, mailTo } from '../support/mailbox';
import { RegistrationPage } from '../pages/registration.page';
import { without } from '../support/stack/stack';
import { expect, test } from '../support/browser/test';

// It stops a part that other tests use: playwright.config.ts runs this file last and alone.
test('reports an error without the database, and stores nothing', async ({ page }) => {
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
