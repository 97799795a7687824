/** Playwright's `test`: each test has its own client IP, and fails when a page violates its content security policy. */
import { expect, test as base } from '@playwright/test';
import { forwardedFor, newClientIp } from '../visitors';

export { expect } from '@playwright/test';

interface PolicyFixture {
  /** The violations of the policy that the browser has reported on any page of the test. */
  policyViolations: readonly string[];
}

export const test = base.extend<PolicyFixture>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, [forwardedFor]: newClientIp() });
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
