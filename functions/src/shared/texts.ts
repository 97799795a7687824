/** Loads the texts of what the functions write: mails, files and pages. */
import type { Catalogue } from 'contract/language/catalogue';
import { languages } from 'contract/language/languages';
import { addTexts } from 'contract/language/translator';

interface File<Room extends keyof Catalogue> {
  readonly default: Catalogue[Room];
}

// The bundle contains each file that such a path may name.
for (const language of languages) {
  const formats = (await import(`../../../contract/locales/${language}/formats.json`)) as File<'formats'>;
  const mail = (await import(`../../../contract/locales/${language}/mail.json`)) as File<'mail'>;
  addTexts(language, { formats: formats.default, mail: mail.default });
}
