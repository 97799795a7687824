/** A part of the form that did not load is loaded on sending, and no input is lost (LOAD-1). */
import { fireEvent, screen } from '@testing-library/react';
import { typedRegistration } from 'contract/testing/factories';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../shared/testing/answered-calls';
import { field } from '../../shared/testing/field';
import { renderPage } from '../../shared/testing/render-page';
import { saveDraft } from './draft';
import { RegistrationPage } from './RegistrationPage';

vi.mock('../../shared/api/call-api', () => import('../../shared/testing/answered-calls'));

const visitor = typedRegistration();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answerCalls({ addUser: { visit: `${'a'.repeat(20)}.${'b'.repeat(22)}` } });
});

it.each([
  ['sending module', './sending/send-registration', 'en'],
  ['texts', '../../../../contract/locales/nl/sending.json', 'nl'],
] as const)('sends the form at the next press if its %s did not load', async (_, part, language) => {
  const failToLoad = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.doMock(part, failToLoad);
  saveDraft(visitor);
  const { t } = await renderPage(<RegistrationPage />, { language });
  await vi.waitFor(() => expect(failToLoad).toHaveBeenCalled());
  fireEvent.click(screen.getByText(t(($) => $.visitors.form.send)));
  await screen.findAllByText(t(($) => $.visitors.frame.incomplete));
  expect(field('email').value).toBe(visitor.email);
  vi.doUnmock(part);
  fireEvent.click(screen.getByText(t(($) => $.visitors.form.send)));
  await screen.findByText(t(($) => $.visitors.code.success));
  screen.getByText(
    t(($) => $.sending.thanks.title, { name: `${visitor.firstname} ${visitor.lastname}` }),
    { normalizer: String },
  );
});
