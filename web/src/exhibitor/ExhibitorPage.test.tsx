/** The exhibitor's own page: opened only by a press, each of its states, and what its buttons call (EXH-3 to EXH-6). */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { facts } from 'contract/edition/current';
import { agreementVersion, type ExhibitorPage as Page } from 'contract/exhibitors/exhibitors';
import { translator } from 'contract/language/translator';
import { provideSample } from 'contract/testing/sample-edition';
import { ApiError, type ErrorCode } from 'contract/wire/api-error';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, answers, callApi } from '../shared/testing/answered-calls';
import { expectFocus } from '../shared/testing/expect-focus';
import { field, type } from '../shared/testing/field';
import { refuseStorage } from '../shared/testing/refuse-storage';
import { renderPage } from '../shared/testing/render-page';
import { loadExhibitorTexts } from './exhibitor-texts';
import ExhibitorPage from './ExhibitorPage';

vi.mock('../shared/api/call-api', () => import('../shared/testing/answered-calls'));
// InvitationCode draws the code; a browser test covers it.
vi.mock('./InvitationCode', () => ({ default: () => <p>Code</p> }));

const link = `lynx-usb.${'a'.repeat(22)}`;
const device = `lynx-usb.${'b'.repeat(22)}`;
const timestamp = { seconds: Date.parse('2025-08-01T10:00Z') / 1000, nanoseconds: 0 };
const counts = { opened: 12, registered: 7, confirmed: 6, came: 5, dined: 3 };
const page: Page = {
  ...{ key: 'lynx-usb', name: 'Lynx USB', stand: 'B 12', counts, deleteOn: timestamp },
  ...{ contact: 'Ann Peeters', email: 'ann@firm.example', language: 'nl' },
};
const agreement = { at: timestamp, by: 'Bo', version: agreementVersion, address: 'Street 1, Ghent' };
const t = translator('en');

beforeEach(() => answerCalls({ openExhibitor: { device, page }, exhibitor: page }));

const refusal = (code: ErrorCode, options = {}) => new ApiError(code, 'no', options);
const storedDevice = () => localStorage.getItem('exhibitor');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function open(hash = '') {
  await loadExhibitorTexts('en');
  const Fragment = () => <output>{useLocation().hash}</output>;
  const site = (
    <Suspense>
      <Fragment />
      <ExhibitorPage />
    </Suspense>
  );
  return renderPage(site, { language: 'en', at: { pathname: '/exhibitor', hash, state: null } });
}

/** Presses the button that opens the link; nothing is called before. */
async function pressOpen() {
  await heading(t(($) => $.exhibitor.open.title, { name: 'Lynx USB' }));
  expect(callApi).not.toHaveBeenCalled();
  press(t(($) => $.exhibitor.open.now));
}

async function openPage(change: Partial<Page> = {}) {
  localStorage.setItem('exhibitor', device);
  answers['exhibitor'] = { ...page, ...change };
  const rendered = await open();
  await heading('Lynx USB');
  return rendered;
}

it('opens the link only on a press, and replaces it by a secret on the device', async () => {
  await open(`#${link}`);
  await pressOpen();
  await heading('Lynx USB');
  expect(callApi.mock.calls).toEqual([['openExhibitor', { link }]]);
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(''));
  expect(storedDevice()).toBe(device);
  cleanup();
  // The mail's link also works as a bookmark: the page opens without sending it again.
  await open(`#${link}`);
  await heading('Lynx USB');
  expect(callApi.mock.calls.slice(1)).toEqual([['exhibitor', {}, { exhibitor: device }]]);
});

it('works without storage until the page is closed, and says so', async () => {
  const blockedStorage = refuseStorage('localStorage');
  await open(`#${link}`);
  await pressOpen();
  await screen.findByText(t(($) => $.exhibitor.notKept));
  blockedStorage.mockRestore();
});

it.each(['link-invalid', 'other-edition'] as const)(
  'explains a used link (%s), and requests another',
  async (code) => {
    answers['openExhibitor'] = refusal(code);
    const { user } = await open(`#${link}`);
    await pressOpen();
    await heading(t(($) => $.exhibitor.missing.invalid.title));
    expect(storedDevice()).toBeNull();
    await user.type(await screen.findByLabelText(/^E-mail/), ' someone@visitors.example{Enter}');
    await screen.findByText(t(($) => $.exhibitor.asked));
    expect(callApi.mock.lastCall).toEqual(['requestExhibitorLink', { email: 'someone@visitors.example' }]);
  },
);

it.each([
  ['', 'lost'],
  ['#lynx-usb.abc', 'cut'],
] as const)('explains a lost or truncated link: %j', async (hash, reason) => {
  await open(hash);
  await heading(t(($) => $.exhibitor.missing[reason].title));
  expect(callApi).not.toHaveBeenCalled();
});

it('forgets a refused secret, and offers to open the mail’s link instead', async () => {
  localStorage.setItem('exhibitor', device);
  answers['exhibitor'] = refusal('link-invalid');
  await open(`#${link}`);
  await heading(t(($) => $.exhibitor.open.title, { name: 'Lynx USB' }));
  expect(storedDevice()).toBeNull();
  cleanup();
  localStorage.setItem('exhibitor', device);
  await open();
  await heading(t(($) => $.exhibitor.missing.ended.title));
});

it('names whom to ask when the exhibitor was removed, and retries after a failure', async () => {
  localStorage.setItem('exhibitor', device);
  answers['exhibitor'] = [
    refusal('not-in-list'),
    refusal('unavailable', { cause: new TypeError('Failed to fetch') }),
    page,
  ];
  await open();
  await heading(t(($) => $.exhibitor.notInList.title));
  screen.getByText(facts().contactEmail, { selector: 'a' });
  expect(storedDevice()).toBe(device);
  cleanup();
  await open();
  await screen.findByText(t(($) => $.visit.problems.offline));
  press(t(($) => $.visit.again));
  await heading('Lynx USB');
});

it('copies texts in the chosen language, or selects a text that cannot be copied', async () => {
  const { user } = await openPage();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  // Loads the texts first: React does not always resume a part that suspends in a test's event.
  await loadExhibitorTexts('nl');
  await user.selectOptions(screen.getByLabelText(t(($) => $.exhibitor.invite.language)), 'nl');
  const area = await screen.findByDisplayValue(/Schrijf u hier in/);
  const copy = new RegExp(`^Copy ${t(($) => $.exhibitor.invite.mail)}`);
  press(copy);
  await screen.findByText(t(($) => $.exhibitor.invite.copied));
  expect(writeText).toHaveBeenLastCalledWith((area as HTMLTextAreaElement).value);
  writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  press(copy);
  await screen.findByText(t(($) => $.exhibitor.invite.notCopied));
  expect(document.activeElement).toBe(area);
  // The page itself stays in its language.
  screen.getByText(t(($) => $.exhibitor.counts.title));
});

it('shows and updates the numbers, without the dinner if there is none', async () => {
  const numbers = () => [...document.querySelectorAll('.exhibitor-counts dd')].map((dd) => dd.textContent);
  await openPage();
  expect(numbers()).toEqual(['12', '7', '6', '5', '3']);
  answers['exhibitor'] = { ...page, counts: { ...counts, opened: 1300 } };
  press(t(($) => $.exhibitor.counts.update));
  await screen.findByText(t(($) => $.exhibitor.counts.updated));
  expect(numbers()[0]).toBe('1,300');
  cleanup();
  provideSample({ parts: ['inviters'] });
  await openPage();
  expect(numbers()).toEqual(['12', '7', '6', '5']);
});

it('asks to accept the agreement, once for each version of its text', async () => {
  answers['acceptAgreement'] = { ...page, agreement };
  await openPage({ agreement: { ...agreement, version: '2000-01-01' } });
  screen.getByText(t(($) => $.exhibitor.agreement.changed, { by: 'Bo', day: 'Friday 1 August 2025' }));
  await waitFor(() => expect(field('name').value).toBe('Ann Peeters'));
  const accept = t(($) => $.exhibitor.agreement.accept);
  type('privacyLink', 'www.firm.example');
  press(accept);
  await expectFocus('address');
  screen.getByText(t(($) => $.exhibitor.agreement.linkWrong));
  screen.getByText(t(($) => $.visitors.errors.consent));
  expect(callApi).toHaveBeenCalledOnce();
  type('address', ' Street 1,  Ghent');
  type('privacyLink', 'https://firm.example/privacy');
  fireEvent.click(field('agreed'));
  press(accept);
  await screen.findByText(t(($) => $.exhibitor.agreement.thanks));
  // The form that had the focus is gone.
  await expectFocus('agreement');
  expect(callApi.mock.lastCall).toEqual([
    'acceptAgreement',
    {
      ...{ name: 'Ann Peeters', address: 'Street 1, Ghent', agreed: true, version: agreementVersion },
      privacyLink: 'https://firm.example/privacy',
    },
    { exhibitor: device },
  ]);
  screen.getByText(/^Accepted by Bo on Friday 1 August 2025 at 12:00, for Lynx USB, Street 1, Ghent\./);
  expect(document.querySelector('form')).toBeNull();
});

it('mails a link for another device to the stored address, and forgets this device', async () => {
  await openPage();
  screen.getByText(facts().privacyEmail, { selector: 'a' });
  press(t(($) => $.exhibitor.data.send));
  await screen.findByText(t(($) => $.exhibitor.data.sent, { email: page.email }));
  expect(callApi.mock.lastCall).toEqual(['requestExhibitorLink', { email: page.email }]);
  press(t(($) => $.exhibitor.data.forget));
  await heading(t(($) => $.exhibitor.missing.forgotten.title));
  expect(storedDevice()).toBeNull();
});
