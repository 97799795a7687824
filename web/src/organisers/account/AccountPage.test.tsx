/**
 * The account page: each state of the second factor, the sessions, and the messages of failed calls (AUTH-13,
 * AUTH-15, AUTH-17).
 */
import { screen, waitFor, within } from '@testing-library/react';
import type { Account } from 'contract/team/account';
import { ApiError } from 'contract/wire/api-error';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { textsOf } from '../../shared/testing/render-page';
import { answerCalls, answers, inputsOf } from '../testing/answered-calls';
import { answerDialogs, dialogError, keepDialogOpen, startRegistration } from '../testing/passkey-browser';
import { OrganiserSite } from '../testing/organiser-site';
import { renderSignedIn } from '../testing/render-signed-in';
import { tokensOf } from '../testing/sample-tokens';

vi.mock('../../shared/api/call-api', () => import('../testing/answered-calls'));
const saveFile = vi.hoisted(() => vi.fn<(name: string, content: Blob) => void>());
vi.mock('../../shared/ui/save-file', () => ({ saveFile }));
vi.mock('@simplewebauthn/browser', () => import('../testing/passkey-browser'));

const timestamp = { seconds: Date.parse('2025-08-01T10:00:00Z') / 1000, nanoseconds: 0 };
const account: Account = {
  email: 'anne@gift-show.example',
  role: 'desk',
  isFactorDemanded: false,
  sessions: [
    { id: 'own', at: timestamp, lastSeen: timestamp, browser: 'Firefox, Windows', isThis: true },
    { id: 'other', at: timestamp, lastSeen: timestamp, browser: '', isThis: false },
  ],
};
const passkeySite = location.origin;
const enrolledFactor = { at: timestamp, recoveryCodesLeft: 8, passkeys: [], passkeySite };
const enrolledAccount: Account = { ...account, factor: enrolledFactor };
const recoveryCodes = Array.from({ length: 8 }, (_, nth) => `abcd${nth}-efghj`);

beforeEach(() => {
  answerCalls({ adminEditions: { editions: [] }, refreshToken: tokensOf('anne', 'desk') });
});

async function open(initial: Account = account) {
  answers['account'] = initial;
  const page = await renderSignedIn(<OrganiserSite />, '/account');
  await screen.findByRole('region', { name: 'Vos sessions' });
  return page;
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const factor = () => region('Vérification en deux étapes');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const message = (text: string) => screen.findByText(text);

it('enrols an authenticator app, shows the recovery codes once and keeps the new session', async () => {
  const { user } = await open();
  await user.click(button('Commencer'));
  factor().getByText('Ce champ est obligatoire.');
  expect(inputsOf('startFactor')).toEqual([]);
  const appKey = { key: 'ABCDEFGH', address: 'otpauth://totp/Show', picture: 'data:image/png;base64,' };
  const refusals = (['credentials-invalid', 'too-many-requests'] as const).map(
    (code) => new ApiError(code, 'no'),
  );
  answers['startFactor'] = [...refusals, appKey];
  for (const text of ['Ce mot de passe est incorrect.', 'Trop d’essais. Réessayez plus tard.', 'ABCD EFGH']) {
    await user.type(factor().getByLabelText(/^Votre mot de passe/), 'secret{Enter}');
    await message(text);
  }
  factor().getByRole('img', { name: 'Code QR pour l’application d’authentification' });
  const appLink = factor().getByRole('link', { name: 'Ouvrir l’application sur cet appareil' });
  expect(appLink.getAttribute('href')).toBe('otpauth://totp/Show');
  expect(inputsOf('startFactor')[0]).toEqual({ password: 'secret' });

  answers['confirmFactor'] = new ApiError('code-incorrect', 'wrong');
  await user.type(factor().getByLabelText(/^Code/), '000000{Enter}');
  await message('Ce code est erroné ou a déjà servi. Attendez le prochain code et réessayez.');
  answers['confirmFactor'] = { recoveryCodes, session: 'new' };
  answers['account'] = enrolledAccount;
  await user.type(factor().getByLabelText(/^Code/), '123456{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Vos codes de secours'));
  expect(sessionStorage.getItem('session')).toBe('new');
  expect(textsOf(factor().getAllByRole('listitem'))).toEqual(recoveryCodes);
  await user.click(button('Copier'));
  await message('Les codes sont copiés.');
  expect((await navigator.clipboard.readText()).split('\n')).toEqual(expect.arrayContaining(recoveryCodes));
  await user.click(button('Je les ai gardés'));
  await factor().findByText('Activée');
  expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull();
});

it('replaces the recovery codes, and shows when a factor reset by an owner ends', async () => {
  const endingFactor = { ...enrolledFactor, recoveryCodesLeft: 2, endsAt: timestamp };
  const { user } = await open({ ...account, factor: endingFactor });
  factor().getByText(/^Un propriétaire l’a réinitialisée : elle prend fin le 01\/08\/2025/);
  factor().getByText('Codes de secours restants : 2');
  await user.click(button('Nouveaux codes de secours'));
  await user.click(factor().getByRole('button', { name: 'Créer les codes' }));
  expect(document.activeElement).toBe(factor().getByLabelText(/^Code/));
  answers['renewRecoveryCodes'] = { recoveryCodes };
  await user.type(factor().getByLabelText(/^Code/), 'abcde-fghjk{Enter}');
  await factor().findByText('abcd0-efghj');
  expect(inputsOf('renewRecoveryCodes')).toEqual([{ code: 'abcde-fghjk' }]);
});

it('removes the factor with a code, then shows that owners require a factor', async () => {
  const notice = /^Les propriétaires exigent la vérification/;
  const { user } = await open({ ...enrolledAccount, isFactorDemanded: true });
  expect(screen.queryByText(notice)).toBeNull();
  await user.click(button('Désactiver'));
  await user.click(button('Annuler'));
  await user.click(button('Désactiver'));
  answers['account'] = { ...account, isFactorDemanded: true };
  await user.type(factor().getByLabelText(/^Code/), '123456{Enter}');
  await factor().findByRole('button', { name: 'Commencer' });
  screen.getByText(notice);
  await message('La vérification en deux étapes est désactivée.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Vérification en deux étapes'));
  expect(inputsOf('removeFactor')).toEqual([{ code: '123456' }]);
});

describe('passkeys', () => {
  const request = { challenge: 'c', rp: { id: 'show.example', name: 'Show' } };
  const withPasskeys: Account = {
    ...account,
    factor: {
      ...enrolledFactor,
      passkeys: [
        { id: 'phone', browser: 'Safari, iPhone', at: timestamp, lastUsed: timestamp },
        { id: 'former', browser: '', at: timestamp, otherDomain: 'former.example' },
      ],
    },
  };
  const expectFocused = (name: string) => waitFor(() => expect(document.activeElement).toBe(button(name)));

  /** Stops at the button that opens the browser's dialog. */
  async function beginAdding() {
    const page = await open(enrolledAccount);
    await page.user.click(button('Ajouter une clé d’accès'));
    answers['startPasskey'] = request;
    await page.user.type(factor().getByLabelText(/^Code/), '123456{Enter}');
    await expectFocused('Créer la clé d’accès');
    return page;
  }

  beforeEach(answerDialogs);

  it('are added with a code and the browser’s own dialog, which can be reopened', async () => {
    const { user } = await beginAdding();
    expect(inputsOf('startPasskey')).toEqual([{ code: '123456' }]);
    startRegistration.mockRejectedValueOnce(dialogError('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'));
    await user.keyboard('{Enter}');
    await message('Cet appareil a déjà une clé d’accès pour votre compte.');
    answers['account'] = withPasskeys;
    await user.click(button('Créer la clé d’accès'));
    await message('La clé d’accès est ajoutée.');
    expect(startRegistration.mock.calls).toEqual([[{ optionsJSON: request }], [{ optionsJSON: request }]]);
    const passkey = { id: 'made', clientData: 'client', attestation: 'attestation' };
    expect(inputsOf('addPasskey')).toEqual([passkey]);
    await factor().findByText('Safari, iPhone');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Clés d’accès (passkeys)'));
  });

  it('are listed with their last use and their domain, and can be removed', async () => {
    const { user } = await open(withPasskeys);
    factor().getByText(/^Ajoutée : 01\/08\/2025 .*Dernière utilisation : 01\/08\/2025/);
    factor().getByText(/Pas encore utilisée/);
    factor().getByText('Créée pour former.example : elle ne fonctionne pas ici.');
    answers['account'] = enrolledAccount;
    await user.click(button('Supprimer la clé d’accès Safari, iPhone, ajoutée le 01/08/2025'));
    await message('La clé d’accès est supprimée.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Clés d’accès (passkeys)'));
    expect(inputsOf('removePasskey')).toEqual([{ id: 'phone' }]);
    expect(factor().queryByText('Safari, iPhone')).toBeNull();
  });

  it('are not added when the organiser cancels, which closes the browser’s dialog', async () => {
    const { user } = await beginAdding();
    keepDialogOpen(startRegistration);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(startRegistration).toHaveBeenCalled());
    await user.click(button('Annuler'));
    await screen.findByRole('button', { name: 'Ajouter une clé d’accès' });
    expect(inputsOf('addPasskey')).toEqual([]);
    await waitFor(() => expect(screen.queryByText(/n’a pas abouti/)).toBeNull());
  });

  it('require another code once the request to create a passkey has expired', async () => {
    const { user } = await beginAdding();
    answers['addPasskey'] = new ApiError('factor-state', 'refused');
    await user.keyboard('{Enter}');
    await message(
      'La vérification en deux étapes a changé entre-temps, ou a attendu trop longtemps. Rechargez la page.',
    );
    factor().getByLabelText(/^Code/);
  });

  it('are not offered on another domain, beyond ten, or without browser support', async () => {
    const passkeys = Array.from({ length: 10 }, (_, nth) => ({ id: `${nth}`, browser: '', at: timestamp }));
    const { unmount } = await open({ ...account, factor: { ...enrolledFactor, passkeys } });
    expect(screen.queryByRole('button', { name: 'Ajouter une clé d’accès' })).toBeNull();
    unmount();
    const factorElsewhere = { ...enrolledFactor, passkeySite: 'https://show.example' };
    const page = await open({ ...account, factor: factorElsewhere });
    expect(screen.queryByRole('button', { name: 'Ajouter une clé d’accès' })).toBeNull();
    const link = screen.getByRole('link', { name: 'https://show.example' });
    expect(link.getAttribute('href')).toBe('https://show.example/account');
    page.unmount();
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    await open(enrolledAccount);
    factor().getByText('Ce navigateur ne prend pas en charge les clés d’accès.');
    expect(screen.queryByRole('button', { name: 'Ajouter une clé d’accès' })).toBeNull();
  });
});

it('lists the sessions and ends them', async () => {
  const { user } = await open();
  const sessions = region('Vos sessions');
  sessions.getByText('Firefox, Windows');
  sessions.getByText('celle-ci');
  sessions.getByText('Navigateur inconnu');
  sessions.getByText(/^Sans vérification en deux étapes/);
  await user.click(button(/^Terminer la session Navigateur inconnu du 01\/08\/2025/));
  await message('La session est terminée.');
  await user.click(button('Terminer toutes les autres'));
  await message('Toutes les autres sessions sont terminées.');
  expect(inputsOf('endSessions')).toEqual([{ session: 'other' }, { session: 'others' }]);
});

it('saves the account’s data (AUTH-18), mails a password link, and changes the language', async () => {
  const { user } = await open(enrolledAccount);
  region('Votre compte').getByText(/^Votre adresse, votre rôle/);
  await user.click(button('Télécharger mes données'));
  expect(saveFile).toHaveBeenCalledOnce();
  const [name, content] = saveFile.mock.lastCall ?? [];
  expect(name).toBe('mon-compte.json');
  const saved: unknown = JSON.parse((await content?.text()) ?? '');
  expect(saved).toMatchObject({ email: account.email, factor: { at: '2025-08-01T10:00:00.000Z' } });
  await user.click(button('Recevoir un lien pour le changer'));
  await message('Le lien est envoyé à anne@gift-show.example.');
  expect(inputsOf('passwordReset')).toEqual([{ email: account.email, language: 'fr' }]);
  await user.selectOptions(region('Votre compte').getByRole('combobox'), 'nl');
  await screen.findByRole('heading', { name: 'Uw sessies' });
});
