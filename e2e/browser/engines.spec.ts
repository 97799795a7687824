/** The main flow in Firefox and WebKit, where installed: register, sign in, find the registrant in the list. */
import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';
import { dutch, typedRegistration } from 'contract/testing/factories';
import { RegistrationPage } from '../pages/registration.page';
import { UsersPage } from '../pages/users.page';
import { mailTo } from '../support/mailbox';
import { expect, test } from '../support/browser/test';
import { forwardedFor, newClientIp } from '../support/visitors';

for (const engine of [firefox, webkit]) {
  test(`registers and lists a visitor in ${engine.name()}`, { tag: '@long' }, async ({ baseURL }) => {
    const name = engine.name();
    test.skip(!existsSync(engine.executablePath()), `No ${name} here: npx playwright install ${name}`);
    const browser = await engine.launch();
    try {
      const page = await browser.newPage({
        ...(baseURL === undefined ? {} : { baseURL }),
        extraHTTPHeaders: { [forwardedFor]: newClientIp() },
      });
      const registration = new RegistrationPage(page);
      await registration.open();
      await registration.chooseLanguage('nl');
      const visitor = typedRegistration(dutch);
      await registration.register(visitor);
      await expect(registration.success).toBeVisible();
      await mailTo(visitor.email);

      const users = new UsersPage(page);
      await users.open(`?q=${encodeURIComponent(visitor.email)}`);
      await expect(users.row(visitor.email)).toBeVisible();
    } finally {
      await browser.close();
    }
  });
}
