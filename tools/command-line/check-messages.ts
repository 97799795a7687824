/** The commands' messages about an edition's facts. */
import type { Check, CheckProblem } from 'contract/publication/check';

const messages: Readonly<Record<CheckProblem, string>> = {
  missing: 'It is missing.',
  kind: 'It is not of the expected kind.',
  empty: 'It is empty.',
  tooLong: 'It is too long.',
  characters: 'It has a control character, or one that cannot be displayed.',
  language: 'It has no text in "{language}".',
  day: 'It is not a day such as 2025-08-28.',
  time: 'It is not a local time such as 09:30.',
  moment: 'It is not a local time such as 2025-08-27T18:00.',
  timeZone: 'It is not a time zone such as Europe/Brussels.',
  range: 'It is too small or too large.',
  decimals: 'It has more decimals than the currency.',
  link: 'It is not a link such as https://your-show.org/.',
  email: 'It is not an e-mail address.',
  key: 'A key may have only lower-case letters, digits and hyphens.',
  repeatedKey: 'Two entries have the same key.',
  picture: 'It is not a small PNG without metadata, of the stated size.',
  dayOrder: 'The days must be in order, each only once.',
  unknown: 'There is no such fact.',
  placeholder: '"{text}" is a placeholder; replace it.',
  unknownName: '{text} is not a known placeholder.',
  expected: 'Set it, for example to 2025-08-27T18:00.',
  passed: '{at} has passed.',
  closesBeforeOpening: 'It closes at {at}, but opens at {limit}.',
  notAfterDate: '{day} is not after the first day.',
  tooFarApart: '{day} is more than six days after the first day.',
  unknownEntrance: 'There is no entrance "{text}".',
  afterShow: '{at} is after the show, which ends at {limit}.',
  afterDeletion: '{at} is after {limit}, when registrations are deleted.',
  repeatedName: 'Two entries have the name "{text}".',
  nameIsKey: 'The name "{text}" is the key of another entry.',
  repeatedGroup: 'Two kinds of badges are for the same people: {text}.',
  noVisitorKind: 'No kind of badge is for visitors.',
  repeatedInk: 'Two kinds of badges have the same ink: {text}.',
  muchLonger: 'It is much longer in one language ({language}) than in the others.',
  noDirections: 'They are missing in a language.',
  noDinnerEntrance: 'The dinner has no entrance: add one with the key "dinner".',
  tooLarge: 'The list of exhibitors, including removed ones with a name, is too large. Shorten the names.',
  anotherDay: '{at} is not on the day of the show, {limit}.',
  notReplaced: 'Names in braces are not replaced here: {text}.',
  notOnBadge: 'Badges print another character instead of {text}.',
  namesLastShow: 'It still names the last show ({text}).',
  readAgain: 'It has not changed since the last show; read it again: {text}',
  hoursUnlike: 'At the last show, it was at {text}.',
  notProofread:
    'Have a native speaker of "{language}" read the pages, the policy and the mail, then enter the date in contract/src/language/languages.ts.',
};

/** @returns a sentence that does not name the fact */
export function messageOf({ problem, values = {} }: Pick<Check, 'problem' | 'values'>): string {
  return messages[problem].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
