/** A part of the form that did not load: sending waits for it, and loses no input (LOAD-1). */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { typedRegistration, withDinner } from 'contract/testing/factories';
import { beforeEach, expect, it, vi } from 'vitest';
import { field } from '../../shared/testing/field';
import { renderPage } from '../../shared/testing/render-page';
import { saveDraft } from './draft';
import { RegistrationPage } from './RegistrationPage';

const callApi = vi.hoisted(() => vi.fn<() => Promise<object>>());
vi.mock('../../shared/api/call-api', () => ({ callApi }));

// Of the dinner's part.
const dinner = vi.hoisted(() => ({ isLost: true }));
vi.mock('../../shared/form/inputs/PersonsInput', async (original) => {
  const { PersonsInput } = await original<typeof import('../../shared/form/inputs/PersonsInput')>();
  function Shown(props: Parameters<typeof PersonsInput>[0]) {
    if (dinner.isLost) throw new TypeError('Failed to fetch');
    return <PersonsInput {...props} />;
  }
  return { PersonsInput: Shown };
});

const visitor = typedRegistration(withDinner);

beforeEach(() => {
  for (const kind of ['warn', 'error'] as const) vi.spyOn(console, kind).mockImplementation(() => undefined);
  callApi.mockReset().mockResolvedValue({ visit: `${'a'.repeat(20)}.${'b'.repeat(22)}` });
});

it.each([
  ['code', './sending/send-registration', 'en'],
  ['texts', '../../../../contract/locales/nl/sending.json', 'nl'],
] as const)(
  'sends the form at the next press when the %s did not load, and shows the code without another request',
  async (_, part, language) => {
    const lost = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.doMock(part, lost);
    saveDraft({ ...visitor, bappMember: 'No' });
    const { t } = await renderPage(<RegistrationPage />, { language });
    await vi.waitFor(() => expect(lost).toHaveBeenCalled());
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
  },
);

it('loads a member’s dinner fields before the form is sent', async () => {
  saveDraft(visitor);
  const { t } = await renderPage(<RegistrationPage />);
  const reload = await screen.findByRole('button', { name: t(($) => $.visitors.frame.reload) });
  fireEvent.click(screen.getByText(t(($) => $.visitors.form.send)));
  await waitFor(() => expect(document.activeElement).toBe(reload));
  expect(callApi).not.toHaveBeenCalled();
  dinner.isLost = false;
  fireEvent.click(reload);
  await waitFor(() => expect(field('dinnerReservation').value).toBe(visitor.dinnerReservation));
});
