/** A registration that fails: its explanation, and the input that stays (REG-11). */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import { facts } from 'contract/edition/current';
import { typedRegistration, withDinner } from 'contract/testing/factories';
import type { Catalogue } from 'contract/language/catalogue';
import { languages, type Language } from 'contract/language/languages';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, callApi } from '../../../shared/testing/answered-calls';
import { renderPage } from '../../../shared/testing/render-page';
import { readDraft, saveDraft } from '../draft';
import { RegistrationPage } from '../RegistrationPage';
import { loadSendingTexts } from './sending-texts';
import { explainProblem } from './SendingProblem';

vi.mock('../../../shared/api/call-api', () => import('../../../shared/testing/answered-calls'));

beforeAll(async () => {
  // Before the clock is faked, loads everything that the tests need.
  await Promise.all([
    import('./send-registration'),
    import('../../../shared/form/inputs/Dinner'),
    ...languages.map(loadSendingTexts),
  ]);
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));

const visitor = typedRegistration(withDinner);
/** The draft has no empty values. */
const draft = { ...visitor, language: undefined, telCell: undefined, region: undefined };

const alert = () => element('[role="alert"]');
const form = () => element('form');

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** Sends a complete form. @param failures the errors of the first attempts; the next attempt succeeds */
async function send(language: Language, ...failures: readonly ApiError[]) {
  const registered = { id: 'a'.repeat(20), visit: `${'a'.repeat(20)}.${'b'.repeat(22)}` };
  answerCalls({ addUser: [...failures, registered] });
  saveDraft({ ...visitor, language });
  const page = await renderPage(<RegistrationPage />, { language });
  // Lets the dinner's fields load.
  await pass(0);
  fireEvent.click(within(form()).getByText(page.t(($) => $.visitors.form.send)));
  await pass(0);
  return page;
}

/** Advances the fake clock, and runs all callbacks. */
async function pass(milliseconds: number) {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await new Promise((resolve) => setImmediate(resolve));
  });
}

const noToken = new ApiError('app-check-failed', 'no', { cause: new Error('the script was not loaded') });
const noAnswer = (cause: Error) => new ApiError('unavailable', 'no', { cause });
const contact = `mailto:${facts().contactEmail}`;

// PAGE-5, REG-24, REG-25
it.each<[keyof Catalogue['sending']['problems'], ApiError, string[]]>([
  ['server', new ApiError('internal', 'no'), ['Try again']],
  ['timeout', noAnswer(new DOMException('', 'TimeoutError')), ['Try again', contact]],
  ['timeout', new ApiError('request-timeout', 'no'), ['Try again', contact]],
  ['blocked', noToken, ['Try again', contact]],
  ['blocked', new ApiError('app-check-failed', 'no'), [contact]],
  ['closed', new ApiError('registration-closed', 'no'), []],
  ['otherEdition', new ApiError('other-edition', 'no'), ['Reload']],
  ['showFull', new ApiError('show-full', 'no'), [contact]],
  ['dinnerFull', new ApiError('dinner-full', 'no'), ['#dinnerReservation']],
  ['dinnerClosed', new ApiError('dinner-closed', 'no'), ['#dinnerReservation']],
  ['refused', new ApiError('validation-failed', 'no', { fields: { city: 'errors.text' } }), ['#city']],
  ['stored', new ApiError('idempotency-key-reused', 'no'), []],
  ['testOver', new ApiError('link-invalid', 'no'), []],
  ['tooMany', new ApiError('too-many-requests', 'no', { retryAfter: 90 }), []],
])('explains the problem "%s" and how to continue', async (kind, error, expected) => {
  const { container, t } = await renderPage(explainProblem(error), { language: 'en' });
  expect(container.textContent).toContain(t(($) => $.sending.problems[kind], { wait: '2 minutes' }));
  const controls = [...container.querySelectorAll('a, button')];
  expect(controls.map((control) => control.getAttribute('href') ?? control.textContent)).toEqual(expected);
});

// REG-17
it('reports an unreachable server after the last attempt, and sends again on a press', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { t } = await send('fr', noToken, noAnswer(new TypeError('Failed to fetch')));
  await pass(89_999);
  expect(alert().textContent).toBe('');
  expect(element('.overlay').textContent).toContain(t(($) => $.visitors.form.offline));
  await pass(1);
  const offline = t(($) => $.sending.problems.offline);
  for (const text of [offline, t(($) => $.visitors.code.error)]) expect(alert().textContent).toContain(text);
  // The explanation also stays at the top of the form, once the banner is gone.
  expect(form().firstElementChild?.textContent).toContain(offline);
  expect(alert().querySelector(`a[href="${contact}"]`)).not.toBeNull();
  expect(readDraft()).toEqual(draft);

  fireEvent.click(within(alert()).getByText(t(($) => $.sending.again)));
  await pass(0);
  screen.getByText(t(($) => $.visitors.code.success));
  expect(form().textContent).not.toContain(offline);
});

// REG-12, VIS-7
it('reports an already registered address, with links to the e-mail field and the visitor’s own page', async () => {
  const { t } = await send('nl', new ApiError('already-registered', 'no'));
  expect(alert().textContent).toContain(t(($) => $.sending.problems.registered));
  expect(
    within(alert())
      .getByText(t(($) => $.visitors.registration.sendAgain))
      .getAttribute('href'),
  ).toBe('/visit');
  expect(element('#email-error').textContent).toBe(t(($) => $.visitors.errors.registered));
  expect(readDraft()).toEqual(draft);
  expect(callApi.mock.calls.map(([call]) => call)).toEqual(['addUser']);
  fireEvent.click(
    within(form()).getByText(
      t(($) => $.visitors.field.email),
      { selector: 'a' },
    ),
  );
  expect(document.activeElement).toBe(element('#email'));
});

// REG-9
it('shows after eight seconds that sending is slow', async () => {
  const { t } = await send('en', noToken, noToken);
  callApi.mockReturnValue(new Promise(() => undefined));
  await pass(7_999);
  expect(screen.queryByText(t(($) => $.visitors.form.slow))).toBeNull();
  await pass(1);
  expect(element('.banner-place[role="status"]').textContent).toBe(t(($) => $.visitors.form.slow));
});
