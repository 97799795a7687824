/** The pictures of README and docs: the page and the sample registrant of each. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { DeviceToAdd } from 'contract/door/door';
import type { Registrant } from 'contract/registrant/registrant';
import { testCodes } from 'contract/door/test-codes';
import { inRepository } from '../../tools/project/project';
import { DeskPage } from '../pages/desk.page';
import { DoorPage } from '../pages/door.page';
import { SitePage } from '../pages/site.page';
import { UsersPage } from '../pages/users.page';
import { VisitPage } from '../pages/visit.page';
import { call } from '../support/calls';
import { addCamera } from '../support/browser/camera';
import { addDevice } from '../support/door';
import { pinAnswers, leaveDecisionsToServer } from '../support/browser/door-phone';
import { launchBrowser } from '../support/browser/launch-browser';
import { mailTo, visitIn } from '../support/mailbox';
import { latestRegistrants } from '../support/registrants';
import { signInTab } from '../support/browser/sign-in-tab';
import { stack } from '../support/stack/stack';
import { toWebp } from './webp';

/** The folder of all pictures, and of nothing else. */
const folder = inRepository('docs/pictures');

const wide = { width: 1280, height: 860 };
const phone = { width: 360, height: 740 };

/** Opens a page in a new browser context. */
type Open = (viewport: typeof wide, options?: BrowserContextOptions) => Promise<Page>;

/** Maps a file's name to the parts of its picture, from left to right. */
const pictures: Record<string, (open: Open) => Promise<Buffer[]>> = {
  registration: async (open) => [await screenshot(await openPath('/', await open(wide)))],

  phone: async (open) => [
    await screenshot(await openPath('/', await open(phone, { locale: 'fr-BE' }))),
    await screenshot(await openPath('/', await open(phone, { locale: 'nl-BE', colorScheme: 'dark' }))),
    await screenshot(await openOwnPage(await open(phone))),
  ],

  'own-page': async (open) => [await screenshot(await openOwnPage(await open(wide)))],

  list: async (open) => {
    const users = new UsersPage(await newOrganiserPage(open));
    await users.open();
    return [await screenshot(users.page)];
  },

  statistics: async (open) => {
    const page = await openPath('/statistics', await newOrganiserPage(open));
    await page.locator('.recharts-surface').first().waitFor();
    await replaceText(page.getByText(/^As of /), /[\d:]+/, '14:02');
    return [await screenshot(page)];
  },

  badges: async (open) => {
    const page = await openPath('/badges', await newOrganiserPage(open));
    await page
      .getByRole('button', { name: /^See the badge/ })
      .first()
      .click();
    await page.locator('.badge-picture').waitFor();
    return [await screenshot(page)];
  },

  mail: async (open) => {
    const { email, ...person } = await sampleRegistrant('Laëtitia', 'Vandenbroeck');
    const { id: idFirebase, firstname, lastname, language } = person;
    await call('email_personal', { idFirebase, email, firstname, lastname, language });
    const page = await open({ width: 560, height: 740 });
    await page.goto(`${stack.inbox}/messages/${(await mailTo(email)).id}/html`);
    return [await screenshot(page, 'whole')];
  },

  badge: async (open) => {
    const { id } = await sampleRegistrant('Ilse', 'Baert');
    const page = await openPath(`/users/${id}`, await newOrganiserPage(open));
    return [await page.locator('.badge-picture').screenshot()];
  },

  door: async (open) => {
    const door = new DoorPage(await open(phone));
    await admit(door, 'scan', 'North door', await sampleRegistrant('Anaïs', 'Diallo'), await open(phone));
    return [await screenshot(door.page)];
  },

  'door-rehearsal': async (open) => {
    const page = await open(phone);
    const show = await addCamera(page, await open(phone));
    await page.goto('/door#rehearse');
    await turnOnSound(page);
    for (const [index, code] of Object.values(testCodes).entries()) {
      await show({ text: code });
      await page.getByText(`${index + 1} of 6 codes read`).waitFor();
    }
    await replaceText(page.getByText('door#codes'), new URL(stack.site).host, 'example.org');
    await replaceText(page.getByText(/^\d+ scans a minute$/), /\d+/, '40');
    return [await screenshot(page, 'whole')];
  },

  'door-desk': async (open) => {
    const desk = new DeskPage(await open(phone));
    await admit(desk, 'desk', 'Help desk', await sampleRegistrant('Siobhán', "O'Neill"), await open(phone));
    await desk.search.fill('neill');
    await desk.people.nth(1).waitFor();
    return [await screenshot(desk.page, 'whole')];
  },
};

/** @throws Error when a picture could not be taken; the files of the earlier ones stay */
export async function takePictures(signal: AbortSignal): Promise<void> {
  const browser = await launchBrowser();
  signal.addEventListener('abort', () => void browser.close());
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const [name, take] of Object.entries(pictures)) {
      const parts = await take((viewport, options) => openPage(browser, viewport, options));
      const page = await browser.newPage();
      const file = await toWebp(page, parts);
      await page.close();
      await writeFile(join(folder, `${name}.webp`), file);
      console.log(`   ${name} (${Math.ceil(file.length / 1000)} kB)`);
    }
  } finally {
    await browser.close();
  }
}

async function openPage(
  browser: Browser,
  viewport: typeof wide,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.site,
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
    reducedMotion: 'reduce',
    viewport,
    ...options,
  });
  // tsx wraps functions in `__name`, also those that run in the page.
  await context.addInitScript('globalThis.__name = (wrapped) => wrapped;');
  return context.newPage();
}

function screenshot(page: Page, part: 'screen' | 'whole' = 'screen'): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: part === 'whole' });
}

async function openPath(path: string, page: Page): Promise<Page> {
  const site = new SitePage(page, path);
  await site.open();
  await site.heading.waitFor();
  return page;
}

/** @returns a page in which an organiser who reads English has signed in */
async function newOrganiserPage(open: Open): Promise<Page> {
  const page = await open(wide);
  await page.addInitScript(() => localStorage.setItem('organiserLanguage', 'en'));
  await signInTab(page);
  return page;
}

/** Opens a sample registrant's own page with the link from the mail. */
async function openOwnPage(page: Page): Promise<Page> {
  const { email } = await sampleRegistrant('Aoife', "O'Connor");
  await call('requestVisitLink', { email });
  const own = new VisitPage(page);
  await own.openLink(visitIn(await mailTo(email)));
  await own.code.waitFor();
  return page;
}

/** Pairs a phone and scans a registrant, whom the server admits. @param drawer a page that draws the QR code */
async function admit(
  { page, answer }: DoorPage,
  role: DeviceToAdd['role'],
  label: string,
  { id }: Registrant,
  drawer: Page,
): Promise<void> {
  await page.addInitScript(leaveDecisionsToServer);
  await pinAnswers(page.context());
  const show = await addCamera(page, drawer);
  const { code } = await addDevice({ role, label });
  await page.goto(`/door#${code}`);
  await turnOnSound(page);
  await show({ text: id });
  await answer.and(page.locator('[data-look=admitted]')).waitFor();
  // On a busy machine the phone may have decided first; the server's answer then replaces its own.
  for (const words of ['Will be checked', /^No network/])
    await page.getByText(words).waitFor({ state: 'hidden' });
}

async function turnOnSound(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Turn on sound' });
  await button.click();
  await button.waitFor({ state: 'hidden' });
}

/** Replaces a text that differs in each run. */
async function replaceText(locator: Locator, varying: string | RegExp, text: string): Promise<void> {
  await locator.evaluate(
    (element, [varying, text]) => (element.textContent = element.textContent.replace(varying, text)),
    [varying, text] as const,
  );
}

/** Finds a registrant of emulator-data. */
async function sampleRegistrant(firstname: string, lastname: string): Promise<Registrant> {
  const registrant = (await latestRegistrants()).find(
    (person) => person.firstname === firstname && person.lastname === lastname,
  );
  if (registrant === undefined) throw new Error(`There is no sample registrant ${firstname} ${lastname}.`);
  return registrant;
}
