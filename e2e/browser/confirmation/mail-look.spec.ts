/** The confirmation as mail clients render it: wide and narrow, light and dark, with and without pictures. */
import { renderConfirmation } from 'contract/mail/confirmation/render';
import { languages, type Language } from 'contract/language/languages';
import { violationsOn } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/test';

const api = 'https://register.example/api';
const query = 'idFirebase=AbCdEfGhIjKlMnOpQrSt';

/** A mail with the longest possible names: no other mail is wider. */
function mailIn(language: Language, qrImage: string): string {
  const recipient = {
    id: 'WWWWWWWWWWWWWWWWWWWW',
    firstname: 'Marie-Antoinette',
    lastname: "O'Neill-Vandenbroucke-Featherstonehaugh",
    dinnerReservation: 12,
    vegetarianMeal: 3,
  };
  const links = {
    qrImage,
    qr: `${api}/qr?${query}`,
    badge: `${api}/generatePDF?format=A6portrait&${query}`,
    foldedBadge: `${api}/generatePDF?format=A6portrait&${query}&paper=A4fold`,
    visit: `https://register.example/visit#${'W'.repeat(20)}.${'W'.repeat(22)}`,
  };
  return renderConfirmation(recipient, links, language).html;
}

const noPicture = 'cid:qr';
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="528" height="528"><rect width="528" height="528"/></svg>')}`;

// Long, since changes of our pages do not affect mails.
test('the mail fits narrow and wide windows in every language', { tag: '@long' }, async ({ page }) => {
  for (const language of languages)
    for (const image of [picture, noPicture]) {
      await page.setContent(mailIn(language, image));
      const imageElement = page.getByRole('img');
      for (const width of [800, 360]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        if (image === picture)
          await expect.poll(() => imageElement.boundingBox()).toMatchObject({ width: 240, height: 240 });
      }
      if (image === noPicture) await expect(imageElement).toHaveAccessibleName(/QR/);
    }
  // Some mail clients remove the styles.
  await page.setContent(mailIn('fr', noPicture).replace(/<style>[^]*<\/style>/, ''));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the mail is readable in ${colorScheme} mode`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setContent(mailIn('nl', picture));
    const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
    expect(await violationsOn(page, { type: 'tag', values })).toEqual([]);
  });
