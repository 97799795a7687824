/** Which companies the A4 has room for (ORG-43). */
import type { DinnerCompany } from 'contract/statistics';

/** Three columns of fifty lines. */
export const maxLines = 150;

export interface PrintedCompanies {
  /** On paper; on the screen are all. */
  readonly printed: ReadonlySet<DinnerCompany>;
  /** The rest in one line, which is one of the lines; undefined if there is none. */
  readonly others: (Omit<DinnerCompany, 'name'> & { readonly companies: number }) | undefined;
  /** How many columns the lines take. */
  readonly columns: 1 | 2 | 3;
}

/** Those with most persons are printed, should there be more than fit. */
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
