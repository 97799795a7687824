/** Preparing the next edition: copied to a day across a change of the clock, twelve facts touched, all saved (EDIT-13 to EDIT-16). */
import { randomUUID } from 'node:crypto';
import { call } from '../../support/calls';
import { expectClean } from '../../support/axe';
import { asOrganiser } from '../../support/organisers';
import { signInTab } from '../../support/signed-in';
import { expect, test } from '../../support/test';

/** Of another year than the sample's, in winter time; the sample's show is in summer. */
const date = '2099-03-19';

test('keeps a field that another organiser has changed meanwhile', async ({ page }) => {
  const id = `show-${randomUUID().slice(0, 8)}`;
  const organiser = await asOrganiser();
  await call('copyEdition', { edition: '2025', date, id }, organiser);
  await signInTab(page);
  await page.goto(`/edition/facts?prepare=${id}`);
  await page.getByLabel('Nom du salon').fill('Mine');
  await call('saveDraft', { edition: id, draftVersion: 1, facts: { name: 'Theirs' } }, organiser);
  const show = page.getByRole('region', { name: 'Le salon', exact: true });
  await show.getByRole('button', { name: /^Enregistrer/ }).click();
  await expect(show.getByText('Theirs')).toBeVisible();
  await expect(page.getByLabel('Nom du salon')).toHaveValue('Mine');
  await expectClean(page);
  await show.getByRole('button', { name: 'Garder la mienne' }).click();
  await show.getByRole('button', { name: /^Enregistrer/ }).click();
  await expect(show.getByText('Enregistré dans le brouillon.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nom du salon')).toHaveValue('Mine');
});
