/** The door, from the organiser's pairing code to the answer, with a hand scanner and by typing (DOOR-8 to DOOR-11). */
import { withDinner } from 'contract/factories';
import { DevicesPage } from '../../pages/devices.page';
import { DoorPage } from '../../pages/door.page';
import { addDevice, sentScan } from '../../support/door';
import { keepAnswers, waitForServer } from '../../support/door-phone';
import { register } from '../../support/registrants';
import { expect, test } from '../../support/test';

const pairingPath = ({ code }: { code: string }) => `/door#${code}`;

test.beforeEach(({ context }) => keepAnswers(context));

test('pairs the phone that scans the organiser’s code, until it is revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  const label = `Porte ${Date.now()}`;
  const devices = new DevicesPage(page);
  await devices.open();
  const address = await devices.add(label);
  expect(address).toMatch(new RegExp(`^${baseURL ?? ''}/door#`));

  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'nl-BE',
    viewport: { width: 360, height: 740 },
  });
  const door = new DoorPage(await phone.newPage());
  await door.page.goto(address);
  await expect(door.heading).toContainText(label);
  await expect(door.heading).toContainText('Beurs');
  await expect(door.page).toHaveURL('/door');
  await expect(devices.said).toContainText(label);
  await expect(devices.code).toBeHidden();
  await expect(devices.device(label)).toContainText('Associé');

  // Still paired after a reload, and admits.
  await door.page.reload();
  const visitor = await register();
  await door.type(visitor.id);
  await expect(door.answer).toHaveAttribute('data-look', 'admitted');
  await expect(door.answer).toContainText(`${visitor.firstname} ${visitor.lastname}`);

  await devices.revoke(label);
  await expect(devices.device(label)).toContainText('Révoqué');
  // The phone is revoked within seconds, and a scan under way may end the page while the test types into it.
  await expect(async () => {
    if (await door.field.isVisible()) await door.field.fill(visitor.id, { timeout: 1_000 });
    await door.page.keyboard.press('Enter');
    await expect(door.heading).toHaveText('Telefoon koppelen', { timeout: 1_000 });
  }).toPass();
  await expect(door.page.getByRole('alert')).toContainText('mag niet meer scannen');
  expect(await door.page.evaluate(() => Object.keys(localStorage))).not.toContain('doorDevice');
  await phone.close();
});

test('refuses a code that was used', { tag: '@long' }, async ({ page, browser, baseURL }) => {
  const added = await addDevice();
  const door = new DoorPage(page);
  await page.goto(pairingPath(added));
  await expect(door.answer).toBeVisible();
  const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
  const second = new DoorPage(await other.newPage());
  await second.page.goto(pairingPath(added));
  await expect(second.page.getByRole('alert')).toContainText('Ask an organiser for another');
  await other.close();
});

test('shows nothing green until the server has answered, when the phone cannot decide', async ({ page }) => {
  const door = new DoorPage(page);
  await page.route('**/api/door/book*', (route) => route.abort());
  await page.goto(pairingPath(await addDevice()));
  const visitor = await register();
  let answer = () => {
    // Set below.
  };
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/door/scan*', async (route) => {
    await held;
    await route.continue();
  });
  await expect(door.answer).toHaveAttribute('data-look', 'ready');
  const looks = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const place = document.querySelector<HTMLElement>('.answer');
    if (place === null) throw new Error('There is no answer.');
    new MutationObserver(() => seen.push(place.dataset['look'] ?? '')).observe(place, {
      attributeFilter: ['data-look'],
    });
    return seen;
  });
  await door.type(visitor.id);
  await expect(door.answer).toHaveAttribute('data-look', 'failed');
  await expect(door.answer).not.toContainText(visitor.lastname);
  expect(new Set(await looks.jsonValue())).toEqual(new Set(['checking', 'failed']));
  answer();
  await expect(door.answer).toHaveAttribute('data-look', 'admitted');
  expect((await looks.jsonValue()).filter((look) => look === 'admitted')).toHaveLength(1);
});

test('tries again by itself without an answer, and admits once', { tag: '@long' }, async ({ page }) => {
  const door = new DoorPage(page);
  await page.addInitScript(waitForServer);
  await page.route('**/api/door/book*', (route) => route.abort());
  await page.goto(pairingPath(await addDevice()));
  const visitor = await register();
  const nonces: string[] = [];
  // The first answer is lost after the server has admitted the visitor.
  await page.route('**/api/door/scan', async (route) => {
    nonces.push(sentScan(route.request()).nonce);
    const answer = await route.fetch();
    if (nonces.length === 1) await route.abort();
    else await route.fulfill({ response: answer });
  });
  // Nor can the answer arrive with the waiting scans.
  await page.route('**/api/door/scans', (route) => route.abort());
  await door.type(visitor.id);
  await expect(door.answer).toHaveAttribute('data-look', 'failed');
  await expect(door.answer).toHaveAttribute('data-look', 'admitted');
  expect(nonces).toHaveLength(2);
  expect(new Set(nonces).size).toBe(1);
});

test('reads a hand scanner while nothing has the focus', { tag: '@long' }, async ({ page }) => {
  const door = new DoorPage(page);
  await page.goto(pairingPath(await addDevice()));
  const visitor = await register();
  await expect(door.answer).toHaveAttribute('data-look', 'ready');
  await door.scanByHand(visitor.id, 'other');
  await expect(door.answer).toHaveAttribute('data-look', 'admitted');
  await expect(door.answer).toContainText(visitor.lastname);
});

test(
  'undoes, and tells a second phone who was first',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    const visitor = await register();
    const door = new DoorPage(page);
    await page.goto(pairingPath(await addDevice({ label: 'Première porte' })));
    await door.type(visitor.id);
    await expect(door.answer).toHaveAttribute('data-look', 'admitted');
    await door.answer.getByRole('button').click();
    await expect(door.answer).toHaveAttribute('data-look', 'undone');
    await door.type(visitor.id);
    await expect(door.answer).toHaveAttribute('data-look', 'admitted');

    const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-BE' });
    const second = new DoorPage(await other.newPage());
    await second.page.goto(pairingPath(await addDevice()));
    await second.type(visitor.id);
    await expect(second.answer).toHaveAttribute('data-look', 'already');
    await expect(second.answer).toContainText('Première porte');
    await other.close();
  },
);

test('lets in fewer persons at the dinner than were booked', { tag: '@long' }, async ({ page }) => {
  const visitor = await register(withDinner);
  const door = new DoorPage(page);
  await page.goto(pairingPath(await addDevice({ entrance: 'dinner' })));
  await door.type(visitor.id);
  await expect(door.answer).toHaveAttribute('data-look', 'admitted');
  await expect(door.answer).toContainText('4 of 4 inside');
  await door.answer.getByRole('button', { name: 'There are only 1' }).click();
  await expect(door.answer).toContainText('1 of 4 inside');
});
