/** The privacy policy: its sections, with the facts of this edition (PAGE-2, PAGE-6). */
import { act, screen } from '@testing-library/react';
import { facts } from 'contract/edition/current';
import { deletionDay } from 'contract/edition/event-times';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import { sectionIds } from './policy';
import { loadPolicy } from './load-policy';
import PrivacyPage from './PrivacyPage';

const { sections } = await loadPolicy('en');
const titles = sectionIds.map((id) => sections[id].title);

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
  for (const part of ['section h2', 'nav a']) expect(textsOf(part)).toEqual(titles);
  const controller = container.querySelector('#controller')?.textContent;
  for (const fact of [facts().controllerAddress.en, facts().enterpriseNumber, facts().legalForm.en])
    expect(controller).toContain(fact);
  expect(container.querySelector('#retention')?.textContent).toContain(deletionDay().slice(0, 4));
  expect(container.textContent).not.toContain('{{');
});
