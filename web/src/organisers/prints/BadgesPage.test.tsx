/** The page that prints badges in runs: confirming, broken downloads, what is remembered (PRINT-1, PRINT-3, PRINT-6, PRINT-7, PRINT-9). */
import { screen, waitFor, within } from '@testing-library/react';
import type { BadgesToPrint, BadgeWarning, Print, StartedPrint } from 'contract/prints';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderSignedIn } from '../testing/render-signed-in';
import { watchSavedFiles } from '../../shared/ui/saved-files';
import BadgesPage from './BadgesPage';
import { offsetFrom, rememberedOffset, rememberOffset } from './offset';
import { texts } from './texts.fr';

vi.mock('../../shared/api/app-check', () => ({ appCheckToken: () => Promise.resolve('token') }));

const at = { seconds: Date.parse('2025-08-20T12:00:00Z') / 1000, nanoseconds: 0 };
const usual = { filter: '', only: 'new', paper: 'A6portrait', order: 'name', at, badges: 12 } as const;
const seventh: Print = {
  ...usual,
  id: 'A'.repeat(20),
  number: 7,
  state: 'made',
  organiser: 'anna@bapp.example',
};
const sixth: Print = { ...usual, id: 'B'.repeat(20), number: 6, state: 'confirmed', confirmedAt: at };

let prints: Print[];
let counted: BadgesToPrint;
/** The answer to a request for the run's file. */
let file: () => Response;
/** The answer to a tick. */
let lookedAt: () => Response;
/** The answer to the confirmation. */
let confirmed: () => Response;
let asked: { name: string; body: unknown }[];
let saved: string[];

beforeEach(() => {
  prints = [seventh, sixth];
  counted = { counts: { all: 20, new: 3, changed: 1 }, waiting: 12, toLookAt: [], toLookAtCount: 0 };
  file = () => new Response('badges', { headers: { 'Content-Length': '6', 'X-Left-Out': '1' } });
  confirmed = () => ended({ ...seventh, state: 'confirmed', badges: 11 });
  lookedAt = () => Response.json({ message: '' });
  asked = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  saved = watchSavedFiles();
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    const name = `${method} ${new URL(address, 'https://site.example').pathname.replace('/api/', '')}`;
    asked.push({ name, body: typeof body === 'string' ? JSON.parse(body) : address });
    return Promise.resolve(answerTo(name));
  });
});

function answerTo(name: string): Response {
  if (name === 'POST handleGeneratePDF/file') {
    prints = prints.map((print) => ({ ...print, badges: Math.min(print.badges, 11) }));
    return file();
  }
  if (name === 'GET handleGeneratePDF/look') return Response.json(counted);
  if (name === 'POST admin/prints/looked-at') return lookedAt();
  if (name === 'GET admin/prints') return Response.json({ prints });
  if (name === 'GET admin/views') return Response.json({ views: [] });
  if (name === 'GET admin/table') return Response.json({ users: [], totalCount: 0 });
  if (name === 'POST admin/prints/confirm') return confirmed();
  if (name === 'POST admin/prints/drop') return ended({ ...seventh, state: 'dropped' });
  const started: StartedPrint = { print: { ...seventh, id: 'D'.repeat(20), number: 8 } };
  prints = [started.print, ...prints];
  return Response.json(started, { status: 201 });
}

function ended(print: Print): Response {
  prints = [print, sixth];
  return Response.json(print);
}

async function renderBadges(at = '/badges') {
  return renderPageOf('Impression 7', at);
}

/** @param name of the run whose buttons are pressed */
async function renderPageOf(name: string | RegExp, at = '/badges') {
  const page = await renderSignedIn(<BadgesPage />, at);
  const run = await screen.findByRole('region', { name });
  const button = (name: string) => within(run).getByRole('button', { name });
  return { ...page, run, button };
}

const callsOf = (name: string) => asked.filter((one) => one.name === name);

it('lets nobody say that it came out before the whole file is here, and says how many it left out', async () => {
  const { user, run, button } = await renderBadges();
  await user.click(button('Tout est bien sorti'));
  expect(button('Tout est bien sorti').getAttribute('aria-disabled')).toBe('true');
  expect(callsOf('POST admin/prints/confirm')).toEqual([]);
  rememberOffset('A6portrait', { x: 5, y: -3 });
  await user.click(button('Télécharger le fichier'));
  await within(run).findByText(/sans une personne qui a annulé/);
  await within(run).findByText(/11 badges · A6/);
  expect(saved).toEqual(['badges-7.pdf']);
  expect(callsOf('POST handleGeneratePDF/file').map(({ body }) => body)).toEqual([
    { id: seventh.id, offsetX: 5, offsetY: -3 },
  ]);
  await user.click(button('Tout est bien sorti'));
  await screen.findByText(/L’impression 7 est confirmée\s: 11 badges imprimés/);
  expect(callsOf('POST admin/prints/confirm').map(({ body }) => body)).toEqual([{ id: seventh.id }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Impression 7' })).toBeNull());
});

it('changes nothing when the download breaks off at half, also after one that was complete', async () => {
  const { user, run, button } = await renderBadges();
  await user.click(button('Télécharger le fichier'));
  await within(run).findByText(/Le fichier est complet/);
  let pieces = 0;
  file = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          pieces += 1;
          if (pieces === 1) controller.enqueue(new Uint8Array(3));
          else controller.error(new TypeError('network error'));
        },
      }),
      { headers: { 'Content-Length': '6' } },
    );
  await user.click(button('Télécharger le fichier'));
  await within(run).findByText(/pas arrivé en entier/);
  await user.click(button('Tout est bien sorti'));
  expect(saved).toHaveLength(1);
  expect(
    asked.filter(({ name }) => name.startsWith('POST') && name !== 'POST handleGeneratePDF/file'),
  ).toEqual([]);
});

it('confirms a run up to the last sheet that came out, and prints the rest as the next one', async () => {
  confirmed = () => ended({ ...seventh, state: 'confirmed', badges: 5, cameOut: 5, rest: 6 });
  const { user, run, button } = await renderBadges();
  await user.click(button('Une partie seulement'));
  expect(within(run).queryByRole('textbox')).toBeNull();
  await user.click(button('Télécharger le fichier'));
  await within(run).findByText(/11 badges · A6/);
  await user.click(button('Une partie seulement'));
  const last = within(run).getByRole('textbox', { name: /Dernière feuille bien sortie/ });
  for (const wrong of ['', '0', '12', '1,5']) {
    await user.clear(last);
    if (wrong !== '') await user.type(last, wrong);
    await user.click(button('Confirmer jusqu’à cette feuille'));
    within(run).getByText('Un nombre de 1 à 11.');
  }
  expect(callsOf('POST admin/prints/confirm')).toEqual([]);
  // The run has fewer sheets meanwhile.
  const accepted = confirmed;
  confirmed = () => Response.json({ message: '', code: 'validation-failed', requestId: '' }, { status: 400 });
  await user.clear(last);
  await user.type(last, '5{Enter}');
  await within(run).findByText('Le fichier a moins de feuilles.');
  confirmed = accepted;
  await user.type(last, '{Enter}');
  await screen.findByText(
    /L’impression 7 est confirmée\s: 5 badges imprimés\. 6 badges restent à imprimer\./,
  );
  expect(callsOf('POST admin/prints/confirm').at(-1)?.body).toEqual({ id: seventh.id, sheets: 5 });
  await screen.findByText(/jusqu’à la feuille 5, sans 6 badges/);
  screen.getByText('Sortie en partie');
  await user.click(screen.getByRole('button', { name: 'Imprimer les 6 badges qui restent' }));
  await waitFor(() => expect(saved).toEqual(['badges-7.pdf', 'badges-8.pdf']));
  expect(callsOf('POST handleGeneratePDF/again').map(({ body }) => body)).toEqual([
    { id: seventh.id, rest: true },
  ]);
});

it('offers the rest of a run until another run has it, unless that was dropped', async () => {
  const partly: Print = { ...sixth, cameOut: 5, rest: 7 };
  const name = 'Imprimer les 7 badges qui restent de l’impression 6';
  prints = [seventh, { ...usual, id: 'C'.repeat(20), number: 8, state: 'dropped', restOf: 6 }, partly];
  const { unmount } = await renderBadges();
  await screen.findByRole('button', { name });
  unmount();
  prints = [{ ...seventh, restOf: 6 }, partly];
  await renderPageOf(/^Impression 7 \(reste de l’impression 6\)$/);
  await screen.findByRole('button', { name: 'Imprimer à nouveau l’impression 6' });
  expect(screen.queryByRole('button', { name })).toBeNull();
});

const janssens = (letter: string, more: Partial<BadgeWarning> = {}): BadgeWarning => ({
  ...{ id: letter.repeat(20), firstname: 'Jan', lastname: 'Janssens', organization: `Firm ${letter}` },
  ...{ title: '', reasons: ['namesake'], hash: `hash-${letter}`, isChosen: true, ...more },
});

it('ticks off all people of one name together, and takes it back', async () => {
  const both = [janssens('K'), janssens('L', { isChosen: false })];
  counted = { ...counted, toLookAt: [both], toLookAtCount: 1 };
  prints = [sixth];
  const { user } = await renderPageOf('Impressions précédentes');
  const tick = await screen.findByRole('button', { name: /^Vus, imprimer les 2 tels quels/ });
  const card = tick.closest('li') ?? tick;
  expect(within(card).getAllByRole('heading')).toHaveLength(2);
  expect(card.textContent).toContain('pas dans ce choix');
  lookedAt = () => {
    counted = { ...counted, toLookAt: [], toLookAtCount: 0 };
    return Response.json({ message: '' });
  };
  await user.click(tick);
  await screen.findByRole('heading', { name: 'À regarder avant d’imprimer (0)' });
  screen.getByText(/^Vu\s: Jan Janssens\.$/);
  const reasons = ['namesake'];
  const looked = both.map(({ id, hash }) => ({ id, hash, reasons }));
  const ticks = () => callsOf('POST admin/prints/looked-at').map(({ body }) => body);
  expect(ticks()).toEqual([{ badges: looked, paper: 'A6portrait' }]);
  const back = screen.getByRole('button', { name: 'Regarder encore' });
  await waitFor(() => expect(document.activeElement).toBe(back));
  await user.click(back);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Regarder encore' })).toBeNull());
  expect(ticks()[1]).toEqual({
    badges: looked.map((one) => ({ ...one, reasons: [] })),
    paper: 'A6portrait',
  });
});

it('loads the badges again when one has changed since it was looked at', async () => {
  counted = { ...counted, toLookAt: [[janssens('K')]], toLookAtCount: 1 };
  prints = [sixth];
  lookedAt = () => {
    counted = { ...counted, toLookAt: [[janssens('K', { lastname: 'Janssen' })]] };
    return Response.json({ message: '', code: 'changed-meanwhile', requestId: '' }, { status: 409 });
  };
  const { user } = await renderPageOf('Impressions précédentes');
  await user.click(await screen.findByRole('button', { name: 'Vu, imprimer tel quel\u00a0: Jan Janssens' }));
  await screen.findByText(/^Ce badge a changé entre-temps\s: regardez-le encore\.$/);
  screen.getByRole('button', { name: 'Vu, imprimer tel quel\u00a0: Jan Janssen' });
});

it('says of an open run that the show has changed, and shows its badges to look at with the figure of one answer', async () => {
  counted = {
    ...counted,
    toLookAt: [[janssens('K')], [janssens('L', { lastname: 'Peeters' })]],
    toLookAtCount: 2,
  };
  prints = [{ ...seventh, hasFormerShow: true }, sixth];
  const { run } = await renderBadges();
  expect(run.textContent).toContain(texts.formerShow);
  await within(run).findByText('2 badges à regarder dans cette impression');
  expect(run.textContent).toContain('Jan Peeters');
  const asks = callsOf('GET handleGeneratePDF/look').map(({ body }) => String(body));
  expect(asks.filter((address) => address.includes(`print=${seventh.id}`))).toHaveLength(1);
  await screen.findByRole('heading', { name: 'À regarder avant d’imprimer (2)' });
});

it('asks before a run is dropped; Escape keeps it', async () => {
  const { user, button } = await renderBadges();
  await user.click(button('Rien n’est sorti'));
  await user.click(button('Non, la garder'));
  await user.click(button('Rien n’est sorti'));
  await user.tab();
  await user.keyboard('{Escape}');
  expect(callsOf('POST admin/prints/drop')).toEqual([]);
  await user.click(button('Rien n’est sorti'));
  await user.click(button('Oui, abandonner'));
  await screen.findByText(/L’impression 7 est abandonnée/);
});

it('starts what is chosen and downloads it at once; a second press starts nothing', async () => {
  const { user } = await renderBadges();
  await user.click(await screen.findByRole('radio', { name: 'Modifiés depuis l’impression (1)' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Papier' }), 'A4x4');
  // A text may be cut on one paper and not on another.
  await waitFor(() =>
    expect(callsOf('GET handleGeneratePDF/look').at(-1)?.body).toMatch(/only=changed&paper=A4x4$/),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ordre' }), 'company');
  await user.dblClick(screen.getByRole('button', { name: 'Préparer l’impression' }));
  await waitFor(() => expect(saved).toEqual(['badges-8.pdf']));
  expect(callsOf('POST handleGeneratePDF/run').map(({ body }) => body)).toEqual([
    { filter: '', only: 'changed', paper: 'A4x4', order: 'company' },
  ]);
});

it('asks once more to confirm a run whose confirmation was interrupted, and prints an earlier one again', async () => {
  prints = [{ ...seventh, state: 'confirming' }, sixth];
  const { user, button } = await renderBadges();
  await user.click(screen.getByRole('button', { name: 'Imprimer à nouveau l’impression 6' }));
  await waitFor(() => expect(saved).toEqual(['badges-8.pdf']));
  expect(callsOf('POST handleGeneratePDF/again').map(({ body }) => body)).toEqual([{ id: sixth.id }]);
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
])('reads an offset of %j millimetres', (typed, tenths) => {
  expect(offsetFrom(typed)).toBe(tenths);
});

it('remembers an offset for each paper, and nothing that is none', () => {
  rememberOffset('A4x4', { x: 12, y: -50 });
  expect(rememberedOffset('A4x4')).toEqual({ x: 12, y: -50 });
  expect(rememberedOffset('A6portrait')).toEqual({ x: 0, y: 0 });
  localStorage.setItem('badgeOffset.A4x4', '999,x');
  expect(rememberedOffset('A4x4')).toEqual({ x: 0, y: 0 });
});

it('prints all of those whom the list showed that it was opened from', async () => {
  const { user } = await renderBadges('/badges?q=lef%C3%A8vre&country=BE');
  expect(screen.getByText(/^Pour qui/).textContent).toMatch(/lefèvre\s» · Pays\s: Belgique$/);
  await user.click(screen.getByRole('button', { name: texts.start }));
  await screen.findByRole('region', { name: 'Impression 8' });
  expect(callsOf('POST handleGeneratePDF/run').map(({ body }) => body)).toEqual([
    { filter: 'q=lef%C3%A8vre&country=BE', only: 'all', paper: 'A6portrait', order: 'name' },
  ]);
});
