/** What a visitor sees on a phone without scrolling: what the show is, when and where, and where to begin (PAGE-4). */
import { facts } from 'contract/edition/current';
import { sampleEdition } from 'contract/testing/sample-edition';
import { RegistrationPage } from '../../pages/registration.page';
import { expect, test } from '../../support/browser/test';

const { languages } = sampleEdition.facts;

test.use({ viewport: { width: 360, height: 740 } });

test('the first screen shows date, hours, city, map and first field in every language', async ({ page }) => {
  const registration = new RegistrationPage(page);
  await registration.open();
  const hero = page.locator('.hero');
  for (const language of languages) {
    await registration.chooseLanguage(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const part of [
      hero.locator('time'),
      hero.locator('.hero-date > :last-child'),
      hero.getByText(facts().venue[language]?.at(-1) ?? ''),
      hero.locator('.hero-facts').getByRole('link'),
      registration.field('registrationCode'),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expect(registration.heading).toHaveCSS('hyphens', 'manual');

    const [postalCode, city] = await Promise.all(
      (['postalCode', 'city'] as const).map((name) => registration.field(name).boundingBox()),
    );
    expect(city?.y).toBe(postalCode?.y);
  }
});
