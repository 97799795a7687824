/** The member companies with their number of persons; printed in columns to fit one A4 sheet. */
import { useTranslation } from 'react-i18next';
import { hasPart } from 'contract/edition/current';
import type { DinnerCompany } from 'contract/registrant/statistics';
import { formatCount } from '../shared/format-count';
import { useOrganiserLanguage } from '../shared/language';
import { printedCompanies } from './printed-companies';

export function Companies({ companies }: { companies: readonly DinnerCompany[] }) {
  const language = useOrganiserLanguage();
  const { t } = useTranslation();
  const format = (count: number) => formatCount(count, language);
  const { printed, others, columns } = printedCompanies(companies);
  return (
    <section className={`card dinner-companies dinner-columns-${columns}`} aria-labelledby="companies">
      <h2 id="companies">
        {t(($) => $.organisers.dinner[hasPart('members') ? 'companies' : 'companiesOfAll'])} (
        {format(companies.length)})
      </h2>
      <p className="dinner-printed">{t(($) => $.organisers.dinner.legend)}</p>
      <table className="number-table">
        <thead>
          <tr>
            <th scope="col">{t(($) => $.organisers.dinner.company)}</th>
            <th scope="col">{t(($) => $.organisers.dinner.persons)}</th>
            <th scope="col">{t(($) => $.organisers.dinner.vegetarian)}</th>
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
            </tr>
          ))}
          {others !== undefined && (
            <tr className="dinner-printed">
              <th scope="row">{t(($) => $.organisers.dinner.others, { count: others.companies })}</th>
              <td>{format(others.persons)}</td>
              <td>{format(others.vegetarian)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
