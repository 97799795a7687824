/** The privacy policy: its sections, with the facts of this edition (PAGE-2, PAGE-6). */
import { act, screen } from '@testing-library/react';
import { facts } from 'contract/edition/current';
import { deletionDay } from 'contract/edition/event-times';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { renderPage, textsOf } from '../../shared/testing/render-page';
import type { Catalogue } from 'contract/language/catalogue';
import { translator } from 'contract/language/translator';
import PrivacyPage from './PrivacyPage';

/** PAGE-2 */
const sections =
  'controller purposes data collection sharing retention security rights complaints changes acceptance'.split(
    ' ',
  ) as (keyof Catalogue['privacy']['sections'])[];

it('shows its sections in their order, with the facts of the edition', async () => {
  const { container } = await act(() =>
    renderPage(
      <Suspense>
        <PrivacyPage />
      </Suspense>,
      { language: 'en' },
    ),
  );
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Privacy policy');
  const titles = sections.map((id) => translator('en')(($) => $.privacy.sections[id].title));
  for (const part of ['section h2', 'nav a'])
    expect(textsOf([...container.querySelectorAll(part)])).toEqual(titles);
  const targets = [...container.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  expect(targets).toEqual(sections.map((id) => `#${id}`));
  const controller = container.querySelector('#controller')?.textContent;
  const { controllerAddress, enterpriseNumber, legalForm } = facts();
  for (const fact of [facts().controller, controllerAddress.en, enterpriseNumber, legalForm.en])
    expect(controller).toContain(fact);
  expect(container.querySelector('#sharing')?.textContent).toContain(facts().mailService);
  expect(container.querySelector('#retention')?.textContent).toContain(deletionDay().slice(0, 4));
  const links = [...container.querySelectorAll<HTMLAnchorElement>('.privacy-text a')].map(({ href }) => href);
  expect(links).toEqual([
    `mailto:${facts().privacyEmail}`,
    `mailto:${facts().privacyEmail}`,
    'mailto:contact@apd-gba.be',
    'https://www.dataprotectionauthority.be/',
  ]);
});
