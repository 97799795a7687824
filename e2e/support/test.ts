/** Playwright's test, each as a visitor of its own. */
import { test as base } from '@playwright/test';
import { forwardedFor, newAddress } from './visitors';

export { expect } from '@playwright/test';

export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, [forwardedFor]: newAddress() });
  },
});
