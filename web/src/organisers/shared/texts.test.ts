/** All texts for organisers are translated (ORG-30); the compiler checks that none is missing. */
import { translator } from 'contract/language/translator';
import { languages, type Language } from 'contract/language/languages';
import { expect, it } from 'vitest';

/** Texts that a language shares with French; numbers below a thousand are the same everywhere. */
const sharedWithFrench: Record<Exclude<Language, 'fr'>, string[]> = {
  nl: [
    'archive.testOption',
    'common.country',
    'figures.number',
    'login.code',
    'mail.untitled',
    'nav.badges',
    'spreadsheet.column.email',
    'statistics.head.invitedBy',
    'title.badges',
  ],
  en: [
    'common.country',
    'figures.number',
    'filter.confirmation',
    'frame.session',
    'list.page',
    'list.pages',
    'login.code',
    // ORG-5 prescribes it in English.
    'mail.send',
    'mail.untitled',
    'nav.badges',
    'spreadsheet.column.email',
    'title.badges',
  ],
};

const french = textsOf(translator('fr'));

it.each(languages.filter((language) => language !== 'fr'))(
  'has no French and no empty text in %s',
  (language) => {
    const texts = textsOf(translator(language));
    const same = [...texts].filter(([key, text]) => text === french.get(key)).map(([key]) => key);
    expect(same.sort()).toEqual(sharedWithFrench[language]);
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
    // A parameter that the French text contains, such as a name.
    const missed = [...texts].filter(
      ([key, text]) => french.get(key)?.includes('Zoë') === true && !text.includes('Zoë'),
    );
    expect(missed).toEqual([]);
  },
);

it.each([
  ['fr', '1\u202f234 inscrits', '1 inscrit', '0 inscrit'],
  ['nl', '1.234 ingeschrevenen', '1 ingeschrevene', '0 ingeschrevenen'],
  ['en', '1,234 registrants', '1 registrant', '0 registrants'],
] as const)('uses the plural rules of %s', (language, many, one, none) => {
  const t = translator(language);
  expect([1234, 1, 0].map((count) => t(($) => $.organisers.list.total, { count, search: '' }))).toEqual([many, one, none]);
});

/** Key -> text, with parameters filled in. */
function textsOf(texts: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]: [string, unknown]): [string, string][] => {
      if (typeof text === 'string') return [[path + key, text]];
      if (typeof text === 'function')
        return [
          [path + key, String(Reflect.apply(text, undefined, text.length === 1 ? ['Zoë'] : ['1', 'Zoë']))],
        ];
      return typeof text === 'object' && text !== null ? [...textsOf(text, `${path}${key}.`)] : [];
    }),
  );
}
