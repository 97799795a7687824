/** From the envelope in the list to the mail: preview, sending, and the tick in the list (ORG-4, ORG-5). */
import { facts } from 'contract/edition/current';
import { dutch, withDinner } from 'contract/testing/factories';
import { UsersPage } from '../../pages/users.page';
import { mailsTo, mailTo } from '../../support/mailbox';
import { newMarker } from '../../support/organisers';
import { register } from '../../support/registrants';
import { expect, test } from '../../support/browser/test';

test('a confirmation is previewed without running scripts, sent, and ticked', async ({ page }) => {
  const marker = newMarker();
  const lastname = `<img src=x onerror="parent.document.title='taken'"><script>parent.document.title='taken'`;
  const firstname = '" style="color:red';
  const visitor = await register(dutch, withDinner, { organization: marker, lastname, firstname });
  const users = new UsersPage(page);
  await users.open(`?q=${marker}`);
  const row = users.row(visitor.email);
  await expect(row.getByRole('img', { name: 'Non confirmé' })).toBeVisible();

  const mailPage = await users.openConfirmation(row);
  await expect(mailPage.previews).toHaveCount(4);
  await expect(mailPage.page).toHaveURL('/mail');
  for (const title of ['Aperçu\u00a0: Néerlandais', 'Version\u00a0: Français', 'Version\u00a0: Anglais']) {
    const body = mailPage.preview(title).locator('body');
    await expect(body).toContainText(`${firstname} ${lastname}`);
    await expect(body.locator('script')).toHaveCount(0);
  }
  await expect(mailPage.previews.first()).toHaveAttribute(
    'sandbox',
    'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  );
  await expect(mailPage.page).toHaveTitle(new RegExp(facts().name));
  const preview = mailPage.preview('Aperçu\u00a0: Néerlandais');
  const picture = preview.getByRole('img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  // The mail keeps its styles despite the page's content security policy; any violation fails the test.
  await expect(preview.locator('.card')).toHaveCSS('max-width', '600px');
  const popup = mailPage.page.waitForEvent('popup');
  await preview.locator('a[href*="/qr?"]').first().click();
  const tab = await popup;
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await tab.close();
  await expect(preview.locator('body')).toContainText(lastname);

  expect(await mailsTo(visitor.email)).toEqual([]);
  expect(await mailPage.sendNow()).toBe('La confirmation a été envoyée.');
  const received = await mailTo(visitor.email);
  expect(received.subject).toBe(facts().mailSubject.nl);
  expect(received.text).toContain(lastname);
  await expect(row.getByRole('img', { name: 'Confirmé', exact: true })).toBeVisible();
});
