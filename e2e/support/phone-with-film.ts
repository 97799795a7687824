/** A phone at the door whose camera plays a film. */
import type { Browser, LaunchOptions, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { withFilm } from './code-film';
import { sentScan } from './door';

export interface Phone {
  readonly page: Page;
  /** The codes that the page has asked about, in this order. */
  readonly asked: readonly string[];
  readonly policyViolations: readonly string[];
  readonly close: () => Promise<void>;
}

/** @param launchOptions those of the other tests' browser */
export async function phoneWithFilm(
  film: string,
  launchOptions: LaunchOptions,
  baseURL: string | undefined,
): Promise<Phone> {
  const args = [...(launchOptions.args ?? []), ...withFilm(film)];
  const browser: Browser = await chromium.launch({ ...launchOptions, args });
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'fr-BE',
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const [asked, policyViolations]: [string[], string[]] = [[], []];
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) policyViolations.push(message.text());
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/door/scan') asked.push(sentScan(request).code);
  });
  return { page, asked, policyViolations, close: () => browser.close() };
}
