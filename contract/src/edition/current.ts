/**
 * The edition that the running code works for. A page has one for as long as it is open; the functions have one for
 * each call. Nothing that a module computes when it is loaded may depend on it: `fromFacts` computes it when it is
 * needed.
 */
import { defaultCurrency, provideCurrency } from '../language/currencies';
import { provideVariables } from '../language/translator';
import type { EditionName } from '../wire/edition-header';
import type { Facts, FactsWith } from './fact-table';
import type { Part } from './reading/fact-values';
import type { Country } from '../language/countries';
import { languageOf, type Language, type Localised } from '../language/languages';

export interface Edition {
  /** Such as `2025`; never changed, since every stored document of the show refers to it. */
  readonly id: string;
  /** Incremented by every publication. */
  readonly version: number;
  readonly facts: Facts;
  /** Only on a page: the addresses of what is drawn from the facts, a mark and a drawing (LOOK-5). */
  readonly drawn?: { readonly mark?: string; readonly drawing?: string };
  /** Only in functions, in a call of a page that shows the version before: that version's facts (REG-23). */
  readonly previous?: PreviousFacts;
}

/** The facts of a version that a registration may still follow for a day after the next one has been released. */
export const previousFactNames = [
  'parts',
  'dinnerGuests',
  'askedFields',
  'questions',
  'registrationCodes',
  'exhibitors',
  'languages',
] as const;

export type PreviousFacts = Pick<Facts, (typeof previousFactNames)[number]>;

let source: (() => Edition | undefined) | undefined;

/** @param read called whenever a fact is needed; returns undefined outside of a call */
export function provideEdition(read: () => Edition | undefined): void {
  source = read;
}

/** @returns undefined without one, such as on a page without facts */
export function providedEdition(): Edition | undefined {
  return source?.();
}

// Each text may name the show, its organiser and the address for questions.
provideVariables({
  event: () => providedEdition()?.facts.name ?? '',
  organiser: () => providedEdition()?.facts.organiser ?? '',
  contact: () => providedEdition()?.facts.contactEmail ?? '',
});

provideCurrency(() => providedEdition()?.facts.currency ?? defaultCurrency);

/** @throws Error when no edition is provided, such as while a module loads */
export function currentEdition(): Edition {
  const edition = providedEdition();
  if (edition === undefined)
    throw new Error(
      'There is no edition here: facts are read in a call or on a page, not when a module loads.',
    );
  return edition;
}

/**
 * Runs synchronous work for another edition, such as rendering the preview of a draft.
 * @returns what the work returns
 */
export function withEdition<T>(edition: Edition, work: () => T): T {
  const before = source;
  source = () => edition;
  try {
    return work();
  } finally {
    source = before;
  }
}

/** The facts of the current edition. */
export function facts(): Facts {
  return currentEdition().facts;
}

/** Whether the edition has the part (EDIT-31). @param of its facts, if it is not the current edition */
export function hasPart(part: Part, of: Pick<Facts, 'parts'> = facts()): boolean {
  return of.parts?.includes(part) ?? true;
}

/** Of an edition that names none. Not in countries.ts, which the first load does without. */
export const defaultCountry: Country = 'BE';

/** Where the show is (EDIT-26). */
export function showCountry({ country = defaultCountry }: Pick<Facts, 'country'> = facts()): Country {
  return country;
}

/** Where the controller is, whose law and authority the privacy policy names (PAGE-8). */
export function controllerCountry(of: Pick<Facts, 'country' | 'controllerCountry'> = facts()): Country {
  return of.controllerCountry ?? showCountry(of);
}

/**
 * Whether registrations have to follow a rule of the edition: a form of the version before, which may not have had it,
 * is accepted for a day (REG-23).
 * @param isRule of the facts of one version
 */
export function isRuleForAll(isRule: (of: PreviousFacts) => boolean): boolean {
  const { facts, previous } = currentEdition();
  return isRule(facts) && (previous === undefined || isRule(previous));
}

/** Whether only members may book the dinner (REG-7). @param of as above */
export function isDinnerForMembers(of: Pick<Facts, 'parts' | 'dinnerGuests'> = facts()): boolean {
  return hasPart('members', of) && of.dinnerGuests !== 'everyone';
}

/** Whether a registrant may book the dinner. @param bappMember the answer, empty without one */
export function mayBookDinner(bappMember: string): boolean {
  return hasPart('dinner') && (bappMember === 'Yes' || !isDinnerForMembers());
}

/**
 * @param of the facts, if they are not the current edition's
 * @returns the same facts, with those of the part
 * @throws Error if the edition does not have the part: ask `hasPart` first
 */
export function factsWith<P extends Part>(part: P, of: Facts = facts()): FactsWith<P> {
  if (!hasFactsOf(part, of)) throw new Error(`This edition has no ${part}.`);
  return of;
}

function hasFactsOf<P extends Part>(part: P, of: Facts): of is FactsWith<P> {
  return hasPart(part, of);
}

/**
 * The fact in a language; if the edition does not have that, in its fallback: English, or else its first language.
 * @param of the facts with that text, if they are not the current edition's
 */
export function inLanguage<T>(
  texts: Localised<T>,
  language: Language,
  of: Pick<Facts, 'languages'> = facts(),
): T {
  const text = texts[factLanguage(language, of)];
  if (text === undefined) throw new Error(`A fact has no text in ${language}.`);
  return text;
}

/** @returns the language itself if the edition has it, otherwise its fallback */
export function factLanguage(
  language: string | undefined,
  { languages }: Pick<Facts, 'languages'> = facts(),
): Language {
  return languageOf(language, languages);
}

/**
 * Replaces a constant that is made of facts.
 * @returns a function that makes it on first use, and again for newly fetched facts
 */
export function fromFacts<T>(make: (facts: Facts) => T): () => T {
  const values = new WeakMap<Facts, { value: T }>();
  return () => {
    const current = facts();
    const cached = values.get(current) ?? { value: make(current) };
    values.set(current, cached);
    return cached.value;
  };
}

/**
 * @param live with the facts of the version before, on the day of its release
 * @param pageEdition what the calling page shows
 * @returns the live edition, with these facts only for a page of the version before (REG-23)
 */
export function editionForPage(live: Edition, pageEdition: EditionName | undefined): Edition {
  const isBefore = pageEdition?.id === live.id && pageEdition.version === live.version - 1;
  return isBefore ? live : withoutPrevious(live);
}

/** @returns the edition without the facts of the version before */
export function withoutPrevious({ id, version, facts }: Edition): Edition {
  return { id, version, facts };
}
