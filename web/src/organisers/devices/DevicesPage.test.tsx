/**
 * The devices page: adding, pairing and revoking phones, counting arrivals, settling conflicts (DOOR-1, DOOR-7,
 * DOOR-8, DOOR-32, DOOR-34, DOOR-35).
 */
import { primaryRegistrationCode } from 'contract/registrant/registration-fields';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import { facts } from 'contract/edition/current';
import type { Conflict, Device, Devices, PhoneConflicts } from 'contract/door/door';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, answers, inputsOf } from '../testing/answered-calls';
import { renderSignedIn } from '../testing/render-signed-in';
import { textsOf } from '../../shared/testing/render-page';
import DevicesPage from './DevicesPage';
import { defaultEnd } from './phones/proposals';

vi.mock('../../shared/api/call-api', () => import('../testing/answered-calls'));

const at = { seconds: Date.parse('2025-08-28T12:00:00Z') / 1000, nanoseconds: 0 };
const north: Device = {
  ...{ id: 'north', label: 'Porte nord', role: 'scan', entrance: 'exhibition', state: 'paired' },
  ...{ expiresAt: at, lastSeen: at, waiting: 0, by: 'anne@show.example' },
};
const south: Device = { ...north, id: 'old', label: 'Porte sud', state: 'revoked' };
const unavailable = new ApiError('unavailable', 'no');

function answerWithDevices(...devices: Device[]) {
  const entrances: Devices['status']['entrances'] = [
    { entrance: 'exhibition', arrived: 1234, expected: 5000, lastTenMinutes: 87 },
    { entrance: 'dinner', arrived: 0, expected: 310, lastTenMinutes: 0 },
  ];
  answers['adminDevices'] = { devices, status: { at, entrances } };
}

function answerWithConflicts(conflicts: Conflict[], phones: PhoneConflicts[] = [], total = conflicts.length) {
  answers['adminConflicts'] = { conflicts, total, phones };
}

const pairingUrl = `https://site.example/door#${'a'.repeat(53)}`;

beforeEach(() => {
  const pairing = { pairingUrl, pairingEndsAt: at };
  answerCalls({ addDevice: ['added 1', 'added 2'].map((id) => ({ id, ...pairing })) });
  answerWithDevices(north, south);
  answerWithConflicts([]);
});

async function renderDevices() {
  const page = await renderSignedIn(<DevicesPage />, '/devices');
  await screen.findAllByText('Porte nord');
  return page;
}

const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function renderPairingCode() {
  const page = await renderDevices();
  fill(/Nom du téléphone/, ' Porte  est ');
  fill('Entrée', 'dinner');
  press('Afficher le code');
  await screen.findByRole('img', { name: 'Code qui associe le téléphone' });
  return page;
}

it('shows the pairing code until the phone is paired, then adds another phone with one press', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderPairingCode();
  const [toAdd] = inputsOf('addDevice');
  expect(toAdd).toMatchObject({ label: 'Porte est', role: 'scan', entrance: 'dinner' });
  expect(screen.getByRole('timer').textContent).toBe('Encore valable 5:00');
  screen.getByDisplayValue(pairingUrl);
  // An expired phone's name may be used again.
  const former = { ...north, id: 'former', label: 'Porte est 2', state: 'expired' } as const;
  const paired = { ...north, id: 'added 1', label: 'Porte est' };
  answerWithDevices(paired, north, south, former);
  // While a code is shown, the page refetches the list more often.
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  await screen.findByText('«\u00a0Porte est\u00a0» est prêt à scanner.', { normalizer: (text) => text });
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nom du téléphone/ }).value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: /^Encore un/ }));
  await screen.findByRole('img', { name: 'Code qui associe le téléphone' });
  expect(inputsOf('addDevice')[1]).toEqual({ ...toAdd, label: 'Porte est 2' });
});

it('hides a phone replaced by a newer phone of the same name, unless it has unsent scans', async () => {
  answerWithDevices(
    north,
    { ...north, id: 'two', state: 'revoked' },
    { ...south, id: 'three', state: 'unused' },
    { ...south, id: 'four' },
    { ...south, id: 'five', waiting: 2 },
  );
  await renderDevices();
  expect(screen.getAllByText('Ajouté par anne@show.example')).toHaveLength(3);
  screen.getByText('Plus utilisables (2)');
  screen.getByText('2 scans à envoyer');
});

it('requires a name and a valid end, and explains why adding the phone failed', async () => {
  answers['addDevice'] = unavailable;
  await renderDevices();
  press('Afficher le code');
  screen.getByText('Ce champ est obligatoire.');
  fill(/Utilisable jusqu’au/, '2020-01-01T10:00');
  screen.getByText('Choisissez un moment à venir.');
  fill(/Utilisable jusqu’au/, '2099-01-01T10:00');
  screen.getByText(/^Au plus tard le \d\d\/\d\d\/\d{4} à\s23:59\.$/);
  press('Afficher le code');
  // The first invalid field.
  expect(document.activeElement).toBe(screen.getByLabelText(/Nom du téléphone/));
  expect(inputsOf('addDevice')).toEqual([]);
  fill(/Nom du téléphone/, 'Porte est');
  fill(/Utilisable jusqu’au/, defaultEnd(new Date(), facts().date));
  press('Afficher le code');
  await screen.findByText('Le téléphone n’a pas été ajouté. Le serveur ne répond pas.');
});

it('replaces a pairing code, and revokes the old one', async () => {
  await renderPairingCode();
  press('Nouveau code');
  await waitFor(() => expect(inputsOf('revokeDevice')).toEqual([{ id: 'added 1' }]));
  expect(inputsOf('addDevice')[1]).toEqual(inputsOf('addDevice')[0]);
});

it('hides the pairing code after five minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderPairingCode();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('timer').textContent).toBe('Encore valable 4:59');
  await act(() => vi.advanceTimersByTimeAsync(299_000));
  screen.getByText('Ce code n’est plus valable.');
  expect(screen.queryByRole('img')).toBeNull();
});

it('revokes a phone after confirmation', async () => {
  const { user } = await renderDevices();
  const revoke = screen.getByRole('button', { name: /^Révoquer.*Porte nord/ });
  await user.click(revoke);
  await user.click(screen.getByRole('button', { name: 'Garder' }));
  expect(document.activeElement).toBe(revoke);
  expect(inputsOf('revokeDevice')).toEqual([]);
  await user.click(revoke);
  answerWithDevices(south);
  await user.click(screen.getByRole('button', { name: 'Oui, révoquer' }));
  await screen.findByText('Aucun téléphone pour le moment.');
  expect(inputsOf('revokeDevice')).toEqual([{ id: 'north' }]);
});

const minuteLater = { ...at, seconds: at.seconds + 60 };
const registrant = { id: 'r'.repeat(20), firstname: 'Zoë', lastname: 'Lefèvre', organization: 'Cadeaux' };
const doubleAdmission: Conflict = {
  id: 'double',
  kind: 'double',
  registrant,
  scans: [
    { at, entrance: 'exhibition', label: 'Porte nord' },
    { at: minuteLater, entrance: 'dinner', label: 'Porte sud' },
  ],
};

async function renderConflict(conflict: Conflict, phones?: PhoneConflicts[], total?: number) {
  answerWithConflicts([conflict], phones, total);
  const page = await renderDevices();
  const heading = await screen.findByRole('heading', { level: 3, name: /^(?!Par téléphone)/ });
  const row = heading.closest('li');
  if (row === null) throw new Error('The conflict’s heading is not in a list item.');
  return { ...page, heading, row: within(row) };
}

it('lists a double admission with phones, entrances and times, until it is settled', async () => {
  const { user, heading, row } = await renderConflict(doubleAdmission);
  expect(heading.textContent).toBe('Entré deux fois');
  expect(row.getByRole('link', { name: 'Zoë Lefèvre' }).getAttribute('href')).toBe(`/users/${registrant.id}`);
  const scans = textsOf(row.getAllByRole('listitem'));
  expect(scans).toEqual(['14:00, Exposition, Porte nord', '14:01, Dîner, Porte sud']);
  answers['settleConflict'] = [unavailable, {}];
  await user.click(row.getByRole('button'));
  await row.findByText('Le cas n’a pas été réglé. Le serveur ne répond pas.');
  answerWithConflicts([]);
  await user.click(row.getByRole('button', { name: /^C’est réglé/ }));
  await screen.findByText('Rien à régler.');
  expect(inputsOf('settleConflict')[1]).toEqual({ id: 'double', settlement: 'dismiss' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'À régler' }));
});

it('lets the organiser admit or dismiss a quarantined scan', async () => {
  const { user, row } = await renderConflict({ ...doubleAdmission, kind: 'quarantine' });
  await user.click(row.getByRole('button', { name: /^Compter comme entré/ }));
  await user.click(row.getByRole('button', { name: /^Ne pas compter/ }));
  expect(inputsOf('settleConflict')).toEqual([
    { id: 'double', settlement: 'admit' },
    { id: 'double', settlement: 'dismiss' },
  ]);
});

it('offers no admission for an unknown registration or a scan that the server refuses', async () => {
  const { registrant: _, ...withoutRegistrant } = doubleAdmission;
  const { row, unmount } = await renderConflict({ ...withoutRegistrant, kind: 'quarantine' });
  row.getByText('Inscription inconnue ou effacée');
  expect(textsOf(row.getAllByRole('button'))).toEqual(['Ne pas compter']);
  unmount();
  const refusedScan = await renderConflict({ ...doubleAdmission, kind: 'refused', result: 'cancelled' });
  refusedScan.row.getByText('Le serveur aurait dit\u00a0: annulé', { normalizer: (text) => text });
  expect(refusedScan.row.queryByRole('button', { name: /^Compter comme entré/ })).toBeNull();
});

it('lists real conflicts first, and dismisses a phone’s unknown codes with one press', async () => {
  const period = { first: at, last: minuteLater };
  const floodingPhone = { id: 'gone', label: 'Porte sud', open: 0, unknown: 19_926, more: 0, ...period };
  const otherPhone = { id: 'north', label: 'Porte nord', open: 1, unknown: 0, more: 0 };
  const { user, row } = await renderConflict(doubleAdmission, [floodingPhone, otherPhone]);
  row.getByRole('link', { name: 'Zoë Lefèvre' });
  screen.getByRole('heading', { name: 'À régler (2)' });
  const [, dismiss] = screen.getAllByRole('button', { name: /^(C’est réglé|Tout ignorer)/ });
  expect(dismiss?.closest('li')?.textContent).toContain('Codes inconnus\u00a0: 19\u202f926');
  expect(dismiss?.closest('li')?.textContent).toContain(
    'Reçus entre le 28/08/2025 à\u00a014:00 et le 28/08/2025 à\u00a014:01',
  );
  answerWithConflicts([doubleAdmission]);
  if (dismiss !== undefined) await user.click(dismiss);
  await screen.findByRole('heading', { name: 'À régler (1)' });
  expect(inputsOf('settleConflict')).toEqual([{ device: 'gone', settlement: 'dismiss' }]);
});

it('shows how many conflicts there are, in total and per phone, if not all are listed', async () => {
  const phone = { id: 'gone', label: 'Porte sud', open: 1_300, unknown: 0, more: 0 };
  await renderConflict(doubleAdmission, [phone], 1_300);
  screen.getByText('Les 1 plus récents, sur 1\u202f300.', { normalizer: (text) => text });
  screen.getByText('Cas à régler ci-dessus\u00a0: 1\u202f300', { normalizer: (text) => text });
});

it('shows a new conflict within ten seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderDevices();
  await screen.findByText('Rien à régler.');
  answerWithConflicts([doubleAdmission]);
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  screen.getByRole('heading', { name: 'Entré deux fois' });
});

it('shows arrivals, a phone’s unsent scans, and the results of its rehearsal', async () => {
  const rehearsal = {
    ...{ at: '2025-08-27T08:02:00.000Z', scansPerMinute: 42, codes: 6, camera: true },
    ...{ torch: false, sound: true, storage: true, wakeLock: false },
  };
  answerWithDevices({ ...north, waiting: 3, rehearsal }, { ...north, id: 'other', label: 'Porte sud' });
  await renderDevices();
  const arrivals = within(screen.getByRole('row', { name: /^Exposition/ }));
  expect(textsOf(arrivals.getAllByRole('cell'))).toEqual(['1\u202f234', '5\u202f000', '87']);
  const [row, other] = screen.getAllByRole('listitem');
  expect(row?.textContent).toContain('3 scans à envoyer');
  expect(row?.textContent).toContain(
    'Essai du 27/08/2025 à\u00a010:02\u00a0: 6 codes sur 6, 42 scans par minute',
  );
  expect(row?.textContent).toContain('Ne marche pas\u00a0: lampe, écran allumé');
  expect(other?.textContent).toContain('Pas d’essai sur ce téléphone');
  expect(other?.textContent).not.toContain('en attente');
});

it('prints a poster with the registration code once all languages have loaded, then removes it', async () => {
  const file = '../../../../contract/locales/nl/devices.json';
  vi.doMock(file, () => Promise.reject(new TypeError('Failed to fetch')));
  const { user } = await renderDevices();
  let printedText = '';
  vi.stubGlobal('print', () => {
    printedText = document.querySelector('.poster')?.textContent ?? '';
  });
  const button = screen.getByRole('button', { name: 'Affiche pour la file (A4)' });
  await user.click(button);
  await screen.findByText('La page ne s’est pas chargée complètement. Veuillez réessayer.');
  vi.doUnmock(file);
  await user.click(button);
  await waitFor(() => expect(printedText).not.toBe(''));
  for (const text of ['Pas encore inscrit', 'Nog niet ingeschreven', primaryRegistrationCode()])
    expect(printedText).toContain(text);
  act(() => {
    dispatchEvent(new Event('afterprint'));
  });
  expect(document.querySelector('.poster')).toBeNull();
});
