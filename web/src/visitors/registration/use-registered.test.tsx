/** A registration whose view cannot be loaded is still a success. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { typedRegistration } from 'contract/factories';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import { readDraft, saveDraft } from './draft';
import { RegistrationPage } from './RegistrationPage';

vi.mock('./ThankYou', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('../../shared/api/call-api', () => ({
  callApi: () => Promise.resolve({ visit: `${'a'.repeat(20)}.${'b'.repeat(22)}` }),
}));

it('shows the banner and the form for a colleague', async () => {
  saveDraft(typedRegistration());
  const { t } = await renderPage(<RegistrationPage />);
  fireEvent.click(screen.getByText(t('form.send')));
  await screen.findByText(t('code.success'));
  await waitFor(() => expect(readDraft().email).toBeUndefined());
  const valueOf = (field: string) => document.querySelector<HTMLInputElement>(`#${field}`)?.value;
  expect([valueOf('email'), valueOf('organization')]).toEqual(['', 'Cadeaux Lefèvre']);
});
