/** Loads the texts of what the functions write: mails, badges, lists and the pages behind the links of mails. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from 'contract/language/catalogue';
import { languages } from 'contract/language/languages';
import { addTexts } from 'contract/language/translator';

/** Each is a file in `contract/locales/<language>`. */
export const rooms = [
  'badge',
  'confirmation',
  'formats',
  'letters',
  'mail',
  'roles',
] as const satisfies readonly (keyof Catalogue)[];

// The bundle has a copy of the texts beside it; tests and tools run in the repository.
const copy = join(import.meta.dirname, 'locales');
const folder = existsSync(copy) ? copy : 'contract/locales';

for (const language of languages)
  addTexts(
    language,
    Object.fromEntries(
      rooms.map((room) => [room, JSON.parse(readFileSync(join(folder, language, `${room}.json`), 'utf8'))]),
    ),
  );
