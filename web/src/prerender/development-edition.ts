/** The edition in the development server's page. Vite loads this module, since Node cannot find the texts of its dates. */
import type { Edition } from 'contract/edition/current';
import { languages } from 'contract/language/languages';
import { textLoader } from '../shared/translations/load-texts';
import { embeddedWhole } from './embedded-edition';

const loadFormats = textLoader(
  import.meta.glob('../../../contract/locales/*/formats.json', { import: 'default' }),
);

/** @returns the content of the page's script element, with all facts, since this server has no file of them */
export async function developmentEdition(edition: Edition): Promise<string> {
  await Promise.all(languages.map(loadFormats));
  return embeddedWhole(edition);
}
