/** Playwright's `test`: each test is a separate visitor and fails when a page violates its content security policy. */
import { expect, test as base } from '@playwright/test';
import { forwardedFor, newAddress } from '../visitors';

export { expect } from '@playwright/test';

interface PolicyFixture {
  /** Policy violations reported by the browser, on every page of the test. */
  policyViolations: readonly string[];
}

export const test = base.extend<PolicyFixture>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, [forwardedFor]: newAddress() });
  },
  policyViolations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text());
      });
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});
