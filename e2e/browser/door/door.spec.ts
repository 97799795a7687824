/** The door, from the pairing code to the answer and the end of the pairing (DOOR-1, DOOR-2, DOOR-8, DOOR-9). */
import { DevicesPage } from '../../pages/devices.page';
import { DoorPage } from '../../pages/door.page';
import { pinAnswers, leaveDecisionsToServer } from '../../support/browser/door-phone';
import { register } from '../../support/registrants';
import { expect, test } from '../../support/browser/test';

test('a phone pairs with a code, and scans until it is revoked', async ({ page, browser, baseURL }) => {
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
  await pinAnswers(phone);
  // The new visitor is not in the phone's book yet: the phone must not decide before a busy server has answered.
  await phone.addInitScript(leaveDecisionsToServer);
  const door = new DoorPage(await phone.newPage());
  await door.page.goto(address);
  await expect(door.heading).toContainText(label);
  await expect(door.heading).toContainText('Beurs');
  await expect(door.page).toHaveURL('/door');
  await expect(devices.notice).toContainText(label);
  await expect(devices.code).toBeHidden();
  await expect(devices.device(label)).toContainText('Associé');

  // After a reload, the phone is still paired and admits.
  await door.page.reload();
  const visitor = await register();
  await door.type(visitor.id);
  await expect(door.answer).toHaveAttribute('data-look', 'admitted');
  await expect(door.answer).toContainText(`${visitor.firstname} ${visitor.lastname}`);

  await page.getByRole('button', { name: `Révoquer «\u00a0${label}\u00a0»` }).click();
  await page.getByRole('button', { name: 'Oui, révoquer' }).click();
  await expect(devices.device(label)).toContainText('Révoqué');
  // The phone notices this within seconds, so the field may disappear while the test types into it.
  await expect(async () => {
    if (await door.field.isVisible()) await door.field.fill(visitor.id, { timeout: 1_000 });
    await door.page.keyboard.press('Enter');
    await expect(door.heading).toHaveText('Telefoon koppelen', { timeout: 1_000 });
  }).toPass();
  await expect(door.page.getByRole('alert')).toContainText('mag niet meer scannen');
  expect(await door.page.evaluate(() => Object.keys(localStorage))).not.toContain('doorDevice');
  await phone.close();
});
