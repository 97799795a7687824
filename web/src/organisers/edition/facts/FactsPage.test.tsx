/** The facts of an edition in their sections: saving, problems, locks, concurrent edits, unsaved input (EDIT-14). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import { badgeKinds } from 'contract/testing/badge-kinds';
import { sampleEdition } from 'contract/testing/sample-edition';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectFocus } from '../../../shared/testing/expect-focus';
import { saveInput } from '../../../shared/site/reload';
import { currentAccount, endSession, signIn } from '../../session/session';
import { answers, inputsOf } from '../../testing/answered-calls';
import { draftOf, editionDetails } from '../../testing/sample-edition-details';
import { sampleTokens } from '../../testing/sample-tokens';
import { answerEditionCalls, open } from '../../testing/open-edition';

vi.mock('../../../shared/api/call-api', () => import('../../testing/answered-calls'));
// It has a test of its own.
vi.mock('../preview/DraftPreview', () => ({
  DraftPreview: ({ unsaved }: { unsaved: object }) => <output>{JSON.stringify(unsaved)}</output>,
}));

const { facts, version } = sampleEdition;
const savedDraft = { draftVersion: 4, checks: [], changed: ['name'] };

beforeEach(answerEditionCalls);

// By id: among so many inputs, the slower queries take seconds.
const field = (fact: string) =>
  waitFor(() => {
    const input = document.getElementById(`fact-${fact}-input`);
    if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field of ${fact}.`);
    return input;
  });
const type = async (fact: string, value: string) =>
  fireEvent.change(await field(fact), { target: { value } });
const section = (name: string) =>
  within(screen.getByText(name, { selector: 'h2' }).parentElement ?? document.body);
const save = (name: string) => fireEvent.click(section(name).getByText(/^Enregistrer$/));
const savedIn = (name: string) => section(name).findByText(/^Enregistré dans le brouillon/);

it('saves only the changed facts of the section, and removes emptied ones', async () => {
  answers['saveDraft'] = savedDraft;
  await open('/edition/facts', editionDetails({ draft: draftOf({ dinnerSeats: 120 }) }));
  await type('dinnerSeats', '');
  await type('dinnerSupplement', '80');
  await type('exhibitorsLink', 'https://b.be/');
  save('Le dîner');
  await savedIn('Le dîner');
  expect(inputsOf('saveDraft')).toEqual([
    { edition: '2025', draftVersion: 3, version, facts: { dinnerSupplement: 8000, dinnerSeats: null } },
  ]);
});

// ORG-36
it('hides the section and the fields of a part at once, and shows them again as they were typed', async () => {
  await open('/edition/facts', editionDetails({ draft: draftOf({}) }));
  await type('dinnerSupplement', '80');
  const sections = () =>
    Array.from(
      screen.getByRole('navigation', { name: 'Aller à une rubrique' }).children,
      (one) => one.textContent,
    );
  expect(sections()).toHaveLength(11);
  const parts = within(screen.getByRole('group', { name: 'Parties du salon' }));
  const tick = (part: RegExp) => fireEvent.click(parts.getByRole('checkbox', { name: part }));
  for (const part of [/^Dîner/, /Invité par/, /^Code/]) tick(part);
  expect(sections()).toHaveLength(9);
  for (const fact of ['dinnerSupplement', 'registrationCodes', 'exhibitorsSource'])
    expect(document.getElementById(`fact-${fact}`)).toBeNull();
  expect(document.getElementById('fact-organiser')?.textContent).not.toMatch(/invité/);
  expect(document.getElementById('fact-entrances')?.textContent).not.toMatch(/dinner|dîner/);
  tick(/^Dîner/);
  expect((await field('dinnerSupplement')).value).toBe('80');
});

// EDIT-24
it.each([
  [true, { dinnerStarts: '2025-09-04T19:00' }, undefined],
  [false, {}, undefined],
  // Mailings move from the day that is published.
  [true, { dinnerStarts: '2025-08-31T19:00' }, '2025-09-01'],
])(
  'asks what moves with the day of the show, and saves it: %s, %j, %s',
  async (movesAlong, moved, drafted) => {
    answers['saveDraft'] = savedDraft;
    const startsAt = { seconds: Date.parse('2025-08-21T09:00+02:00') / 1000, nanoseconds: 0 };
    const mailing = { id: 'm1', texts: { fr: { subject: 'À bientôt' } }, state: 'planned', startsAt };
    answers['adminMailings'] = {
      mailings: [mailing, { ...mailing, id: 'm2', state: 'draft', texts: { fr: { subject: 'Non' } } }],
    };
    const draft = drafted === undefined ? null : draftOf({ date: drafted });
    await open('/edition/facts', editionDetails({ draft }));
    await type('date', '2025-09-04');
    save('Le salon');
    const question = within(
      await screen.findByRole('form', { name: /^Le salon se tient (7|3) jours plus tard/ }),
    );
    const row = (await question.findByText('E-mail prévu : À bientôt')).parentElement;
    expect(row?.textContent).toMatch(/21 août .*7 jours avant.*28 août/);
    question.getByText('Début du dîner');
    expect(question.queryByText(/Non$/)).toBeNull();
    if (!movesAlong) fireEvent.click(question.getByRole('checkbox'));
    fireEvent.click(question.getByText(/^Enregistrer$/));
    await savedIn('Le salon');
    const [input] = inputsOf('saveDraft');
    expect(input).toEqual({
      ...{ edition: '2025', draftVersion: draft?.draftVersion ?? 0, version, movesMailings: movesAlong },
      facts: { date: '2025-09-04', ...moved },
    });
  },
);

it('names the distance of each time to the day of the show', async () => {
  const times = { changesUntil: '2025-08-27T18:00', dinnerCloses: '2025-08-29T12:00' };
  await open('/edition/facts', editionDetails({ draft: draftOf(times) }));
  await type('date', '2025-08-27');
  save('Le salon');
  const question = within(await screen.findByRole('form', { name: /^Le salon se tient un jour plus tôt/ }));
  question.getByText('la veille');
  question.getByText('le lendemain');
  expect(question.getAllByText('le jour même').length).toBeGreaterThan(0);
});

it('adds a day after the last one, with the same hours and its open entrances', async () => {
  answers['saveDraft'] = savedDraft;
  const north = { key: 'north', name: { fr: 'Nord', nl: 'Noord', en: 'North' } };
  const entrances = [...facts.entrances, north];
  await open('/edition/facts', editionDetails({ draft: draftOf({ entrances }) }));
  await field('name');
  const show = section('Le salon');
  fireEvent.click(show.getByText('Ajouter un jour'));
  fireEvent.click(show.getByText('Ajouter un jour'));
  expect(show.queryByText('Ajouter un jour')).toBeNull();
  const third = within(show.getByRole('group', { name: 'Jour 3' }));
  fireEvent.click(third.getByLabelText('Nord'));
  fireEvent.change(third.getByLabelText('Fermeture des portes'), { target: { value: '16:00' } });
  save('Le salon');
  await savedIn('Le salon');
  const hours = { opens: '09:30', closes: '17:30' };
  const lastDay = { day: '2025-08-30', ...hours, closes: '16:00', entrances: ['exhibition'] };
  expect(inputsOf('saveDraft')).toMatchObject([
    { facts: { moreDays: [{ day: '2025-08-29', ...hours }, lastDay] } },
  ]);
});

it('adds a day with the typed hours', async () => {
  await open('/edition/facts', editionDetails());
  await type('closes', '18:30');
  const show = section('Le salon');
  fireEvent.click(show.getByText('Ajouter un jour'));
  const second = within(show.getByRole('group', { name: 'Jour 2' }));
  expect(second.getByLabelText<HTMLInputElement>('Fermeture des portes').value).toBe('18:30');
});

it('shows each problem at its field and language, with the limit, and focuses the first', async () => {
  await open('/edition/facts', editionDetails());
  await type('name', 'x'.repeat(81));
  section('Le salon').getByText('81 caractères sur 80');
  save('Le salon');
  section('Le salon').getByText('C’est trop long : 81 caractères, 80 au plus.');
  expect(document.activeElement).toBe(await field('name'));
  const contact = section('Contact et e-mails');
  const subject = within(contact.getByRole('group', { name: /^Objet de l’e-mail/ }));
  const dutch = subject.getByRole('textbox', { name: 'Néerlandais' });
  fireEvent.change(dutch, { target: { value: '' } });
  save('Contact et e-mails');
  expect(document.activeElement).toBe(dutch);
  expect(dutch.getAttribute('aria-invalid')).toBe('true');
  expect(inputsOf('saveDraft')).toEqual([]);
});

it('explains which facts are fixed, and shows the server’s refusal at its field', async () => {
  answers['saveDraft'] = new ApiError('fact-fixed', 'no', { fields: { dinnerSeats: 'belowTaken' } });
  await open('/edition/facts', editionDetails({ registrants: 1, dinnerPersons: 12 }));
  expect((await field('organiser')).readOnly).toBe(true);
  expect(screen.getAllByText('Ne change plus : 1 inscrit.')).toHaveLength(3);
  const entrances = within(section('Les entrées').getByRole('group', { name: /^Entrées où/ }));
  expect(entrances.queryByRole('button', { name: /^Enlever/ })).toBeNull();
  entrances.getByRole('button', { name: 'Ajouter une entrée' });
  await type('dinnerSeats', '3');
  section('Le dîner').getByText('Pas moins que ce qui est réservé : 12 personnes.');
  save('Le dîner');
  await section('Le dîner').findByText('Il y a déjà plus de réservations que cela.');
  await expectFocus('fact-dinnerSeats-input');
});

// LANG-3, LANG-4
it('offers the languages, in an order, and the texts in those that are chosen', async () => {
  answers['saveDraft'] = savedDraft;
  const details = editionDetails({
    registrants: 1,
    languagesTaken: ['nl'],
    draft: draftOf({ languages: ['fr', 'nl'] }),
  });
  await open('/edition/facts', details);
  await field('name');
  const show = section('Le salon');
  const choice = (name: string) => show.getByRole<HTMLInputElement>('checkbox', { name });
  const subjects = () =>
    within(section('Contact et e-mails').getByRole('group', { name: /^Objet de l’e-mail/ }))
      .getAllByRole('textbox')
      .map(({ lang }) => lang);
  expect(choice('Nederlands').disabled).toBe(true);
  show.getByText(/mais plus en retirer une dans laquelle quelqu’un s’est inscrit.*Nederlands/);
  expect(subjects()).toEqual(['fr', 'nl']);
  fireEvent.click(choice('English'));
  expect(subjects()).toEqual(['fr', 'nl', 'en']);
  fireEvent.click(choice('Français'));
  fireEvent.click(show.getByRole('button', { name: 'Monter English' }));
  expect(subjects()).toEqual(['en', 'nl']);
  save('Le salon');
  await savedIn('Le salon');
  expect(inputsOf('saveDraft')).toMatchObject([{ facts: { languages: ['en', 'nl'] } }]);
});

it('restores the published value', async () => {
  await open('/edition/facts', editionDetails({ draft: draftOf({ name: 'BAPP 2026' }) }));
  expect((await field('name')).value).toBe('BAPP 2026');
  fireEvent.click(section('Le salon').getByRole('button', { name: /^Revenir à ce qui est en ligne/ }));
  expect((await field('name')).value).toBe(facts.name);
});

it('merges the changes of two organisers to different facts (EDIT-2)', async () => {
  const theirs = editionDetails({ version: version + 1, draft: draftOf({ organiser: 'Theirs' }, 7) });
  answers['saveDraft'] = [new ApiError('changed-meanwhile', 'no', { current: theirs }), savedDraft];
  await open('/edition/facts', editionDetails());
  await type('name', 'Mine');
  save('Le salon');
  await savedIn('Le salon');
  expect(inputsOf('saveDraft')).toEqual([
    { edition: '2025', draftVersion: 0, version, facts: { name: 'Mine' } },
    { edition: '2025', draftVersion: 7, version: version + 1, facts: { name: 'Mine' } },
  ]);
});

it.each([
  ['Garder la mienne', 'Mine', [{ draftVersion: 7, facts: { name: 'Mine' } }]],
  ['Prendre la sienne', 'Theirs', []],
] as const)(
  'shows both values when two organisers change the same fact: %s',
  async (choice, value, later) => {
    const theirs = editionDetails({ draft: draftOf({ name: 'Theirs' }, 7) });
    answers['saveDraft'] = [new ApiError('changed-meanwhile', 'no', { current: theirs }), savedDraft];
    await open('/edition/facts', [editionDetails(), theirs]);
    await type('name', 'Mine');
    save('Le salon');
    const show = section('Le salon');
    await show.findByText('Theirs');
    expect((await field('name')).value).toBe('Mine');
    // Not saved until the organiser has chosen.
    save('Le salon');
    expect(inputsOf('saveDraft')).toHaveLength(1);
    fireEvent.click(show.getByText(choice));
    expect((await field('name')).value).toBe(value);
    save('Le salon');
    await waitFor(() => expect(inputsOf('saveDraft').slice(1)).toMatchObject(later));
  },
);

it('asks before discarding typed input, and focuses the field in the address', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const { address } = await open('/edition/facts#dinnerSeats', editionDetails());
  await expectFocus('fact-dinnerSeats-input');
  await type('dinnerSeats', '9');
  fireEvent.click(screen.getByRole('link', { name: 'Inscrits' }));
  expect(confirm).toHaveBeenCalled();
  expect(address()).toBe('/edition/facts');
});

it('restores typed input when the same organiser signs in again, in the same edition only', async () => {
  answers['saveDraft'] = new ApiError('not-an-organiser', 'no');
  const { address, unmount } = await open('/edition/facts', editionDetails());
  await type('name', 'Mine');
  save('Le salon');
  await waitFor(() => expect(address()).toBe('/login'));
  unmount();
  answers['login'] = sampleTokens;
  await signIn({ email: 'organiser@show.example', password: 'secret' });
  const first = await open('/edition/facts', editionDetails());
  expect((await field('name')).value).toBe('Mine');
  screen.getByText(/^Voici ce que vous aviez saisi/);
  first.unmount();
  act(endSession);
  await signIn({ email: 'organiser@show.example', password: 'secret' });
  const other = editionDetails({ edition: '2026', state: 'draft', draft: draftOf({ name: 'Other' }) });
  await open('/edition/facts?prepare=2026', other);
  expect((await field('name')).value).toBe('Other');
});

// EDIT-8
it('inserts placeholders by labelled buttons, and reports an unknown one while it is typed', async () => {
  await open('/edition/facts', editionDetails({ draft: draftOf({ introText: { nl: 'Welkom op ' } }) }));
  await field('name');
  const text = document.getElementById('fact-introText-nl');
  if (!(text instanceof HTMLTextAreaElement)) throw new Error('The Dutch introText has no text area.');
  text.setSelectionRange(text.value.length, text.value.length);
  const fact = within(document.getElementById('fact-introText') ?? document.body);
  fireEvent.click(within(fact.getByLabelText('Insérer – Néerlandais')).getByText('Salon'));
  expect(text.value).toBe('Welkom op {event}');
  fireEvent.change(text, { target: { value: 'Welkom op {beurs}' } });
  fact.getByText(/^Ceci n’existe pas.* \(\{beurs\}\)$/);
  expect(text.getAttribute('aria-invalid')).toBe('true');
});

it('previews typed input, and keeps it while the page reloads for newer details', async () => {
  await open('/edition/facts', editionDetails());
  await type('name', 'Mine');
  screen.getByText('{"name":"Mine"}');
  expect(saveInput()).toBe(true);
  const stored: unknown = JSON.parse(sessionStorage.getItem('typed-before-reload') ?? '');
  expect(stored).toEqual({ [`facts 2025 ${currentAccount()}`]: { facts: expect.stringContaining('Mine') } });
});

it('takes kinds of badges, and keeps one that organisers have given (BADGE-7)', async () => {
  answers['saveDraft'] = savedDraft;
  const details = { draft: draftOf({ badgeKinds }), registrants: 3, kindsTaken: ['speaker'] };
  await open('/edition/facts', editionDetails(details));
  await screen.findByText('Ajouter un type');
  const kinds = within(document.getElementById('fact-badgeKinds') ?? document.body);
  expect(kinds.getAllByText(/^Enlever/)).toHaveLength(2);
  fireEvent.click(kinds.getByText('Ajouter un type'));
  for (const language of ['fr', 'nl', 'en'])
    fireEvent.change(document.getElementById(`fact-badgeKinds-kind-4-${language}`) ?? document.body, {
      target: { value: ` Press ${language} ` },
    });
  fireEvent.click(kinds.getAllByText(/^Monter/).at(-1) ?? document.body);
  save('Les badges');
  await savedIn('Les badges');
  const [guest, booth, speaker] = badgeKinds;
  const name = { fr: 'Press fr', nl: 'Press nl', en: 'Press en' };
  const press = { key: 'kind-4', name, ink: 'signal', for: 'members' };
  expect(inputsOf('saveDraft')).toMatchObject([{ facts: { badgeKinds: [guest, booth, press, speaker] } }]);
});
