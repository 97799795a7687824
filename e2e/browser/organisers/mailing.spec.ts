/** A mailing from draft to mailbox, and unsubscribing (MLG-2, MLG-8); in every language, on a telephone. */
import { portsOf } from '../../../tools/project/ports';
import { runSchedule } from '../../../tools/stack/schedule';
import { SitePage } from '../../pages/site.page';
import { expectClean, expectCleanAndToFitInEveryLanguage } from '../../support/browser/axe';
import { mailTo, sourceOf } from '../../support/mailbox';
import { newPlannedMailing } from '../../support/mailings';
import { newMarker } from '../../support/organisers';
import { findInList, register } from '../../support/registrants';
import { UsersPage } from '../../pages/users.page';
import { expect, test } from '../../support/browser/test';

// Long, since axe checks eight states; the functions' tests test the rules of mailings.
test('consenting people are invited, and can unsubscribe', { tag: '@long' }, async ({ page, request }) => {
  const company = newMarker();
  const consenting = await register({
    organization: company,
    mailing: true,
    language: 'nl',
    firstname: 'Anke',
  });
  await register({ organization: company, mailing: false });
  await page.setViewportSize({ width: 360, height: 740 });
  const users = new UsersPage(page);
  await users.open();
  await page.goto(`/mailings/${(await newPlannedMailing(company)).id}`);
  await page.getByRole('button', { name: 'Changer l’heure...' }).click();
  await expectClean(page);
  await page.getByRole('link', { name: 'Tous les e-mails' }).click();
  await page.getByRole('link', { name: 'Rédiger un e-mail' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rédiger un e-mail');
  await page.getByRole('button', { name: /^Invitation/ }).click();
  await page.getByLabel('Contient les mots').fill(company);
  await expect(page.getByText('Destinataires : 1')).toBeVisible();
  await expect(page.getByText(/^1 sans demande/)).toBeVisible();
  await page.getByRole('button', { name: /^Néerlandais/ }).click();
  await page.getByLabel('Objet').fill('Kom, {firstname}');
  await page.getByRole('textbox', { name: 'Texte' }).fill('Beste {firstname},\n\n{code}');
  await expect(page.frameLocator('iframe').getByRole('paragraph').getByText('Beste Anke,')).toBeVisible();

  await expectCleanAndToFitInEveryLanguage(new SitePage(page, '/mailings'));
  await page.getByRole('button', { name: 'Envoyer...' }).click();
  await page.getByRole('button', { name: 'Oui, envoyer' }).click();
  await expect(page.getByText('En cours', { exact: true })).toBeVisible();
  // Other mailings may take up a whole run, so the run is repeated, as by the schedule.
  await expect(async () => {
    await runSchedule(portsOf.test, 'sendMailings');
    // The page polls every five seconds.
    await expect(page.getByText('Terminé', { exact: true })).toBeVisible({ timeout: 6_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText('Envoyés : 1 sur 1')).toBeVisible();

  const mail = await mailTo(consenting.email);
  expect(mail.subject).toBe('Kom, Anke');
  const source = (await sourceOf(mail)).replaceAll(/\r\n[ \t]+/g, ' ');
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const link = /List-Unsubscribe: <([^>]*)>/.exec(source)?.[1] ?? '';

  // Opening the link changes nothing; the button does.
  await page.goto(link);
  await expectClean(page);
  expect((await findInList(consenting)).mailing).toBe(true);
  await page.getByRole('button', { name: 'Niet meer ontvangen' }).click();
  await expect(page.getByRole('heading')).toHaveText('Genoteerd');
  expect((await findInList(consenting)).mailing).toBe(false);
  // A mail program's own unsubscribe button sends this.
  const answer = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.status()).toBe(200);
  const damagedLink = link.replace(/.&language/, '&language');
  expect((await request.post(damagedLink)).status()).toBe(400);
  // The page has the mail's language, not the browser's.
  await page.goto(damagedLink);
  await expect(page.getByRole('heading')).toHaveText('Deze link leidt niet naar een inschrijving');
});
