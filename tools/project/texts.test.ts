/** The texts of all languages in `contract/locales` follow the same rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from 'contract/language/languages';
import { describe, expect, it } from 'vitest';
import { inRepository } from './project';

type Texts = ReadonlyMap<string, string>;

const plural = /_(zero|one|two|few|many|other)$/;
const keyOf = (form: string) => form.replace(plural, '');

const locales = inRepository('contract/locales');
const catalogue = new Map(readdirSync(locales).map((language) => [language, textsOf(language)]));
const english = catalogue.get('en') ?? new Map<string, string>();

/** Words that are the same in English and in another language. */
const sharedWords = new Set(
  `actions archive association badge badges bytes camera code codes confirmation date description e-mail filter graphite introduction invitation
  links logo mailing mailings menu moment name note online opening optional page pages passkeys pers petrol pixels png privacy qr-code
  question
  region session stand supplement team test text veg veggie version website zoom`.split(/\s+/),
);

/** Each language's quotes and faults; `'` and `"` are faults in all. A language without a row has no further rule. */
const punctuation: Partial<Record<string, readonly [quotes: string, wrong: RegExp]>> = {
  fr: ['«»', /[^\u00a0][:;?!»](?!\S)|«(?!\u00a0)|[“”„]/],
  nl: ['“”', /\s[:;?!]|[«»„]/],
  en: ['“”', /\s[:;?!]|[«»„]/],
  de: ['„“', /\s[:;?!]|[«»”]/],
};

/** Texts that break a rule on purpose, each with the reason. */
const exceptions: readonly (readonly [RegExp, string])[] = [
  [/^visitors\.code\.incorrect$/, 'the specification writes an apostrophe of the keyboard'],
  [/^organisers\.mail\.send$/, 'the specification has it in English for French organisers'],
  [/^filter\.or$/, 'stands between two conditions, with its spaces'],
  [/^formats\.(semi)?colon$/, 'begins with the no-break space of French'],
  [/^badge\.testSheet\./, 'its French has had plain spaces since its first print'],
];

/** The answers at the door, which are read from afar. */
const answers = /^door\.(result\..*|ready|foreign|checking|undoing|undone|undoFailed|failed)$/;

/** The maximum length of texts in narrow places: a header, an answer at the door, a label of a button. */
const narrow: readonly (readonly [RegExp, number])[] = [
  [/^organisers\.nav\.|^organisers\.frame\.signOut$/, 14],
  [answers, 18],
  [/^door\.camera\.(lens|torch|zoom)$/, 13],
  [/^visitors\.form\.send$/, 14],
];

it('has a folder for each language', () => {
  expect([...catalogue.keys()].sort()).toEqual(languages.toSorted());
});

describe.each([...catalogue])('in %s', (language, texts) => {
  it('has the keys of English, in the plural forms that the language needs', () => {
    expect(keysOf(texts)).toEqual(keysOf(english));
    const rules = new Intl.PluralRules(language);
    const needed = new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
    const incomplete = [...texts.keys()].flatMap((form) =>
      plural.test(form) ? [...needed].map((rule) => `${keyOf(form)}_${rule}`) : [],
    );
    expect(incomplete.filter((form) => !texts.has(form))).toEqual([]);
  });

  it('has the variables of English', () => {
    const expected = variablesOf(english);
    // The forms for one and zero may have a word instead of the number.
    const leavesOut = (form: string, name: string) => name === 'count' && /_(one|zero)$/.test(form);
    const isWrong = (text: string, form: string) => {
      const allowed = expected.get(keyOf(form)) ?? new Set();
      const ownVariables = variablesIn(text);
      return (
        ownVariables.some((name) => !allowed.has(name)) ||
        [...allowed].some((name) => !ownVariables.includes(name) && !leavesOut(form, name))
      );
    };
    expect(faulty(texts, isWrong)).toEqual([]);
  });

  it('has no text that is empty, or English by oversight', () => {
    const words = (text: string) => text.replace(/\{.*?\}/g, '').match(/[\p{L}-]+/gu) ?? [];
    const isOversight = (form: string, text: string) =>
      language !== 'en' &&
      text === english.get(form) &&
      !words(text).every((word) => sharedWords.has(word.toLowerCase()));
    expect(faulty(texts, (text, form) => text.trim() === '' || isOversight(form, text))).toEqual([]);
  });

  it('has only the quotes and spaces of its language', () => {
    const [quotes = '', wrong] = punctuation[language] ?? [];
    const isWrong = (text: string) => /^\s|\s$|[^\S\n]\s|['"]/.test(text) || wrong?.test(text) === true;
    const quotesIn = (text: string) => Array.from(text).filter((char) => quotes.includes(char));
    const isOpen = (text: string) => quotesIn(text).join('').replaceAll(quotes, '') !== '';
    expect(faulty(texts, (text) => isWrong(text) || isOpen(text))).toEqual([]);
  });

  it('needs no article before the name of the show or of the organiser (LANG-6)', () => {
    const article =
      /(?<!\p{L})(aux?|le|la|du|the|de[rnm]?|die|das|het|zu[rm])\s\{+(event|show)\b|(?<!\p{L})(la|du)\s\{+organiser\b/u;
    const isEnd = (form: string) => form === 'visitors.registration.heading';
    expect(faulty(texts, (text, form) => article.test(isEnd(form) ? `${text} {event}` : text))).toEqual([]);
  });

  it('fits into narrow places', () => {
    const maxLength = (form: string) => narrow.find(([forms]) => forms.test(form))?.[1] ?? Infinity;
    expect(faulty(texts, (text, form) => text.length > maxLength(form))).toEqual([]);
  });

  it('names each answer at the door differently', () => {
    const words = [...texts].filter(([form]) => answers.test(form)).map(([, text]) => text);
    expect(words.length).toBeGreaterThan(10);
    expect(new Set(words).size).toBe(words.length);
  });
});

/** The texts that the code names, with `*` for a dynamic part: `$.door.result[answer]` is `door.result.*`. */
const sources = productSources('contract/src', 'functions/src', 'web/src', 'tools');
const usedPaths = new Set(
  (sources.match(/\$(?:\s*\.\s*\w+|\[(?:[^[\]]|\[[^[\]]*\])*\])+/g) ?? []).map((chain) =>
    chain
      .replace(/\[(?:[^[\]]|\[[^[\]]*\])*\]/g, '.*')
      .replace(/[$\s]/g, '')
      .slice(1),
  ),
);
const quotedKeys = new Set(sources.match(/(?<=')[\w.-]+(?=')/g));

it('has no unused text', () => {
  const isUsed = (key: string) => {
    const [room = '', ...parts] = key.split('.');
    let paths = [room];
    let stars = room;
    if (usedPaths.has(room)) return true;
    return parts.some((part) => {
      paths = paths.flatMap((path) => [`${path}.${part}`, `${path}.*`]);
      stars += '.*';
      // A path with only dynamic parts fits every text of the room, so the code must also quote the key.
      return paths.some((path) => usedPaths.has(path) && (path !== stars || quotedKeys.has(parts.join('.'))));
    });
  };
  expect(keysOf(english).filter((key) => !isUsed(key))).toEqual([]);
});

it('has a text for every message of the contract', () => {
  const messages = productSources('contract/src').match(/(?<=')(errors|code)\.[a-zA-Z]+(?=')/g) ?? [];
  expect(messages.length).toBeGreaterThan(10);
  const isMissing = (message: string) => !english.has(`visitors.${message}`);
  // Only organisers choose passwords.
  expect(messages.filter((message) => !message.startsWith('errors.password') && isMissing(message))).toEqual(
    [],
  );
});

function productSources(...folders: string[]): string {
  return folders
    .flatMap((folder) =>
      readdirSync(inRepository(folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
        .map((file) => readFileSync(join(inRepository(folder), file), 'utf8')),
    )
    .join('\n');
}

/** The texts of a language, by the keys of their plural forms. */
function textsOf(language: string): Texts {
  const leaves = (node: object, path: string): [string, string][] =>
    Object.entries(node).flatMap(([key, value]: [string, string | object]) =>
      typeof value === 'string' ? [[`${path}.${key}`, value]] : leaves(value, `${path}.${key}`),
    );
  return new Map(
    readdirSync(join(locales, language)).flatMap((file) =>
      leaves(
        JSON.parse(readFileSync(join(locales, language, file), 'utf8')) as object,
        file.replace('.json', ''),
      ),
    ),
  );
}

function keysOf(texts: Texts): string[] {
  return [...new Set([...texts.keys()].map(keyOf))].sort();
}

/** The variables of each key, in any of its plural forms. */
function variablesOf(texts: Texts): Map<string, Set<string>> {
  const variables = new Map<string, Set<string>>();
  for (const [form, text] of texts) {
    const key = keyOf(form);
    variables.set(key, new Set([...(variables.get(key) ?? []), ...variablesIn(text)]));
  }
  return variables;
}

function variablesIn(text: string): string[] {
  return Array.from(text.matchAll(/\{\{\s*(\w+)/g), ([, name = '']) => name);
}

/** @returns the texts that break a rule, without the exceptions */
function faulty(texts: Texts, rule: (text: string, form: string) => boolean): string[] {
  return [...texts].flatMap(([form, text]) =>
    exceptions.some(([forms]) => forms.test(form)) || !rule(text, form) ? [] : [`${form}: ${text}`],
  );
}
