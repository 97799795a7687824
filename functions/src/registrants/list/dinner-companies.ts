/** The companies at the dinner, each with its number of persons, but no names of people (ORG-43). */
import { amountsOf, takesPayments, type Amounts } from 'contract/registrant/payment/payment';
import type { Registrant } from 'contract/registrant/registrant';
import type { DinnerCompany } from 'contract/registrant/statistics';
import { fold } from 'contract/language/text';
import { collator, sortName } from './name-order';
import type { Row } from './row';
import { Spellings } from './spellings';

/**
 * @returns companies sorted by name, with the guests without a company last; a company that has paid is listed even if
 *   it has no guests any more (ORG-57)
 */
export function dinnerCompanies(rows: readonly Row[]): DinnerCompany[] {
  const spellings = new Spellings();
  const companies = new Map<string, Omit<DinnerCompany, 'name'>>();
  for (const { registrant, group, sortKeys } of rows) {
    const isComing = group.values.dinner === 'yes';
    if (!isComing && group.values.payment === 'none-due') continue;
    const key = companyKey(registrant);
    if (key !== '') spellings.add(key, registrant.organization);
    const { persons, vegetarian, amounts } = companies.get(key) ?? { persons: 0, vegetarian: 0 };
    companies.set(key, {
      persons: persons + (isComing ? sortKeys.dinnerReservation : 0),
      vegetarian: vegetarian + (isComing ? sortKeys.vegetarianMeal : 0),
      ...(takesPayments() && { amounts: sumOf(amounts, amountsOf(registrant)) }),
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

/** What all companies owe and have paid; undefined where the dinner costs nothing. */
export function totalAmounts(companies: readonly DinnerCompany[]): Amounts | undefined {
  return takesPayments()
    ? companies.reduce<Amounts>((sum, { amounts }) => sumOf(sum, amounts), noAmounts)
    : undefined;
}

const noAmounts: Amounts = { owed: 0, paid: 0, open: 0 };

function sumOf(one: Amounts = noAmounts, other: Amounts = noAmounts): Amounts {
  return { owed: one.owed + other.owed, paid: one.paid + other.paid, open: one.open + other.open };
}

/** @returns the folded name; empty if it contains the person's own name, which the caterer need not know */
function companyKey({ organization, firstname, lastname }: Registrant): string {
  const key = fold(organization);
  const [first, last] = [fold(firstname), fold(lastname)];
  const hasOwnName = first + last !== '' && (key.includes(first + last) || key.includes(last + first));
  return hasOwnName ? '' : key;
}
