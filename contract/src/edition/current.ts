/**
 * The edition that the running code works for: one for each open page, and one for each call of a function. A value
 * that a module computes while it loads must not depend on it; `fromFacts` computes such a value on first use.
 */
import { defaultCurrency, provideCurrency } from '../language/currencies';
import { provideVariables } from '../language/translator';
import type { EditionName } from '../wire/edition-header';
import type { Facts, FactsWith } from './fact-table';
import type { Part } from './reading/fact-values';
import type { Country } from '../language/countries';
import { languageOf, type Language, type Localised } from '../language/languages';

export interface Edition {
  /** Such as `2025`; it never changes, since every stored document of the show refers to it. */
  readonly id: string;
  /** Incremented by every publication. */
  readonly version: number;
  readonly facts: Facts;
  /** Only on a page: the URLs of the mark and the drawing, both made from the facts (LOOK-5). */
  readonly drawn?: { readonly mark?: string; readonly drawing?: string };
  /** Only in functions, if the calling page shows the previous version: that version's facts (REG-23). */
  readonly previous?: PreviousFacts;
}

/** Of these facts, a registration may follow the previous version for one day after a publication (REG-23). */
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

/** @returns undefined if no edition is provided, such as on a page without facts */
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

/** Whether the edition has the part (EDIT-31). @param editionFacts the current edition's by default */
export function hasPart(part: Part, editionFacts: Pick<Facts, 'parts'> = facts()): boolean {
  return editionFacts.parts?.includes(part) ?? true;
}

/** The country of an edition that names none. Not in countries.ts, which a page's first load does not need. */
export const defaultCountry: Country = 'BE';

/** Where the show is (EDIT-26). */
export function showCountry({ country = defaultCountry }: Pick<Facts, 'country'> = facts()): Country {
  return country;
}

/** The controller's country. The privacy policy names its law and its authority (PAGE-8). */
export function controllerCountry(
  editionFacts: Pick<Facts, 'country' | 'controllerCountry'> = facts(),
): Country {
  return editionFacts.controllerCountry ?? showCountry(editionFacts);
}

/**
 * Whether every registration must follow a rule of the edition. For one day, a form of the previous version, which may
 * not have had the rule, is accepted (REG-23).
 * @param isRule whether the facts of one version have the rule
 */
export function isRuleForAll(isRule: (versionFacts: PreviousFacts) => boolean): boolean {
  const { facts, previous } = currentEdition();
  return isRule(facts) && (previous === undefined || isRule(previous));
}

/** Whether only members may book the dinner (REG-7). */
export function isDinnerForMembers(editionFacts: Pick<Facts, 'parts' | 'dinnerGuests'> = facts()): boolean {
  return hasPart('members', editionFacts) && editionFacts.dinnerGuests !== 'everyone';
}

/** Whether a registrant may book the dinner. @param bappMember the registrant's answer; empty if there is none */
export function mayBookDinner(bappMember: string): boolean {
  return hasPart('dinner') && (bappMember === 'Yes' || !isDinnerForMembers());
}

/**
 * @param editionFacts the current edition's by default
 * @returns the same facts, typed with those of the part
 * @throws Error if the edition does not have the part: ask `hasPart` first
 */
export function factsWith<P extends Part>(part: P, editionFacts: Facts = facts()): FactsWith<P> {
  if (!hasFactsOf(part, editionFacts)) throw new Error(`This edition has no ${part}.`);
  return editionFacts;
}

function hasFactsOf<P extends Part>(part: P, editionFacts: Facts): editionFacts is FactsWith<P> {
  return hasPart(part, editionFacts);
}

/**
 * The fact's text in a language. If the edition does not have the language: in English, or else in the edition's first
 * language.
 * @param editionFacts the facts with that text; the current edition's by default
 */
export function inLanguage<T>(
  texts: Localised<T>,
  language: Language,
  editionFacts: Pick<Facts, 'languages'> = facts(),
): T {
  const text = texts[factLanguage(language, editionFacts)];
  if (text === undefined) throw new Error(`A fact has no text in ${language}.`);
  return text;
}

/** @returns the language itself if the edition has it, otherwise the edition's fallback */
export function factLanguage(
  language: string | undefined,
  { languages }: Pick<Facts, 'languages'> = facts(),
): Language {
  return languageOf(language, languages);
}

/**
 * Replaces a constant that is made of facts.
 * @returns a function that computes the value on first use, and again for newly fetched facts
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
 * @param live with the previous version's facts for one day after a publication
 * @param pageEdition the edition and version that the calling page shows
 * @returns the live edition; with the previous facts only if the page shows the previous version (REG-23)
 */
export function editionForPage(live: Edition, pageEdition: EditionName | undefined): Edition {
  const showsPrevious = pageEdition?.id === live.id && pageEdition.version === live.version - 1;
  return showsPrevious ? live : withoutPrevious(live);
}

export function withoutPrevious({ id, version, facts }: Edition): Edition {
  return { id, version, facts };
}
