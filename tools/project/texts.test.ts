/** The texts of all languages in `contract/locales` follow the same rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from 'contract/language/languages';
import { describe, expect, it } from 'vitest';
import { inRepository } from './project';

/** Texts by key; the key of a plural form has a suffix. */
type Texts = ReadonlyMap<string, string>;

const pluralSuffix = /_(zero|one|two|few|many|other)$/;
const baseKeyOf = (key: string) => key.replace(pluralSuffix, '');

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

/** Each language's quotation marks, and a pattern of its faults. A language without a row has only the common rules. */
const punctuation: Partial<Record<string, readonly [quotes: string, fault: RegExp]>> = {
  fr: ['«»', /[^\u00a0][:;?!»](?!\S)|«(?!\u00a0)|[“”„]/],
  nl: ['“”', /\s[:;?!]|[«»„]/],
  en: ['“”', /\s[:;?!]|[«»„]/],
  de: ['„“', /\s[:;?!]|[«»”]/],
};

/** Texts that break a rule on purpose, each with the reason. */
const exceptions: readonly (readonly [RegExp, string])[] = [
  [/^visitors\.code\.incorrect$/, 'the specification writes a straight apostrophe'],
  [/^organisers\.mail\.send$/, 'the specification has the English words in French too'],
  [/^filter\.or$/, 'stands between two conditions, with its spaces'],
  [/^formats\.(semi)?colon$/, 'begins with the no-break space of French'],
  [/^badge\.testSheet\./, 'the French test sheet has had ordinary spaces since it was first printed'],
];

/** The answers at the door, which are read from afar. */
const doorAnswers = /^door\.(result\..*|ready|foreign|checking|undoing|undone|undoFailed|failed)$/;

/** The maximum length of texts in narrow places: a header, an answer at the door, a label of a button. */
const narrowPlaces: readonly (readonly [RegExp, number])[] = [
  [/^organisers\.nav\.|^organisers\.frame\.signOut$/, 14],
  [doorAnswers, 18],
  [/^door\.camera\.(lens|torch|zoom)$/, 13],
  [/^visitors\.form\.send$/, 14],
];

it('has a folder for each language', () => {
  expect([...catalogue.keys()].sort()).toEqual(languages.toSorted());
});

describe.each([...catalogue])('in %s', (language, texts) => {
  it('has the keys of English, in the plural forms that the language needs', () => {
    expect(baseKeysOf(texts)).toEqual(baseKeysOf(english));
    const rules = new Intl.PluralRules(language);
    const neededForms = new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
    const neededKeys = [...texts.keys()].flatMap((key) =>
      pluralSuffix.test(key) ? [...neededForms].map((form) => `${baseKeyOf(key)}_${form}`) : [],
    );
    expect(neededKeys.filter((key) => !texts.has(key))).toEqual([]);
  });

  it('has the variables of the English texts', () => {
    const expected = variablesOf(english);
    // The forms for one and zero may have a word instead of the number.
    const mayLeaveOut = (key: string, name: string) => name === 'count' && /_(one|zero)$/.test(key);
    const isWrong = (text: string, key: string) => {
      const allowed = expected.get(baseKeyOf(key)) ?? new Set();
      const ownVariables = variablesIn(text);
      return (
        ownVariables.some((name) => !allowed.has(name)) ||
        [...allowed].some((name) => !ownVariables.includes(name) && !mayLeaveOut(key, name))
      );
    };
    expect(faulty(texts, isWrong)).toEqual([]);
  });

  it('has no empty and no untranslated text', () => {
    const words = (text: string) => text.replace(/\{.*?\}/g, '').match(/[\p{L}-]+/gu) ?? [];
    const isUntranslated = (key: string, text: string) =>
      language !== 'en' &&
      text === english.get(key) &&
      !words(text).every((word) => sharedWords.has(word.toLowerCase()));
    expect(faulty(texts, (text, key) => text.trim() === '' || isUntranslated(key, text))).toEqual([]);
  });

  it('has the quotes and spaces of its language, and no others', () => {
    const [quotes = '', fault] = punctuation[language] ?? [];
    const isWrong = (text: string) => /^\s|\s$|[^\S\n]\s|['"]/.test(text) || fault?.test(text) === true;
    const quotesIn = (text: string) => Array.from(text).filter((char) => quotes.includes(char));
    const hasUnpairedQuote = (text: string) => quotesIn(text).join('').replaceAll(quotes, '') !== '';
    expect(faulty(texts, (text) => isWrong(text) || hasUnpairedQuote(text))).toEqual([]);
  });

  it('needs no article before the name of the show or of the organiser (LANG-6)', () => {
    const article =
      /(?<!\p{L})(aux?|le|la|du|the|de[rnm]?|die|das|het|zu[rm])\s\{+(event|show)\b|(?<!\p{L})(la|du)\s\{+organiser\b/u;
    const lacksName = (key: string) => key === 'visitors.registration.heading';
    expect(faulty(texts, (text, key) => article.test(lacksName(key) ? `${text} {event}` : text))).toEqual([]);
  });

  it('fits into narrow places', () => {
    const maxLength = (key: string) => narrowPlaces.find(([keys]) => keys.test(key))?.[1] ?? Infinity;
    expect(faulty(texts, (text, key) => text.length > maxLength(key))).toEqual([]);
  });

  it('words each answer at the door differently', () => {
    const words = [...texts].filter(([key]) => doorAnswers.test(key)).map(([, text]) => text);
    expect(words.length).toBeGreaterThan(10);
    expect(new Set(words).size).toBe(words.length);
  });
});

const sources = productSources('contract/src', 'functions/src', 'web/src', 'tools');
/** The texts that the code names, with `*` for a dynamic part: `$.door.result[answer]` is `door.result.*`. */
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
    const [file = '', ...parts] = key.split('.');
    let paths = [file];
    let wildcards = file;
    const isQuoted = quotedKeys.has(parts.join('.'));
    if (usedPaths.has(file)) return true;
    return parts.some((part) => {
      paths = paths.flatMap((path) => [`${path}.${part}`, `${path}.*`]);
      wildcards += '.*';
      // A path with only dynamic parts fits every text of the file, so the code must also quote the key.
      return paths.some((path) => usedPaths.has(path) && (path !== wildcards || isQuoted));
    });
  };
  expect(baseKeysOf(english).filter((key) => !isUsed(key))).toEqual([]);
});

it('has a text for every message of the contract', () => {
  const messages = productSources('contract/src').match(/(?<=')(errors|code)\.[a-zA-Z]+(?=')/g) ?? [];
  expect(messages.length).toBeGreaterThan(10);
  const isMissing = (message: string) => !english.has(`visitors.${message}`);
  // Only organisers choose passwords, so visitors have no text for these errors.
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

function baseKeysOf(texts: Texts): string[] {
  return [...new Set([...texts.keys()].map(baseKeyOf))].sort();
}

/** The variables of each text, in any of its plural forms. */
function variablesOf(texts: Texts): Map<string, Set<string>> {
  const variables = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const baseKey = baseKeyOf(key);
    variables.set(baseKey, new Set([...(variables.get(baseKey) ?? []), ...variablesIn(text)]));
  }
  return variables;
}

function variablesIn(text: string): string[] {
  return Array.from(text.matchAll(/\{\{\s*(\w+)/g), ([, name = '']) => name);
}

/** @returns the texts that break a rule, without the exceptions */
function faulty(texts: Texts, breaksRule: (text: string, key: string) => boolean): string[] {
  return [...texts].flatMap(([key, text]) =>
    exceptions.some(([keys]) => keys.test(key)) || !breaksRule(text, key) ? [] : [`${key}: ${text}`],
  );
}
