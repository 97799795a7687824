/** The poster for the queue (DOOR-32). */
import { primaryRegistrationCode } from 'contract/registrant/registration-fields';
import { sampleEdition } from 'contract/testing/sample-edition';
import { readPages } from '../../support/files/read-pdf';
import { openSignedIn } from '../../support/browser/sign-in-tab';
import { expect, test } from '../../support/browser/test';

const { languages } = sampleEdition.facts;

// Long, since only the sheet's layout needs a browser; DevicesPage.test.tsx tests the rest.
test('the poster fits one A4 sheet and is readable from a distance', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => (window.print = () => undefined));
  await openSignedIn(page, '/devices');
  await page.getByRole('button', { name: 'Affiche pour la file (A4)' }).click();
  await page.emulateMedia({ media: 'print' });
  const instructions = page.locator('.poster-how');
  await expect(instructions).toHaveCount(languages.length);
  // 32 points, in pixels.
  await expect(instructions.first()).toHaveCSS('font-size', /^42\.6/);
  const logo = page.locator('.poster img');
  expect(await logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(
    true,
  );
  await page.emulateMedia({ media: null });
  const [sheet, ...otherSheets] = await readPages(
    await page.pdf({ preferCSSPageSize: true, printBackground: true }),
  );
  expect(otherSheets).toEqual([]);
  expect(sheet?.size.width).toBeCloseTo(595, -1);
  for (const words of ['Pas encore inscrit', 'Nog niet ingeschreven', primaryRegistrationCode()])
    expect(sheet?.text).toContain(words);
});
