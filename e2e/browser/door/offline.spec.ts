/** A phone without a network: it decides, stores scans, sends them later, and loses none (DOOR-23 to DOOR-28). */
import { entrances } from 'contract/entrances';
import { randomInt } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { call } from '../../support/calls';
import { sentScan } from '../../support/door';
import {
  browserPhone,
  conflictsOf,
  diskOf,
  expectCleanInEveryLanguage,
  keepsBuild,
  scanAll,
} from '../../support/door-phone';
import { countStored } from '../../support/phone-store';
import { DoorPage } from '../../pages/door.page';
import { asOrganiser } from '../../support/organisers';
import { registerMany, type Registered } from '../../support/registrants';
import { stack } from '../../support/stack';
import { withFirestore } from '../../support/stored-registrants';
import { expect, test } from '../../support/test';

/** How many scans a phone makes, an even number of at least 40: what it keeps of 200, it sends with three calls. */
const scans = Number(process.env['SCANS'] ?? 200);

/** How many times a page ends, a multiple of 5, in tests of 25 at most, so that a busy machine needs less than a minute for each. */
const pageEnds = Number(process.env['PAGE_ENDS'] ?? 100);
const endsPerTest = Array.from({ length: Math.ceil(pageEnds / 25) }, (_, part) =>
  Math.min(25, pageEnds - part * 25),
);

const idsOf = (people: readonly Registered[]) => people.map(({ id }) => id);

/** Who has been admitted, at any entrance. @returns id -> when, and by which phone */
async function admissionsOf(ids: readonly string[]): Promise<Map<string, { at: number; label: string }>> {
  const documents = await withFirestore(stack.firestore, (firestore) => {
    const names = ids.flatMap((id) => entrances().map((entrance) => `${entrance}~${id}`));
    return firestore.getAll(...names.map((name) => firestore.collection('admissions').doc(name)));
  });
  return new Map(
    documents
      .filter(({ exists }) => exists)
      .map((document) => {
        const at: unknown = document.get('at');
        const milliseconds = at instanceof Timestamp ? at.toMillis() : 0;
        const label = String(document.get('label'));
        return [document.id.slice(document.id.indexOf('~') + 1), { at: milliseconds, label }];
      }),
  );
}

/** How many scans of a phone the server has stored. */
async function scansOf(phone: string): Promise<number> {
  const { size } = await withFirestore(stack.firestore, (firestore) =>
    firestore.collection('scans').where('device', '==', phone).get(),
  );
  return size;
}

test(`keeps ${scans} scans through a reload and the end of its tab, and sends each once`, async ({
  browser,
  baseURL,
}) => {
  const ids = idsOf(await registerMany(20));
  const { context, door, id } = await browserPhone(browser, baseURL, { label: 'Offline north' });
  await keepsBuild(door);
  const [online, offline] = [ids.slice(0, 2), ids.slice(2)];
  // Each of them several times.
  const kept = Array.from(
    { length: scans - online.length },
    (_, index) => offline[index % offline.length] ?? '',
  );
  const half = kept.length / 2;

  const looks = await scanAll(door, online);
  // Answers may come late.
  await expect.poll(() => countStored(door.page, 'scans')).toBe(0);
  await context.setOffline(true);
  const start = Date.now();
  looks.push(...(await scanAll(door, kept.slice(0, half))));
  await expect(door.waiting).toContainText(`${half} scans`);
  await expect(door.answer).toContainText('Will be checked');
  expect(looks.slice(0, ids.length)).toEqual(ids.map(() => 'admitted'));

  await door.page.reload();
  await expect(door.waiting).toContainText(`${half} scans`);
  await scanAll(door, kept.slice(half));
  const end = Date.now();
  // Without a network, this no longer changes.
  const ahead = await door.page.evaluate(() => Number(localStorage.getItem('doorClock')));
  await door.page.close();

  await context.setOffline(false);
  const reopened = new DoorPage(await context.newPage());
  await reopened.page.goto('/door');
  await expect.poll(() => countStored(reopened.page, 'scans')).toBe(0);
  await expect(reopened.waiting).toBeHidden();
  expect(await scansOf(id)).toBe(scans);
  const admissions = await admissionsOf(ids);
  expect([...admissions.keys()].toSorted()).toEqual(ids.toSorted());
  expect(new Set([...admissions.values()].map(({ label }) => label))).toEqual(new Set(['Offline north']));
  const times = offline.map((each) => admissions.get(each)?.at ?? 0);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.at(0)).toBeGreaterThanOrEqual(start - ahead);
  expect(times.at(-1)).toBeLessThanOrEqual(end - ahead);
  await context.close();
});

test(
  'reports each visitor whom two phones let in without a network',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const ids = idsOf(await registerMany(20));
    const phones = [
      await browserPhone(browser, baseURL, { label: 'Offline north' }),
      await browserPhone(browser, baseURL, { label: 'Offline south' }),
    ];
    for (const { context, door } of phones) {
      await context.setOffline(true);
      expect(await scanAll(door, ids)).toEqual(ids.map(() => 'admitted'));
    }
    for (const { context, door } of phones) {
      await context.setOffline(false);
      await expect.poll(() => countStored(door.page, 'scans')).toBe(0);
    }
    const conflicts = (await conflictsOf(ids)).map(({ kind, scans }) => [
      kind,
      ...scans.map(({ label }) => label).toSorted(),
    ]);
    expect(conflicts).toEqual(ids.map(() => ['double', 'Offline north', 'Offline south']));
    for (const { context } of phones) await context.close();
  },
);

for (const [part, count] of endsPerTest.entries())
  test(`loses no scan when its page ends at any moment: ${count} of ${pageEnds} times, part ${part + 1}`, async ({
    browser,
    baseURL,
  }) => {
    const ids = idsOf(await registerMany(5));
    const { context, door, id } = await browserPhone(browser, baseURL);
    await keepsBuild(door);
    await context.setOffline(true);

    /** Scans the code in a tab that is reloaded at any moment, and then closed at any moment. */
    const endAgainAndAgain = async (code: string) => {
      const page = await context.newPage();
      const tab = new DoorPage(page);
      await page.goto('/door');
      for (let ends = count / ids.length; ends > 0; ends -= 1) {
        await expect(tab.answer).toHaveAttribute('data-look', 'ready');
        const before = await countStored(page, 'scans', code);
        const shown = page.waitForFunction(
          () =>
            !/ready|checking/.test(document.querySelector('.answer')?.getAttribute('data-look') ?? 'ready'),
        );
        // The page may end before anything is shown.
        shown.catch(() => undefined);
        await tab.field.fill(code);
        await page.keyboard.press('Enter');
        const isShown = await Promise.race([
          shown.then(() => true),
          new Promise<boolean>((resolve) => setTimeout(() => resolve(false), randomInt(0, 60))),
        ]);
        await (ends > 1 ? page.reload() : page.close());
        const more = (await countStored(ends > 1 ? page : door.page, 'scans', code)) - before;
        // A scan with an answer on screen is stored; a scan without one may be.
        expect(more).toBeGreaterThanOrEqual(isShown ? 1 : 0);
        expect(more).toBeLessThanOrEqual(1);
      }
    };
    await Promise.all(ids.map(endAgainAndAgain));

    const kept = await countStored(door.page, 'scans');
    await context.setOffline(false);
    await door.page.reload();
    await expect.poll(() => countStored(door.page, 'scans')).toBe(0);
    expect(await scansOf(id)).toBe(kept);
    await context.close();
  });

test('has nothing readable on its disk of anybody who was not scanned there', async ({
  browser,
  baseURL,
}) => {
  const people = await registerMany(3);
  const [scanned, ...others] = people;
  const { context, door } = await browserPhone(browser, baseURL);
  await keepsBuild(door);
  await context.setOffline(true);
  expect(await scanAll(door, [scanned?.id ?? ''])).toEqual(['admitted']);
  const disk = await diskOf(door.page);
  // Proves that the test reads the disk: it finds the queue and the page's script.
  expect(disk).toContain(scanned?.id ?? '?');
  expect(disk).toContain('Wordt later gecontroleerd');
  const texts = others.flatMap(({ id, email, visit }) => [id, email, visit]);
  // All test registrants have the same names, so looking for one of these covers everybody.
  for (const text of [...texts, scanned?.email ?? '', scanned?.lastname ?? ''])
    expect(disk).not.toContain(text);
  await context.close();
});

test('believes no captive portal', { tag: '@long' }, async ({ browser, baseURL }) => {
  const people = await registerMany(2);
  const { context, door } = await browserPhone(browser, baseURL);
  await keepsBuild(door);
  const portal = async (path: string) => {
    await context.route(path, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' }),
    );
  };
  await portal('**/api/**');
  expect(await scanAll(door, idsOf(people))).toEqual(['admitted', 'admitted']);
  await expect(door.answer).toContainText('Will be checked');
  const refused = door.page.waitForResponse('**/api/door/scans');
  await door.page.evaluate(() => dispatchEvent(new Event('online')));
  await refused;
  await expect(door.waiting).toContainText('2 scans');
  // Nor was the portal's page cached in place of the door's page or its script.
  const again = door.page.waitForResponse('**/api/door/scans');
  await door.page.reload();
  await expect(door.waiting).toContainText('2 scans');
  // A request that the portal has taken and not answered would be waited for.
  await again;
  expect(await admissionsOf(idsOf(people))).toHaveProperty('size', 0);
  await context.unroute('**/api/**');
  await door.page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(door.waiting).toBeHidden();
  expect(await admissionsOf(idsOf(people))).toHaveProperty('size', 2);
  await context.close();
});

test(
  'hands five scans over when it was revoked meanwhile, and wipes the rest',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const people = await registerMany(5);
    const { context, door, id } = await browserPhone(browser, baseURL, { label: 'Revoked' });
    await keepsBuild(door);
    await context.setOffline(true);
    await scanAll(door, idsOf(people));
    await expect(door.waiting).toHaveText('No network: carry on. 5 scans will be sent later.');
    await call('revokeDevice', { id }, await asOrganiser());
    await context.setOffline(false);
    const kinds = async () => (await conflictsOf(idsOf(people))).map(({ kind }) => kind);
    await expect.poll(kinds).toEqual(people.map(() => 'quarantine'));
    // The next scan is refused, if the phone does not know by then.
    await door.scanByHand('a1'.repeat(10));
    await expect(door.page.getByText('Everything has been removed')).toBeVisible();
    expect(await admissionsOf(idsOf(people))).toHaveProperty('size', 0);
    expect(await countStored(door.page, 'scans')).toBe(0);
    const left = await door.page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const request = indexedDB.open('door');
          request.addEventListener('success', () => {
            const book = request.result.transaction('book').objectStore('book').count();
            book.addEventListener('success', () =>
              resolve(`${book.result} ${JSON.stringify(Object.keys(localStorage))}`),
            );
          });
        }),
    );
    expect(left).toBe('0 ["doorClock"]');
    await door.page.reload();
    await expect(door.heading).toHaveText('Pair this phone');
    await context.close();
  },
);

test(
  'stores the right time from a clock that is seven minutes ahead, and says so',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const people = await registerMany(2);
    const { context, door } = await browserPhone(browser, baseURL, {}, async (each) => {
      await each.addInitScript(() => {
        const ahead = 7 * 60_000;
        globalThis.Date = new Proxy(Date, {
          construct: (real, given: unknown[]) =>
            Reflect.construct(real, given.length === 0 ? [real.now() + ahead] : given) as Date,
          get(real, name) {
            const usual: unknown = Reflect.get(real, name);
            return name === 'now' ? () => real.now() + ahead : usual;
          },
        });
      });
    });
    await expect(door.page.locator('.state')).toContainText('7 minutes ahead');
    const between = [Date.now()];
    await scanAll(door, [people[0]?.id ?? '']);
    await context.setOffline(true);
    await scanAll(door, [people[1]?.id ?? '']);
    between.push(Date.now());
    await context.setOffline(false);
    await expect.poll(() => countStored(door.page, 'scans')).toBe(0);
    const admissions = await admissionsOf(idsOf(people));
    expect(admissions.size).toBe(2);
    for (const { at } of admissions.values()) {
      expect(at).toBeGreaterThan((between[0] ?? 0) - 10_000);
      expect(at).toBeLessThan((between[1] ?? 0) + 10_000);
    }
    await context.close();
  },
);

test(
  'takes back an admission that the server never heard of',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const [visitor] = await registerMany(1);
    const { context, door } = await browserPhone(browser, baseURL);
    await context.setOffline(true);
    await scanAll(door, [visitor?.id ?? '']);
    await door.answer.getByRole('button').click();
    await expect(door.answer).toHaveAttribute('data-look', 'undone');
    await context.setOffline(false);
    await expect.poll(() => countStored(door.page, 'scans')).toBe(0);
    expect(await admissionsOf([visitor?.id ?? ''])).toHaveProperty('size', 0);
    await context.close();
  },
);

test(
  'says an answer that comes late and is another, when somebody else is shown',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const [early, other] = await registerMany(2);
    const { context, door } = await browserPhone(browser, baseURL);
    let release = () => {
      // Set below.
    };
    const held = new Promise<void>((resolve) => (release = resolve));
    const person = { firstname: 'Zoë', lastname: 'Lefèvre', organization: 'Cadeaux' };
    await context.route('**/api/door/scan', async (route) => {
      if (sentScan(route.request()).code !== early?.id) return route.continue();
      await held;
      return route.fulfill({ json: { result: 'cancelled', person } });
    });
    const start = Date.now();
    expect(await scanAll(door, [early?.id ?? ''])).toEqual(['admitted']);
    expect(Date.now() - start).toBeGreaterThan(1_400);
    await expect(door.answer).toContainText('Will be checked');
    await scanAll(door, [other?.id ?? '']);
    release();
    await expect(door.page.getByRole('alert').filter({ hasText: 'After the check' })).toContainText(
      'After the check: Zoë Lefèvre, “Cancelled” instead of “Welcome”.',
    );
    await door.page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(door.waiting).toBeHidden();
    // Offline again, with unchecked answers and waiting scans: accessible too.
    await context.setOffline(true);
    await scanAll(door, [other?.id ?? '', early?.id ?? '']);
    await expect(door.waiting).toBeVisible();
    await expectCleanInEveryLanguage(door);
    await door.chooseLanguage('en');
    await door.page.getByRole('button', { name: 'Understood' }).click();
    await expect(door.page.getByText('After the check')).toBeHidden();
    await context.close();
  },
);

test('opens without a network, and serves no other page', async ({ browser, baseURL }) => {
  const { context, door } = await browserPhone(browser, baseURL);
  await keepsBuild(door);
  await context.setOffline(true);
  const start = Date.now();
  await door.page.reload();
  await expect(door.answer).toHaveAttribute('data-look', 'ready');
  test.info().annotations.push({ type: 'ms', description: String(Date.now() - start) });
  await expect(door.page.goto('/')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);
  await door.page.goto('/');
  expect(await door.page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  const kept = await door.page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map(async (name) => caches.open(name)));
    const requests = await Promise.all(opened.map(async (cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/door');
  expect(kept.filter((path) => path !== '/door' && !path.startsWith('/door-assets/'))).toEqual([]);
  await context.close();
});

test(
  'takes a newer build in when nothing waits and nobody was scanned for an hour',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const [visitor] = await registerMany(1);
    const expiresAt = new Date(Date.now() + 24 * 3600_000).toISOString();
    const { context, door } = await browserPhone(browser, baseURL, { expiresAt }, async (each) =>
      each.clock.install(),
    );
    const { page } = door;
    await keepsBuild(door);
    await page.reload();
    await expect(door.answer).toHaveAttribute('data-look', 'ready');
    await context.route('**/api/door/scan*', (route) => route.abort());
    await scanAll(door, [visitor?.id ?? '']);
    await expect(door.waiting).toContainText('1 scan ');
    // Does what a browser does when it finds a changed service worker.
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
    // By now the page believes that its clock is an hour ahead.
    await expect(page.getByText(/1 scan /)).toBeHidden();
    // The page looks again and again, and asks the server meanwhile, whose answer may be late.
    await expect(async () => {
      await page.clock.runFor(5_000);
      expect(await page.locator('body[data-build="older"]').count()).toBe(0);
    }).toPass({ timeout: 20_000 });
    await expect(door.answer).toHaveAttribute('data-look', 'ready');
    await context.close();
  },
);
