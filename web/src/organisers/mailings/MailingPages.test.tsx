/** Mailings: drafting, errors, starting, planning, progress, pausing (MLG-1 to MLG-7, MLG-10), a changed show (EDIT-21). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import { deliveryReasons } from 'contract/mail/delivery-reasons';
import { eventMinute } from 'contract/edition/event-times';
import { readyMade } from 'contract/mail/mailing/ready-made';
import type { MailingDetails, Recipients } from 'contract/mail/mailing/mailings';
import { inEveryLanguage, languages } from 'contract/language/languages';
import { forEachFacet } from 'contract/registrant/list/facets';
import type { ShowChange } from 'contract/publication/show-change';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { id, noon, registrant } from '../testing/sample-registrant';
import { answerCalls, answers, inputsOf } from '../testing/answered-calls';
import { renderSignedIn } from '../testing/render-signed-in';
import { editionDetails } from '../testing/sample-edition-details';
import { OrganiserSite } from '../testing/organiser-site';

vi.mock('../../shared/api/call-api', () => import('../testing/answered-calls'));
// jsdom has no constructed style sheets; the browser test reads the mail in its frame.
vi.mock('../confirmation/MailPreview', () => ({ MailPreview: () => null }));

const { filter, texts } = readyMade('thanks', languages);

/** A draft with a text in French only. */
const draft: MailingDetails = {
  mailing: {
    ...{ id, kind: 'thanks', filter, pace: 60, state: 'draft', createdAt: noon },
    texts: { fr: texts.fr },
    counts: { receivers: 0, sent: 0, waiting: 0, failed: 0, skipped: 0 },
  },
  version: 1,
  failed: [],
};

const recipients: Recipients = {
  counts: { ...inEveryLanguage(() => 0), fr: 3, nl: 1 },
  without: { address: 2, bounced: 0, registration: 0, consent: 0, informed: 3 },
  samples: { fr: registrant({ firstname: '<b>Zoë</b>' }) },
};

const counts = { receivers: 4, sent: 2, waiting: 0, failed: 0, skipped: 0 };
const runningMailing: MailingDetails = {
  ...draft,
  mailing: { ...draft.mailing, state: 'running', counts: { ...counts, waiting: 1, failed: 1 } },
  endsAt: noon,
  failed: [{ id, name: 'Ann Peeters', organization: 'Cadeaux', lastError: deliveryReasons.refused(550) }],
};

/** Monday 1 December 2025 at 9:00 in Brussels. */
const plannedMailing: MailingDetails = {
  ...draft,
  mailing: { ...draft.mailing, state: 'planned', startsAt: { seconds: 1_764_576_000, nanoseconds: 0 } },
  version: 2,
  plannedBy: 'anna@show.example',
};

beforeEach(() => {
  answerCalls({
    adminMailings: { mailings: [runningMailing.mailing] },
    adminMailing: draft,
    addMailing: draft,
    changeMailing: draft,
    mailingReceivers: recipients,
    adminViews: { views: [] },
    adminTable: { users: [], totalCount: 0, facets: forEachFacet(() => []) },
    adminEditions: { editions: [], drafts: [] },
    editionVersions: { versions: [] },
    adminEdition: editionDetails(),
    showChange: { change: null },
  });
});

const open = (at: string) => renderSignedIn(<OrganiserSite />, at);
const subject = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Objet' });
const typeSubject = async (value: string) => fireEvent.change(await subject(), { target: { value } });
const inputOf = (name: string) => inputsOf(name)[0];

it('lists the mailings with their results, and no offer to notify if registrants know of every change', async () => {
  await open('/mailings');
  const mailing = await screen.findByText(texts.fr.subject);
  const row = within(mailing.closest('li') ?? mailing);
  expect(screen.queryByRole('region', { name: 'Prévenir les inscrits' })).toBeNull();
  row.getByRole('link', { name: texts.fr.subject });
  row.getByText('En cours');
  row.getByText(/Envoyés : 2 sur 4 · 1 échec/);
  row.getByText(/Merci de votre visite · État : Inscrit · Venu : Oui/);
});

it('creates a draft from a ready-made text and its filter', async () => {
  const { user, address } = await open('/mailings/new');
  await user.click(await screen.findByRole('button', { name: /^Merci de votre visite/ }));
  await waitFor(() => expect(address()).toBe(`/mailings/${id}`));
  expect(inputOf('addMailing')).toMatchObject({
    kind: 'thanks',
    filter: 'state=registered&arrived=yes',
    texts: { nl: texts.nl },
  });
});

it.each([
  ['the list’s filter', 'q=lef%C3%A8vre&country=BE', /lefèvre\s»Pays\s: Belgique$/],
  ['a filter for all registrants if the list had none', '', /^Tous les inscrits$/],
])('gives every ready-made text %s, and shows this filter (ORG-34)', async (_, filter, words) => {
  const { user } = await open(`/mailings/new?${filter || 'q='}`);
  expect((await screen.findByRole('list', { name: 'Pour qui' })).textContent).toMatch(words);
  await screen.findByText('Destinataires : 4');
  expect(inputOf('mailingReceivers')).toMatchObject({ filter });
  await user.click(screen.getByRole('button', { name: /^Merci de votre visite/ }));
  expect(inputOf('addMailing')).toMatchObject({ kind: 'thanks', filter });
});

it('explains why saving failed, and keeps the input', async () => {
  const { user } = await open(`/mailings/${id}`);
  await typeSubject('Merci !');
  for (const [code, fields, words] of [
    ['no-receivers', {}, /Personne ne recevrait cet e-mail : changez le filtre/],
    ['not-found', {}, /Cet e-mail n’existe plus : quelqu’un d’autre l’a supprimé/],
    ['changed-meanwhile', {}, /Quelqu’un d’autre a modifié ce brouillon entre-temps : copiez votre texte/],
    ['mailing-state', {}, /Quelqu’un d’autre a été plus rapide : rechargez la page/],
    // A field of a language that is not visible.
    ['validation-failed', { 'texts.nl.body': 'errors.choice' }, /Corrigez les champs indiqués : Néerlandais/],
  ] as const) {
    answers['changeMailing'] = new ApiError(code, '', { fields });
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect((await screen.findByText(words)).closest('[role=alert]')).not.toBeNull();
  }
  expect((await subject()).value).toBe('Merci !');
  screen.getByText('Modifications non enregistrées');
});

it('keeps input that is typed during saving', async () => {
  let answerCall = (_: MailingDetails) => {};
  answers['changeMailing'] = new Promise<MailingDetails>((resolve) => (answerCall = resolve));
  const { user } = await open(`/mailings/${id}`);
  await typeSubject('Merci');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await typeSubject('Merci !');
  answerCall(draft);
  await screen.findByText('Le brouillon est enregistré.');
  expect((await subject()).value).toBe('Merci !');
});

it('reports unknown placeholders, saves before starting, and starts again after a failure', async () => {
  const fields = { 'texts.nl.subject': 'errors.required', 'texts.nl.body': 'errors.required' } as const;
  const refusal = new ApiError('validation-failed', '', { fields });
  answers['startMailing'] = [refusal, new ApiError('unavailable', ''), runningMailing];
  const { user } = await open(`/mailings/${id}`);
  await screen.findByText('Destinataires : 4');
  screen.getByText('2 sans adresse e-mail');
  screen.getByText(/^Néerlandais – Il manque/);
  await typeSubject('Merci {prenom}');
  screen.getByText(/Ceci n’existe pas : \{prenom\}/);
  await typeSubject('Merci {firstname}');
  expect(screen.queryByText(/Ceci n’existe pas/)).toBeNull();
  // Shown as text, not as HTML.
  await screen.findByText('Merci <b>Zoë</b>');
  await user.click(screen.getByRole('button', { name: 'Envoyer...' }));
  expect(document.activeElement?.textContent).toContain('Destinataires\u00a0: 4. Envoyer maintenant\u00a0?');
  const start = () => user.click(screen.getByRole('button', { name: 'Oui, envoyer' }));
  await start();
  await screen.findByText(/Il manque un texte : Néerlandais/);
  const savedDraft = { id, version: 1, texts: { fr: { subject: 'Merci {firstname}' } } };
  expect(inputOf('changeMailing')).toMatchObject(savedDraft);
  await start();
  await screen.findByText('Le serveur ne répond pas.');
  screen.getByText(/personne ne reçoit cet e-mail deux fois/);
  await start();
  await screen.findByText('En cours');
});

it('asks for confirmation before it deletes a draft', async () => {
  const { user, address } = await open(`/mailings/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Supprimer le brouillon' }));
  expect(inputOf('deleteMailing')).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Oui, supprimer' }));
  await waitFor(() => expect(address()).toBe('/mailings'));
  expect(inputOf('deleteMailing')).toEqual({ id, version: 1 });
});

it('lists failures with reasons, explains an automatic stop, resumes and pauses', async () => {
  const counts = { ...runningMailing.mailing.counts, failed: 350 };
  const mailing = { ...runningMailing.mailing, state: 'stopped', counts };
  answers['adminMailing'] = { ...runningMailing, mailing, stopReason: 'refusals' };
  answers['resumeMailing'] = runningMailing;
  answers['pauseMailing'] = { ...runningMailing, mailing: { ...runningMailing.mailing, state: 'paused' } };
  const { user } = await open(`/mailings/${id}`);
  const link = await screen.findByRole('link', { name: 'Ann Peeters' });
  expect(link.getAttribute('href')).toBe(`/users/${id}`);
  screen.getByText('Cette adresse est refusée.');
  screen.getByText('1 sur 350.');
  screen.getByText(/au moins un e-mail sur vingt a été refusé/);
  await user.click(screen.getByRole('button', { name: 'Reprendre' }));
  await user.click(await screen.findByRole('button', { name: 'Mettre en pause' }));
  await screen.findByText('En pause');
  screen.getByRole('button', { name: 'Reprendre' });
});

describe('the initial language of the text', () => {
  const languageButton = (name: string) =>
    within(screen.getByRole('group', { name: 'Texte' })).findByRole('button', { name });

  it.each([
    ['French if it has readers', { fr: 1, nl: 5, en: 0 }, 'Français (1)', texts.fr.subject],
    ['the first language that has readers', { fr: 0, nl: 1, en: 0 }, 'Néerlandais (1)', texts.nl.subject],
  ])('is %s, until another is chosen', async (_, counts, buttonName, expectedSubject) => {
    answers['mailingReceivers'] = { ...recipients, counts };
    const mailing = { ...draft.mailing, texts: { fr: texts.fr, nl: texts.nl } };
    answers['adminMailing'] = { ...draft, mailing };
    const { user } = await open(`/mailings/${id}`);
    await subject();
    expect((await languageButton(buttonName)).getAttribute('aria-pressed')).toBe('true');
    expect((await subject()).value).toBe(expectedSubject);
    await user.click(await languageButton('Anglais (0)'));
    expect((await subject()).value).toBe('');
  });

  it('stays the same while the organiser types', async () => {
    let answerCall = () => {};
    const counts = { fr: 0, nl: 1, en: 0 };
    answers['mailingReceivers'] = new Promise(
      (resolve) => (answerCall = () => resolve({ ...recipients, counts })),
    );
    await open(`/mailings/${id}`);
    await typeSubject('Merci !');
    answerCall();
    await languageButton('Néerlandais (1)');
    expect((await subject()).value).toBe('Merci !');
  });
});

describe('a planned mailing', () => {
  const startInput = async () => screen.findByLabelText<HTMLInputElement>(/^Jour et heure/);
  const type = async (value: string) => fireEvent.change(await startInput(), { target: { value } });

  it('is saved before it is planned, and accepts only a start in the future', async () => {
    answers['planMailing'] = plannedMailing;
    const { user } = await open(`/mailings/${id}`);
    await typeSubject('Merci !');
    await user.click(screen.getByRole('button', { name: 'Planifier...' }));
    expect((await startInput()).value).toMatch(/T09:00$/);
    for (const [value, words] of [
      ['', 'Indiquez un jour et une heure.'],
      ['2024-12-01T09:00', 'Cette heure est déjà passée.'],
      ['2099-12-01T09:00', /^Choisissez une heure avant le/],
    ] as const) {
      await type(value);
      await user.click(screen.getByRole('button', { name: 'Planifier' }));
      await screen.findByText(words);
    }
    expect(inputOf('planMailing')).toBeUndefined();
    const inAnHour = eventMinute(new Date(Date.now() + 3600_000));
    await type(inAnHour);
    await user.click(screen.getByRole('button', { name: 'Planifier' }));
    await screen.findByText('Planifié');
    expect(inputOf('changeMailing')).toMatchObject({ id, version: 1, texts: { fr: { subject: 'Merci !' } } });
    expect(inputOf('planMailing')).toEqual({ id, version: 1, startsAt: inAnHour });
    screen.getByRole('heading', { name: /^Envoi prévu le lundi 1er décembre 2025 à\s9\sh$/ });
  });

  it('shows its planner, text and current recipients, and can be changed and called off', async () => {
    answers['adminMailing'] = plannedMailing;
    answers['callOffMailing'] = draft;
    answers['planMailing'] = new ApiError('validation-failed', '', { fields: { startsAt: 'errors.choice' } });
    const { user } = await open(`/mailings/${id}`);
    await screen.findByText('Planifié par anna@show.example');
    await screen.findByText('Destinataires : 4');
    const recipientsFilter = screen.getByRole('list', { name: 'Pour qui' });
    expect(recipientsFilter.textContent).toMatch(/^État\s: InscritVenu\s: Oui$/);
    screen.getByText(/seront cherchés au moment de l’envoi/);
    await user.click(screen.getByRole('button', { name: 'Changer l’heure...' }));
    expect((await startInput()).value).toBe('2025-12-01T09:00');
    const inAnHour = eventMinute(new Date(Date.now() + 3600_000));
    await type(inAnHour);
    await user.click(screen.getByRole('button', { name: 'Planifier' }));
    await screen.findByText(/Cette heure n’existe pas/);
    expect(inputOf('planMailing')).toEqual({ id, version: 2, startsAt: inAnHour });
    await user.click(screen.getByRole('button', { name: 'Annuler l’envoi prévu...' }));
    await user.click(screen.getByRole('button', { name: 'Oui, annuler l’envoi prévu' }));
    await subject();
    expect(inputOf('callOffMailing')).toEqual({ id, version: 2 });
  });

  it('shows its start or its lack of recipients, on its page and in the list', async () => {
    const doneMailing = { ...plannedMailing.mailing, id: 'done', state: 'done' } as const;
    answers['adminMailings'] = { mailings: [plannedMailing.mailing, doneMailing] };
    answers['adminMailing'] = { ...plannedMailing, mailing: doneMailing };
    const list = await open('/mailings');
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toMatch(/Envoi prévu le lundi 1er décembre 2025 à\s9\sh/);
    expect(second?.textContent).toContain('rien n’est parti');
    list.unmount();
    await open('/mailings/done');
    await screen.findByText(/le filtre n’a trouvé personne/);
    screen.getByText(/^Planifié pour le lundi 1er décembre 2025.*Planifié par anna@show.example/);
  });
});

describe('a change of the show', () => {
  const change: ShowChange = { version: 4, things: ['day', 'dinner'], registrants: 500 };
  const details: MailingDetails = {
    ...draft,
    mailing: { ...draft.mailing, kind: 'moved', filter: 'state=registered' },
    registered: { since: noon, until: noon },
  };

  const offerRegion = async () =>
    within(await screen.findByRole('region', { name: 'Prévenir les inscrits' }));
  const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
    user.click(await screen.findByRole('button', { name }));

  it('is announced by a ready-made mailing, created and opened with one press', async () => {
    Object.assign(answers, { showChange: { change }, tellShowChange: details, adminMailing: details });
    const { user, address } = await open('/edition');
    (await offerRegion()).getByText(
      'Ce qui a changé : le jour, le dîner. 500 personnes se sont inscrites avec l’ancienne information.',
    );
    await press(user, 'Prévenir les inscrits');
    await screen.findByRole('heading', { level: 1, name: 'Le salon a changé' });
    expect(address()).toBe(`/mailings/${id}`);
    expect(inputsOf('tellShowChange')).toEqual([{ version: 4 }]);
    await screen.findByText('Destinataires : 4');
    screen.getByText(/^Cet e-mail va à ceux qui se sont inscrits avant le /);
    screen.getByText('3 qui connaissent déjà la nouvelle information : pas d’e-mail');
    const request = { kind: 'moved', filter: 'state=registered', mailing: id };
    expect(inputsOf('mailingReceivers')).toContainEqual(request);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('says that its mailing is written, and is dismissed only with a reason', async () => {
    answers['showChange'] = { change: { ...change, mailing: { id, state: 'draft' } } };
    const { user } = await open('/mailings');
    (await offerRegion()).getByText('L’e-mail est écrit, mais il n’est pas encore envoyé.');
    (await offerRegion()).getByRole('button', { name: 'Ouvrir l’e-mail' });
    await press(user, 'Ne prévenir personne...');
    await press(user, 'Oui, ne prévenir personne');
    (await offerRegion()).getByText('Indiquez la raison, pour les autres organisateurs.');
    expect(inputsOf('dismissShowChange')).toEqual([]);
    const reason = screen.getByLabelText('Pourquoi personne ne doit-il le savoir ?');
    fireEvent.change(reason, { target: { value: 'Annoncé par téléphone' } });
    await press(user, 'Oui, ne prévenir personne');
    await screen.findByText('C’est noté : personne ne sera prévenu de ce changement.');
    expect(inputsOf('dismissShowChange')).toEqual([{ version: 4, reason: 'Annoncé par téléphone' }]);
  });

  it('is replaced by the latest one when the show has changed again', async () => {
    answers['showChange'] = [{ change }, { change: { ...change, version: 5, things: ['place'] } }];
    answers['tellShowChange'] = new ApiError('show-changed', 'changed');
    const { user } = await open('/mailings');
    await press(user, 'Prévenir les inscrits');
    await screen.findByText(/^Ce qui a changé : le lieu\./);
  });
});
