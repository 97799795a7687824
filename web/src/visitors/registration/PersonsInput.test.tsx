/** The dinner fields: for members only, numbers of persons, and the supplement. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { factsWith } from 'contract/edition/current';
import { dayAndHour } from 'contract/language/formats';
import { registrationFields } from 'contract/registrant/registration-fields';
import { expect, it } from 'vitest';
import { field, type } from '../../shared/testing/field';
import { renderPage } from '../../shared/testing/render-page';
import { RegistrationPage } from './RegistrationPage';

type Name = 'dinnerReservation' | 'vegetarianMeal';

const input = (name: Name) => document.getElementById(name);

async function renderAsMember() {
  const page = await renderPage(<RegistrationPage />);
  const { t } = page;
  const choose = (answer: 'yes' | 'no') =>
    fireEvent.click(screen.getByLabelText(t(($) => $.visitors.choice[answer])));
  expect([input('dinnerReservation'), input('vegetarianMeal')]).toEqual([null, null]);
  choose('yes');
  await waitFor(() => field('dinnerReservation'));
  return { ...page, choose };
}

/** Replaces each text by an element, as a browser that translates the page does. */
function translate(element: Element | null) {
  for (const node of [...(element?.childNodes ?? [])])
    if (node instanceof Text) node.replaceWith(document.createElement('span'));
}

// REG-7, REG-22
it('shows the dinner with its details to members only', async () => {
  const { choose } = await renderAsMember();
  const { day, hour } = dayAndHour(factsWith('dinner').dinnerStarts, 'fr');
  const dinnerText = document.querySelector('.dinner-facts')?.textContent;
  for (const fact of [day.slice(1), hour, factsWith('dinner').dinnerPayment.fr])
    expect(dinnerText).toContain(fact);
  choose('no');
  expect([input('dinnerReservation'), document.querySelector('.dinner-facts')]).toEqual([null, null]);
});

// REG-7
it('shows the error of a wrong number on blur, and changes numbers with buttons', async () => {
  const { t } = await renderAsMember();
  const press = (name: Name, key: 'less' | 'more') =>
    fireEvent.click(
      document.querySelector(
        `[aria-label="${t(($) => $.visitors.persons[key], { label: t(($) => $.visitors.field[name]) })}"]`,
      ) ?? window,
    );
  press('vegetarianMeal', 'more');
  expect(field('vegetarianMeal').value).toBe('0');
  press('dinnerReservation', 'more');
  for (const _ of [1, 2]) press('vegetarianMeal', 'more');
  expect([field('dinnerReservation').value, field('vegetarianMeal').value]).toEqual(['1', '1']);
  for (const _ of [1, 2]) press('dinnerReservation', 'less');
  expect(field('dinnerReservation').value).toBe('0');
  const { max } = registrationFields.dinnerReservation;
  type('dinnerReservation', String(max + 1));
  for (const name of ['dinnerReservation', 'vegetarianMeal'] as const) fireEvent.blur(field(name));
  await screen.findByText(t(($) => $.visitors.errors.maximum, { max }));
  type('dinnerReservation', '2');
  type('vegetarianMeal', '3');
  await screen.findByText(t(($) => $.visitors.errors.withinPersons));
  type('vegetarianMeal', '2');
  expect(field('vegetarianMeal').getAttribute('aria-invalid')).toBe('false');
});

// REG-8, REG-21, REG-22
it('shows the supplement as a sum, and asks once to confirm more than ten persons', async () => {
  const { user, t } = await renderAsMember();
  const supplement = () => document.querySelector('output')?.textContent;
  const question = () => document.querySelector('.ask-back')?.textContent;
  type('dinnerReservation', '2');
  expect(supplement()).toBe(t(($) => $.visitors.dinner.noSupplement));
  translate(screen.getByText(t(($) => $.visitors.dinner.noSupplement)));
  type('dinnerReservation', '1');
  expect(supplement()).toBe(t(($) => $.visitors.dinner.noSupplement));
  type('dinnerReservation', '-1');
  expect(supplement()).toBe('');
  type('dinnerReservation', '10');
  expect(question()).toBeUndefined();
  type('dinnerReservation', '12');
  expect(supplement()).toMatch(/^12 personnes\u00a0: 2 incluses \+ 10\u00a0×\u00a070.*=\u00a0700/);
  expect(question()).toContain(t(($) => $.visitors.dinner.isRight, { persons: 12 }));
  const yes = screen.getByText(
    t(($) => $.visitors.choice.yes),
    { selector: 'button' },
  );
  translate(yes.parentElement);
  await user.click(yes);
  expect(question()).toBe('');
});
