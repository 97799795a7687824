/** The companies that come to dinner, with their number of persons and no names of people (ORG-43). */
import type { Registrant } from 'contract/registrant/registrant';
import type { DinnerCompany } from 'contract/registrant/statistics';
import { fold } from 'contract/language/text';
import { collator, sortName } from './name-order';
import type { Row } from './row';
import { Spellings } from './spellings';

/** @returns companies sorted by name; persons without a company last */
export function dinnerCompanies(rows: readonly Row[]): DinnerCompany[] {
  const spellings = new Spellings();
  const companies = new Map<string, Omit<DinnerCompany, 'name'>>();
  for (const { registrant, group, sortKeys } of rows) {
    if (group.values.dinner !== 'yes') continue;
    const key = companyKey(registrant);
    if (key !== '') spellings.add(key, registrant.organization);
    const { persons, vegetarian } = companies.get(key) ?? { persons: 0, vegetarian: 0 };
    companies.set(key, {
      persons: persons + sortKeys.dinnerReservation,
      vegetarian: vegetarian + sortKeys.vegetarianMeal,
    });
  }
  return [...companies]
    .map(([key, counts]) => ({ name: spellings.nameOf(key), ...counts }))
    .sort(
      (one, other) =>
        Number(one.name === '') - Number(other.name === '') ||
        collator.compare(sortName(one.name), sortName(other.name)),
    );
}

/** @returns an empty text if the company's name contains the person's, which the caterer need not know */
function companyKey({ organization, firstname, lastname }: Registrant): string {
  const key = fold(organization);
  const [first, last] = [fold(firstname), fold(lastname)];
  const isNamedAfter = first + last !== '' && (key.includes(first + last) || key.includes(last + first));
  return isNamedAfter ? '' : key;
}
