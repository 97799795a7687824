/** One's own account: the second factor by keyboard alone, sessions, and the page in every language and width. */
import type { Account } from 'contract/account';
import { languages } from 'contract/languages';
import { SitePage } from '../../pages/site.page';
import { expectClean, expectToFit } from '../../support/axe';
import { call } from '../../support/calls';
import { newOrganiser } from '../../support/organisers';
import { codeOf, inSession, newEnrolled, newWithPasskey } from '../../support/second-factor';
import { stack } from '../../support/stack';
import { signInTab } from '../../support/signed-in';
import { expect, test } from '../../support/test';

const telephone = { width: 360, height: 740 };

test('enrols an authenticator app by keyboard alone, and signs in with its code and with a recovery code', async ({
  page,
}) => {
  const { uid: _, ...organiser } = await newOrganiser();
  const enter = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  const code = page.locator('#code');
  await signInTab(page, organiser);
  await page.goto('/account');
  const factor = page.getByRole('region', { name: 'Vérification en deux étapes' });
  await factor.getByLabel('Votre mot de passe').focus();
  await enter(organiser.password);
  await expect(factor.getByRole('img', { name: 'Code QR' })).toBeVisible();
  await factor.getByText('Saisir la clé à la main').press('Enter');
  const secret = (await factor.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await code.focus();
  await enter('000000');
  await expect(factor.getByRole('alert')).toContainText('Ce code est erroné');
  await expect(code).toBeFocused();
  await enter(codeOf(secret));
  await expect(factor.getByRole('heading', { name: 'Vos codes de secours' })).toBeFocused();
  const shown = factor.getByRole('listitem');
  await expect(shown).toHaveCount(8);
  const [recovery = ''] = await shown.allTextContents();
  const saving = page.waitForEvent('download');
  await factor.getByRole('button', { name: 'Télécharger' }).press('Enter');
  expect((await saving).suggestedFilename()).toBe('codes-de-secours.txt');
  await factor.getByRole('button', { name: 'Je les ai gardés' }).press('Enter');
  await expect(factor).toContainText('Activée');
  await expect(page.getByText(recovery)).toHaveCount(0);

  const signIn = async () => {
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    await page.locator('#email').focus();
    await page.keyboard.type(organiser.email);
    await page.keyboard.press('Tab');
    await enter(organiser.password);
    await expect(page.getByRole('heading', { name: 'Vérification en deux étapes' })).toBeVisible();
    await expect(code).toBeFocused();
  };
  await signIn();
  await enter('000000');
  await expect(page.getByRole('alert')).toContainText('Ce code est erroné');
  await enter(codeOf(secret, 1));
  await expect(page).toHaveURL('/users');
  await signIn();
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).press('Enter');
  await expect(page.getByLabel('Code de secours')).toBeFocused();
  await enter(recovery);
  await expect(page).toHaveURL('/users');
  await page.getByRole('link', { name: 'Mon compte' }).press('Enter');
  await expect(factor).toContainText('Codes de secours restants\u00a0: 7');
});

test('adds a passkey by keyboard alone, and signs in with it', async ({ page }) => {
  const { credentials, secret, recoveryCodes } = await newEnrolled();
  // A device that confirms at once.
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal' } as const),
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
  const enter = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  const typePassword = async () => {
    await page.locator('#email').focus();
    await page.keyboard.type(credentials.email);
    await page.keyboard.press('Tab');
    await enter(credentials.password);
  };
  await page.goto('/login');
  await typePassword();
  await expect(page.locator('#code')).toBeFocused();
  await enter(codeOf(secret, 1));
  await expect(page).toHaveURL('/users');
  await page.getByRole('link', { name: 'Mon compte' }).press('Enter');
  const factor = page.getByRole('region', { name: 'Vérification en deux étapes' });
  await factor.getByRole('button', { name: 'Ajouter une clé d’accès' }).press('Enter');
  await expect(page.locator('#code')).toBeFocused();
  await enter(recoveryCodes[0] ?? '');
  const make = factor.getByRole('button', { name: 'Créer la clé d’accès' });
  await expect(make).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(factor.getByRole('status').filter({ hasText: 'La clé d’accès est ajoutée.' })).toBeVisible();
  await expect(factor.getByRole('listitem')).toContainText('Pas encore utilisée');

  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await typePassword();
  await expect(page.getByRole('button', { name: 'Utiliser la clé d’accès' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/users');
  await page.getByRole('link', { name: 'Mon compte' }).press('Enter');
  await expect(factor.getByRole('listitem')).toContainText('Dernière utilisation');
  await factor.getByRole('button', { name: /^Supprimer la clé d’accès/ }).press('Enter');
  await expect(factor.getByRole('status').filter({ hasText: 'La clé d’accès est supprimée.' })).toBeVisible();
});

test('ends a session in another browser', async ({ page, browser }) => {
  const organiser = await newOrganiser();
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto('/login');
  await elsewhere.locator('#email').fill(organiser.email);
  await elsewhere.locator('#password').fill(organiser.password);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere).toHaveURL('/users');

  await signInTab(page, organiser);
  await page.goto('/account');
  const sessions = page.getByRole('region', { name: 'Vos sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: /^Terminer la session/ }).click();
  await expect(sessions.getByRole('status')).toContainText('La session est terminée.');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const kept = await elsewhere.evaluate(() => ({
    idToken: localStorage.getItem('idToken') ?? '',
    session: sessionStorage.getItem('session') ?? '',
  }));
  // Instances know an ended session for up to ten seconds.
  await expect
    .poll(async () => (await call('account', {}, inSession(kept.idToken, kept.session))).status)
    .toBe(401);
  await elsewhere.getByRole('link', { name: 'Mon compte' }).click();
  await expect(elsewhere).toHaveURL('/login');
  await expect(elsewhere.getByText('Votre session est terminée')).toBeVisible();
  await other.close();
});

test('leads every page to the account while a second factor is demanded, until one is enrolled', async ({
  page,
}) => {
  const { uid: _, ...organiser } = await newOrganiser();
  let isDemanded = true;
  await signInTab(page, organiser);
  // Demanding it in earnest would keep the other tests out.
  await page.route(/\/api\/admin\//, async (route) => {
    if (!isDemanded) return route.fallback();
    return route.fulfill({ status: 403, json: { code: 'factor-demanded', message: 'Enrol first.' } });
  });
  await page.route(/\/api\/account$/, async (route) => {
    const answer = await route.fetch();
    const own: object = await answer.json();
    await route.fulfill({ json: { ...own, isFactorDemanded: isDemanded } });
  });
  await page.goto('/users');
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('Les propriétaires exigent la vérification')).toBeVisible();
  await page.getByRole('link', { name: 'Statistiques' }).click();
  await expect(page).toHaveURL('/account');

  await page.getByLabel('Votre mot de passe').fill(organiser.password);
  await page.keyboard.press('Enter');
  await page.getByText('Saisir la clé à la main').click();
  const key = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await page.locator('#code').fill(codeOf(key));
  isDemanded = false;
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Je les ai gardés' }).click();
  await page.getByRole('link', { name: 'Statistiques' }).click();
  await expect(page).toHaveURL('/statistics');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const at = (moment: string) => ({ seconds: Date.parse(moment) / 1000, nanoseconds: 0 });
const account: Account = {
  email: 'a.very.long.name.of.an.organiser.who.has.two@gift-show.example',
  role: 'organiser',
  isFactorDemanded: true,
  sessions: ['Firefox, Windows', 'Samsung Internet, Android', ''].map((browser, nth) => ({
    ...{ id: String(nth), browser, isThis: nth === 0 },
    ...{ at: at('2025-08-01T08:00:00Z'), lastSeen: at('2025-08-01T12:00:00Z') },
  })),
};

const factor: Account['factor'] = {
  at: at('2025-08-01T08:00:00Z'),
  recoveryCodesLeft: 2,
  endsAt: at('2025-08-01T13:00:00Z'),
  passkeySite: stack.site,
  passkeys: [
    {
      id: 'phone',
      browser: 'Samsung Internet, Android',
      at: at('2025-08-01T08:00:00Z'),
      lastUsed: at('2025-08-01T12:00:00Z'),
    },
    {
      id: 'former',
      browser: '',
      at: at('2025-07-01T08:00:00Z'),
      otherDomain: 'inscription.former-show.example',
    },
  ],
};

for (const language of languages)
  test(`fits and is accessible in each state in ${language}`, { tag: '@long' }, async ({ page }) => {
    const states: Record<string, () => Promise<void>> = {
      enrolling: async () => {
        await page.locator('#own-password').fill('a password');
        await page.keyboard.press('Enter');
        await page.locator('summary').click();
      },
      codes: async () => {
        await page.locator('#code').fill('123456');
        await page.keyboard.press('Enter');
        await page.locator('.account-codes').waitFor();
      },
      enrolled: async () => {
        await page.route(/\/api\/account$/, (route) =>
          route.fulfill({
            json: { ...account, factor },
          }),
        );
        await page.reload();
        await page.locator('#factor ~ .sheet-actions button').last().waitFor();
      },
      'adding a passkey': async () => {
        await page.locator('#factor ~ .sheet-actions button').last().click();
        await page.locator('#code').fill('123456');
        await page.keyboard.press('Enter');
        await page.locator('#factor ~ .sheet-actions .button').waitFor();
      },
      removing: async () => {
        await page.reload();
        await page.locator('#factor ~ .sheet-actions button').nth(1).click();
        await page.locator('#code').waitFor();
      },
    };
    await signInTab(page, await newOrganiser());
    await page.route(/\/api\/account$/, (route) => route.fulfill({ json: account }));
    await page.route(/\/api\/account\/factor$/, (route) =>
      route.fulfill({
        json: {
          ...{ key: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', address: 'otpauth://totp/Show' },
          picture: 'data:image/png;base64,',
        },
      }),
    );
    await page.route(/\/api\/account\/factor\/confirm$/, async (route) => {
      const session = await page.evaluate(() => sessionStorage.getItem('session'));
      const recoveryCodes = Array.from({ length: 8 }, (_, nth) => `abcd${nth}-efghj`);
      await route.fulfill({ json: { session, recoveryCodes } });
    });
    await page.route(/\/api\/account\/passkey$/, (route) =>
      route.fulfill({ json: { challenge: 'AAAA', rp: { id: 'localhost', name: 'Show' } } }),
    );
    const site = new SitePage(page, '/account');
    await page.setViewportSize(telephone);
    await site.open();
    await page.locator('#own-password').waitFor();
    await site.chooseLanguage(language);
    for (const [state, reach] of [['first', () => Promise.resolve()] as const, ...Object.entries(states)])
      await test.step(state, async () => {
        await page.setViewportSize(telephone);
        await reach();
        await expectClean(page);
        for (const width of [320, 360, 768, 1280, 1920]) {
          await page.setViewportSize({ width, height: 800 });
          await expectToFit(page);
        }
      });
  });

for (const language of languages)
  test(`asks for the second step in ${language}`, { tag: '@long' }, async ({ page }) => {
    const { credentials } = await newWithPasskey();
    const site = new SitePage(page, '/login');
    await page.setViewportSize(telephone);
    await site.open();
    await site.chooseLanguage(language);
    await page.locator('#email').fill(credentials.email);
    await page.locator('#password').fill(credentials.password);
    await page.keyboard.press('Enter');
    const passkey = page.locator('.login-form > button[type=button]');
    await expect(passkey).toBeFocused();
    for (const state of ['passkey', 'code'])
      await test.step(state, async () => {
        if (state === 'code') {
          await page.locator('.login-links button').first().click();
          await page.locator('#code').waitFor();
          await page.keyboard.press('Enter');
        }
        await page.setViewportSize(telephone);
        await expectClean(page);
        for (const width of [320, 360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await expectToFit(page);
        }
      });
  });
