/** Preparing an edition: the next step, the facts, two organisers at once, exhibitors, the copy, versions (EDIT-13 to EDIT-16). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'contract/api-error';
import { copyFacts } from 'contract/edition/draft';
import { readyFacts, sampleEdition } from 'contract/testing/sample-edition';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectFocus } from '../../shared/testing/expect-focus';
import { keepTyped } from '../../shared/site/reload';
import { currentAccount, endSession, signIn } from '../session/session';
import { chooseOrganiserLanguage } from '../shared/language';
import { answers, inputsOf } from '../testing/answered-calls';
import { badgesWith, draftOf, editionDetails } from '../testing/sample-edition-details';
import { sampleTokens } from '../testing/sample-tokens';
import { answerEditionCalls, open, sheet } from './open-edition';

vi.mock('../../shared/api/call-api', () => import('../testing/answered-calls'));
// jsdom has no constructed style sheets; the browser test reads the mail in its frame.
vi.mock('../confirmation/MailPreview', () => ({ MailPreview: ({ html }: { html: string }) => html }));

const { facts, version } = sampleEdition;
const noon = { seconds: 1_754_000_000, nanoseconds: 0 };

beforeEach(answerEditionCalls);
afterEach(() => {
  act(() => chooseOrganiserLanguage('fr'));
});

describe('the overview', () => {
  it('says what visitors see, and that there is nothing to do', async () => {
    answers['editionVersions'] = { versions: [{ version: 1, releasedAt: noon, changed: [] }] };
    await open('/edition', editionDetails({ facts: { ...facts, date: '2099-08-27' } }));
    await (await sheet('Ce que voient les visiteurs')).findByText('Version 1, depuis le 01/08/2025 à 00:13');
    const next = await sheet('La prochaine étape');
    next.getByText(/^Rien à faire/);
    expect(next.getByRole('link').getAttribute('href')).toBe('/edition/facts');
  });

  it('leads to the next edition once the show is over', async () => {
    await open('/edition', editionDetails());
    const next = await sheet('La prochaine étape');
    expect(next.getByRole('link').getAttribute('href')).toBe('/edition/new');
  });

  it('leads to an edition that is being prepared already', async () => {
    answers['adminEditions'] = { editions: [], drafts: ['2026'] };
    await open('/edition', editionDetails());
    const next = await sheet('La prochaine étape');
    await next.findByText(/^L’édition 2026 est en préparation/);
    expect(next.getByRole('link').getAttribute('href')).toBe('/edition?prepare=2026');
  });

  it('leads to the first field that is missing, and each check to its own', async () => {
    const checks = [
      { level: 'blocking', fact: 'registrationCodes', problem: 'missing' },
      { level: 'blocking', fact: 'exhibitors', problem: 'repeatedName', values: { text: 'Twice' } },
      { level: 'hint', fact: 'proofread', problem: 'notProofread', values: { language: 'nl' } },
    ] as const;
    await open(
      '/edition?prepare=2026',
      editionDetails({ edition: '2026', state: 'draft', facts: null, draft: draftOf({}), checks }),
    );
    const next = await sheet('La prochaine étape');
    next.getByText('Il reste 2 données à compléter, à commencer par : Codes d’inscription.');
    expect(next.getByRole('link').getAttribute('href')).toBe('/edition/facts?prepare=2026#registrationCodes');
    const found = await sheet('Publier');
    found.getByRole('heading', { name: '2 points empêchent de publier' });
    expect(found.getByRole('link', { name: 'Liste des exposants' }).getAttribute('href')).toBe(
      '/edition/exhibitors?prepare=2026',
    );
    found.getByText(/deux fois dans la liste\. \(Twice\)/);
    found.getByText(/^Néerlandais – /);
  });

  it('shows what the draft changes, in words', async () => {
    const draft = draftOf({
      date: '2026-08-27',
      dinnerSupplement: 75,
      venue: { ...facts.venue, nl: ['Hal 5', '1020 Brussel'] },
      exhibitors: [...facts.exhibitors, { key: 'new-one', name: 'New One' }],
    });
    await open(
      '/edition',
      editionDetails({ draft, changed: ['date', 'venue', 'dinnerSupplement', 'exhibitors'] }),
    );
    const changes = await sheet('Le brouillon');
    changes.getByText(/par anne@show\.example/);
    expect(
      changes.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Jour du salonavant : jeudi 28 août 2025 maintenant : jeudi 27 août 2026',
      expect.stringContaining('Néerlandaisavant : Expohal'),
      'Supplément par personneavant : 70 € maintenant : 75 €',
      expect.stringMatching(/61 exposants\s+en plus : New One/),
    ]);
  });

  it('discards the draft, based on what is shown, only after asking', async () => {
    const { user } = await open('/edition', [editionDetails({ draft: draftOf({}) }), editionDetails()]);
    const changes = await sheet('Le brouillon');
    await user.click(changes.getByRole('button', { name: 'Abandonner le brouillon...' }));
    expect(inputsOf('discardDraft')).toEqual([]);
    await user.click(changes.getByRole('button', { name: 'Oui, abandonner' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Le brouillon' })).toBeNull());
    expect(inputsOf('discardDraft')).toEqual([{ edition: '2025', draftVersion: 3 }]);
  });

  it('makes and copies the link of a preview, says its end, and what it needs', async () => {
    answers['previewDraft'] = [
      new ApiError('validation-failed', 'incomplete', { fields: { registrationCodes: 'missing' } }),
      { url: '/preview#2025.secret' },
    ];
    const { user } = await open('/edition', editionDetails({ draft: draftOf({}) }));
    const preview = await sheet('Montrer le brouillon');
    await user.click(preview.getByRole('button', { name: 'Créer un lien' }));
    await preview.findByText('Complétez d’abord ce qui manque : Codes d’inscription.');
    await user.click(preview.getByRole('button', { name: 'Créer un lien' }));
    const link = await preview.findByRole<HTMLInputElement>('textbox', { name: 'Lien d’aperçu' });
    expect(link.value).toMatch(/^http.*\/preview#2025\.secret$/);
    preview.getByText(/^Valable jusqu’au /);
    await user.click(preview.getByRole('button', { name: 'Copier le lien' }));
    await preview.findByText('Le lien est copié.');
    expect(await navigator.clipboard.readText()).toBe(link.value);
  });
});

describe('the rehearsal', () => {
  const opening = editionDetails({ facts: { ...facts, registrationOpens: '2099-03-01T09:00' } });
  const until = { seconds: Date.parse('2099-03-01T08:00:00Z') / 1000, nanoseconds: 0 };
  const region = () => sheet('Essayer avec de vraies personnes');

  it('makes a link, says until when, and who has registered', async () => {
    answers['startRehearsal'] = { url: '/?rehearse=2025.secret' };
    answers['rehearsal'] = [{ registrants: 0 }, { until, registrants: 0 }, { until, registrants: 3 }];
    await open('/edition', opening);
    const rehearsal = await region();
    expect(rehearsal.queryByRole('button', { name: 'Terminer l’essai' })).toBeNull();
    fireEvent.click(rehearsal.getByRole('button', { name: 'Créer un lien' }));
    const link = await rehearsal.findByDisplayValue(/\/\?rehearse=2025\.secret$/);
    expect(link.getAttribute('aria-describedby')).not.toBeNull();
    rehearsal.getByText(/01\/03\/2099 à 09:00/);
    rehearsal.getByText('Personne ne s’est encore inscrit à l’essai.');
    fireEvent.click(rehearsal.getByRole('button', { name: 'Créer un nouveau lien' }));
    await rehearsal.findByText(/^3 personnes se sont inscrites/);
    expect(rehearsal.getByRole('link').getAttribute('href')).toBe('/users?edition=2025-test');
  });

  it('shows a link that is made before the page knows whether there is one', async () => {
    let answerFirst: (answer: object) => void = () => undefined;
    const first = new Promise<object>((resolve) => (answerFirst = resolve));
    answers['startRehearsal'] = { url: '/?rehearse=2025.secret' };
    answers['rehearsal'] = [first, { until, registrants: 0 }];
    await open('/edition', opening);
    const rehearsal = await region();
    fireEvent.click(rehearsal.getByRole('button', { name: 'Créer un lien' }));
    await waitFor(() => expect(inputsOf('startRehearsal')).toHaveLength(1));
    answerFirst({ registrants: 0 });
    await rehearsal.findByDisplayValue(/\/\?rehearse=2025\.secret$/);
  });

  it('ends only after asking', async () => {
    answers['rehearsal'] = [{ until, registrants: 1 }, { registrants: 0 }];
    await open('/edition', opening);
    const rehearsal = await region();
    fireEvent.click(await rehearsal.findByRole('button', { name: 'Terminer l’essai' }));
    expect(inputsOf('endRehearsal')).toEqual([]);
    fireEvent.click(rehearsal.getByRole('button', { name: 'Terminer et effacer' }));
    await rehearsal.findByText(/^L’essai est terminé/);
    expect(inputsOf('endRehearsal')).toEqual([{ edition: '2025' }]);
    expect(rehearsal.queryByRole('button', { name: 'Terminer l’essai' })).toBeNull();
  });

  it('says why there is no link once registration has opened meanwhile', async () => {
    answers['startRehearsal'] = new ApiError('registration-open', 'no');
    answers['rehearsal'] = { registrants: 0 };
    await open('/edition', opening);
    const rehearsal = await region();
    fireEvent.click(rehearsal.getByRole('button', { name: 'Créer un lien' }));
    await rehearsal.findByText(/^Un essai n’est possible qu’avant l’ouverture/);
  });

  it('says why there is none while registration is open', async () => {
    await open('/edition', editionDetails());
    const rehearsal = await region();
    rehearsal.getByText(/^Un essai n’est possible qu’avant l’ouverture/);
    expect(rehearsal.queryByRole('button')).toBeNull();
    expect(inputsOf('rehearsal')).toEqual([]);
  });

  it('has a page of its own that leads to where the show is prepared', async () => {
    const ofTest = { edition: '2025-test', state: 'archived', draft: null } as const;
    await open('/edition?prepare=2025-test', editionDetails(ofTest));
    await screen.findByText(/^Ceci est l’essai/);
    screen.getByText('Essai');
    expect(screen.getByRole('link', { name: 'Retour au salon actuel' }).getAttribute('href')).toBe(
      '/edition?edition=',
    );
    expect(screen.queryByText('La prochaine étape')).toBeNull();
  });

  it('is not there for an edition that is not live', async () => {
    await open('/edition', editionDetails({ state: 'archived', draft: null }));
    await sheet('Ce que voient les visiteurs');
    expect(screen.queryByRole('region', { name: 'Essayer avec de vraies personnes' })).toBeNull();
  });
});

describe('the facts', () => {
  const saved = { draftVersion: 4, checks: [], changed: ['name'] };
  // By id: among so many inputs, the slower queries take seconds.
  const field = (fact: string) =>
    waitFor(() => {
      const found = document.getElementById(`fact-${fact}-input`);
      if (!(found instanceof HTMLInputElement)) throw new Error(`There is no field of ${fact}.`);
      return found;
    });
  const save = (section: string) =>
    within(screen.getByText(section, { selector: 'h2' }).parentElement ?? document.body).getByText(
      /^Enregistrer$/,
    );

  it('saves only what was changed in the section, based on the draft that was shown', async () => {
    answers['saveDraft'] = saved;
    const { user } = await open(
      '/edition/facts',
      editionDetails({ draft: draftOf({ organiserLink: 'https://a.be/' }) }),
    );
    fireEvent.change(await field('dinnerSeats'), { target: { value: '120' } });
    fireEvent.change(await field('dinnerSupplement'), { target: { value: '80' } });
    fireEvent.change(await field('exhibitorsLink'), { target: { value: 'https://b.be/' } });
    await user.click(save('Le dîner'));
    await screen.findByText(/^Enregistré dans le brouillon/);
    expect(inputsOf('saveDraft')).toEqual([
      { edition: '2025', draftVersion: 3, version, facts: { dinnerSupplement: 80, dinnerSeats: 120 } },
    ]);
  });

  it('adds a day after the last one with its hours, and the entrances that are open on it', async () => {
    answers['saveDraft'] = saved;
    const north = { key: 'north', name: { fr: 'Nord', nl: 'Noord', en: 'North' } };
    const entrances = [...sampleEdition.facts.entrances, north];
    const { user } = await open('/edition/facts', editionDetails({ draft: draftOf({ entrances }) }));
    const days = within(await screen.findByRole('group', { name: 'Autres jours' }));
    await user.click(days.getByText('Ajouter un jour'));
    await user.click(days.getByText('Ajouter un jour'));
    expect(days.queryByText('Ajouter un jour')).toBeNull();
    const third = within(days.getByRole('group', { name: 'Jour 3' }));
    await user.click(third.getByLabelText('Nord'));
    fireEvent.change(third.getByLabelText('Fermeture des portes'), { target: { value: '16:00' } });
    await user.click(save('Le salon'));
    const hours = { opens: '09:30', closes: '17:30' };
    const lastDay = { day: '2025-08-30', ...hours, closes: '16:00', entrances: ['exhibition'] };
    await waitFor(() =>
      expect(inputsOf('saveDraft')).toMatchObject([
        { facts: { moreDays: [{ day: '2025-08-29', ...hours }, lastDay] } },
      ]),
    );
  });

  it('removes an optional fact that was emptied', async () => {
    answers['saveDraft'] = saved;
    const { user } = await open('/edition/facts', editionDetails({ draft: draftOf({ dinnerSeats: 120 }) }));
    fireEvent.change(await field('dinnerSeats'), { target: { value: '' } });
    await user.click(save('Le dîner'));
    await waitFor(() => expect(inputsOf('saveDraft')).toMatchObject([{ facts: { dinnerSeats: null } }]));
  });

  it('shows what is wrong at its field, with the limit, and goes to the first', async () => {
    const { user } = await open('/edition/facts', editionDetails());
    const name = await field('name');
    fireEvent.change(name, { target: { value: 'x'.repeat(81) } });
    screen.getByText('81 caractères sur 80');
    await user.click(save('Le salon'));
    screen.getByText('C’est trop long : 81 caractères, 80 au plus.');
    expect(document.activeElement).toBe(name);
    expect(inputsOf('saveDraft')).toEqual([]);
  });

  it('marks the language that is missing', async () => {
    const { user } = await open('/edition/facts', editionDetails());
    const subject = within(await screen.findByRole('group', { name: /^Objet de l’e-mail/ }));
    const dutch = subject.getByRole<HTMLInputElement>('textbox', { name: 'Néerlandais' });
    await user.clear(dutch);
    await user.click(save('Contact et e-mails'));
    expect(document.activeElement).toBe(dutch);
    expect(dutch.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the server’s refusal at its field', async () => {
    answers['saveDraft'] = new ApiError('fact-fixed', 'no', { fields: { dinnerSeats: 'belowTaken' } });
    const { user } = await open('/edition/facts', editionDetails({ registrants: 9, dinnerPersons: 12 }));
    fireEvent.change(await field('dinnerSeats'), { target: { value: '3' } });
    screen.getByText('Pas moins que ce qui est réservé : 12 personnes.');
    await user.click(save('Le dîner'));
    await screen.findByText('Il y a déjà plus de réservations que cela.');
    await expectFocus('fact-dinnerSeats-input');
  });

  it('says what is fixed and why, once somebody has registered', async () => {
    await open('/edition/facts', editionDetails({ registrants: 1 }));
    expect((await field('organiser')).readOnly).toBe(true);
    expect(screen.getAllByText('Ne change plus : 1 inscrit.')).toHaveLength(2);
    const entrances = within(screen.getByRole('group', { name: /^Entrées où/ }));
    expect(entrances.queryByRole('button', { name: /^Enlever/ })).toBeNull();
    entrances.getByRole('button', { name: 'Ajouter une entrée' });
  });

  it('shows the published value beside another one, and goes back to it', async () => {
    const { user } = await open('/edition/facts', editionDetails({ draft: draftOf({ name: 'BAPP 2026' }) }));
    const name = await field('name');
    expect(name.value).toBe('BAPP 2026');
    await user.click(screen.getByRole('button', { name: 'Revenir à ce qui est en ligne Nom du salon' }));
    expect(name.value).toBe(facts.name);
  });

  it('keeps what two organisers have changed in different facts', async () => {
    const theirs = editionDetails({ version: version + 1, draft: draftOf({ organiser: 'Theirs' }, 7) });
    answers['saveDraft'] = [new ApiError('changed-meanwhile', 'no', { current: theirs }), saved];
    const { user } = await open('/edition/facts', editionDetails());
    fireEvent.change(await field('name'), { target: { value: 'Mine' } });
    await user.click(save('Le salon'));
    await screen.findByText(/^Enregistré dans le brouillon/);
    expect(inputsOf('saveDraft')).toEqual([
      { edition: '2025', draftVersion: 0, version, facts: { name: 'Mine' } },
      { edition: '2025', draftVersion: 7, version: version + 1, facts: { name: 'Mine' } },
    ]);
  });

  it('shows the other’s value beside mine when both have changed the same fact, and loses neither', async () => {
    const theirs = editionDetails({ draft: draftOf({ name: 'Theirs' }, 7) });
    answers['saveDraft'] = [new ApiError('changed-meanwhile', 'no', { current: theirs }), saved];
    const { user } = await open('/edition/facts', [editionDetails(), theirs]);
    const name = await field('name');
    fireEvent.change(name, { target: { value: 'Mine' } });
    await user.click(save('Le salon'));
    const choice = within(await screen.findByRole('group', { name: /^Un autre organisateur/ }));
    expect(name.value).toBe('Mine');
    choice.getByText('Theirs');
    // Not saved before somebody has chosen.
    await user.click(save('Le salon'));
    expect(inputsOf('saveDraft')).toHaveLength(1);
    await user.click(choice.getByRole('button', { name: 'Garder la mienne' }));
    await user.click(save('Le salon'));
    await waitFor(() => expect(inputsOf('saveDraft')).toHaveLength(2));
    expect(inputsOf('saveDraft')[1]).toMatchObject({ draftVersion: 7, facts: { name: 'Mine' } });
  });

  it('takes the other’s value', async () => {
    const theirs = editionDetails({ draft: draftOf({ name: 'Theirs' }, 7) });
    answers['saveDraft'] = new ApiError('changed-meanwhile', 'no', { current: theirs });
    const { user } = await open('/edition/facts', [editionDetails(), theirs]);
    fireEvent.change(await field('name'), { target: { value: 'Mine' } });
    await user.click(save('Le salon'));
    await user.click(await screen.findByRole('button', { name: 'Prendre la sienne' }));
    expect((await field('name')).value).toBe('Theirs');
  });

  it('asks before typed input is lost, and shows the field that the address names', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const { user, address } = await open('/edition/facts#dinnerSeats', editionDetails());
    await expectFocus('fact-dinnerSeats-input');
    await user.keyboard('9');
    await user.click(screen.getByRole('link', { name: 'Inscrits' }));
    expect(confirm).toHaveBeenCalled();
    expect(address()).toBe('/edition/facts');
  });

  it('restores what was typed when the same organiser signs in again, in the same edition only', async () => {
    answers['saveDraft'] = new ApiError('not-an-organiser', 'no');
    const { user, address, unmount } = await open('/edition/facts', editionDetails());
    fireEvent.change(await field('name'), { target: { value: 'Mine' } });
    await user.click(save('Le salon'));
    await waitFor(() => expect(address()).toBe('/login'));
    unmount();
    answers['login'] = sampleTokens;
    await signIn({ email: 'organiser@show.example', password: 'secret' });
    const other = editionDetails({ edition: '2026', state: 'draft', draft: draftOf({ name: 'Other' }) });
    const first = await open('/edition/facts', editionDetails());
    expect((await field('name')).value).toBe('Mine');
    screen.getByText(/^Voici ce que vous aviez saisi/);
    first.unmount();
    act(endSession);
    await signIn({ email: 'organiser@show.example', password: 'secret' });
    await open('/edition/facts?prepare=2026', other);
    expect((await field('name')).value).toBe('Other');
  });

  it('keeps what is typed while the page reloads for newer details of the show', async () => {
    await open('/edition/facts', editionDetails());
    fireEvent.change(await field('name'), { target: { value: 'Mine' } });
    expect(keepTyped()).toBe(true);
    const kept: unknown = JSON.parse(sessionStorage.getItem('typed-before-reload') ?? '');
    expect(kept).toEqual({ [`facts 2025 ${currentAccount()}`]: { facts: expect.stringContaining('Mine') } });
  });

  it('previews the mail with what is typed, while this page keeps its own facts', async () => {
    const { user } = await open('/edition/facts', editionDetails());
    await user.click(await screen.findByRole('button', { name: 'E-mail' }));
    fireEvent.change(await field('name'), { target: { value: 'FIERA 2026' } });
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'E-mail' }).textContent).toContain('FIERA 2026'),
    );
    expect(screen.getByRole('banner').textContent).toContain(facts.name);
  });

  it('draws the badge with what is typed', async () => {
    answers['draftBadges'] = badgesWith('FIERA');
    const { user } = await open('/edition/facts', editionDetails());
    await user.click(await screen.findByRole('button', { name: 'Badge' }));
    fireEvent.change(await field('name'), { target: { value: 'FIERA 2026' } });
    await waitFor(() =>
      expect(inputsOf('draftBadges').at(-1)).toEqual({ name: 'FIERA 2026', date: facts.date }),
    );
    (await sheet('Badge')).getByRole('img', { name: 'Badge' });
    expect((await sheet('Badge')).getByText('FIERA fr')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Néerlandais' }));
    (await sheet('Badge')).getByText('FIERA nl');
  });
});

describe('the exhibitors', () => {
  const paste = async (text: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name: 'Liste copiée d’un tableur' }), {
      target: { value: text },
    });

  it('takes over a list only when told to, with the keys of those who stay', async () => {
    answers['saveDraft'] = { draftVersion: 1, checks: [], changed: ['exhibitors'] };
    const { user } = await open('/edition/exhibitors', editionDetails());
    await paste('Nom\tStand\nATELIER LUMEN\tA1\n\nNouveau\nNouveau\n');
    await screen.findByText('1 nouveau, 1 renommé, 1 en double, 59 retirés.');
    screen.getByText(
      'La première ligne est un titre : elle n’est pas reprise. Une ligne vide n’est pas reprise.',
    );
    expect(inputsOf('saveDraft')).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: /^Nouveau/ }), 'Remplace Blauwe Pen');
    await user.click(screen.getByRole('button', { name: 'Reprendre 2 exposants' }));
    await screen.findByText(/^2 exposants dans le brouillon/);
    expect(inputsOf('saveDraft')).toEqual([
      {
        edition: '2025',
        draftVersion: 0,
        version,
        facts: {
          exhibitors: [
            { key: 'atelier-lumen', name: 'ATELIER LUMEN', stand: 'A1' },
            { key: 'blauwe-pen', name: 'Nouveau' },
          ],
        },
      },
    ]);
  });

  it('shows no table of what could never be taken over, such as five thousand lines', async () => {
    await open('/edition/exhibitors', editionDetails());
    await paste(Array.from({ length: 5_000 }, (_, line) => `Line ${line}`).join('\n'));
    await screen.findByText('5000 exposants : au plus 1000.');
    expect(screen.queryByText('Line 7')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Reprendre/ })).toBeNull();
  });

  it('takes nothing over while a row is wrong', async () => {
    await open('/edition/exhibitors', editionDetails());
    await paste(`\tA1\nGood`);
    await screen.findByText(/^Corrigez les lignes marquées/);
    expect(screen.queryByRole('button', { name: /^Reprendre/ })).toBeNull();
  });

  it('shows the fates anew when another organiser has changed the list', async () => {
    const theirs = editionDetails({ draft: draftOf({ exhibitors: [{ key: 'theirs', name: 'Good' }] }, 7) });
    answers['saveDraft'] = new ApiError('changed-meanwhile', 'no', { current: theirs });
    const { user } = await open('/edition/exhibitors', [editionDetails(), theirs]);
    await paste('Good');
    await screen.findByText('1 nouveau, 60 retirés.');
    await user.click(screen.getByRole('button', { name: /^Reprendre/ }));
    await screen.findByText(/^Un autre organisateur a changé la liste/);
    screen.getByText('1 inchangé.');
  });
});

describe('the next edition', () => {
  it('asks for the day, shows every time with its distance, and names what is left to touch', async () => {
    const date = '2099-03-19';
    answers['copyEdition'] = { edition: '2099', draftVersion: 1, copied: copyFacts(readyFacts, date) };
    const { user } = await open('/edition/new', { ...editionDetails(), facts: readyFacts });
    await user.click(await screen.findByRole('button', { name: 'Préparer cette édition' }));
    screen.getByText('Indiquez le jour du prochain salon.');
    fireEvent.change(screen.getByLabelText(/^Jour du prochain salon/), { target: { value: '2020-03-19' } });
    screen.getByText('Ce jour est déjà passé.');
    fireEvent.change(screen.getByLabelText(/^Jour du prochain salon/), { target: { value: date } });
    const dinner = screen.getByRole('row', { name: /^Début du dîner/ });
    expect(dinner.textContent).toMatch(/28 août 2025 à.19.h.*le jour même.*19 mars 2099 à.19.h/);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Nom court/ }).value).toBe('2099');
    await user.click(screen.getByRole('button', { name: 'Préparer cette édition' }));
    await screen.findByRole('heading', { name: 'L’édition 2099 est prête à être complétée' });
    expect(inputsOf('copyEdition')).toEqual([{ edition: '2025', date, id: '2099' }]);
    const left = await sheet(/données à compléter ou à relire/);
    const names = left.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names).toContain('Codes d’inscriptionÀ donner de nouveau.');
    expect(names).toContain('Nom du salonContient encore «\u00a02025\u00a0».');
    expect(names).toContain(
      'Date de la politique de confidentialitéCelle de la dernière édition\u00a0: à changer si la politique change.',
    );
    expect(names.join()).not.toContain('stands');
    // Each placeholder of the sample would block publishing, too.
    expect(names.length).toBeLessThanOrEqual(12);
    expect(left.getByRole('link', { name: 'Nom du salon' }).getAttribute('href')).toBe(
      '/edition/facts?prepare=2099#name',
    );
  });

  it('names every text that names the last show’s day, and says that stands are not taken over', async () => {
    const own = { fr: 'Le 28 août', nl: 'Op 28 augustus', en: 'On 28 August' };
    const last = {
      ...facts,
      exhibitors: [{ key: 'lumen', name: 'Lumen', stand: 'B12' }],
      ...{ introText: own, notOpenText: own, closedText: own, thankYouText: own, dinnerText: own },
      ...{ doorText: own, mailOpeningText: own, mailClosingText: own, calendarText: own, policyText: own },
    };
    answers['copyEdition'] = {
      ...{ edition: '2099', draftVersion: 1 },
      copied: copyFacts(last, '2099-03-19'),
    };
    const { user } = await open('/edition/new', { ...editionDetails(), facts: last });
    fireEvent.change(await screen.findByLabelText(/^Jour du prochain salon/), {
      target: { value: '2099-03-19' },
    });
    await user.click(screen.getByRole('button', { name: 'Préparer cette édition' }));
    const left = await sheet(/données à compléter ou à relire/);
    const names = left.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names.filter((name) => name.includes('28 août'))).toHaveLength(10);
    expect(names).toContain('Liste des exposantsReprise sans les stands\u00a0: collez la nouvelle liste.');
  });

  it('says that the short name is taken', async () => {
    answers['copyEdition'] = new ApiError('name-taken', 'no');
    const { user } = await open('/edition/new', editionDetails());
    fireEvent.change(await screen.findByLabelText(/^Jour du prochain salon/), {
      target: { value: '2099-03-19' },
    });
    await user.click(screen.getByRole('button', { name: 'Préparer cette édition' }));
    await screen.findByText(/^Une édition porte déjà ce nom court/);
  });
});

describe('the versions', () => {
  const versions = [
    { version: 2, releasedAt: noon, by: 'anne@show.example', changed: ['name', 'closes'] },
    { version: 1, releasedAt: noon, changed: [] },
  ];

  it('says what each changed and by whom, and brings an earlier one back as a draft', async () => {
    answers['editionVersions'] = [
      { versions },
      { versions: [{ ...versions[1], facts: { ...facts, name: 'BAPP 2024', closes: '17:00' } }] },
      { versions },
    ];
    answers['restoreVersion'] = { draftVersion: 9, checks: [], changed: [] };
    const { user, address } = await open('/edition/versions', editionDetails({ version: 2 }));
    await screen.findByText('Change : Nom du salon, Fermeture des portes.');
    screen.getByText('Publiée le 01/08/2025 à 00:13 par anne@show.example');
    expect(screen.queryByRole('button', { name: 'Reprendre cette version... Version 2' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reprendre cette version... Version 1' }));
    const question = within(await screen.findByRole('form', { name: /^Reprendre la version 1/ }));
    expect(
      question.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    ).toEqual([
      expect.stringMatching(/^Nom du salonavant : .* maintenant : BAPP 2024$/),
      expect.stringMatching(/^Fermeture des portesavant : .* maintenant : 17/),
    ]);
    expect(inputsOf('restoreVersion')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Oui, reprendre' }));
    await waitFor(() => expect(address()).toBe('/edition'));
    expect(inputsOf('restoreVersion')).toEqual([{ edition: '2025', version: 1, draftVersion: 0 }]);
  });

  it('says that a draft would be replaced', async () => {
    answers['editionVersions'] = [{ versions }, { versions: [{ ...versions[1], facts }] }];
    const { user } = await open('/edition/versions', editionDetails({ version: 2, draft: draftOf({}) }));
    await user.click(await screen.findByRole('button', { name: 'Reprendre cette version... Version 1' }));
    await screen.findByText(/remplace le brouillon/);
    screen.getByText(/^Rien : ils voient déjà/);
  });
});
