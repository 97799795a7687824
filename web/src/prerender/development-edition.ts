/** The edition in the development server's page. Loaded by Vite, since Node has no `import.meta.glob`. */
import type { Edition } from 'contract/edition/current';
import { languages } from 'contract/language/languages';
import { textLoader } from '../shared/translations/load-texts';
import { embeddedWholeEdition } from './embedded-edition';

const loadFormats = textLoader(
  import.meta.glob('../../../contract/locales/*/formats.json', { import: 'default' }),
);

/** @returns the content of the page's script element, with all facts, since this server has no `otherFactsFile` */
export async function developmentEdition(edition: Edition): Promise<string> {
  await Promise.all(languages.map(loadFormats));
  return embeddedWholeEdition(edition);
}
