/** Printing badges in runs: choice, downloads, confirming, reviews (BADGE-2, PRINT-1, PRINT-3, PRINT-6, PRINT-7, PRINT-9). */
import { translator } from 'contract/language/translator';
import { screen, waitFor, within } from '@testing-library/react';
import type { BadgesToPrint, BadgeWarning, Print, StartedPrint } from 'contract/badges/prints';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderSignedIn } from '../testing/render-signed-in';
import { watchSavedFiles } from '../../shared/testing/saved-files';
import BadgesPage from './BadgesPage';
import { BadgesDownload } from './file/BadgesDownload';
import { parseOffset, readOffset, rememberOffset } from './file/offset';

vi.mock('../../shared/api/app-check', () => ({ appCheckToken: () => Promise.resolve('token') }));

const at = { seconds: Date.parse('2025-08-20T12:00:00Z') / 1000, nanoseconds: 0 };
const runDefaults = { filter: '', only: 'new', paper: 'A6portrait', order: 'name', at, badges: 12 } as const;
const byAnna = { ...runDefaults, organiser: 'anna@bapp.example' };
const run7: Print = { ...byAnna, id: 'A'.repeat(20), number: 7, state: 'made' };
const run6: Print = { ...runDefaults, id: 'B'.repeat(20), number: 6, state: 'confirmed', confirmedAt: at };

let prints: Print[];
let badgesToPrint: BadgesToPrint;
/** Call -> its answer; any other call starts a run. */
let answers: Record<string, () => Response>;
let requests: { name: string; body: unknown }[];
let savedFiles: string[];

const fileCall = 'POST handleGeneratePDF/file';
const lookedAtCall = 'POST admin/prints/looked-at';
const badgesCall = 'GET handleGeneratePDF';
const confirmCall = 'POST admin/prints/confirm';
const dropCall = 'POST admin/prints/drop';
const refusal = (code: string, status: number) =>
  Response.json({ message: '', code, requestId: '' }, { status });

beforeEach(() => {
  prints = [run7, run6];
  badgesToPrint = { counts: { all: 20, new: 3, changed: 1 }, waiting: 12, toLookAt: [], toLookAtCount: 0 };
  answers = {
    [fileCall]: () => {
      prints = prints.map((print) => ({ ...print, badges: Math.min(print.badges, 11) }));
      return new Response('badges', { headers: { 'Content-Length': '6', 'X-Left-Out': '1' } });
    },
    'GET handleGeneratePDF/look': () => Response.json(badgesToPrint),
    [lookedAtCall]: () => Response.json({ message: '' }),
    'GET admin/prints': () => Response.json({ prints }),
    'GET admin/views': () => Response.json({ views: [] }),
    'GET admin/table': () => Response.json({ users: [], totalCount: 0 }),
    [confirmCall]: () => endRun({ ...run7, state: 'confirmed', badges: 11 }),
    [dropCall]: () => endRun({ ...run7, state: 'dropped' }),
  };
  requests = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  savedFiles = watchSavedFiles();
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    const name = `${method} ${new URL(address, 'https://site.example').pathname.replace('/api/', '')}`;
    requests.push({ name, body: typeof body === 'string' ? JSON.parse(body) : address });
    return Promise.resolve((answers[name] ?? startRun)());
  });
});

function startRun(): Response {
  const { print }: StartedPrint = { print: { ...run7, id: 'D'.repeat(20), number: 8 } };
  prints = [print, ...prints];
  return Response.json({ print }, { status: 201 });
}

function endRun(print: Print): Response {
  prints = [print, run6];
  return Response.json(print);
}

const renderBadges = (address = '/badges') => renderPageOf('Impression 7', address);

/** @param name of the region to interact with, such as a run */
async function renderPageOf(name: string | RegExp, address = '/badges') {
  const page = await renderSignedIn(<BadgesPage />, address);
  const run = await screen.findByRole('region', { name });
  const button = (name: string) => within(run).getByRole('button', { name });
  return { ...page, run, button };
}

const inputsOf = (call: string) => requests.filter(({ name }) => name === call).map(({ body }) => body);

it('confirms a run only after a complete download, and counts the omitted registrants', async () => {
  const { user, run, button } = await renderBadges();
  await user.click(button('Tout est bien sorti'));
  expect(button('Tout est bien sorti').getAttribute('aria-disabled')).toBe('true');
  expect(inputsOf(confirmCall)).toEqual([]);
  rememberOffset('A6portrait', { x: 5, y: -3 });
  await user.click(button('Télécharger le fichier'));
  await within(run).findByText(/sans une personne qui a annulé/);
  await within(run).findByText(/11 badges · A6/);
  expect(savedFiles).toEqual(['badges-7.pdf']);
  expect(inputsOf(fileCall)).toEqual([{ id: run7.id, offsetX: 5, offsetY: -3 }]);
  await user.click(button('Tout est bien sorti'));
  await screen.findByText(/L’impression 7 est confirmée\s: 11 badges imprimés/);
  expect(inputsOf(confirmCall)).toEqual([{ id: run7.id }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Impression 7' })).toBeNull());
});

it('confirms no run after an interrupted download, even after an earlier complete one', async () => {
  const { user, run, button } = await renderBadges();
  await user.click(button('Télécharger le fichier'));
  await within(run).findByText(/Le fichier est complet/);
  answers[fileCall] = () => new Response('bad', { headers: { 'Content-Length': '6' } });
  await user.click(button('Télécharger le fichier'));
  await screen.findByText(/pas arrivé en entier/);
  await user.click(button('Tout est bien sorti'));
  expect(savedFiles).toHaveLength(1);
  expect(requests.filter(({ name }) => name.startsWith('POST') && name !== fileCall)).toEqual([]);
});

it('confirms a run up to the last good sheet, and prints the rest', async () => {
  const { user, run, button } = await renderBadges();
  await user.click(button('Une partie seulement'));
  expect(within(run).queryByRole('textbox')).toBeNull();
  await user.click(button('Télécharger le fichier'));
  await within(run).findByText(/11 badges · A6/);
  await user.click(button('Une partie seulement'));
  const lastSheet = within(run).getByRole('textbox', { name: /Dernière feuille bien sortie/ });
  for (const invalidText of ['', '0', '12', '1,5']) {
    await user.clear(lastSheet);
    if (invalidText !== '') await user.type(lastSheet, invalidText);
    await user.click(button('Confirmer jusqu’à cette feuille'));
    within(run).getByText('Un nombre de 1 à 11.');
  }
  expect(inputsOf(confirmCall)).toEqual([]);
  // The run has fewer sheets by now.
  answers[confirmCall] = () => refusal('validation-failed', 400);
  await user.clear(lastSheet);
  await user.type(lastSheet, '5{Enter}');
  await within(run).findByText('Le fichier a moins de feuilles.');
  answers[confirmCall] = () => endRun({ ...run7, state: 'confirmed', badges: 5, cameOut: 5, rest: 6 });
  await user.type(lastSheet, '{Enter}');
  await screen.findByText(
    /L’impression 7 est confirmée\s: 5 badges imprimés\. 6 badges restent à imprimer\./,
  );
  expect(inputsOf(confirmCall).at(-1)).toEqual({ id: run7.id, sheets: 5 });
  await screen.findByText(/jusqu’à la feuille 5, sans 6 badges/);
  screen.getByText('Sortie en partie');
  await user.click(screen.getByRole('button', { name: 'Imprimer les 6 badges qui restent' }));
  await waitFor(() => expect(savedFiles).toEqual(['badges-7.pdf', 'badges-8.pdf']));
  expect(inputsOf('POST handleGeneratePDF/again')).toEqual([{ id: run7.id, rest: true }]);
});

it('offers to print the rest of a run, unless another run contains it', async () => {
  const partialRun: Print = { ...run6, cameOut: 5, rest: 7 };
  const name = 'Imprimer les 7 badges qui restent de l’impression 6';
  prints = [run7, { ...runDefaults, id: 'C'.repeat(20), number: 8, state: 'dropped', restOf: 6 }, partialRun];
  const { unmount } = await renderBadges();
  await screen.findByRole('button', { name });
  unmount();
  prints = [{ ...run7, restOf: 6 }, partialRun];
  await renderPageOf(/^Impression 7 \(reste de l’impression 6\)$/);
  await screen.findByRole('button', { name: 'Imprimer à nouveau l’impression 6' });
  expect(screen.queryByRole('button', { name })).toBeNull();
});

const janssens = (letter: string, overrides: Partial<BadgeWarning> = {}): BadgeWarning => ({
  ...{ id: letter.repeat(20), firstname: 'Jan', lastname: 'Janssens', organization: `Firm ${letter}` },
  ...{ title: '', reasons: ['namesake'], hash: `hash-${letter}`, isChosen: true, ...overrides },
});

it('marks all badges with the same name as reviewed together, and undoes the review', async () => {
  const namesakes = [janssens('K'), janssens('L', { isChosen: false })];
  badgesToPrint = { ...badgesToPrint, toLookAt: [namesakes], toLookAtCount: 1 };
  prints = [run6];
  const { user } = await renderPageOf('Impressions précédentes');
  const reviewButton = await screen.findByRole('button', { name: /^Vus, imprimer les 2 tels quels/ });
  const card = reviewButton.closest('li') ?? reviewButton;
  expect(within(card).getAllByRole('heading')).toHaveLength(2);
  expect(card.textContent).toContain('pas dans ce choix');
  answers[lookedAtCall] = () => {
    badgesToPrint = { ...badgesToPrint, toLookAt: [], toLookAtCount: 0 };
    return Response.json({ message: '' });
  };
  await user.click(reviewButton);
  await screen.findByRole('heading', { name: 'À regarder avant d’imprimer (0)' });
  screen.getByText(/^Vu\s: Jan Janssens\.$/);
  const reasons = ['namesake'];
  const reviewedBadges = namesakes.map(({ id, hash }) => ({ id, hash, reasons }));
  const reviews = () => inputsOf(lookedAtCall);
  expect(reviews()).toEqual([{ badges: reviewedBadges, paper: 'A6portrait' }]);
  const undoButton = screen.getByRole('button', { name: 'Regarder encore' });
  await waitFor(() => expect(document.activeElement).toBe(undoButton));
  await user.click(undoButton);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Regarder encore' })).toBeNull());
  const unreviewed = reviewedBadges.map((badge) => ({ ...badge, reasons: [] }));
  expect(reviews()[1]).toEqual({ badges: unreviewed, paper: 'A6portrait' });
});

it('reloads the badges if one changed while it was being reviewed', async () => {
  badgesToPrint = { ...badgesToPrint, toLookAt: [[janssens('K')]], toLookAtCount: 1 };
  prints = [run6];
  answers[lookedAtCall] = () => {
    badgesToPrint = { ...badgesToPrint, toLookAt: [[janssens('K', { lastname: 'Janssen' })]] };
    return refusal('changed-meanwhile', 409);
  };
  const { user } = await renderPageOf('Impressions précédentes');
  await user.click(await screen.findByRole('button', { name: 'Vu, imprimer tel quel\u00a0: Jan Janssens' }));
  await screen.findByText(/^Ce badge a changé entre-temps\s: regardez-le encore\.$/);
  screen.getByRole('button', { name: 'Vu, imprimer tel quel\u00a0: Jan Janssen' });
});

it('warns that the show has changed since a run, and lists badges to review', async () => {
  const toLookAt = [[janssens('K')], [janssens('L', { lastname: 'Peeters' })]];
  badgesToPrint = { ...badgesToPrint, toLookAt, toLookAtCount: 2 };
  prints = [{ ...run7, hasFormerShow: true }, run6];
  const { run } = await renderBadges();
  expect(run.textContent).toContain(translator('fr')(($) => $.prints.formerShow));
  await within(run).findByText('2 badges à regarder dans cette impression');
  expect(run.textContent).toContain('Jan Peeters');
  const lookRequests = inputsOf('GET handleGeneratePDF/look').map(String);
  expect(lookRequests.filter((address) => address.includes(`print=${run7.id}`))).toHaveLength(1);
  await screen.findByRole('heading', { name: 'À regarder avant d’imprimer (2)' });
});

it('asks before dropping a run', async () => {
  const { user, button } = await renderBadges();
  await user.click(button('Rien n’est sorti'));
  await user.click(button('Non, la garder'));
  expect(inputsOf(dropCall)).toEqual([]);
  await user.click(button('Rien n’est sorti'));
  await user.click(button('Oui, abandonner'));
  await screen.findByText(/L’impression 7 est abandonnée/);
});

it('starts and downloads one run, with the chosen options, on a double press', async () => {
  const { user } = await renderBadges();
  await user.click(await screen.findByRole('radio', { name: 'Modifiés depuis l’impression (1)' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Papier' }), 'A4x4');
  // A text may be cut off on one paper and not on another.
  await waitFor(() =>
    expect(inputsOf('GET handleGeneratePDF/look').at(-1)).toMatch(/only=changed&paper=A4x4$/),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ordre' }), 'company');
  await user.dblClick(screen.getByRole('button', { name: 'Préparer l’impression' }));
  await waitFor(() => expect(savedFiles).toEqual(['badges-8.pdf']));
  expect(inputsOf('POST handleGeneratePDF/run')).toEqual([
    { filter: '', only: 'changed', paper: 'A4x4', order: 'company' },
  ]);
});

it('finishes confirming a run after an interruption, and prints an earlier run again', async () => {
  prints = [{ ...run7, state: 'confirming' }, run6];
  const { user, button } = await renderBadges();
  await user.click(screen.getByRole('button', { name: 'Imprimer à nouveau l’impression 6' }));
  await waitFor(() => expect(savedFiles).toEqual(['badges-8.pdf']));
  expect(inputsOf('POST handleGeneratePDF/again')).toEqual([{ id: run6.id }]);
  await user.click(button('Tout est bien sorti'));
  await screen.findByText(/L’impression 7 est confirmée/);
});

it.each([
  ['0,5', 5],
  ['-1.2', -12],
  ['5', 50],
  ['5.1', undefined],
  ['0.25', undefined],
  ['', undefined],
])('parses an offset of %j millimetres', (typed, tenths) => {
  expect(parseOffset(typed)).toBe(tenths);
});

it('remembers an offset for each paper, and ignores an invalid one', () => {
  rememberOffset('A4x4', { x: 12, y: -50 });
  expect(readOffset('A4x4')).toEqual({ x: 12, y: -50 });
  expect(readOffset('A6portrait')).toEqual({ x: 0, y: 0 });
  localStorage.setItem('badgeOffset.A4x4', '999,x');
  expect(readOffset('A4x4')).toEqual({ x: 0, y: 0 });
});

it('prints all badges of the list that the page was opened from', async () => {
  const { user } = await renderBadges('/badges?q=lef%C3%A8vre&country=BE');
  expect(screen.getByText(/^Pour qui/).textContent).toMatch(/lefèvre\s» · Pays\s: Belgique$/);
  await user.click(screen.getByRole('button', { name: translator('fr')(($) => $.prints.start) }));
  await screen.findByRole('region', { name: 'Impression 8' });
  expect(inputsOf('POST handleGeneratePDF/run')).toEqual([
    { filter: 'q=lef%C3%A8vre&country=BE', only: 'all', paper: 'A6portrait', order: 'name' },
  ]);
});

const downloadButton = () => screen.getByRole('button', { name: 'Télécharger les badges' });

it('shows the received size until the file is saved', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  void writer.write(new Uint8Array(2048));
  answers[badgesCall] = () => new Response(readable, { headers: { 'Content-Length': '4096' } });
  const { user } = await renderSignedIn(<BadgesDownload filter={{ q: '' }} />);
  await user.click(downloadButton());
  const name = 'Badges : 2 ko reçus';
  const progress = await screen.findByRole<HTMLProgressElement>('progressbar', { name });
  expect(progress.value).toBe(0.5);
  await writer.write(new Uint8Array(2048));
  await writer.close();
  await waitFor(() => expect(savedFiles).toEqual(['badges.pdf']));
});

it('saves no truncated, interrupted or refused file, and shows the error', async () => {
  const { user } = await renderSignedIn(<BadgesDownload filter={{ q: '' }} />);
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  for (const [answer, words] of [
    [new Response('half', { headers: { 'Content-Length': '8' } }), /n’ont pas pu être téléchargés/],
    [new Response(broken), /Le serveur ne répond pas\./],
    [refusal('not-found', 404), 'Il n’y a pas encore de badge : personne n’est inscrit.'],
  ] as const) {
    answers[badgesCall] = () => answer;
    await user.click(downloadButton());
    await screen.findByText(words);
  }
  expect(savedFiles).toEqual([]);
});

it('requests the badges that the filter finds, and names the file after the filter', async () => {
  answers[badgesCall] = () => new Response('badges');
  const filter = { q: '', dinner: 'yes', state: 'registered' } as const;
  const { user } = await renderSignedIn(<BadgesDownload filter={filter} />);
  await user.click(downloadButton());
  await waitFor(() => expect(savedFiles).toEqual(['badges-dinner-yes-state-registered.pdf']));
  expect(inputsOf(badgesCall)).toEqual([expect.stringMatching(/\?dinner=yes&state=registered$/)]);
});
