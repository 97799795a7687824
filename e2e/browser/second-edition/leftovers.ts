/** Finds the facts of an edition in a text, in all their notations. */
import type { Edition } from 'contract/edition/current';
import { factNames, factTable, type FactKind, type FactName } from 'contract/edition/fact-table';
import { localeOf } from 'contract/language/formats';

/** Names of the sample's entrances that our own texts also contain. */
const ownWords = ['Exposition', 'Beurs', 'Exhibition', 'exhibition', 'Dîner', 'Diner', 'Dinner', 'dinner'];

/**
 * @param edition the edition whose facts to look for
 * @param other another edition; facts that both share are ignored
 * @returns a function that lists the edition's facts that a text contains
 */
export function leftoversOf(edition: Edition, other: Edition): (text: string) => string[] {
  const ignored = new Set([...notationsOf(other), ...ownWords]);
  const searched = [...new Set(notationsOf(edition))].filter((notation) => !ignored.has(notation));
  const patterns = searched.map((notation) => {
    const escaped = notation.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    // Do not match inside a longer word or number.
    return [notation, new RegExp(`(?<![\\p{L}\\p{N}.])${escaped}(?![\\p{L}\\p{N}])`, 'u')] as const;
  });
  return (text) => {
    const plain = unescaped(text);
    return patterns.flatMap(([notation, pattern]) =>
      plain.includes(notation) && pattern.test(plain) ? [notation] : [],
    );
  };
}

/** The names of the facts that have a value in common in two editions. */
export function sharedFacts(edition: Edition, other: Edition): FactName[] {
  return factNames.filter((name) => {
    const values = new Set(stringsIn(edition.facts[name]));
    return stringsIn(other.facts[name]).some((value) => values.has(value));
  });
}

function notationsOf(edition: Edition): string[] {
  const formatted = factNames.flatMap((name) =>
    (notations[factTable[name].kind] ?? stringsIn)(edition.facts[name], name),
  );
  return [edition.id, ...formatted].map(unescaped).filter((notation) => notation !== '');
}

/** Kinds of facts whose values are words of our own texts or keywords of the code. */
const keywordKinds = [
  ...(['parts', 'guests', 'askedFields', 'currency', 'country'] as const),
  ...(['languages', 'printer', 'theme', 'mark', 'drawing'] as const),
] satisfies FactKind[];

/** How pages and mails write a value; values of other kinds are written as stored. */
const notations: Partial<Record<FactKind, (value: unknown, name: FactName) => string[]>> = {
  link: (value) => stringsIn(value).flatMap((link) => [link, new URL(link).host]),
  email: (value) => stringsIn(value).flatMap((email) => [email, email.replace(/^.*@/, '')]),
  day: (value) => stringsIn(value).flatMap(daysOf),
  days: (value) => stringsIn(value).flatMap((text) => (text.includes(':') ? timesOf(text) : daysOf(text))),
  time: (value) => stringsIn(value).flatMap(timesOf),
  moment: (value) =>
    stringsIn(value).flatMap((moment) => {
      const [day = '', time = ''] = moment.split('T');
      return [moment, ...daysOf(day), ...timesOf(time)];
    }),
  money: (value) => stringsIn(value).flatMap(amountsOf),
  // A number without a unit would be found everywhere.
  number: (value, name) =>
    stringsIn(value).flatMap((number) => unitsOf[name]?.map((unit) => number + unit) ?? []),
  logo: altsOf,
  picture: altsOf,
  ...Object.fromEntries(keywordKinds.map((kind) => [kind, () => []])),
};

const unitsOf: Partial<Record<FactName, readonly string[]>> = {
  retentionMonths: [' mois', ' maanden', ' months'],
  badgePaperGrams: [' g', ' g/m²'],
};

function altsOf(value: unknown): string[] {
  return stringsIn(value).filter((text) => !text.startsWith('data:'));
}

/** Every text and number in a value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** A day in every notation of the pages, the mails, the badge and the calendar. */
function daysOf(day: string): string[] {
  const noon = new Date(`${day}T12:00:00Z`);
  const formatted = Object.values(localeOf).flatMap((locale) =>
    (['long', 'medium', 'short'] as const).map((dateStyle) =>
      new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(noon),
    ),
  );
  return [day, ...formatted, day.replaceAll('-', ''), day.slice(0, 4)];
}

function timesOf(time: string): string[] {
  const [hours = '', minutes = ''] = time.replace(/^0/, '').split(':');
  return [time, `${hours}:${minutes}`, `${hours}.${minutes}`, `${hours} h ${minutes}`];
}

function amountsOf(amount: string): string[] {
  return [`€${amount}`, `€ ${amount}`, `${amount}€`, `${amount} €`];
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Undoes the escapes of HTML, JavaScript and calendars, and joins folded lines. */
function unescaped(text: string): string {
  const character = (hexadecimal: string) => String.fromCharCode(Number.parseInt(hexadecimal, 16));
  return text
    .replaceAll(/\r\n[ \t]/g, '')
    .replaceAll(/\\(?:u([\da-f]{4})|x([\da-f]{2}))/gi, (_, long: string | undefined, short: string) =>
      character(long ?? short),
    )
    .replaceAll(/&#x([\da-f]{1,4});/gi, (_, code: string) => character(code))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .replaceAll(/\\([,;'"])/g, '$1')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ');
}
