/** Languages are loaded one by one; the page keeps the current one until the next one has loaded. */
import { withEdition } from 'contract/edition/current';
import { sampleEdition } from 'contract/testing/sample-edition';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage, createI18n, messageOf } from './i18n';
import type * as Texts from './texts';

const texts = vi.hoisted(() => ({ load: vi.fn<typeof Texts.loadTexts>() }));
vi.mock('./texts', () => ({ loadTexts: texts.load }));

const { loadTexts } = await vi.importActual<typeof Texts>('./texts');

beforeEach(() => {
  texts.load.mockReset().mockImplementation(loadTexts);
});

it('loads one language at the start, and another on request', async () => {
  const i18n = await createI18n('fr');
  expect(texts.load.mock.calls).toEqual([['fr']]);
  expect(i18n.t(($) => $.visitors.form.send)).toBe('S’inscrire');
  await changeLanguage(i18n, 'nl');
  expect(i18n.t(($) => $.visitors.form.send)).toBe('Inschrijven');
});

it('fills in the facts of the current edition at each use', async () => {
  const { t } = await createI18n('en');
  const other = { ...sampleEdition, facts: { ...sampleEdition.facts, contactEmail: 'other@fiera.example' } };
  expect(withEdition(other, () => t(($) => $.visitors.code.contact))).toContain('other@fiera.example');
  expect(t(($) => $.visitors.code.contact)).toContain(sampleEdition.facts.contactEmail);
});

it.each([
  ['comes later', () => loadTexts('nl')],
  ['does not load', () => Promise.reject(new TypeError('Failed to fetch'))],
])('shows the language of the last request, ignoring an earlier one that %s', async (_, dutch) => {
  const i18n = await createI18n('en');
  let letDutchCome = () => {};
  const come = new Promise<void>((resolve) => (letDutchCome = resolve));
  texts.load.mockImplementationOnce(() => come.then(dutch));
  const first = changeLanguage(i18n, 'nl');
  await changeLanguage(i18n, 'fr');
  letDutchCome();
  await first;
  expect(i18n.language).toBe('fr');
});

it('keeps the language when the other one cannot be loaded', async () => {
  const i18n = await createI18n('en');
  texts.load.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(changeLanguage(i18n, 'nl')).rejects.toThrow('Failed to fetch');
  expect(i18n.language).toBe('en');
  expect(i18n.t(($) => $.visitors.form.send)).toBe('Register');
});

it('shows a fallback text for an unknown message of a newer server', async () => {
  const i18n = await createI18n('en');
  expect(messageOf(i18n, 'errors.email')).toBe('errors.email');
  expect(messageOf(i18n, 'errors.newer')).toBe('errors.invalid');
  expect(messageOf(i18n, 'toString')).toBe('errors.invalid');
});
