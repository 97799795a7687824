/** The inbox page of the local mailbox, as a developer uses it. */
import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { host, portsOf } from '../../tools/stack/ports';
import { stack } from '../support/stack';
import { expect, test } from '../support/test';

test('shows a new mail without a reload, and opens it', { tag: '@long' }, async ({ page }) => {
  const subject = `Bienvenue ${randomUUID()}`;
  await page.goto(`${stack.inbox}/`);
  await expect(page.getByText(subject)).toHaveCount(0);
  const transport = createTransport({ host, port: portsOf.test.smtp });
  await transport.sendMail({
    from: 'a@show.example',
    to: 'b@visitors.example',
    subject,
    text: 'Hallo',
    html: '<b>Hallo</b>',
  });
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Hallo')).toBeVisible();
});
