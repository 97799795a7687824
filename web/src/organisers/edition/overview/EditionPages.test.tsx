/** Preparing an edition: next step, rehearsal, exhibitors, copy, versions, and the first show. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import { provideEdition } from 'contract/edition/current';
import { noShow } from 'contract/publication/no-show';
import { copyFacts } from 'contract/publication/draft';
import { readyFacts, sampleEdition } from 'contract/testing/sample-edition';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, inputsOf } from '../../testing/answered-calls';
import { draftOf, editionDetails } from '../../testing/sample-edition-details';
import { answerEditionCalls, itemsOf, open, sheet } from '../../testing/open-edition';

vi.mock('../../../shared/api/call-api', () => import('../../testing/answered-calls'));

const { facts, version } = sampleEdition;
const noon = { seconds: 1_754_000_000, nanoseconds: 0 };
const unpublished = { edition: '2026', state: 'draft', facts: null } as const;

beforeEach(answerEditionCalls);

const hrefIn = (container: Pick<typeof screen, 'getByRole'>, name: string | RegExp = /./) =>
  container.getByRole('link', { name }).getAttribute('href');

describe('the overview (EDIT-13)', () => {
  it('shows what visitors see, when that was published, and what comes next (EDIT-34)', async () => {
    answers['editionVersions'] = { versions: [{ version: 1, releasedAt: noon, changed: [] }] };
    await open('/edition', editionDetails({ facts: { ...facts, date: '2099-08-27' } }));
    await (await sheet('Ce que voient les visiteurs')).findByText('Version 1, depuis le 01/08/2025 à 00:13');
    const next = await sheet('La prochaine étape');
    next.getByText('Publié le 01/08/2025 à 00:13. Ensuite :');
    const links = next.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/devices', '/mailings', '/edition/facts']);
  });

  it('shows the prepared show’s name and colours in the header (EDIT-34)', async () => {
    const draft = draftOf({ name: 'BAPP 2026', theme: 'forest', mark: 'initials' });
    await open('/edition?prepare=2026', editionDetails({ ...unpublished, draft }));
    const show = await screen.findByRole('button', { name: /BAPP 2026 Brouillon$/ });
    expect(screen.getByRole('banner').dataset['theme']).toBe('forest');
    expect(show.querySelector('img')?.src).toMatch(/^data:image\/svg/);
  });

  it.each([
    [[], '/edition/new'],
    [['2026'], '/edition?prepare=2026'],
  ])('links to the next edition once the show is over, with the drafts %j', async (drafts, path) => {
    answers['adminEditions'] = { editions: [], drafts };
    await open('/edition', editionDetails());
    const next = await sheet('La prochaine étape');
    await waitFor(() => expect(hrefIn(next)).toBe(path));
  });

  it('links to the field of the first missing fact, and from each check to its field', async () => {
    const checks = [
      { level: 'blocking', fact: 'registrationCodes', problem: 'missing' },
      { level: 'blocking', fact: 'exhibitors', problem: 'repeatedName', values: { text: 'Twice' } },
      { level: 'hint', fact: 'proofread', problem: 'notProofread', values: { language: 'nl' } },
    ] as const;
    await open('/edition?prepare=2026', editionDetails({ ...unpublished, draft: draftOf({}), checks }));
    const next = await sheet('La prochaine étape');
    next.getByText('Il reste 2 données à compléter, à commencer par : Codes d’inscription.');
    expect(hrefIn(next)).toBe('/edition/facts/registration?prepare=2026#registrationCodes');
    const section = await sheet('Publier');
    section.getByRole('heading', { name: '2 points empêchent de publier' });
    expect(hrefIn(section, 'Liste des exposants')).toBe('/edition/exhibitors?prepare=2026');
    section.getByText(/deux fois dans la liste\. \(Twice\)/);
    section.getByText(/^Néerlandais – /);
  });

  it('shows what the draft changes, in words', async () => {
    const draft = draftOf({
      date: '2026-08-27',
      dinnerSupplement: 7500,
      venue: { ...facts.venue, nl: ['Hal 5', '1020 Brussel'] },
      exhibitors: [...facts.exhibitors, { key: 'new-one', name: 'New One' }],
    });
    const changed = ['date', 'venue', 'dinnerSupplement', 'exhibitors'] as const;
    await open('/edition', editionDetails({ draft, changed }));
    const changes = await sheet('Le brouillon');
    changes.getByText(/par anne@show\.example/);
    expect(itemsOf(changes)).toEqual([
      'Jour du salonavant : jeudi 28 août 2025 maintenant : jeudi 27 août 2026',
      expect.stringContaining('Néerlandaisavant : Expohal'),
      'Supplément par personneavant : 70 € maintenant : 75 €',
      expect.stringMatching(/61 exposants\s+en plus : New One/),
    ]);
  });

  it.each([
    [undefined, 'Enregistré le 01/08/2025 à 00:13. Les visiteurs ne le voient pas encore.'],
    ['', /^Enregistré le 01\/08\/2025 à 00:13 par un ancien organisateur\. Les visiteurs/],
    ['anne@show.example', /^Enregistré le 01\/08\/2025 à 00:13 par anne@show\.example\. Les visiteurs/],
  ])('says that the draft was saved by %j', async (by, words) => {
    const { by: _, ...draft } = draftOf({});
    await open('/edition', editionDetails({ draft: { ...draft, ...(by !== undefined && { by }) } }));
    (await sheet('Le brouillon')).getByText(words);
  });

  it('discards the displayed version of the draft only after asking', async () => {
    const { user } = await open('/edition', [editionDetails({ draft: draftOf({}) }), editionDetails()]);
    const changes = await sheet('Le brouillon');
    await user.click(changes.getByRole('button', { name: 'Abandonner le brouillon...' }));
    expect(inputsOf('discardDraft')).toEqual([]);
    await user.click(changes.getByRole('button', { name: 'Oui, abandonner' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Le brouillon' })).toBeNull());
    expect(inputsOf('discardDraft')).toEqual([{ edition: '2025', draftVersion: 3 }]);
  });

  it.each([
    [0, /il n’en restera rien\.$/],
    [1, /^Abandonner le brouillon/],
  ])('says what discarding the draft leaves of an edition of %i versions', async (version, words) => {
    const details = editionDetails({ ...unpublished, version, draft: draftOf({}) });
    const { user } = await open('/edition?prepare=2026', details);
    await user.click(await screen.findByRole('button', { name: 'Abandonner le brouillon...' }));
    screen.getByRole('form', { name: words });
  });

  it('makes and copies a preview link, and shows its expiry and the missing facts', async () => {
    const fields = { registrationCodes: 'missing' };
    const incompleteError = new ApiError('validation-failed', 'incomplete', { fields });
    answers['previewDraft'] = [incompleteError, { url: '/preview#2025.secret' }];
    const currentPreview = { by: 'anne@show.example', until: { seconds: 4_000_000_000, nanoseconds: 0 } };
    const details = editionDetails({ draft: draftOf({}), preview: currentPreview });
    const { user } = await open('/edition', details);
    const preview = await sheet('Montrer le brouillon');
    preview.getByText(/^Un lien, créé par anne@show\.example, est valable jusqu’au /);
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

describe('the rehearsal (EDIT-20)', () => {
  const beforeOpening = editionDetails({ facts: { ...facts, registrationOpens: '2099-03-01T09:00' } });
  const until = { seconds: Date.parse('2099-03-01T08:00:00Z') / 1000, nanoseconds: 0 };
  const region = () => sheet('Essayer avec de vraies personnes');

  it('makes a link, shows its expiry and the registrants, and asks before ending the rehearsal', async () => {
    answers['startRehearsal'] = { url: '/?rehearse=2025.secret' };
    const [notStarted, started] = [{ registrants: 0 }, { until, by: 'anne@show.example', registrants: 0 }];
    answers['rehearsal'] = [notStarted, started, { ...started, registrants: 3 }, started, notStarted];
    const { unmount } = await open('/edition', beforeOpening);
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
    unmount();
    await open('/edition', beforeOpening);
    const reopened = await region();
    await reopened.findByText('Lien créé par anne@show.example.');
    fireEvent.click(reopened.getByRole('button', { name: 'Terminer l’essai' }));
    expect(inputsOf('endRehearsal')).toEqual([]);
    fireEvent.click(reopened.getByRole('button', { name: 'Terminer et effacer' }));
    await reopened.findByText(/^L’essai est terminé/);
    expect(inputsOf('endRehearsal')).toEqual([{ edition: '2025' }]);
    expect(reopened.queryByRole('button', { name: 'Terminer l’essai' })).toBeNull();
  });

  it('shows a new link although the page was still loading the rehearsal’s state', async () => {
    let answerFirst: (answer: object) => void = () => undefined;
    const first = new Promise<object>((resolve) => (answerFirst = resolve));
    answers['startRehearsal'] = { url: '/?rehearse=2025.secret' };
    answers['rehearsal'] = [first, { until, registrants: 0 }];
    await open('/edition', beforeOpening);
    const rehearsal = await region();
    fireEvent.click(rehearsal.getByRole('button', { name: 'Créer un lien' }));
    await waitFor(() => expect(inputsOf('startRehearsal')).toHaveLength(1));
    answerFirst({ registrants: 0 });
    await rehearsal.findByDisplayValue(/\/\?rehearse=2025\.secret$/);
  });

  it('explains why there is no link once registration has opened', async () => {
    answers['startRehearsal'] = new ApiError('registration-open', 'no');
    answers['rehearsal'] = { registrants: 0 };
    await open('/edition', beforeOpening);
    const rehearsal = await region();
    fireEvent.click(rehearsal.getByRole('button', { name: 'Créer un lien' }));
    await rehearsal.findByText(/^Les inscriptions sont ouvertes/);
  });

  it.each([
    [{ registrationOpens: '2020-03-01T09:00', registrationCloses: '2099-03-01T09:00' }, /sont ouvertes/],
    [{ registrationCloses: '2099-03-01T09:00' }, /sont ouvertes/],
    [{ registrationOpens: '2020-03-01T09:00', registrationCloses: '2020-04-01T09:00' }, /sont closes/],
  ])('explains why there is no link with the registration times %j', async (times, words) => {
    await open('/edition', editionDetails({ facts: { ...facts, ...times } }));
    (await region()).getByText(words);
    expect(inputsOf('rehearsal')).toEqual([]);
  });

  it('has its own page, which links to the page of the live edition', async () => {
    const testEdition = { edition: '2025-test', state: 'archived', draft: null } as const;
    await open('/edition?prepare=2025-test', editionDetails(testEdition));
    await screen.findByText(/^Ceci est l’essai/);
    expect(hrefIn(screen, 'Retour au salon actuel')).toBe('/edition?edition=');
    expect(screen.queryByText('La prochaine étape')).toBeNull();
  });

  it('is hidden for an edition that is not live', async () => {
    await open('/edition', editionDetails({ state: 'archived', draft: null }));
    await sheet('Ce que voient les visiteurs');
    expect(screen.queryByText('Essayer avec de vraies personnes')).toBeNull();
  });
});

describe('the exhibitors (EDIT-15)', () => {
  const exhibitors = facts.exhibitors.filter(({ key }) => ['atelier-lumen', 'blauwe-pen'].includes(key));
  const fewExhibitors = editionDetails({ facts: { ...facts, exhibitors } });
  const paste = async (text: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name: 'Liste copiée d’un tableur' }), {
      target: { value: text },
    });

  it('imports a list only after confirmation, and keeps the keys of current exhibitors', async () => {
    answers['saveDraft'] = { draftVersion: 1, checks: [], changed: ['exhibitors'] };
    const { user } = await open('/edition/exhibitors', fewExhibitors);
    await paste('Nom\tStand\nATELIER LUMEN\tA1\n\nNouveau\nNouveau\n');
    await screen.findByText('1 nouveau, 1 renommé, 1 en double, 1 retiré.');
    screen.getByText(
      'La première ligne est un titre : elle n’est pas reprise. Une ligne vide n’est pas reprise.',
    );
    expect(inputsOf('saveDraft')).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: /^Nouveau/ }), 'Remplace Blauwe Pen');
    await user.click(screen.getByRole('button', { name: 'Reprendre 2 exposants' }));
    await screen.findByText(/^2 exposants dans le brouillon/);
    const importedExhibitors = [
      { key: 'atelier-lumen', name: 'ATELIER LUMEN', stand: 'A1' },
      { key: 'blauwe-pen', name: 'Nouveau' },
    ];
    expect(inputsOf('saveDraft')).toEqual([
      { edition: '2025', draftVersion: 0, version, facts: { exhibitors: importedExhibitors } },
    ]);
  });

  it('refuses a list with an invalid row, and five thousand lines without showing them', async () => {
    await open('/edition/exhibitors', fewExhibitors);
    await paste(`\tA1\nGood`);
    await screen.findByText(/^Corrigez les lignes marquées/);
    expect(screen.queryByText(/^Reprendre \d/)).toBeNull();
    await paste(Array.from({ length: 5_000 }, (_, line) => `Line ${line}`).join('\n'));
    await screen.findByText('5000 exposants : au plus 1000.');
    expect(screen.queryByText('Line 7')).toBeNull();
    expect(screen.queryByText(/^Reprendre \d/)).toBeNull();
  });

  it('recomputes the outcomes when another organiser has changed the list', async () => {
    const theirs = editionDetails({ draft: draftOf({ exhibitors: [{ key: 'theirs', name: 'Good' }] }, 7) });
    answers['saveDraft'] = new ApiError('changed-meanwhile', 'no', { current: theirs });
    const { user } = await open('/edition/exhibitors', [fewExhibitors, theirs]);
    await paste('Good');
    await screen.findByText('1 nouveau, 2 retirés.');
    await user.click(screen.getByRole('button', { name: /^Reprendre/ }));
    await screen.findByText(/^Un autre organisateur a changé la liste/);
    screen.getByText('1 inchangé.');
  });
});

describe('the next edition (EDIT-16)', () => {
  it('asks for the day, shows the moved times, and lists what to review', async () => {
    const date = '2099-03-19';
    const exhibitors = [{ key: 'lumen', name: 'Lumen', stand: 'B12' }];
    const { changesUntil: _, ...otherFacts } = readyFacts;
    const lastFacts = { ...otherFacts, exhibitors, introText: { fr: 'Le 28 août' } };
    const copy = { edition: '2099', draftVersion: 1, copied: copyFacts(lastFacts, date) };
    answers['copyEdition'] = [new ApiError('name-taken', 'no'), copy];
    const { user } = await open('/edition/new', { ...editionDetails(), facts: lastFacts });
    const prepareButton = await screen.findByRole('button', { name: 'Préparer cette édition' });
    await user.click(prepareButton);
    screen.getByText('Indiquez le jour du prochain salon.');
    fireEvent.change(screen.getByLabelText(/^Jour du prochain salon/), { target: { value: '2020-03-19' } });
    screen.getByText('Ce jour est déjà passé.');
    fireEvent.change(screen.getByLabelText(/^Jour du prochain salon/), { target: { value: date } });
    const dinner = screen.getByRole('row', { name: /^Début du dîner/ });
    expect(dinner.textContent).toMatch(/28 août 2025 à.19.h.*le jour même.*19 mars 2099 à.19.h/);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Nom court/ }).value).toBe('2099');
    await user.click(prepareButton);
    await screen.findByText(/^Une édition porte déjà ce nom court/);
    await user.click(prepareButton);
    await screen.findByRole('heading', { name: 'L’édition 2099 est prête à être complétée' });
    expect(inputsOf('copyEdition').at(-1)).toEqual({ edition: '2025', date, id: '2099' });
    const list = await sheet(/données à compléter ou à relire/);
    const names = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names).toContain('Codes d’inscriptionÀ donner de nouveau.');
    // This fact was never given.
    expect(names).toContainEqual(expect.stringMatching(/^Fin des modificationsÀ compléter/));
    expect(names).toContain(
      'Date de la politique de confidentialitéCelle de la dernière édition\u00a0: à changer si la politique change.',
    );
    expect(names).toContainEqual(expect.stringContaining('28 août'));
    expect(names).toContain('Liste des exposantsReprise sans les stands\u00a0: collez la nouvelle liste.');
    const path = '/edition/facts/registration?prepare=2099#registrationCodes';
    expect(hrefIn(list, 'Codes d’inscription')).toBe(path);
  });
});

describe('the versions (EDIT-6)', () => {
  const versions = [
    { version: 2, releasedAt: noon, by: 'anne@show.example', changed: ['name', 'closes'] },
    { version: 1, releasedAt: noon, changed: [] },
  ];

  it('shows each version’s changes and author, and restores an earlier one as a draft', async () => {
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
    expect(itemsOf(question)).toEqual([
      expect.stringMatching(/^Nom du salonavant : .* maintenant : BAPP 2024$/),
      expect.stringMatching(/^Fermeture des portesavant : .* maintenant : 17/),
    ]);
    expect(inputsOf('restoreVersion')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Oui, reprendre' }));
    await waitFor(() => expect(address()).toBe('/edition'));
    expect(inputsOf('restoreVersion')).toEqual([{ edition: '2025', version: 1, draftVersion: 0 }]);
  });

  it('warns that a draft would be replaced', async () => {
    answers['editionVersions'] = [{ versions }, { versions: [{ ...versions[1], facts }] }];
    const { user } = await open('/edition/versions', editionDetails({ version: 2, draft: draftOf({}) }));
    await user.click(await screen.findByRole('button', { name: 'Reprendre cette version... Version 1' }));
    await screen.findByText(/remplace le brouillon/);
    screen.getByText(/^Rien : ils voient déjà/);
  });
});

describe('before the first show (EDIT-28, EDIT-29)', () => {
  beforeEach(() => {
    provideEdition(() => noShow('fair.example'));
  });

  const firstDraft = editionDetails({ ...unpublished, edition: '2099', draft: draftOf(readyFacts) });

  it.each(['/users', '/statistics', '/mailings', '/devices', '/edition', '/edition/facts'])(
    'offers to begin the first show at %s',
    async (path) => {
      await open(path, firstDraft);
      const link = await screen.findByRole('link', { name: 'Préparer votre premier salon' });
      expect(link.getAttribute('href')).toBe('/edition/new');
      expect(inputsOf('adminEdition')).toEqual([]);
    },
  );

  it('links to the draft of the first show, even on the page that would create it', async () => {
    answers['adminEditions'] = { editions: [], drafts: ['2099'] };
    await open('/edition/new', firstDraft);
    const link = await screen.findByRole('link', { name: 'Continuer votre premier salon' });
    expect(link.getAttribute('href')).toBe('/edition?prepare=2099');
  });

  it('asks for what cannot be guessed, and opens the draft', async () => {
    answers['beginFirstShow'] = [new ApiError('name-taken', 'no'), { edition: '2099' }];
    const { user } = await open('/edition/new', firstDraft);
    const beginButton = await screen.findByRole('button', { name: 'Préparer votre premier salon' });
    await user.click(beginButton);
    expect(screen.getAllByText('À compléter.')).toHaveLength(3);
    const type = (label: RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type(/^Nom du salon/, 'Kaffeemesse');
    type(/^Jour du salon/, '2020-03-11');
    screen.getByText('Ce jour est déjà passé.');
    type(/^Jour du salon/, '2099-03-11');
    type(/^Adresse du salon/, 'Halle 1\n\n 1020 Wien ');
    type(/^Pays du salon/, 'AT');
    type(/^Fuseau horaire/, 'Europe/Vienna');
    await user.click(screen.getByRole('checkbox', { name: 'Deutsch' }));
    await user.click(beginButton);
    await screen.findByText(/^Un autre propriétaire a commencé/);
    await user.click(beginButton);
    await screen.findByRole('heading', { name: 'Préparer le salon' });
    await waitFor(() => expect(inputsOf('adminEdition')[0]).toEqual({ edition: '2099' }));
    expect(inputsOf('beginFirstShow').at(-1)).toEqual({
      ...{ name: 'Kaffeemesse', date: '2099-03-11', venue: ['Halle 1', '1020 Wien'] },
      ...{ country: 'AT', timeZone: 'Europe/Vienna', languages: ['fr', 'de'], parts: [] },
    });
  });
});
