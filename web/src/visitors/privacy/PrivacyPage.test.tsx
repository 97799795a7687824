/** The privacy policy: its sections, with the facts of this edition (PAGE-2, PAGE-6). */
import { act, screen } from '@testing-library/react';
import { facts } from 'contract/edition/current';
import { deletionDay } from 'contract/event-times';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import PrivacyPage from './PrivacyPage';

const sections = [
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
];

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
  const textsOf = (selector: string) =>
    [...container.querySelectorAll(selector)].map((one) => one.textContent);
  expect(textsOf('section h2')).toEqual(sections);
  expect(textsOf('nav a')).toEqual(sections);
  const controller = container.querySelector('#controller')?.textContent;
  for (const fact of [facts().controllerAddress.en, facts().enterpriseNumber, facts().legalForm.en])
    expect(controller).toContain(fact);
  expect(container.querySelector('#retention')?.textContent).toContain(deletionDay().slice(0, 4));
  expect(container.textContent).not.toContain('{{');
});
