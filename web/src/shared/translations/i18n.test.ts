/** Languages are loaded one by one; the page keeps the current one until the next one has loaded. */
import { withEdition } from 'contract/edition/current';
import { translator } from 'contract/language/translator';
import { sampleEdition } from 'contract/testing/sample-edition';
import { beforeEach, expect, it, vi } from 'vitest';
import { createI18n, loadVisitorTexts, messageText } from './i18n';
import { changeLanguage, type LoadTexts } from './load-texts';

const load = vi.fn<LoadTexts>();

beforeEach(() => {
  load.mockReset().mockResolvedValue();
});

it('loads languages one by one, and keeps the current one when another fails', async () => {
  const i18n = await createI18n('fr', load);
  expect(load.mock.calls).toEqual([['fr']]);
  expect(i18n.t(($) => $.visitors.form.send)).toBe('S’inscrire');
  await changeLanguage(i18n, 'nl', load);
  expect(load.mock.calls).toEqual([['fr'], ['nl']]);
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(changeLanguage(i18n, 'en', load)).rejects.toThrow('Failed to fetch');
  expect(i18n.language).toBe('nl');
  expect(i18n.t(($) => $.visitors.form.send)).toBe('Inschrijven');
});

it('gives each area a language of its own', async () => {
  const [visitors, organisers] = [await createI18n('en'), await createI18n('fr')];
  await changeLanguage(visitors, 'nl', loadVisitorTexts);
  expect([visitors.language, organisers.language]).toEqual(['nl', 'fr']);
});

it('fills in the facts of the current edition at each use', async () => {
  const { t } = await createI18n('en');
  const changes = { name: 'FIERA', organiser: 'The fair', contactEmail: 'us@fiera.example' };
  const facts = { ...sampleEdition.facts, ...changes };
  const textsNow = () => [
    t(($) => $.visitors.page.registration.title),
    t(($) => $.visitors.choice.organiser),
    t(($) => $.visitors.code.contact),
  ];
  expect(withEdition({ ...sampleEdition, facts }, textsNow).join('\n')).toMatch(
    /for FIERA\nThe fair \(.*\n.*us@fiera\.example/,
  );
  expect(textsNow().join('\n')).not.toMatch(/fiera|fair/i);
});

it.each(['is late', 'does not load'])(
  'shows the language requested last, even if an earlier one %s',
  async (kind) => {
    const i18n = await createI18n('en', load);
    let settleDutch = () => {};
    const failure = new TypeError('Failed to fetch');
    load.mockReturnValueOnce(
      new Promise((resolve, reject) => (settleDutch = kind === 'is late' ? resolve : () => reject(failure))),
    );
    const changeToDutch = changeLanguage(i18n, 'nl', load);
    await changeLanguage(i18n, 'fr', load);
    settleDutch();
    await changeToDutch;
    expect(i18n.language).toBe('fr');
  },
);

it('shows a fallback text for an unknown message of a newer server', async () => {
  const i18n = await createI18n('en');
  const { errors } = translator('en')(($) => $.visitors, { returnObjects: true });
  expect(messageText(i18n, 'errors.email')).toBe(errors.email);
  expect(messageText(i18n, 'errors.maximum', { max: 9 })).toBe('Please enter 9 or fewer');
  for (const unknown of ['errors.newer', 'toString']) expect(messageText(i18n, unknown)).toBe(errors.invalid);
});
