/** The pages that a mail's links open, on a phone, in light and dark mode (API-5). */
import { mailLinks } from 'contract/calls/endpoints';
import { expectNoViolations } from '../../support/browser/axe';
import { register } from '../../support/registrants';
import { stack } from '../../support/stack/stack';
import { expect, test } from '../../support/browser/test';

// Long: these pages rarely change, since they have no script, and one style for all editions.
test('link pages show the QR code on one screen, or an error', { tag: '@long' }, async ({ page }) => {
  const { id } = await register();
  await page.setViewportSize({ width: 360, height: 640 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(stack.api + mailLinks.qr(id));
    await expect(page.getByRole('img', { name: /QR/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(id)).toBeInViewport({ ratio: 1 });
    await expectNoViolations(page);
    await page.goto(stack.api + mailLinks.qr('A'.repeat(20)));
    await expect(page.getByRole('banner')).toBeVisible();
    await expectNoViolations(page);
  }
});
