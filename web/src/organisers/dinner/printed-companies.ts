/** The companies that fit the A4 sheet (ORG-43). */
import type { DinnerCompany } from 'contract/registrant/statistics';

/** Three columns of fifty lines. */
export const maxLines = 150;

export interface PrintedCompanies {
  /** The printed companies; the screen shows all. */
  readonly printed: ReadonlySet<DinnerCompany>;
  /** The rest, in a separate line; undefined if there is none. */
  readonly others: (Omit<DinnerCompany, 'name'> & { readonly companies: number }) | undefined;
  /** Number of columns. */
  readonly columns: 1 | 2 | 3;
}

/** If not all fit, prints those with the most persons. */
export function printedCompanies(companies: readonly DinnerCompany[]): PrintedCompanies {
  const columns = companies.length <= 36 ? 1 : companies.length <= 84 ? 2 : 3;
  if (companies.length <= maxLines) return { printed: new Set(companies), others: undefined, columns };
  const largestFirst = companies.toSorted((one, other) => other.persons - one.persons);
  const rest = largestFirst.slice(maxLines - 1);
  const sum = (numberOf: (company: DinnerCompany) => number) =>
    rest.reduce((total, company) => total + numberOf(company), 0);
  return {
    printed: new Set(largestFirst.slice(0, maxLines - 1)),
    others: {
      companies: rest.length,
      persons: sum(({ persons }) => persons),
      vegetarian: sum(({ vegetarian }) => vegetarian),
    },
    columns,
  };
}
