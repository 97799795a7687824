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
// The preview has a test of its own.
vi.mock('../preview/DraftPreview', () => ({
  DraftPreview: ({ unsaved }: { unsaved: object }) => <output>{JSON.stringify(unsaved)}</output>,
}));

const { facts, version } = sampleEdition;
const savedDraft = { draftVersion: 4, checks: [], changed: ['name'] };

beforeEach(answerEditionCalls);

// Found by id, since queries by role take seconds among so many inputs.
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
  await open('/edition/facts/dinner', editionDetails({ draft: draftOf({ dinnerSeats: 120 }) }));
  await type('dinnerSeats', '');
  await type('dinnerSupplement', '80');
  save('Le dîner');
  await savedIn('Le dîner');
  expect(inputsOf('saveDraft')).toEqual([
    { edition: '2025', draftVersion: 3, version, facts: { dinnerSupplement: 8000, dinnerSeats: null } },
  ]);
});

// ORG-36
it('hides a part’s sections and help texts as soon as the part is unticked', async () => {
  await open('/edition/facts/show', editionDetails({ draft: draftOf({}) }));
  await field('name');
  const sections = () =>
    within(screen.getByRole('navigation', { name: 'Les rubriques' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(sections()).toHaveLength(11);
  const parts = within(screen.getByRole('group', { name: 'Parties du salon' }));
  for (const part of [/^Dîner/, /Invité par/]) fireEvent.click(parts.getByRole('checkbox', { name: part }));
  expect(sections()).toHaveLength(9);
  expect(document.getElementById('fact-organiser')?.textContent).not.toMatch(/invité/);
});

it('hides a missing part’s fields, and redirects from its section to the first section', async () => {
  const details = editionDetails({ draft: draftOf({ parts: ['members'] }) });
  const { address, unmount } = await open('/edition/facts/dinner', details);
  await waitFor(() => expect(address()).toBe('/edition/facts/show'));
  unmount();
  await open('/edition/facts/registration', details);
  await field('registrationCloses');
  expect(document.getElementById('fact-registrationCodes')).toBeNull();
});

// EDIT-34
it('counts what each section lacks, opens the first incomplete one, and offers the next', async () => {
  const missing = (fact: string) => ({ level: 'blocking', fact, problem: 'missing' }) as const;
  const checks = ['dinnerStarts', 'dinnerSupplement', 'policyChanged'].map(missing);
  const { address } = await open('/edition/facts', editionDetails({ draft: draftOf({}), checks }));
  await waitFor(() => expect(address()).toBe('/edition/facts/dinner'));
  const sections = within(await screen.findByRole('navigation', { name: 'Les rubriques' }));
  sections.getByRole('link', { name: 'Le dîner 2 à compléter', current: 'page' });
  sections.getByRole('link', { name: 'La vie privée 1 à compléter' });
  sections.getByRole('link', { name: 'Le lieu' });
  screen.getByText('Suivant : La vie privée');
});

it('saves and opens the next section with one press, unless there are errors', async () => {
  answers['saveDraft'] = savedDraft;
  const { address } = await open('/edition/facts/show', editionDetails());
  await type('name', '');
  fireEvent.click(screen.getByText('Enregistrer et passer à : Présentation'));
  await expectFocus('fact-name-input');
  await type('name', 'Mine');
  fireEvent.click(screen.getByText('Enregistrer et passer à : Présentation'));
  await waitFor(() => expect(address()).toBe('/edition/facts/look'));
  screen.getByText(/^Enregistré dans le brouillon/);
  await expectFocus('section-look');
  fireEvent.click(screen.getByText('Suivant : Le lieu'));
  await waitFor(() => expect(address()).toBe('/edition/facts/place'));
  expect(inputsOf('saveDraft')).toMatchObject([{ facts: { name: 'Mine' } }]);
});

// EDIT-24
it.each([
  [true, { dinnerStarts: '2025-09-04T19:00' }, undefined],
  [false, {}, undefined],
  // Mailings move relative to the published day, times relative to the draft's day.
  [true, { dinnerStarts: '2025-08-31T19:00' }, '2025-09-01'],
])('asks if times move; answer %s moves %j (draft day %s)', async (movesAlong, movedFacts, draftDay) => {
  answers['saveDraft'] = savedDraft;
  const startsAt = { seconds: Date.parse('2025-08-21T09:00+02:00') / 1000, nanoseconds: 0 };
  const mailing = { id: 'm1', texts: { fr: { subject: 'À bientôt' } }, state: 'planned', startsAt };
  answers['adminMailings'] = {
    mailings: [mailing, { ...mailing, id: 'm2', state: 'draft', texts: { fr: { subject: 'Non' } } }],
  };
  const draft = draftDay === undefined ? null : draftOf({ date: draftDay });
  await open('/edition/facts/show', editionDetails({ draft }));
  await type('date', '2025-09-04');
  save('Le salon');
  const form = await screen.findByRole('form', { name: /^Le salon se tient (7|3) jours plus tard/ });
  const question = within(form);
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
    facts: { date: '2025-09-04', ...movedFacts },
  });
});

it('shows how many days lie between each time and the show', async () => {
  const times = { changesUntil: '2025-08-27T18:00', dinnerCloses: '2025-08-29T12:00' };
  await open('/edition/facts/show', editionDetails({ draft: draftOf(times) }));
  await type('date', '2025-08-27');
  save('Le salon');
  const question = within(await screen.findByRole('form', { name: /^Le salon se tient un jour plus tôt/ }));
  question.getByText('la veille');
  question.getByText('le lendemain');
  expect(question.getAllByText('le jour même').length).toBeGreaterThan(0);
});

it('adds a day after the last one, with the typed hours and open entrances', async () => {
  answers['saveDraft'] = savedDraft;
  const north = { key: 'north', name: { fr: 'Nord', nl: 'Noord', en: 'North' } };
  const entrances = [...facts.entrances, north];
  await open('/edition/facts/show', editionDetails({ draft: draftOf({ entrances }) }));
  await type('closes', '18:30');
  const show = section('Le salon');
  fireEvent.click(show.getByText('Ajouter un jour'));
  fireEvent.click(show.getByText('Ajouter un jour'));
  expect(show.queryByText('Ajouter un jour')).toBeNull();
  const thirdDay = within(show.getByRole('group', { name: 'Jour 3' }));
  fireEvent.click(thirdDay.getByLabelText('Nord'));
  fireEvent.change(thirdDay.getByLabelText('Fermeture des portes'), { target: { value: '16:00' } });
  save('Le salon');
  await savedIn('Le salon');
  const hours = { opens: '09:30', closes: '18:30' };
  const lastDay = { day: '2025-08-30', ...hours, closes: '16:00', entrances: ['exhibition'] };
  expect(inputsOf('saveDraft')).toMatchObject([
    { facts: { moreDays: [{ day: '2025-08-29', ...hours }, lastDay] } },
  ]);
});

it('shows each problem at its field with the limit, and focuses the first such field', async () => {
  const { unmount } = await open('/edition/facts/show', editionDetails());
  await type('name', 'x'.repeat(81));
  section('Le salon').getByText('81 caractères sur 80');
  save('Le salon');
  section('Le salon').getByText('C’est trop long : 81 caractères, 80 au plus.');
  expect(document.activeElement).toBe(await field('name'));
  unmount();
  await open('/edition/facts/contact', editionDetails());
  await screen.findByText('Contact et e-mails', { selector: 'h2' });
  const contact = section('Contact et e-mails');
  const subject = within(contact.getByRole('group', { name: /^Objet de l’e-mail/ }));
  const dutchInput = subject.getByRole('textbox', { name: 'Néerlandais' });
  fireEvent.change(dutchInput, { target: { value: '' } });
  save('Contact et e-mails');
  expect(document.activeElement).toBe(dutchInput);
  expect(dutchInput.getAttribute('aria-invalid')).toBe('true');
  expect(inputsOf('saveDraft')).toEqual([]);
});

it('explains which facts are fixed, and shows at a field why the server refused its value', async () => {
  const checks = [{ fact: 'dinnerSeats', problem: 'belowTaken', values: { text: 'Places: 12' } }];
  answers['saveDraft'] = new ApiError('fact-fixed', 'no', { fields: { dinnerSeats: 'belowTaken' }, checks });
  const details = editionDetails({ registrants: 1, dinnerPersons: 12 });
  const show = await open('/edition/facts/show', details);
  expect((await field('organiser')).readOnly).toBe(true);
  expect(screen.getAllByText('Ne change plus : 1 inscrit.')).toHaveLength(2);
  show.unmount();
  const doors = await open('/edition/facts/door', details);
  await screen.findByText('Les entrées', { selector: 'h2' });
  const entrances = within(section('Les entrées').getByRole('group', { name: /^Entrées où/ }));
  expect(entrances.queryByRole('button', { name: /^Enlever/ })).toBeNull();
  entrances.getByRole('button', { name: 'Ajouter une entrée' });
  doors.unmount();
  await open('/edition/facts/dinner', details);
  await type('dinnerSeats', '3');
  section('Le dîner').getByText('Pas moins que ce qui est réservé : 12 personnes.');
  save('Le dîner');
  await section('Le dîner').findByText('Il y a déjà plus de réservations que cela. (Places: 12)');
  await expectFocus('fact-dinnerSeats-input');
});

// LANG-3, LANG-4
it('locks a language in use, saves the chosen order, and offers texts in the chosen languages', async () => {
  answers['saveDraft'] = savedDraft;
  const draft = draftOf({ languages: ['fr', 'nl'] });
  const details = editionDetails({ registrants: 1, languagesTaken: ['nl'], draft });
  const { unmount } = await open('/edition/facts/show', details);
  await field('name');
  const show = section('Le salon');
  const choice = (name: string) => show.getByRole<HTMLInputElement>('checkbox', { name });
  expect(choice('Nederlands').disabled).toBe(true);
  show.getByText(/mais plus en retirer une dans laquelle quelqu’un s’est inscrit.*Nederlands/);
  fireEvent.click(choice('English'));
  fireEvent.click(choice('Français'));
  fireEvent.click(show.getByRole('button', { name: 'Monter English' }));
  save('Le salon');
  await savedIn('Le salon');
  expect(inputsOf('saveDraft')).toMatchObject([{ facts: { languages: ['en', 'nl'] } }]);
  unmount();
  await open('/edition/facts/contact', editionDetails({ draft: draftOf({ languages: ['en', 'nl'] }) }));
  const subject = within(await screen.findByRole('group', { name: /^Objet de l’e-mail/ }));
  expect(subject.getAllByRole('textbox').map(({ lang }) => lang)).toEqual(['en', 'nl']);
});

it('merges the changes of two organisers to different facts (EDIT-2)', async () => {
  const theirs = editionDetails({ version: version + 1, draft: draftOf({ organiser: 'Theirs' }, 7) });
  answers['saveDraft'] = [new ApiError('changed-meanwhile', 'no', { current: theirs }), savedDraft];
  await open('/edition/facts/show', editionDetails());
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
] as const)('shows two organisers’ values, and applies the choice: %s', async (choice, value, later) => {
  const theirs = editionDetails({ draft: draftOf({ name: 'Theirs' }, 7) });
  answers['saveDraft'] = [new ApiError('changed-meanwhile', 'no', { current: theirs }), savedDraft];
  await open('/edition/facts/show', [editionDetails(), theirs]);
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
});

it('shows both versions when two organisers change a question’s choices (EDIT-33)', async () => {
  const words = (text: string) => ({ fr: text, nl: text, en: text });
  const size = { key: 'size', kind: 'one', words: words('Taille ?'), asked: ['form'] };
  const small = { key: 'c0', words: words('Petite') };
  const question = (other: string) => ({ ...size, choices: [small, { key: 'c1', words: words(other) }] });
  const before = editionDetails({ draft: draftOf({ questions: [question('Grande')] }, 6) });
  const theirs = editionDetails({ draft: draftOf({ questions: [question('Géante')] }, 7) });
  answers['saveDraft'] = [new ApiError('changed-meanwhile', 'no', { current: theirs }), savedDraft];
  await open('/edition/facts/registration', [before, theirs]);
  const choice = await waitFor(
    () => document.getElementById('fact-questions-size-c0-fr') ?? expect.unreachable(),
  );
  fireEvent.change(choice, { target: { value: 'Mini' } });
  save('Les inscriptions');
  const conflict = within(await screen.findByRole('group', { name: /modifié|changé/ }));
  conflict.getByText(/Petite.*Géante/);
  conflict.getByText(/Mini.*Grande/);
  fireEvent.click(conflict.getByText('Garder la mienne'));
  save('Les inscriptions');
  await waitFor(() => expect(inputsOf('saveDraft')).toHaveLength(2));
  const renamed = { ...small, words: { ...small.words, fr: 'Mini' } };
  const mine = { ...size, choices: [renamed, { key: 'c1', words: words('Grande') }] };
  expect(inputsOf('saveDraft')[1]).toMatchObject({ draftVersion: 7, facts: { questions: [mine] } });
});

it('focuses the field that the address names, and asks before leaving its section', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const { address } = await open('/edition/facts#dinnerSeats', editionDetails());
  await expectFocus('fact-dinnerSeats-input');
  await type('dinnerSeats', '9');
  fireEvent.click(screen.getByRole('link', { name: 'Le lieu' }));
  expect(confirm).toHaveBeenCalled();
  expect(address()).toBe('/edition/facts/dinner');
});

it('restores typed input for the same organiser, in the same edition only', async () => {
  answers['saveDraft'] = new ApiError('not-an-organiser', 'no');
  const { address, unmount } = await open('/edition/facts/show', editionDetails());
  await type('name', 'Mine');
  save('Le salon');
  await waitFor(() => expect(address()).toBe('/login'));
  unmount();
  answers['login'] = sampleTokens;
  await signIn({ email: 'organiser@show.example', password: 'secret' });
  const first = await open('/edition/facts/show', editionDetails());
  expect((await field('name')).value).toBe('Mine');
  screen.getByText(/^Voici ce que vous aviez saisi/);
  first.unmount();
  act(endSession);
  await signIn({ email: 'organiser@show.example', password: 'secret' });
  const other = editionDetails({ edition: '2026', state: 'draft', draft: draftOf({ name: 'Other' }) });
  await open('/edition/facts/show?prepare=2026', other);
  expect((await field('name')).value).toBe('Other');
});

// EDIT-8
it('inserts placeholders by labelled buttons, and reports an unknown one while it is typed', async () => {
  const draft = draftOf({ introText: { nl: 'Welkom op ' } });
  await open('/edition/facts/registration', editionDetails({ draft }));
  await screen.findByText('Les inscriptions', { selector: 'h2' });
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

it('restores the published value, previews typed input, and keeps that input while the page reloads', async () => {
  await open('/edition/facts/show', editionDetails({ draft: draftOf({ name: 'BAPP 2026' }) }));
  expect((await field('name')).value).toBe('BAPP 2026');
  fireEvent.click(section('Le salon').getByRole('button', { name: /^Revenir à ce qui est en ligne/ }));
  expect((await field('name')).value).toBe(facts.name);
  await type('name', 'Mine');
  screen.getByText('{"name":"Mine"}');
  expect(saveInput()).toBe(true);
  const stored: unknown = JSON.parse(sessionStorage.getItem('typed-before-reload') ?? '');
  expect(stored).toEqual({ [`facts 2025 ${currentAccount()}`]: { facts: expect.stringContaining('Mine') } });
});

it('edits kinds of badges, and keeps a kind that organisers have assigned (BADGE-7)', async () => {
  answers['saveDraft'] = savedDraft;
  const details = { draft: draftOf({ badgeKinds }), registrants: 3, kindsTaken: ['speaker'] };
  await open('/edition/facts/badge', editionDetails(details));
  await screen.findByText('Ajouter un type');
  const kinds = within(document.getElementById('fact-badgeKinds') ?? document.body);
  expect(kinds.getAllByText(/^Enlever/)).toHaveLength(2);
  const pressLast = (name: RegExp) => {
    const button = kinds.getAllByText(name).at(-1);
    button?.focus();
    fireEvent.click(button ?? document.body);
  };
  pressLast(/^Ajouter/);
  pressLast(/^Enlever/);
  expect(document.activeElement?.textContent).toBe('Monter Type 3');
  pressLast(/^Ajouter/);
  for (const language of ['fr', 'nl', 'en'])
    fireEvent.change(document.getElementById(`fact-badgeKinds-kind-4-${language}`) ?? document.body, {
      target: { value: ` Press ${language} ` },
    });
  pressLast(/^Monter/);
  expect(document.activeElement?.textContent).toBe('Monter Type 3');
  save('Les badges');
  await savedIn('Les badges');
  const [guest, booth, speaker] = badgeKinds;
  const name = { fr: 'Press fr', nl: 'Press nl', en: 'Press en' };
  const press = { key: 'kind-4', name, ink: 'signal', for: 'members' };
  expect(inputsOf('saveDraft')).toMatchObject([{ facts: { badgeKinds: [guest, booth, press, speaker] } }]);
});
