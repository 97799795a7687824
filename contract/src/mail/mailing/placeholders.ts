/**
 * The placeholders in a mailing's texts: a name in braces, such as `{firstname}`, stands for a fact about the recipient
 * or the show (MLG-3).
 */
import { facts, hasPart, inLanguage } from '../../edition/current';
import { bookedDinner } from '../../edition/dinner-facts';
import { eventDate, eventHoursLine } from '../../edition/event-dates';
import type { Language } from '../../language/languages';
import { translator } from '../../language/translator';
import { codeOf, type Registrant } from '../../registrant/registrant';
import { nameIn, paragraphsOf, splitAtPlaceholders } from '../../edition/own-texts';
import { visibleText } from '../../language/text';

const placeholderNames = [
  'firstname',
  'lastname',
  'company',
  'code',
  'page',
  'event',
  'date',
  'hours',
  'venue',
  'dinner',
] as const;

export type PlaceholderName = (typeof placeholderNames)[number];

/** The recipient's data in a mail; names and company are visitor input. */
export type Addressee = Pick<
  Registrant,
  | 'id'
  | 'code'
  | 'firstname'
  | 'lastname'
  | 'organization'
  | 'dinnerReservation'
  | 'vegetarianMeal'
  | 'dinnerTerms'
>;

/** Literal text, or a placeholder with its value; organisers typed only the literal text. */
export type Piece = string | { readonly name: PlaceholderName; readonly value: string };

/** The placeholders that the edition's mailings may have. */
export function offeredPlaceholders(): readonly PlaceholderName[] {
  return placeholderNames.filter((name) => name !== 'dinner' || hasPart('dinner'));
}

/** @returns the texts in braces that are not placeholders of the edition, each once */
export function unknownPlaceholders(text: string): string[] {
  const offered = offeredPlaceholders();
  return [...new Set(namesInBraces(text).filter((braces) => nameIn(braces, offered) === undefined))];
}

function namesInBraces(text: string): string[] {
  return splitAtPlaceholders(text).filter((_part, index) => index % 2 === 1);
}

function hasPlaceholder(name: PlaceholderName, text: string): boolean {
  return namesInBraces(text).some((braces) => nameIn(braces, [name]) !== undefined);
}

/** @returns the placeholder if a paragraph shows nothing else, otherwise undefined */
export function onlyPlaceholderIn(paragraph: string): PlaceholderName | undefined {
  const [before, braces = '', after] = splitAtPlaceholders(visibleText(paragraph));
  return before === '' && after === '' ? nameIn(braces, placeholderNames) : undefined;
}

/** Whether a paragraph is only for recipients who have booked the dinner. */
export function isForDinner(paragraph: string): boolean {
  return hasPlaceholder('dinner', paragraph);
}

/** Whether each recipient's mail shows the recipient's code, so that it can replace the confirmation. */
export function showsCode({ body }: { readonly body: string }): boolean {
  return paragraphsOf(body).some((paragraph) => hasPlaceholder('code', paragraph) && !isForDinner(paragraph));
}

/**
 * Fills in all placeholders in one pass, so that braces in a value stay braces.
 * @param page the address of the recipient's own page
 */
export function fillIn(text: string, addressee: Addressee, page: string, language: Language): Piece[] {
  const values = valuesOf(addressee, page, language);
  return splitAtPlaceholders(text).map((part, index): Piece => {
    if (index % 2 === 0) return language === 'fr' ? withNoBreakSpaces(part) : part;
    const name = nameIn(part, placeholderNames);
    return name === undefined ? `{${part}}` : { name, value: values[name] };
  });
}

/** Restores the no-break spaces before French punctuation and in `9 h 30`, which saving turns into ordinary spaces. */
function withNoBreakSpaces(text: string): string {
  return text.replaceAll(/ (?=[:;?!»])|(?<=«) |(?<=\d) (?=h\b)|(?<=\bh) (?=\d)/g, '\u00a0');
}

function valuesOf(addressee: Addressee, page: string, language: Language): Record<PlaceholderName, string> {
  const { firstname, lastname, organization, dinnerReservation, vegetarianMeal, dinnerTerms } = addressee;
  const t = translator(language);
  return {
    firstname,
    lastname,
    company: organization,
    code: codeOf(addressee),
    page,
    event: facts().name,
    date: eventDate(language),
    hours: eventHoursLine(language, (opens, closes) => t(($) => $.confirmation.hours, { opens, closes })),
    venue: inLanguage(facts().venue, language).join(', '),
    dinner:
      dinnerReservation > 0 ? bookedDinner(dinnerReservation, vegetarianMeal, language, dinnerTerms) : '',
  };
}
