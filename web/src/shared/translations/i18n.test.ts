/** Languages are loaded one by one; the page keeps the current one until the next one has loaded. */
import { withEdition } from 'contract/edition/current';
import type { Language } from 'contract/languages';
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
  expect(i18n.t('form.send')).toBe('S’inscrire');
  await changeLanguage(i18n, 'nl');
  expect(i18n.t('form.send')).toBe('Inschrijven');
});

it('fills in the facts of the edition that is shown when the text is', async () => {
  const { t } = await createI18n('en');
  const other = { ...sampleEdition, facts: { ...sampleEdition.facts, contactEmail: 'other@fiera.example' } };
  expect(withEdition(other, () => t('code.contact'))).toContain('other@fiera.example');
  expect(t('code.contact')).toContain(sampleEdition.facts.contactEmail);
});

it('shows the language that was requested last, whichever loads last', async () => {
  const i18n = await createI18n('en');
  let letDutchCome = () => {};
  const dutch = new Promise<void>((resolve) => (letDutchCome = resolve));
  texts.load.mockImplementation(async (language: Language) => {
    if (language === 'nl') await dutch;
    return loadTexts(language);
  });
  const first = changeLanguage(i18n, 'nl');
  await changeLanguage(i18n, 'fr');
  letDutchCome();
  await first;
  expect(i18n.language).toBe('fr');
});

it('says nothing of a language that does not load after another was requested', async () => {
  const i18n = await createI18n('en');
  texts.load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const first = changeLanguage(i18n, 'nl');
  await changeLanguage(i18n, 'fr');
  await first;
  expect(i18n.language).toBe('fr');
});

it('keeps the language when the other one cannot be loaded', async () => {
  const i18n = await createI18n('en');
  texts.load.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(changeLanguage(i18n, 'nl')).rejects.toThrow('Failed to fetch');
  expect(i18n.language).toBe('en');
  expect(i18n.t('form.send')).toBe('Register');
});

it('shows a fallback text for an unknown message of a newer server', async () => {
  const i18n = await createI18n('en');
  expect(messageOf(i18n, 'errors.email')).toBe('errors.email');
  expect(messageOf(i18n, 'errors.newer')).toBe('errors.invalid');
  expect(messageOf(i18n, 'toString')).toBe('errors.invalid');
});
