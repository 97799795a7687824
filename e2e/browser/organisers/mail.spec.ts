/** From the envelope to the mail: preview, sending, and the tick in the list. */
import { event } from 'contract/event';
import { dutch, withDinner } from 'contract/factories';
import { MailPage } from '../../pages/mail.page';
import { UsersPage } from '../../pages/users.page';
import { mailsTo, mailTo } from '../../support/mailbox';
import { newMarker } from '../../support/organisers';
import { register } from '../../support/registrants';
import { expect, test } from '../../support/test';

test('previews a confirmation, sends it, and shows the tick', async ({ page }) => {
  const marker = newMarker();
  const visitor = await register(dutch, withDinner, { organization: marker, lastname: 'Ünal' });
  const users = new UsersPage(page);
  await users.open(`?q=${marker}`);
  await expect(users.row(visitor.email).getByRole('img', { name: 'Non confirmé' })).toBeVisible();

  const refused: string[] = [];
  const tab = await users.openConfirmation(visitor.email);
  tab.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const mail = new MailPage(tab);
  await expect(mail.previews).toHaveCount(4);
  await expect(tab).toHaveURL('/mail');
  await expect(mail.fact('Langue')).toContainText('nl');
  await expect(mail.fact('Identifiant')).toHaveText(visitor.id);
  await expect(mail.fact('De')).toContainText(event.mail.from);
  await expect(mail.fact('Répondre à')).toHaveText(event.mail.replyTo);
  await expect(mail.fact('À')).toContainText(visitor.email);
  await expect(mail.fact('Objet')).toHaveText(event.mail.subject.nl);
  await expect(mail.preview('Aperçu : Néerlandais').locator('body')).toContainText('Ünal');
  for (const version of ['Français', 'Néerlandais', 'Anglais'])
    await expect(mail.preview(`Version\u00a0: ${version}`).locator('body')).toContainText('Ünal');
  const picture = mail.preview('Aperçu : Néerlandais').locator('img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  // The mail keeps its styles without a policy violation.
  await expect(mail.preview('Aperçu : Néerlandais').locator('.card')).toHaveCSS('max-width', '600px');
  expect(refused).toEqual([]);

  expect(await mailsTo(visitor.email)).toEqual([]);
  expect(await mail.sendNow()).toBe('The confirmation was sent.');
  const received = await mailTo(visitor.email);
  expect(received.subject).toBe(event.mail.subject.nl);
  expect(received.text).toContain('Ünal');
  await expect(users.row(visitor.email).getByRole('img', { name: /^Confirmé le/ })).toBeVisible();

  // An organiser may send it again.
  expect(await mail.sendNow()).toBe('The confirmation was sent.');
  await expect.poll(async () => (await mailsTo(visitor.email)).length).toBe(2);
});

test('runs no script from a registrant in the preview', async ({ page }) => {
  const marker = newMarker();
  const evil = `<img src=x onerror="parent.document.title='taken'"><script>parent.document.title='taken'</script>`;
  const visitor = await register({
    organization: marker,
    lastname: evil.slice(0, 100),
    firstname: '" style="color:red',
  });
  const users = new UsersPage(page);
  await users.open(`?q=${marker}`);
  const tab = await users.openConfirmation(visitor.email);
  const mail = new MailPage(tab);
  const body = mail.preview('Aperçu : Français').locator('body');
  await expect(body).toContainText(evil.slice(0, 40));
  await expect(body).toContainText('" style="color:red');
  await expect(body.locator('script')).toHaveCount(0);
  await expect(mail.previews.first()).toHaveAttribute('sandbox', 'allow-same-origin');
  await expect(tab).toHaveTitle(new RegExp(event.name));
});

test('waits for a registrant when none is selected', async ({ page }) => {
  const users = new UsersPage(page);
  await users.open();
  await page.goto('/mail');
  await expect(new MailPage(page).waiting).toBeVisible();
});

test('reports a mail that cannot be sent', async ({ page }) => {
  const marker = newMarker();
  const visitor = await register({ organization: marker });
  const users = new UsersPage(page);
  await users.open(`?q=${marker}`);
  const tab = await users.openConfirmation(visitor.email);
  await tab.route('**/api/email_personal', (route) =>
    route.fulfill({ status: 502, json: { code: 'mail-not-sent', message: 'The mail server said no.' } }),
  );
  expect(await new MailPage(tab).sendNow()).toContain('The mail server said no.');
});
