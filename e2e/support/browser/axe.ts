/** Runs axe on a page of the site. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { languages, type Language } from 'contract/language/languages';
import { inRepository } from '../../../tools/project/project';

const source = readFileSync(inRepository('node_modules/axe-core/axe.min.js'), 'utf8');

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Not checked: these rows are like the first ones but take most of the time, and axe finds a cut-off row too small. */
const laterRows = ['tbody tr', '.facet-value', '.recharts-layer > *', '.devices-list > li'].map(
  (rows) => `${rows}:nth-child(n + 5)`,
);

/** Exists in the browser once axe is injected. */
declare const axe: typeof axeCore;

/**
 * Injects axe once per document, since its half megabyte takes longer than most checks. It skips frames, since the frame
 * of a mail allows no scripts; mail-look.spec.ts checks mails.
 * @returns the name of each broken rule, with its elements
 */
export async function violationsOn(
  page: Page,
  runOnly: axeCore.RunOnly,
  exclude: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([only, without]) => {
      const { violations } = await axe.run(
        { exclude: [...without] },
        // Describing the thousands of elements that pass would take longer than checking them.
        { iframes: false, runOnly: only, resultTypes: ['violations'] },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [runOnly, exclude] as const,
  );
}

/** @param scope `colours` for dark mode, where only the colours differ */
export async function expectNoViolations(
  page: Page,
  scope: 'everything' | 'colours' = 'everything',
): Promise<void> {
  // A page that is still loading its texts is empty.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Elements that are fading in do not have their final colours yet.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity),
  );
  const runOnly: axeCore.RunOnly =
    scope === 'colours'
      ? { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
      : { type: 'tag', values: axeTags };
  expect(await violationsOn(page, runOnly, laterRows)).toEqual([]);
}

/** Expects no violation in light mode, and none of the rules about colours in dark mode. */
export async function expectAccessibleInAnyMode(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, 'colours');
}

/** Expects no violation and no horizontal scrolling. */
export async function expectClean(page: Page): Promise<void> {
  await expectNoViolations(page);
  await expectToFit(page);
}

/** Expects no horizontal scrolling. */
export async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
}

interface TranslatedPage {
  readonly page: Page;
  /** The menu of languages. */
  readonly languages: Locator;
  /** Shows the menu of languages, where it is inside another one. */
  showLanguages?(): Promise<boolean>;
  chooseLanguage(language: Language): Promise<void>;
}

/** Expects no horizontal scrolling in any language of the menu. The current language comes last, and stays. */
export async function expectToFitInEveryLanguage(target: TranslatedPage): Promise<void> {
  await target.showLanguages?.();
  const shown = await target.page.locator('html').getAttribute('lang');
  const options = target.languages.locator('option');
  const values = await options.evaluateAll((all) => all.map((option) => option.getAttribute('value')));
  const offered = languages.filter((language) => values.includes(language));
  for (const language of offered.toSorted((one, other) => Number(one === shown) - Number(other === shown))) {
    await target.chooseLanguage(language);
    await expectToFit(target.page);
  }
}

/** Expects no violation in the current language, and no horizontal scrolling in any. */
export async function expectCleanAndToFitInEveryLanguage(target: TranslatedPage): Promise<void> {
  await expectClean(target.page);
  await expectToFitInEveryLanguage(target);
}
