/** Importing this file loads all texts in all languages, for tests and tools that run outside of the functions. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from 'contract/language/languages';
import { addTexts } from 'contract/language/translator';

const folder = join(import.meta.dirname, '../../contract/locales');

for (const language of languages)
  for (const file of readdirSync(join(folder, language)))
    addTexts(language, {
      [file.replace('.json', '')]: JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as unknown,
    });
