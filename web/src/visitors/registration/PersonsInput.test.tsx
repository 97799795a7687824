/** The dinner fields: for members only, whole numbers from 0, the supplement. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { facts } from 'contract/edition/current';
import { dayAndHour, euros } from 'contract/formats';
import { registrationFields } from 'contract/registration-fields';
import { expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import { RegistrationPage } from './RegistrationPage';

async function renderAsMember() {
  const page = await renderPage(<RegistrationPage />);
  const { user, t } = page;
  const radio = (answer: 'choice.yes' | 'choice.no') => screen.getByRole('radio', { name: t(answer) });
  await user.click(radio('choice.yes'));
  await screen.findByRole('textbox', { name: t('field.dinnerReservation') });
  return { ...page, radio };
}

it('shows the dinner fields to members only', async () => {
  const { user, t, radio } = await renderAsMember();
  const fields = () => [
    screen.queryByRole('textbox', { name: t('field.dinnerReservation') }),
    screen.queryByRole('textbox', { name: t('field.vegetarianMeal') }),
    screen.queryByText(t('dinner.noSupplement')),
  ];
  for (const shown of fields()) expect(shown).not.toBeNull();
  await user.click(radio('choice.no'));
  expect(fields()).toEqual([null, null, null]);
});

it('hides the dinner fields until the visitor chooses to be a member', async () => {
  const { t } = await renderPage(<RegistrationPage />);
  expect(screen.queryByRole('textbox', { name: t('field.dinnerReservation') })).toBeNull();
  expect(screen.queryByRole('textbox', { name: t('field.vegetarianMeal') })).toBeNull();
});

it('refuses more vegetarian meals than persons', async () => {
  const { user, t } = await renderAsMember();
  await user.type(screen.getByRole('textbox', { name: t('field.dinnerReservation') }), '2');
  await user.type(screen.getByRole('textbox', { name: t('field.vegetarianMeal') }), '3');
  await user.tab();
  await screen.findByText(t('errors.withinPersons'));
});

it.each(['dinnerReservation', 'vegetarianMeal'] as const)(
  'refuses in %s what is below 0, too many or no whole number',
  async (name) => {
    const { user, t } = await renderAsMember();
    const input = screen.getByRole('textbox', { name: t(`field.${name}`) });
    const { max } = registrationFields[name];
    // Enough persons for the vegetarian meals.
    await user.type(screen.getByRole('textbox', { name: t('field.dinnerReservation') }), String(max));
    for (const [text, message] of [
      ['-1', t('errors.minimum')],
      ['1.5', t('errors.wholeNumber')],
      [String(max + 1), t('errors.maximum', { max })],
      ['deux', t('errors.wholeNumber')],
    ] as const) {
      await user.click(input);
      fireEvent.change(input, { target: { value: text } });
      await user.tab();
      await screen.findByText(message);
      expect(input.getAttribute('aria-invalid'), text).toBe('true');
    }
    for (const text of ['0', String(max)]) {
      await user.click(input);
      fireEvent.change(input, { target: { value: text } });
      await user.tab();
      await waitFor(() => expect(input.getAttribute('aria-invalid'), text).toBe('false'));
    }
  },
);

it('shows the supplement for persons who are not included', async () => {
  const { user, t } = await renderAsMember();
  const input = screen.getByRole('textbox', { name: t('field.dinnerReservation') });
  const said = () => screen.getAllByRole('status').map((one) => one.textContent);
  const { dinnerPersonsIncluded: personsIncluded, dinnerSupplement: supplementEuro } = facts();
  await user.type(input, String(personsIncluded));
  expect(said()).toContain(t('dinner.noSupplement'));
  await user.clear(input);
  const persons = personsIncluded + 2;
  await user.type(input, String(persons));
  const [each, sum] = [supplementEuro, 2 * supplementEuro].map((amount) => euros(amount, 'fr'));
  expect(said()).toContain(
    `${persons} personnes\u00a0: ${personsIncluded} incluses + 2\u00a0×\u00a0${each} =\u00a0${sum}`,
  );
});

it('says when and where the dinner is and how it is paid', async () => {
  await renderAsMember();
  const { day, hour } = dayAndHour(facts().dinnerStarts, 'fr');
  const shown = document.querySelector('.dinner-facts')?.textContent;
  for (const fact of [day.slice(1), hour, facts().dinnerPayment.fr]) expect(shown).toContain(fact);
});

it('counts with its buttons, and vegetarians up to the persons', async () => {
  const { user, t } = await renderAsMember();
  const press = (name: 'dinnerReservation' | 'vegetarianMeal', key: 'persons.less' | 'persons.more') =>
    user.click(screen.getByRole('button', { name: t(key, { label: t(`field.${name}`) }) }));
  const value = (name: 'dinnerReservation' | 'vegetarianMeal') =>
    screen.getByRole<HTMLInputElement>('textbox', { name: t(`field.${name}`) }).value;
  await press('vegetarianMeal', 'persons.more');
  expect(value('vegetarianMeal')).toBe('0');
  await press('dinnerReservation', 'persons.more');
  for (const expected of ['1', '1']) {
    await press('vegetarianMeal', 'persons.more');
    expect(value('vegetarianMeal')).toBe(expected);
  }
  for (const expected of ['0', '0']) {
    await press('dinnerReservation', 'persons.less');
    expect(value('dinnerReservation')).toBe(expected);
  }
});

it('shows no supplement for an invalid number', async () => {
  const { user, t } = await renderAsMember();
  screen.getByText(t('dinner.noSupplement'));
  await user.type(screen.getByRole('textbox', { name: t('field.dinnerReservation') }), '-1');
  expect(screen.queryByText(t('dinner.noSupplement'))).toBeNull();
});

it('asks once for confirmation of more than ten persons', async () => {
  const { user, t } = await renderAsMember();
  const input = screen.getByRole('textbox', { name: t('field.dinnerReservation') });
  const question = () =>
    screen.queryByText(t('dinner.isRight', { persons: 12 }), { normalizer: (text) => text.trim() });
  await user.type(input, '12');
  const [, answer] = screen.getAllByText(t('choice.yes'));
  expect(question()).not.toBeNull();
  if (answer) await user.click(answer);
  expect(question()).toBeNull();
});
