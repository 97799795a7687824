/** The privacy policy: its sections in every language, with the facts of this edition. */
import { act, screen } from '@testing-library/react';
import { facts } from 'contract/edition/current';
import { deletionDay } from 'contract/event-times';
import { languages, type InEveryLanguage } from 'contract/languages';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import PrivacyPage from './PrivacyPage';

const policies: InEveryLanguage<{ title: string; sections: string[] }> = {
  fr: {
    title: 'Politique de confidentialité',
    sections: [
      'Responsable du traitement',
      'Finalités et bases juridiques',
      'Données recueillies',
      'Mode de collecte',
      'Destinataires des données',
      'Durée de conservation',
      'Sécurité',
      'Vos droits',
      'Réclamations',
      'Modifications de la politique',
      'Acceptation',
    ],
  },
  nl: {
    title: 'Privacybeleid',
    sections: [
      'Verwerkingsverantwoordelijke',
      'Doeleinden en rechtsgronden',
      'Verzamelde gegevens',
      'Wijze van verzamelen',
      'Wie uw gegevens ontvangt',
      'Bewaartermijn',
      'Beveiliging',
      'Uw rechten',
      'Klachten',
      'Wijzigingen van dit beleid',
      'Aanvaarding',
    ],
  },
  en: {
    title: 'Privacy policy',
    sections: [
      'Data controller',
      'Purposes and legal grounds',
      'Data collected',
      'How data are collected',
      'Who receives your data',
      'How long data are kept',
      'Security',
      'Your rights',
      'Complaints',
      'Changes to this policy',
      'Acceptance',
    ],
  },
};

it.each(languages)('shows all sections in %s, with the facts of the edition', async (language) => {
  const { title, sections } = policies[language];
  const { container } = await act(() =>
    renderPage(
      <Suspense>
        <PrivacyPage />
      </Suspense>,
      { language },
    ),
  );
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  const regions = screen.getAllByRole('region');
  expect(regions.map((region) => region.querySelector('h2')?.textContent)).toEqual(sections);
  expect(
    screen
      .getAllByRole('link')
      .slice(0, sections.length)
      .map((link) => link.textContent),
  ).toEqual(sections);
  expect(container.querySelector('#retention')?.textContent).toContain(deletionDay().slice(0, 4));
  expect(container.querySelector('#controller')?.textContent).toContain(facts().controllerAddress[language]);
  expect(container.querySelector('#controller')?.textContent).toContain(facts().enterpriseNumber);
  expect(container.querySelector('#controller')?.textContent).toContain(facts().legalForm[language]);
  expect(container.textContent).not.toContain('{{');
});
