/** A browser without JavaScript. */
import { facts } from 'contract/edition/current';
import { expect, test } from '../../support/browser/test';

test.use({ javaScriptEnabled: false });

test('says in three languages what to do', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading')).toHaveText([
    'Cette page a besoin de JavaScript',
    'Deze pagina heeft JavaScript nodig',
    'This page needs JavaScript',
  ]);
  await expect(page.getByRole('heading').first()).toBeInViewport();
  await expect(page.getByRole('link', { name: facts().mailReplyTo })).toHaveCount(3);
});
