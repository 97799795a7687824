/** Each state of an edition's pages: axe, languages, text size, dark mode (EDIT-13, EDIT-14, EDIT-15, EDIT-16). */
import type { Page } from '@playwright/test';
import type { EditionDetails, EditionVersion } from 'contract/publication/calls';
import { copyFacts } from 'contract/publication/draft';
import { languages } from 'contract/language/languages';
import { readyFacts, sampleEdition } from 'contract/testing/sample-edition';
import { expectAccessibleInAnyMode, expectToFit } from '../../support/browser/axe';
import { clippedTexts } from '../../support/browser/clipped-texts';
import { openSignedIn } from '../../support/browser/sign-in-tab';
import { expect, test } from '../../support/browser/test';

const { id, version, facts } = sampleEdition;
const at = { seconds: 1_754_000_000, nanoseconds: 0 };
const by = 'a.very.long.name.of.an.organiser@gift-show.example';

const noDraft: EditionDetails = {
  ...{ edition: id, state: 'live', version, facts, draft: null, checks: [], changed: [], registrants: 0 },
  ...{ coming: 0, dinnerPersons: 0, languagesTaken: [], publication: null },
};
const ready: EditionDetails = {
  ...noDraft,
  draft: { draftVersion: 3, facts: { ...readyFacts, name: 'Gift Fair' }, by, at },
  changed: ['name', 'registrationCloses', 'venue', 'contactEmail'],
  registrants: 12,
};
const neverPublished: EditionDetails = { ...ready, edition: '2099', state: 'draft', version: 0, facts: null };
const publishing = (step: 'uploading' | 'failed'): EditionDetails => ({
  ...ready,
  publication: { step, version: version + 1, ...(step === 'failed' && { error: 'unavailable' as const }) },
});
const blocking: EditionDetails['checks'] = [
  { level: 'blocking', fact: 'registrationCodes', problem: 'missing' },
  {
    level: 'blocking',
    fact: 'mapUrl',
    problem: 'placeholder',
    values: { text: `https://${'long.'.repeat(30)}example` },
  },
  { level: 'hint', fact: 'dinnerStarts', problem: 'anotherDay' },
  { level: 'hint', fact: 'proofread', problem: 'notProofread', values: { language: 'nl' } },
];
const toConfirm: EditionDetails['checks'] = [
  {
    level: 'confirm',
    fact: 'date',
    problem: 'endsShow',
    values: { name: facts.name, day: facts.date, coming: '507' },
  },
  { level: 'confirm', fact: 'opens', problem: 'tellRegistrants', values: { registrants: '12' } },
  {
    level: 'confirm',
    fact: 'policyChanged',
    problem: 'newPolicy',
    values: { facts: 'controller legalForm' },
  },
];

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** `reach` brings the page into the state; the test then waits for the selector `shows`. */
const states: Readonly<
  Record<
    string,
    { path?: string; details?: EditionDetails; reach?: (page: Page) => Promise<unknown>; shows: string }
  >
> = {
  'no draft': { shows: '#published' },
  'a draft with blocking problems': { details: { ...ready, checks: blocking }, shows: '.edition-blocking' },
  'a draft with missing confirmations': {
    details: { ...ready, checks: toConfirm },
    reach: press(/^Publier/),
    shows: '.field-error',
  },
  'a publication under way': { details: publishing('uploading'), shows: '.edition-steps' },
  'a publication that failed': { details: publishing('failed'), shows: '.said-problem' },
  'a publication that is done': {
    details: { ...noDraft, registrants: 12 },
    reach: async (page) => {
      await page.evaluate((published) => history.replaceState({ usr: { published } }, ''), version);
      await page.reload();
    },
    shows: '#published-now',
  },
  'an edition that was never published': {
    path: '/edition?prepare=2099',
    details: neverPublished,
    reach: press(/^Publier/),
    shows: '.question',
  },
  'the versions of an edition, one to be restored': {
    path: '/edition/versions',
    details: ready,
    reach: press(/^Reprendre/),
    shows: '.question',
  },
  'facts, with errors': {
    path: '/edition/facts/show',
    details: { ...ready, checks: blocking },
    reach: async (page) => {
      await page.getByLabel('Nom du salon').fill('');
      await page
        .getByRole('region', { name: 'Le salon', exact: true })
        .getByRole('button', { name: 'Enregistrer Le salon' })
        .click();
    },
    shows: '.field-error',
  },
  'exhibitors, after a paste': {
    path: '/edition/exhibitors',
    details: ready,
    reach: (page) =>
      page
        .locator('textarea')
        .fill(`Atelier Lumen\tA1\nNieuwe Naam\n${'Tous ensemble '.repeat(6)}\tHall 5\n\tB2`),
    shows: 'table',
  },
  'the next edition, with its times': {
    path: '/edition/new',
    reach: (page) => page.locator('input[type=date]').fill('2099-03-19'),
    shows: 'table',
  },
  'the next edition, copied': {
    path: '/edition/new',
    reach: async (page) => {
      await page.locator('input[type=date]').fill('2099-03-19');
      await press(/^Préparer/)(page);
    },
    shows: 'details',
  },
};

async function answerCalls(page: Page, details: EditionDetails): Promise<void> {
  const versions: EditionVersion[] = [
    { version: 2, releasedAt: at, by, changed: ['name', 'opens', 'venue', 'exhibitors'] },
    { version: 1, releasedAt: at, changed: [] },
  ];
  await page.route(/\/api\/admin\/edition\?/, (route) => route.fulfill({ json: details }));
  await page.route(/\/api\/admin\/edition\/versions\?/, (route) =>
    route.fulfill({
      json: {
        versions: details.state === 'draft' ? [] : versions.map((entry) => ({ ...entry, facts: readyFacts })),
      },
    }),
  );
  await page.route('**/api/admin/edition/copy', (route) =>
    route.fulfill({
      status: 201,
      json: { edition: '2099', draftVersion: 1, copied: copyFacts(facts, '2099-03-19') },
    }),
  );
}

for (const [name, { path = '/edition', details = noDraft, reach, shows }] of Object.entries(states))
  test(`the page is accessible in every language and size: ${name}`, { tag: '@long' }, async ({ page }) => {
    await answerCalls(page, details);
    const site = await openSignedIn(page, path);
    await expect(site.heading).toBeVisible();
    await page.locator('.sheet, .edition-page > p').first().waitFor();
    await reach?.(page);
    await page.locator(shows).first().waitFor();
    await expectAccessibleInAnyMode(page);
    for (const language of languages) {
      await site.chooseLanguage(language);
      for (const [size, widths] of [
        ['100%', [320, 768, 1280, 1920]],
        ['200%', [360, 768, 1280]],
      ] as const) {
        await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await expectToFit(page);
          expect(await page.evaluate(clippedTexts), `${language}, ${width}, ${size}`).toEqual([]);
        }
      }
    }
  });
