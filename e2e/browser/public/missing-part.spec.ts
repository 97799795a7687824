/** Parts of the page that fail to load without a network are loaded when the browser is online again (LOAD-1). */
import { english, typedRegistration, withDinner } from 'contract/testing/factories';
import { RegistrationPage } from '../../pages/registration.page';
import { expect, test } from '../../support/browser/test';

test.use({ locale: 'en-GB' });

/** The parts whose requests are aborted at first. */
const parts = /\/assets\/(Dinner|send-registration)-[^/]*\.js/;

test('a visitor sends a form whose parts failed to load at first', async ({ page }) => {
  const visitor = typedRegistration(english, withDinner);
  const registration = new RegistrationPage(page);
  await page.route(parts, (route) => route.abort());
  await registration.open();
  await registration.fill({ ...visitor, bappMember: 'No' });
  await registration.member('Yes').check();
  await expect(
    page
      .getByText(/^The page did not load completely/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await registration.submit.click();
  await expect(page.getByRole('button', { name: 'Reload' }).first()).toBeFocused();

  await page.unroute(parts);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await registration.field('dinnerReservation').fill(visitor.dinnerReservation);
  expect(paths).not.toContain('/api/addUser');
  await registration.submit.click();
  await expect(registration.thanks).toContainText(`${visitor.firstname} ${visitor.lastname}`);
});
