/** A visitor with the link alone: sees, corrects, cancels, comes back, takes the data and erases it (VIS-2 to VIS-6). */
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { languages } from 'contract/languages';
import { VisitPage } from '../../pages/visit.page';
import { call } from '../../support/calls';
import { readPages } from '../../support/read-pdf';
import { register, withLink } from '../../support/registrants';
import { documentsWith } from '../../support/stored-registrants';
import { expect, test } from '../../support/test';

test.use({ viewport: { width: 360, height: 740 } });

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test('corrects the name, cancels, comes back, takes the data and erases it', async ({
      page,
      request,
    }) => {
      const lastname = `Lefèvre${Date.now()}`;
      const { id, visit, email } = await register({ language, lastname });
      const requested: string[] = [];
      page.on('request', (sent) => requested.push(sent.url()));
      const own = new VisitPage(page);
      await own.openLink(visit);
      await expect(own.details).toContainText(email);
      await expect(own.code).toBeVisible();
      await expectNoViolations(page);

      await own.change.click();
      await expect(own.field('lastname')).toHaveValue(lastname);
      await expectNoViolations(page);
      await own.field('lastname').fill(`${lastname}-Peeters`);
      await own.save.click();
      await expect(own.news).toBeVisible();
      await expect(own.details).toContainText(`${lastname}-Peeters`);
      const badge = await request.get((await own.badge.getAttribute('href')) ?? '');
      const [printed] = await readPages(await badge.body());
      expect(JSON.stringify(printed)).toContain('Peeters');

      await own.cancel.click();
      await expectNoViolations(page);
      await own.cancel.click();
      await expect(own.code).toBeHidden();
      await expectNoViolations(page);
      await own.comeBack.click();
      await expect(own.code).toBeVisible();

      const downloading = page.waitForEvent('download');
      await own.takeData.click();
      const data = readFileSync(await (await downloading).path(), 'utf8');
      expect(data).toContain(`${lastname}-Peeters`);

      await own.erase.click();
      await own.confirmation.fill('somebody.else@visitors.example');
      await own.eraseNow.click();
      await expect(page.locator('#confirm-error')).toBeVisible();
      await expectNoViolations(page);
      await own.confirmation.fill(email);
      await own.eraseNow.click();
      await expect(page).toHaveURL(/\/visit$/);
      await expectNoViolations(page);
      expect((await call('visit', {}, withLink(visit))).status).toBe(401);
      const left = await documentsWith(lastname, email, id);
      expect(left.filter(({ collection }) => collection !== 'tombstones')).toEqual([]);

      const [, token = ''] = visit.split('.');
      expect(requested.filter((url) => url.includes(token))).toEqual([]);
    });
  });
}

test('keeps the link when the visitor skips to the content, and after a reload', async ({ page }) => {
  const { visit, email } = await register();
  const own = new VisitPage(page);
  await own.openLink(visit);
  await expect(own.details).toContainText(email);
  await page.locator('.skip').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#${visit.replace('.', '\\.')}$`));
  await page.reload();
  await expect(own.details).toContainText(email);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
});

async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
}
