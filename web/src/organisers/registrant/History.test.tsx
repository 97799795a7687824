/** The history in words: action, actor, door and mailing (ORG-13). */
import { screen } from '@testing-library/react';
import { languages } from 'contract/language/languages';
import type { HistoryLine } from 'contract/registrant/organisers-registrant';
import { fieldNames } from 'contract/registrant/registration-fields';
import { expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import { noon } from '../testing/sample-registrant';
import { History } from './History';

const mailing = { id: 'AbCdEfGhIjKlMnOpQrSt', subject: 'Bis morgen' };
const door = { entrance: 'dinner', phone: 'North 1', persons: 2 } as const;

/** Newest first. */
const lines: readonly Omit<HistoryLine, 'at'>[] = [
  { by: 'organiser', action: 'conflict dismissed' },
  { by: 'organiser', action: 'conflict admitted', organiser: 'anne@show.example' },
  { by: 'desk', action: 'admission undone', door: { ...door, reason: 'Copied' } },
  { by: 'desk', action: 'admitted', door },
  { by: 'desk', action: 'admitted', door: { ...door, entrance: 'exhibition', phone: '' } },
  { by: 'organiser', action: 'printed', run: 7 },
  { by: 'organiser', action: 'not mailed', mailing, lastError: 'refused by the mail server (550)' },
  { by: 'visitor', action: 'confirmed' },
  { by: 'command', action: 'exported' },
  { by: 'organiser', action: 'undone', organiser: '' },
  { by: 'visitor', action: 'changed', fields: ['telWork', 'dinnerReservation', 'printAs'] },
  { by: 'schedule', action: 'confirmed' },
  { by: 'visitor', action: 'registered' },
];

async function show(language: (typeof languages)[number]): Promise<string[]> {
  await renderPage(<History history={lines.map((line) => ({ ...line, at: noon }))} />, { language });
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

it('describes each line in French: action, actor, door and mailing', async () => {
  const shown = await show('fr');
  const expected = [
    /^Cas réglé\s: rien n’a été compté par un organisateur/,
    /^Cas réglé\s: compté comme entré par anne@show.example/,
    /^Entrée annulée .*Dîner, «\sNorth 1\s», 2 personnesMotif\s: Copied$/,
    /^Entrée .*Dîner, «\sNorth 1\s», 2 personnes$/,
    /^Entrée .*Exposition$/,
    /^Badge imprimé par un organisateur.*Impression 7$/,
    /^E-mail non envoyé .*«\sBis morgen\s»Cette adresse est refusée\.$/,
    /^Confirmation envoyée à la demande du visiteur/,
    /^Export des données par une commande/,
    /^Retour en arrière par un ancien organisateur/,
    /^Modification par le visiteur.*Téléphone/,
    /^Confirmation envoyée automatiquement/,
    /^Inscription par le formulaire du site/,
  ];
  expect(shown).toHaveLength(expected.length);
  for (const [index, words] of expected.entries()) expect(shown[index]).toMatch(words);
  const [link] = screen.getAllByRole('link', { name: /Bis morgen/ });
  expect(link?.getAttribute('href')).toBe(`/mailings/${mailing.id}`);
});

it.each(languages)('shows no technical field name in language %s', async (language) => {
  const shown = (await show(language)).join('\n');
  const fields = fieldNames.filter((name) => /[A-Z]/.test(name));
  for (const name of [...fields, 'printAs', 'undefined']) expect(shown).not.toContain(name);
});
