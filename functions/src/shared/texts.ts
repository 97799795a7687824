/** Loads the texts of what the functions write: mails, badges, lists and the pages behind the links of mails. */
import type { Catalogue } from 'contract/language/catalogue';
import { languages, type Language } from 'contract/language/languages';
import { addTexts } from 'contract/language/translator';

interface File<Room extends keyof Catalogue> {
  readonly default: Catalogue[Room];
}

await Promise.all(languages.map(load));

// The bundle contains each file that such a path may name.
async function load(language: Language): Promise<void> {
  const [badge, confirmation, formats, letters, mail, roles] = await Promise.all([
    import(`../../../contract/locales/${language}/badge.json`) as Promise<File<'badge'>>,
    import(`../../../contract/locales/${language}/confirmation.json`) as Promise<File<'confirmation'>>,
    import(`../../../contract/locales/${language}/formats.json`) as Promise<File<'formats'>>,
    import(`../../../contract/locales/${language}/letters.json`) as Promise<File<'letters'>>,
    import(`../../../contract/locales/${language}/mail.json`) as Promise<File<'mail'>>,
    import(`../../../contract/locales/${language}/roles.json`) as Promise<File<'roles'>>,
  ]);
  addTexts(language, {
    badge: badge.default,
    confirmation: confirmation.default,
    formats: formats.default,
    letters: letters.default,
    mail: mail.default,
    roles: roles.default,
  });
}
