/** The show's look (LOOK-1, LOOK-3, LOOK-6): the preview shows the choices; pictures are stored without metadata. */
import { randomUUID } from 'node:crypto';
import type { Logo } from 'contract/edition/logo';
import { expectClean } from '../../support/browser/axe';
import { toOrganiser } from '../../support/organisers';
import { openSignedIn } from '../../support/browser/sign-in-tab';
import { expect, test } from '../../support/browser/test';

// Only a browser has the canvas that makes the stored pictures; tests beside the code test the rules for logos.
test('the preview shows the chosen theme and pictures', { tag: '@long' }, async ({ page }) => {
  const id = `look-${randomUUID().slice(0, 8)}`;
  await toOrganiser('copyEdition', { edition: '2025', date: '2098-08-27', id });
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, `/edition/facts/look?prepare=${id}`);
  const section = page.getByRole('region', { name: 'Présentation', exact: true });
  await section.getByRole('radio', { name: 'Forêt' }).check();
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  const preview = page.getByRole('region', { name: 'Aperçu', exact: true }).frameLocator('iframe');
  await expect(preview.locator('html')).toHaveAttribute('data-theme', 'forest');

  const logo = section.getByRole('group', { name: 'Logo' });
  const input = logo.getByLabel(/^Choisir une/);
  await input.setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await expect(section.getByText(/^\d+ × \d+ pixels/)).toBeVisible();
  await expect(preview.getByAltText('…')).toBeVisible();
  await logo.getByLabel('Français').fill('Salon Alba');
  await logo.getByLabel('Néerlandais').fill('Beurs Alba');
  await logo.getByLabel('Anglais').fill('Alba Fair');
  await expect(preview.getByAltText('Salon Alba')).toBeVisible();
  await section.getByRole('radio', { name: 'Tasses' }).check();
  const drawing = preview.locator('.hero-things');
  await expect(drawing).toHaveAttribute('src', /^data:image\/svg/);
  const picture = section.getByRole('group', { name: 'Image' });
  await picture
    .getByLabel(/^Choisir une/)
    .setInputFiles({ name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  for (const language of ['Français', 'Néerlandais', 'Anglais'])
    await picture.getByLabel(language).fill('Hall 3');
  await expect(preview.getByAltText('Hall 3')).toBeVisible();
  await section.getByRole('button', { name: 'Enregistrer Présentation' }).click();
  await expect(section.getByText('Enregistré dans le brouillon.')).toBeVisible();
  await expectClean(page);

  const { draft } = await toOrganiser('adminEdition', { edition: id });
  for (const [fact, maxBytes] of [
    ['logo', 40_000],
    ['picture', 200_000],
  ] as const) {
    const { src, width, height } = (draft?.facts[fact] ?? {}) as Logo;
    const storedBytes = Buffer.from(src.replace(/^.*,/, ''), 'base64');
    expect(storedBytes.length).toBeLessThanOrEqual(maxBytes);
    expect(storedBytes.includes('GPS')).toBe(false);
    expect(Math.round((10 * width) / height)).toBe(20);
  }

  /** A noisy picture of 800 × 400 pixels, which takes more than 40 kB as PNG and has coordinates in its EXIF data. */
  async function photograph(): Promise<Buffer> {
    const base64 = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 400 });
      const context = canvas.getContext('2d');
      for (let index = 0; index < 4000; index += 1) {
        if (context) context.fillStyle = `hsl(${(index * 137) % 360} 60% ${30 + ((index * 31) % 50)}%)`;
        context?.fillRect((index * 7919) % 800, (index * 104_729) % 400, 23, 17);
      }
      return canvas.toDataURL('image/jpeg').replace(/^.*,/, '');
    });
    const jpeg = Buffer.from(base64, 'base64');
    const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\bGPS 50.85 4.35', 'latin1');
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif]);
    return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
  }
});
