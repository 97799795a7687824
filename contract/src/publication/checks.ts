/** The checks before an edition is published (DATA-7), shared by the deployment and the pages. */
import { isLocalised } from '../language/localised';
import { eventInstant, monthsAfter } from '../edition/event-times';
import { dinnerEntrance } from '../edition/entrances';
import { inEveryLanguage, languageRows, languages, type InEveryLanguage } from '../language/languages';
import { hasCents } from '../language/money';
import { lastShowDay } from '../edition/show-days';
import { factNames, factTable, type FactName, type FactRow, type Facts } from '../edition/fact-table';
import { unknownTextPlaceholders } from '../edition/own-texts';
import { checkLevels, newCheck, type Check, type CheckProblem } from './check';
import { checkBadgeKinds, checkExhibitors, checkFurtherDays } from './list-checks';
import { lastShowHints } from './last-show';
import { chosenParts, usedFacts, readFacts, textsIn } from '../edition/read-facts';
import { isOwnText, textKindOf } from '../edition/reading/fact-checks';

export interface CheckOptions {
  /** Whether visitors already see this edition; its deadlines may then have passed. */
  readonly isLive?: boolean;
  /** When the texts of each language were proofread. */
  readonly proofread?: InEveryLanguage<string | null>;
  /** The facts of the last show. */
  readonly last?: Facts | undefined;
  /** Whether only developers see the edition: problems that are normal in a sample then need only confirmation. */
  readonly isDemo?: boolean;
}

/**
 * @param document facts, untrusted; a draft's may be incomplete
 * @returns blocking checks first, each level in the order of the table; an invalid fact has no other checks
 */
export function checkEdition(
  document: unknown,
  now: Date,
  {
    isLive = false,
    proofread = inEveryLanguage((language) => languageRows[language].proofread),
    last,
    isDemo = false,
  }: CheckOptions = {},
): Check[] {
  const result = readFacts(document);
  const wrong = 'wrong' in result ? result.wrong : [];
  const facts = validFacts(document, new Set(wrong.map(({ fact }) => fact)));
  const sampleLevel: Check['level'] = isDemo ? 'confirm' : 'blocking';
  const checks: Check[] = [
    ...wrong.map((wrongFact): Check => ({ level: 'blocking', ...wrongFact })),
    ...checkSampleTexts(facts, sampleLevel),
    ...checkUnknownPlaceholders(facts),
    ...checkUnreplaced(facts),
    ...checkExpected(facts, wrong),
    ...checkAmount(facts),
    ...checkTimes(facts),
    ...checkFurtherDays(facts),
    ...checkDeadlines(facts, now, isLive ? 'hint' : sampleLevel),
    ...checkExhibitors(facts),
    ...checkBadgeKinds(facts),
    ...checkLengths(facts),
    ...checkDirections(facts),
    ...checkSize(facts),
    ...checkDinnerDay(facts),
    ...checkDinnerEntrance(facts),
    ...checkBadgeCharacters(facts),
    ...(last === undefined ? [] : lastShowHints(facts, last)),
    ...(facts.languages ?? languages)
      .filter((language) => proofread[language] === null)
      .map((language) => newCheck('hint', 'proofread', 'notProofread', { language })),
  ];
  const order: readonly string[] = factNames;
  return checks.sort(
    (one, other) =>
      checkLevels.indexOf(one.level) - checkLevels.indexOf(other.level) ||
      order.indexOf(one.fact) - order.indexOf(other.fact),
  );
}

/** When the doors close on the last day. */
export function endOfShow(facts: Pick<Facts, 'date' | 'closes' | 'moreDays' | 'timeZone'>): Date {
  const { day, closes } = lastShowDay(facts);
  return eventInstant(`${day}T${closes}`, facts.timeZone);
}

function validFacts(document: unknown, wrong: ReadonlySet<string>): Partial<Facts> {
  if (typeof document !== 'object' || document === null) return {};
  return Object.fromEntries(Object.entries(usedFacts(document)).filter(([name]) => !wrong.has(name)));
}

/** Reserved domains, and texts marked as a sample (docs/decisions/placeholders.md). */
const sampleText = /\.example\b|\((?:sample|exemple|voorbeeld|beispiel)\)/i;

function checkSampleTexts(facts: Partial<Facts>, level: Check['level']): Check[] {
  return Object.entries(facts).flatMap(([fact, value]) =>
    textsIn(value)
      .filter((text) => sampleText.test(text))
      .map((text) => newCheck(level, fact, 'placeholder', { text })),
  );
}

function checkUnknownPlaceholders(facts: Partial<Facts>): Check[] {
  return factNames.filter(isOwnText).flatMap((fact) =>
    textsIn(facts[fact])
      .flatMap(unknownTextPlaceholders)
      .map((text) => newCheck('blocking', fact, 'unknownName', { text })),
  );
}

/** Placeholders in texts that do not support them; organisers may expect them in all texts. */
function checkUnreplaced(facts: Partial<Facts>): Check[] {
  return factNames
    .filter((fact) => textKindOf(fact) === 'plain')
    .flatMap((fact) => {
      const text = textsIn(facts[fact]).find((candidate) => /[{}]/.test(candidate));
      return text === undefined ? [] : [newCheck('blocking', fact, 'notReplaced', { text })];
    });
}

function checkExpected(facts: Partial<Facts>, wrong: readonly { fact: string }[]): Check[] {
  return factNames
    .filter((fact) => {
      const row: FactRow = factTable[fact];
      return row.expected && facts[fact] === undefined && !wrong.some((wrongFact) => wrongFact.fact === fact);
    })
    .map((fact) => newCheck('blocking', fact, 'expected'));
}

/** An amount that the currency does not have, such as 12.50 in Icelandic krónur. */
function checkAmount({ currency, dinnerSupplement: amount = 0 }: Partial<Facts>): Check[] {
  return currency === undefined || hasCents(currency) || amount % 100 === 0
    ? []
    : [newCheck('blocking', 'dinnerSupplement', 'decimals')];
}

/** Times in the wrong order; local times in ISO form compare as strings. */
function checkTimes(facts: Partial<Facts>): Check[] {
  const { date, opens, closes, moreDays, registrationOpens, registrationCloses } = facts;
  const lastDay = date && closes && lastShowDay({ date, closes, moreDays });
  const end = lastDay && `${lastDay.day}T${lastDay.closes}`;
  const months = facts.retentionMonths;
  const deletion = lastDay && months && `${monthsAfter(lastDay.day, months)}T00:00`;
  const orderCheck = (
    fact: FactName,
    problem: CheckProblem,
    at: string | undefined,
    limit: string | number | undefined,
    isWrong: (at: string, limit: string) => boolean,
  ) =>
    at && typeof limit === 'string' && isWrong(at, limit)
      ? [newCheck('blocking', fact, problem, { at, limit })]
      : [];
  const isAfter = (at: string, limit: string) => at > limit;
  const isNotAfter = (at: string, limit: string) => at <= limit;
  const [opening, closing] = [registrationOpens, registrationCloses];
  return [
    ...orderCheck('closes', 'closesBeforeOpening', closes, opens, isNotAfter),
    ...orderCheck('registrationCloses', 'closesBeforeOpening', closing, opening, isNotAfter),
    ...orderCheck('registrationCloses', 'afterDeletion', closing, deletion, isAfter),
    ...orderCheck('changesUntil', 'afterShow', facts.changesUntil, end, isAfter),
    ...orderCheck('dinnerCloses', 'afterShow', facts.dinnerCloses, end, isAfter),
  ];
}

function checkDeadlines(facts: Partial<Facts>, now: Date, level: Check['level']): Check[] {
  const { date, closes, timeZone } = facts;
  if (timeZone === undefined) return [];
  const deadlines = {
    date: date && closes && `${date}T${closes}`,
    registrationCloses: facts.registrationCloses,
    changesUntil: facts.changesUntil,
    dinnerCloses: facts.dinnerCloses,
  };
  return Object.entries(deadlines).flatMap(([fact, at]) =>
    at !== undefined && eventInstant(at, timeZone) <= now ? [newCheck(level, fact, 'passed', { at })] : [],
  );
}

/** A text more than twice as long as in any other language: the others may lack a sentence. */
function checkLengths({ languages = [], ...facts }: Partial<Facts>): Check[] {
  return Object.entries(facts).flatMap(([fact, value]) => {
    if (typeof value !== 'object' || !isLocalised(value)) return [];
    const isInAll = languages.every((language) => language in value);
    const lengths = (isInAll ? languages : [])
      .map((language) => ({ language, length: textsIn(value[language]).join('').length }))
      .sort((one, other) => other.length - one.length);
    const [longest, next] = lengths;
    return longest && next && longest.length > 2 * next.length + 20
      ? [newCheck('hint', fact, 'muchLonger', { language: longest.language })]
      : [];
  });
}

function checkDirections({ directions }: Partial<Facts>): Check[] {
  return directions !== undefined && Object.values(directions).some((ways) => ways.length === 0)
    ? [newCheck('hint', 'directions', 'noDirections')]
    : [];
}

/** In bytes. A document may have 1 MiB; the live edition's also holds the previous version's exhibitors. */
const maxBytes = 900_000;

function checkSize(facts: Partial<Facts>): Check[] {
  const text = JSON.stringify(facts);
  // A character has at most three bytes for each of its UTF-16 code units.
  if (text.length * 3 <= maxBytes) return [];
  const bytes = encodeURIComponent(text).replaceAll(/%../g, '_').length;
  return bytes > maxBytes ? [newCheck('blocking', 'exhibitors', 'tooLarge')] : [];
}

/** A dinner on none of the show's days, such as after the show moved. */
function checkDinnerDay({ date, moreDays = [], dinnerStarts: at }: Partial<Facts>): Check[] {
  return at !== undefined &&
    date !== undefined &&
    ![date, ...moreDays.map(({ day }) => day)].some((day) => at.startsWith(day))
    ? [newCheck('hint', 'dinnerStarts', 'anotherDay', { at, limit: date })]
    : [];
}

/** A dinner without an entrance, such as a dinner that was added later. */
function checkDinnerEntrance(facts: Partial<Facts>): Check[] {
  const { entrances } = facts;
  return entrances === undefined ||
    !chosenParts(facts).includes('dinner') ||
    entrances.some(({ key }) => key === dinnerEntrance)
    ? []
    : [newCheck('hint', 'entrances', 'noDinnerEntrance')];
}

const factsOnBadge = ['name', 'venue', 'dinnerVenue', 'directions', 'badgeKinds', 'badgeText'] as const;

/** Emoji, which the badges' fonts lack: a badge would show replacement characters. */
function checkBadgeCharacters(facts: Partial<Facts>): Check[] {
  return factsOnBadge.flatMap((fact) => {
    const pictures = textsIn(facts[fact])
      .join('')
      .match(/(?![©®™])\p{Extended_Pictographic}/gu);
    const text = [...new Set(pictures)].join('');
    return text === '' ? [] : [newCheck('hint', fact, 'notOnBadge', { text })];
  });
}
