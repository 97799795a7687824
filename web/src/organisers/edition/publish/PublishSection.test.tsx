/** Publishing a draft: confirmation, progress, and every failure (EDIT-13). */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import type { EditionDetails } from 'contract/publication/calls';
import { sampleEdition } from 'contract/testing/sample-edition';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { textsOf } from '../../../shared/testing/render-page';
import { reloadPage } from '../../../shared/site/reload';
import { keepSession } from '../../session/token-store';
import { answers, inputsOf } from '../../testing/answered-calls';
import { draftOf, editionDetails } from '../../testing/sample-edition-details';
import { tokensOf } from '../../testing/sample-tokens';
import { answerEditionCalls, open, sheet } from '../../testing/open-edition';

vi.mock('../../../shared/api/call-api', () => import('../../testing/answered-calls'));
vi.mock('../../../shared/site/reload', async (original) => ({
  ...(await original<object>()),
  reloadPage: vi.fn<() => void>(),
}));

const { version, facts } = sampleEdition;
const target = version + 1;
const draft = draftOf({ name: 'BAPP 2026' });
const ready = editionDetails({ draft, changed: ['name'] });
const runningAt = (step: 'rendering' | 'verifying', changes: Partial<EditionDetails> = {}) => ({
  ...ready,
  publication: { step, version: target },
  ...changes,
});
const published = editionDetails({ version: target, publication: { step: 'done', version: target } });
const neverPublished = { ...ready, edition: '2026', state: 'draft', version: 0, facts: null } as const;
const noAnswer = new ApiError('unavailable', 'no answer');

const { setTimeout: realSetTimeout, setInterval: realSetInterval } = globalThis;
/** The delay of each interval, in milliseconds. */
let intervals: (number | undefined)[];

beforeEach(() => {
  // Shortens the poll interval of one second.
  intervals = [];
  const shortened = (time: number) => (time === 1000 ? 50 : time);
  vi.stubGlobal('setTimeout', (work: () => void, time = 0) => realSetTimeout(work, shortened(time)));
  vi.stubGlobal('setInterval', (work: () => void, time = 0) => {
    intervals.push(time);
    return realSetInterval(work, shortened(time));
  });
  vi.mocked(reloadPage).mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answerEditionCalls();
  answers['publishDraft'] = { version: target };
});

const press = async (user: { click: (element: Element) => Promise<void> }, name = 'Publier') =>
  user.click(await screen.findByRole('button', { name }));

it('publishes the displayed draft, shows each step, and reloads the page at the end', async () => {
  const steps = [ready, runningAt('rendering'), runningAt('verifying'), published];
  const { user, address } = await open('/edition', steps);
  const section = await sheet('Publier');
  section.getByText('Une donnée change : Nom du salon.');
  expect(intervals).not.toContain(1000);
  await press(user);
  await section.findByText('Étape 1 sur 5 : préparer les pages');
  expect(section.queryByRole('button', { name: 'Publier' })).toBeNull();
  await section.findByText('Étape 5 sur 5 : vérifier ce que voient les visiteurs');
  expect(reloadPage).not.toHaveBeenCalled();
  await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
  expect(address()).toBe('/edition');
  expect(inputsOf('publishDraft')).toEqual([{ edition: '2025', draftVersion: 3, confirmed: [] }]);
});

it('confirms the publication after the reload, and offers to notify registrants', async () => {
  answers['showChange'] = { change: { version: target, things: ['day'], registrants: 12 } };
  const historyEntry = { pathname: '/edition', state: { published: target } };
  await open(historyEntry, { ...published, registrants: 12 });
  const notice = await sheet('Les visiteurs le voient maintenant');
  expect(document.activeElement?.textContent).toBe('Les visiteurs le voient maintenant');
  expect(notice.getByRole('link', { name: 'Ouvrir le site' }).getAttribute('href')).toBe('/');
  const offer = await sheet('Prévenir les inscrits');
  offer.getByText(/^Ce qui a changé : le jour\. 12 personnes/);
  const step = await sheet('La prochaine étape');
  expect(step.getByRole('link', { name: 'Prévenir les inscrits' }).getAttribute('href')).toBe('#tell');
});

it('shows the progress of a publication that another organiser has started', async () => {
  await open('/edition', [runningAt('verifying'), published]);
  const section = await sheet('Publier');
  section.getByText(/^Étape 5 sur 5/);
  expect(intervals).toContain(1000);
  await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
});

describe('the checks', () => {
  const example = { level: 'confirm', problem: 'placeholder', values: { text: 'x@show.example' } } as const;
  const missing = { level: 'blocking', fact: 'registrationCodes', problem: 'missing' } as const;

  it.each([
    ['expand', 'nothing blocks', []],
    ['collapse', 'another check blocks', [missing]],
  ])('%s the confirmations if %s publishing, and label the examples once', async (how, _, blocking) => {
    const examples = (['contactEmail', 'mailFrom'] as const).map((fact) => ({ ...example, fact }));
    await open('/edition', { ...ready, checks: [...blocking, ...examples] });
    const section = await sheet('Publier');
    const [box] = section.getAllByRole('checkbox', { name: /x@show\.example$/ });
    expect(box?.closest('details') === null).toBe(how === 'expand');
    section.getByText(/^Ces textes sont encore des exemples/);
  });

  it.each<[Partial<EditionDetails>, string | RegExp]>([
    [{ checks: [{ level: 'blocking', fact: 'registrationCodes', problem: 'missing' }] }, /^Le bouton/],
    [{ changed: [] }, 'Il ne change rien à ce que voient les visiteurs.'],
  ])('hide the button for a draft with %j', async (changes, words) => {
    await open('/edition', { ...ready, ...changes });
    const section = await sheet('Publier');
    section.getByText(words);
    expect(section.queryByRole('button')).toBeNull();
  });

  it('let only an owner publish, and an organiser ask the owners, once (EDIT-30)', async () => {
    keepSession(tokensOf('anne', 'organiser'));
    answers['askToPublish'] = { mailed: ['owner@show.example'] };
    const asked = { by: 'anne@show.example', at: { seconds: 1_754_000_000, nanoseconds: 0 } };
    const { user } = await open('/edition', [ready, { ...ready, draft: { ...draft, asked } }]);
    const section = await sheet('Publier');
    section.getByText(/^Seul un propriétaire/);
    expect(textsOf(section.getAllByRole('button'))).toEqual(['Demander la publication']);
    await user.click(section.getByRole('button'));
    await section.findByText('Un e-mail le demande à owner@show.example.');
    section.getByText(/^La publication de ce brouillon est demandée .*, par anne@show\.example\.$/);
    expect(inputsOf('askToPublish')).toEqual([{ edition: ready.edition, draftVersion: draft.draftVersion }]);
  });

  // EDIT-31
  it('say how many registrants a removed part concerns', async () => {
    const values = { dinner: '300', members: '1' };
    const checks = [{ level: 'confirm', fact: 'parts', problem: 'partHidden', values }] as const;
    await open('/edition', { ...ready, checks });
    const section = await sheet('Publier');
    section.getByRole('checkbox', { name: /Une personne a indiqué être membre.*300 personnes .* au dîner/ });
  });

  it('require every checkbox before publishing, and again for a changed draft', async () => {
    const [registrants, facts] = [{ registrants: '12' }, { facts: 'controller legalForm' }];
    const checks = [
      { level: 'confirm', fact: 'date', problem: 'tellRegistrants', values: registrants },
      { level: 'confirm', fact: 'policyChanged', problem: 'newPolicy', values: facts },
    ] as const;
    const savedDetails = { ...ready, checks, draft: { ...draft, draftVersion: 4 } };
    const conflict = new ApiError('changed-meanwhile', 'no', { current: savedDetails });
    answers['publishDraft'] = [conflict, { version: target }];
    const { user } = await open('/edition', [{ ...ready, checks }, runningAt('rendering')]);
    const section = await sheet('Publier');
    const day = section.getByRole('checkbox', {
      name: /^Jour du salon\. 12 personnes se sont inscrites .* Je les préviendrai\.$/,
    });
    const policy = section.getByRole('checkbox', {
      name: /\. La politique .*, Forme juridique\), mais garde sa date/,
    });
    await user.click(day);
    await press(user);
    expect(document.activeElement).toBe(policy);
    section.getByText('Cochez d’abord cette case.');
    expect(inputsOf('publishDraft')).toEqual([]);
    await user.click(policy);
    await press(user);
    await section.findByText(/^Un autre organisateur a enregistré entre-temps/);
    expect(section.queryByRole('checkbox', { checked: true })).toBeNull();
    for (const box of section.getAllByRole('checkbox')) await user.click(box);
    await press(user);
    await section.findByText(/^Étape 1 sur 5/);
    expect(inputsOf('publishDraft')).toEqual([
      { edition: '2025', draftVersion: 3, confirmed: ['date', 'policyChanged'] },
      { edition: '2025', draftVersion: 4, confirmed: ['date', 'policyChanged'] },
    ]);
  });
});

it('names the edition that becomes an archive, and asks before replacing it', async () => {
  answers['adminEditions'] = {
    editions: [{ id: '2025', name: 'BAPP 2025', date: facts.date, state: 'live', version }],
    drafts: ['2026'],
  };
  const { user } = await open('/edition?prepare=2026', neverPublished);
  await press(user);
  expect(inputsOf('publishDraft')).toEqual([]);
  const question = await screen.findByRole('form', { name: /^Publier «\sBAPP 2026\s»/ });
  expect(question.textContent).toMatch(
    /au lieu de «\sBAPP 2025\s» \(jeudi 28 août 2025\), qui devient une archive/,
  );
  await press(user, 'Oui, publier');
  await waitFor(() => expect(inputsOf('publishDraft')).toHaveLength(1));
});

it('requires the name of the show that publishing ends, and counts its registrants', async () => {
  const values = { name: 'BAPP 2025', day: facts.date, coming: '507' };
  const checks = [{ level: 'confirm', fact: 'date', problem: 'endsShow', values }] as const;
  const { user } = await open('/edition?prepare=2026', { ...neverPublished, checks });
  await press(user);
  const name = screen.getByRole('textbox', { name: /tapez le nom de ce salon\s: BAPP 2025/ });
  expect(document.activeElement).toBe(name);
  (await sheet('Publier')).getByText(
    /«\sBAPP 2025\s» \(jeudi 28 août 2025\) n’est pas encore terminé .* 507 personnes sont inscrites/,
  );
  fireEvent.change(name, { target: { value: 'BAPP' } });
  await press(user);
  screen.getByText('Ce n’est pas le nom de ce salon.');
  expect(inputsOf('publishDraft')).toEqual([]);
  fireEvent.change(name, { target: { value: 'bapp 2025 ' } });
  await press(user);
  await waitFor(() => expect(inputsOf('publishDraft')).toMatchObject([{ confirmed: ['date'] }]));
});

// EDIT-24
it.each([
  [['date'], 1],
  [['name'], 0],
] as const)('warns that planned mailings will move, only if the day changes: %j', async (changed, times) => {
  await open('/edition', { ...ready, changed, draft: { ...draft, movesMailings: true } });
  expect((await sheet('Publier')).queryAllByText(/^Les e-mails prévus se déplacent/)).toHaveLength(times);
});

// EDIT-23
describe('an archive', () => {
  const archive = { ...editionDetails({ edition: '2024', state: 'archived' }), liveRegistrants: 0 };

  it('is put back online by an owner after confirmation; after a failure, visitors still see the other show', async () => {
    const archiveWith = (publication: EditionDetails['publication']) => ({ ...archive, publication });
    const failed = archiveWith({ step: 'failed', version: target, error: 'internal' });
    const running = archiveWith({ step: 'rendering', version: target });
    answers['putBackEdition'] = [new ApiError('internal', 'no'), { version: target }];
    const { user } = await open('/edition?prepare=2024', [archive, failed, running]);
    await press(user, 'Remettre ce salon en ligne');
    await press(user, 'Oui, remettre en ligne');
    const section = await sheet('Remettre ce salon en ligne');
    await section.findByText(/^Cela n’a pas abouti\s: les visiteurs voient toujours l’autre salon/);
    await press(user, 'Oui, remettre en ligne');
    await (await sheet('Publier')).findByText(/^Étape 1 sur 5/);
    expect(inputsOf('putBackEdition')).toEqual([{ edition: '2024' }, { edition: '2024' }]);
  });

  it('cannot be put back online once the other show has registrants', async () => {
    await open('/edition?prepare=2024', { ...archive, liveRegistrants: 3 });
    const section = await sheet('Remettre ce salon en ligne');
    section.getByText(/^3 personnes se sont inscrites/);
    expect(section.queryByRole('button')).toBeNull();
  });

  it('can be put back online only by an owner', async () => {
    keepSession(tokensOf('anne', 'organiser'));
    await open('/edition?prepare=2024', archive);
    await sheet('La prochaine étape');
    expect(screen.queryByRole('heading', { name: 'Remettre ce salon en ligne' })).toBeNull();
  });
});

describe('after a failure, the page', () => {
  it.each([
    ['not-ready', /^Un point est apparu entre-temps/],
    ['being-published', /^Une autre publication est en cours\. Attendez/],
  ] as const)('explains what to do after %s, and reloads the draft', async (code, words) => {
    answers['publishDraft'] = new ApiError(code, 'no');
    const checks = [{ level: 'blocking', fact: 'registrationCodes', problem: 'missing' }] as const;
    const { user } = await open('/edition', [ready, { ...ready, checks }]);
    const section = await sheet('Publier');
    await press(user);
    expect((await section.findByText(/^1 point empêche/)).textContent).toBeTruthy();
    expect(section.getByRole('alert').textContent).toMatch(words);
  });

  it('still follows a publication after losing the answer of its call', async () => {
    answers['publishDraft'] = noAnswer;
    const { user } = await open('/edition', [ready, noAnswer, runningAt('rendering'), published]);
    const section = await sheet('Publier');
    await press(user);
    await section.findByText(/^La connexion est interrompue/);
    await section.findByText(/^Étape 1 sur 5/);
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
    expect(section.getByRole('alert').textContent).toBe('');
  });

  it('says whether publishing did not start or was interrupted, and offers a retry', async () => {
    const failed = { ...ready, publication: { step: 'failed', version: target, error: 'internal' } } as const;
    answers['publishDraft'] = [noAnswer, { version: target }];
    const { user } = await open('/edition', [ready, ready, runningAt('rendering'), failed]);
    const section = await sheet('Publier');
    await press(user);
    await section.findByText(/avant que la publication commence : rien n’a changé/);
    await press(user);
    await section.findByText(/^La publication n’a pas abouti/);
    section.getByRole('button', { name: 'Publier' });
    expect(reloadPage).not.toHaveBeenCalled();
  });
});
