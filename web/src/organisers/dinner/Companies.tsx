/** The companies with their numbers of persons at the dinner; printed in columns to fit one A4 sheet. */
import { hasPart } from 'contract/edition/current';
import { money } from 'contract/language/money';
import type { DinnerBoard, DinnerCompany } from 'contract/registrant/statistics';
import { formatCount } from '../shared/format-count';
import { useOrganiserTexts } from '../shared/language';

const amountNames = ['owed', 'paid', 'open'] as const;

/** Shows what each company owes and has paid, if the answer has amounts (ORG-57); a print in several columns omits them. */
export function Companies({ companies, amounts: totals, dinner }: DinnerBoard) {
  const { t, language } = useOrganiserTexts();
  const format = (count: number) => formatCount(count, language);
  const shownAmounts = totals === undefined ? [] : amountNames;
  const { printed, others, columns } = printedCompanies(companies);
  return (
    <section className={`card dinner-companies dinner-columns-${columns}`} aria-labelledby="companies">
      <h2 id="companies">
        {t(($) => $.organisers.dinner[hasPart('members') ? 'companies' : 'companiesOfAll'])} (
        {format(companies.length)})
      </h2>
      <p className="paper-only dinner-printed">
        {t(($) => $.organisers.dinner[totals !== undefined && columns === 1 ? 'legendAmounts' : 'legend'])}
      </p>
      <table className={`number-table ${totals === undefined ? '' : 'dinner-amounts'}`}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.organisers.dinner.company)}</th>
            <th scope="col">{t(($) => $.organisers.dinner.persons)}</th>
            <th scope="col">{t(($) => $.organisers.dinner.vegetarian)}</th>
            {shownAmounts.map((name) => (
              <th key={name} scope="col">
                {t(($) => $.organisers.dinner[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <tr key={company.name} className={printed.has(company) ? undefined : 'dinner-not-printed'}>
              <th scope="row">
                <bdi>{company.name === '' ? t(($) => $.organisers.dinner.noCompany) : company.name}</bdi>
              </th>
              <td>{format(company.persons)}</td>
              <td>{format(company.vegetarian)}</td>
              {shownAmounts.map((name) => (
                <td key={name} className="dinner-amount">
                  {money(company.amounts?.[name] ?? 0, language)}
                </td>
              ))}
            </tr>
          ))}
          {others !== undefined && (
            <tr className="paper-only dinner-printed">
              <th scope="row">{t(($) => $.organisers.dinner.others, { count: others.companies })}</th>
              <td>{format(others.persons)}</td>
              <td>{format(others.vegetarian)}</td>
            </tr>
          )}
        </tbody>
        {totals !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">{t(($) => $.organisers.dinner.total)}</th>
              <td>{format(dinner.persons)}</td>
              <td>{format(dinner.vegetarian)}</td>
              {shownAmounts.map((name) => (
                <td key={name} className="dinner-amount">
                  {money(totals[name], language)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

/** The printed lines: three columns of fifty. */
export const maxLines = 150;

/**
 * Selects the companies with the most persons if not all fit.
 * @returns the printed companies, the totals of the others (undefined if all are printed), and the number of columns
 */
export function printedCompanies(companies: readonly DinnerCompany[]) {
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
