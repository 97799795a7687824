/** The fields and the questions that an edition asks on the form (EDIT-32, EDIT-33). */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { typedRegistration } from 'contract/testing/factories';
import { questions } from 'contract/testing/questions';
import { provideSample, sampleEdition } from 'contract/testing/sample-edition';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadRenderer } from './draft-page';
import { answerCalls, callApi } from '../shared/testing/answered-calls';
import { field } from '../shared/testing/field';
import { renderPage } from '../shared/testing/render-page';
import { readDraft, saveDraft } from '../visitors/registration/draft';
import { RegistrationPage } from '../visitors/registration/RegistrationPage';

vi.mock('../shared/api/call-api', () => import('../shared/testing/answered-calls'));

beforeEach(() => {
  const id = 'a'.repeat(20);
  answerCalls({ addUser: { id, visit: `${id}.${'b'.repeat(22)}`, message: 'registered' } });
});

it('requires an answer, and forgets valid answers once they are sent', async () => {
  provideSample({ questions, askedFields: { workUrl: 'off', title: 'required' } });
  saveDraft(typedRegistration());
  const { user, t } = await renderPage(<RegistrationPage />, { language: 'en' });
  const send = () =>
    fireEvent.click(
      screen.getByText(
        t(($) => $.visitors.form.send),
        { selector: 'button' },
      ),
    );
  const size = await screen.findByRole('radiogroup', { name: /^en size/ });
  expect(document.getElementById('workUrl')).toBeNull();
  expect(screen.queryByText('en milk')).toBeNull();
  expect(field('title').getAttribute('aria-required')).toBe('true');
  send();
  await waitFor(() => expect(document.activeElement?.id).toBe('answers.size'));
  expect(document.getElementById(size.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    t(($) => $.visitors.errors.required),
  );
  await user.click(screen.getByLabelText('en m'));
  await user.click(screen.getByLabelText('en tea'));
  await user.click(screen.getByLabelText('en coffee'));
  await user.type(screen.getByLabelText('en note'), ' =1+1');
  await user.type(screen.getByLabelText('en years'), 'x12');
  send();
  await screen.findByText(t(($) => $.visitors.errors.wholeNumber));
  await user.type(screen.getByLabelText('en years'), '{Home}{Delete}');
  expect(readDraft()).toMatchObject({ 'answers.constructor': 'coffee tea', 'answers.years': '12' });
  send();
  await waitFor(() => expect(callApi).toHaveBeenCalled());
  expect(callApi.mock.calls[0]?.[1]).toMatchObject({
    answers: { note: '=1+1', size: 'm', constructor: ['coffee', 'tea'], years: 12 },
  });
  await waitFor(() => expect(readDraft()).not.toHaveProperty(['answers.size']));
});

it('shows the questions in the preview of a draft', async () => {
  const draft = { ...sampleEdition, facts: { ...sampleEdition.facts, questions } };
  const html = (await loadRenderer('nl'))(draft, 'registration');
  expect(html).toContain('nl coffee');
});
