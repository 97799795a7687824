/** Loads the texts of what the functions write: mails, files and pages. */
import type { Catalogue } from 'contract/language/catalogue';
import { languages } from 'contract/language/languages';
import { addTexts } from 'contract/language/translator';

interface File<Room extends keyof Catalogue> {
  readonly default: Catalogue[Room];
}

// The bundle contains each file that such a path may name.
for (const language of languages) {
  const mail = (await import(`../../../contract/locales/${language}/mail.json`)) as File<'mail'>;
  const roles = (await import(`../../../contract/locales/${language}/roles.json`)) as File<'roles'>;
  addTexts(language, { mail: mail.default, roles: roles.default });
}
