/** Counts the facets' values and the figures of a list in one pass over the rows (ORG-21, ORG-22). */
import { dayAfter, eventDay } from 'contract/event-times';
import {
  facetNames,
  facetValues,
  forEachFacet,
  maxFacetValues,
  splitValues,
  type FacetCount,
  type FacetName,
  type Figures,
  type Filter,
} from 'contract/registrant-list';
import { dinnerSupplement } from 'contract/registration-fields';
import { midnight, type Verdict } from './filter';
import type { Row } from './row';

export class Tally {
  readonly #filter: Filter;
  /** The first second of today, and of tomorrow. */
  readonly #today: number;
  readonly #tomorrow: number;
  readonly #counts: Record<FacetName, Map<string, number>> = forEachFacet(() => new Map());
  readonly #figures: Figures = {
    registered: 0,
    notConfirmed: 0,
    members: 0,
    dinner: { persons: 0, vegetarian: 0, supplementEuro: 0 },
    today: 0,
  };

  constructor(filter: Filter, now: Date) {
    const today = eventDay(now);
    this.#filter = filter;
    this.#today = midnight(today);
    this.#tomorrow = midnight(dayAfter(today));
  }

  /** A row that only one facet keeps from being found is counted for that facet: choosing its value too finds it. */
  add(row: Row, verdict: Verdict): void {
    if (verdict === 'missed') return;
    if (verdict !== 'found') {
      this.#count(verdict, row);
      return;
    }
    for (const name of facetNames) this.#count(name, row);
    this.#addToFigures(row);
  }

  result(): { facets: Record<FacetName, FacetCount[]>; figures: Figures } {
    return { facets: forEachFacet((name) => this.#valuesOf(name)), figures: this.#figures };
  }

  #count(name: FacetName, { facets }: Row): void {
    const counts = this.#counts[name];
    const value = facets[name];
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }

  #addToFigures({ registrant, facets }: Row): void {
    if (facets.state !== 'registered') return;
    const figures = this.#figures;
    const { dinnerReservation, vegetarianMeal, createdAt } = registrant;
    figures.registered += 1;
    if (facets.confirmation !== 'sent') figures.notConfirmed += 1;
    if (facets.bappMember === 'Yes') figures.members += 1;
    figures.dinner.persons += dinnerReservation;
    figures.dinner.vegetarian += vegetarianMeal;
    figures.dinner.supplementEuro += dinnerSupplement(dinnerReservation);
    if (createdAt.seconds >= this.#today && createdAt.seconds < this.#tomorrow) figures.today += 1;
  }

  #valuesOf(name: FacetName): FacetCount[] {
    const counts = this.#counts[name];
    const countOf = (value: string): FacetCount => ({ value, count: counts.get(value) ?? 0 });
    const fixed = facetValues[name];
    if (fixed !== undefined) return fixed.map(countOf);
    const chosen = this.#filter[name];
    const kept = chosen === undefined ? [] : splitValues(chosen);
    return [...new Set([...kept, ...counts.keys()])]
      .map(countOf)
      .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
      .filter(({ value }, index) => index < maxFacetValues || kept.includes(value));
  }
}
