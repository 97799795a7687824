/** An offline phone decides, stores scans, sends them later, and loses none (DOOR-23, DOOR-24, DOOR-25, DOOR-28). */
import { randomInt } from 'node:crypto';
import { browserPhone, storageDump, waitForServiceWorker, scanAll } from '../../support/browser/door-phone';
import { expectCleanAndToFitInEveryLanguage } from '../../support/browser/axe';
import { countStored } from '../../support/browser/phone-store';
import { DoorPage } from '../../pages/door.page';
import { registerMany, type RegisteredVisitor } from '../../support/registrants';
import { stack } from '../../support/stack/stack';
import { withFirestore } from '../../support/stored-registrants';
import { expect, test } from '../../support/browser/test';

/** How many scans the first test makes: even, and at least 40. With 200, the kept scans are sent in three calls. */
const scanCount = Number(process.env['SCANS'] ?? 200);

/** How many times the second test's five pages are reloaded or closed in all: a multiple of 5. */
const pageEnds = 25;

const idsOf = (people: readonly RegisteredVisitor[]) => people.map(({ id }) => id);

/** How many scans of a phone the server has stored. */
async function countServerScans(phone: string): Promise<number> {
  const { size } = await withFirestore(stack.firestore, (firestore) =>
    firestore.collection('scans').where('device', '==', phone).get(),
  );
  return size;
}

test(`a phone keeps ${scanCount} scans when its page reloads or closes`, async ({ browser, baseURL }) => {
  const people = await registerMany(22);
  const ids = idsOf(people.slice(0, 20));
  const { context, door, id } = await browserPhone(browser, baseURL, { label: 'Offline north' });
  await waitForServiceWorker(door);
  const [online, offline] = [ids.slice(0, 2), ids.slice(2)];
  const codes = Array.from(
    { length: scanCount - online.length },
    (_, index) => offline[index % offline.length] ?? '',
  );
  const half = codes.length / 2;

  const results = await scanAll(door, online);
  // The server's answers may come late.
  await expect.poll(() => countStored(door.page, 'scans')).toBe(0);
  await context.setOffline(true);
  results.push(...(await scanAll(door, codes.slice(0, half))));
  await expect(door.waiting).toContainText(`${half} scans`);
  await expect(door.answer).toContainText('Will be checked');
  expect(results.slice(0, ids.length)).toEqual(ids.map(() => 'admitted'));

  // The page opens without a network.
  await door.page.reload();
  await expect(door.waiting).toContainText(`${half} scans`);
  // It also opens in a language that it has not shown before.
  await door.chooseLanguage('nl');
  await expect(door.waiting).toContainText(`Nog ${half} scans te versturen`);
  await door.chooseLanguage('en');
  await scanAll(door, codes.slice(half));
  const disk = await storageDump(door.page);
  // The dump is complete: it has the queue and the page's script.
  expect(disk).toContain(codes[0]);
  expect(disk).toContain('Wordt later gecontroleerd');
  const unscannedTexts = people.slice(20).flatMap((person) => [person.id, person.email, person.visit]);
  // All test registrants have the same names, so the names of one stand for all.
  for (const text of [...unscannedTexts, people[2]?.email ?? '', people[2]?.lastname ?? ''])
    expect(disk).not.toContain(text);
  await door.page.close();

  await context.setOffline(false);
  const reopened = new DoorPage(await context.newPage());
  await reopened.page.goto('/door');
  await expect.poll(() => countStored(reopened.page, 'scans')).toBe(0);
  await expect(reopened.waiting).toBeHidden();
  expect(await countServerScans(id)).toBe(scanCount);
  const admissions = await withFirestore(stack.firestore, (firestore) =>
    firestore.getAll(...ids.map((code) => firestore.collection('admissions').doc(`exhibition~${code}`))),
  );
  expect(admissions.every(({ exists }) => exists)).toBe(true);
  await context.close();
});

// Long: the page loads again after each end.
test(`no scan is lost when pages end ${pageEnds} times`, { tag: '@long' }, async ({ browser, baseURL }) => {
  const ids = idsOf(await registerMany(5));
  const { context, door, id } = await browserPhone(browser, baseURL);
  await waitForServiceWorker(door);
  await context.setOffline(true);

  /** Scans the code in a tab that is reloaded at random moments, and finally closed. */
  const endRepeatedly = async (code: string) => {
    const page = await context.newPage();
    const tab = new DoorPage(page);
    await page.goto('/door');
    for (let ends = pageEnds / ids.length; ends > 0; ends -= 1) {
      await expect(tab.answer).toHaveAttribute('data-look', 'ready');
      const before = await countStored(page, 'scans', code);
      const answer = page.waitForFunction(
        () => !/ready|checking/.test(document.querySelector('.answer')?.getAttribute('data-look') ?? 'ready'),
      );
      // The page may end before anything is shown.
      answer.catch(() => undefined);
      await tab.field.fill(code);
      await page.keyboard.press('Enter');
      const isShown = await Promise.race([
        answer.then(() => true),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), randomInt(0, 60))),
      ]);
      await (ends > 1 ? page.reload() : page.close());
      const newScans = (await countStored(ends > 1 ? page : door.page, 'scans', code)) - before;
      // A scan with an answer on screen is stored; a scan without one may be.
      expect(newScans).toBeGreaterThanOrEqual(isShown ? 1 : 0);
      expect(newScans).toBeLessThanOrEqual(1);
    }
  };
  await Promise.all(ids.map(endRepeatedly));

  // With waiting scans and an unchecked answer, the page is accessible too.
  await scanAll(door, ids.slice(0, 1));
  await expect(door.answer).toContainText('Will be checked');
  await expectCleanAndToFitInEveryLanguage(door);
  const storedCount = await countStored(door.page, 'scans');
  await context.setOffline(false);
  await door.page.reload();
  await expect.poll(() => countStored(door.page, 'scans')).toBe(0);
  expect(await countServerScans(id)).toBe(storedCount);
  await context.close();
});

// Long: it tests only the service worker, which rarely changes.
test('a new service worker waits for kept scans', { tag: '@long' }, async ({ browser, baseURL }) => {
  const [visitor] = await registerMany(1);
  const expiresAt = new Date(Date.now() + 24 * 3600_000).toISOString();
  const { context, door } = await browserPhone(browser, baseURL, { expiresAt }, async (phone) =>
    phone.clock.install(),
  );
  const { page } = door;
  await waitForServiceWorker(door);
  await page.reload();
  await expect(door.answer).toHaveAttribute('data-look', 'ready');
  const cachedPaths = await page.evaluate(async () => {
    const openCaches = await Promise.all((await caches.keys()).map(async (name) => caches.open(name)));
    const requests = await Promise.all(openCaches.map(async (cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths).toContain('/door');
  expect(cachedPaths.filter((path) => path !== '/door' && !path.startsWith('/door-assets/'))).toEqual([]);
  await context.route('**/api/door/scan*', (route) => route.abort());
  await scanAll(door, [visitor?.id ?? '']);
  await expect(door.waiting).toContainText('1 scan ');
  // Simulates a browser that finds a changed service worker.
  await page.evaluate(async () => {
    document.body.dataset['build'] = 'older';
    const { installing } = await navigator.serviceWorker.register('/door-worker.js?newer', {
      scope: '/door',
    });
    await new Promise<void>((resolve) =>
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') resolve();
      }),
    );
  });
  await page.clock.fastForward('01:01:00');
  await page.clock.runFor(20_000);
  await expect(door.waiting).toContainText('1 scan ');
  expect(await page.evaluate(() => document.body.dataset['build'])).toBe('older');
  await context.unroute('**/api/door/scan*');
  await page.clock.runFor(20_000);
  // `door.waiting` now finds another line: the warning that the page's clock is an hour ahead.
  await expect(page.getByText(/1 scan /)).toBeHidden();
  // The page checks for the update repeatedly, but first waits for the server's late answers.
  await expect(async () => {
    await page.clock.runFor(5_000);
    expect(await page.locator('body[data-build="older"]').count()).toBe(0);
  }).toPass({ timeout: 20_000 });
  await expect(door.answer).toHaveAttribute('data-look', 'ready');
  await context.close();
});
