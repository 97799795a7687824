// @vitest-environment jsdom
/** The dinner fields: for members only, whole numbers from 0, and what they cost more. */
import { screen, waitFor } from '@testing-library/react';
import { event } from 'contract/event';
import { euros } from 'contract/formats';
import { registrationFields } from 'contract/registration-fields';
import { expect, it } from 'vitest';
import { renderPage } from '../translations/render-page';
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

it('hides the dinner fields until somebody says to be a member', async () => {
  const { t } = await renderPage(<RegistrationPage />);
  expect(screen.queryByRole('textbox', { name: t('field.dinnerReservation') })).toBeNull();
  expect(screen.queryByRole('textbox', { name: t('field.vegetarianMeal') })).toBeNull();
});

it.each(['dinnerReservation', 'vegetarianMeal'] as const)(
  'refuses in %s what is below 0, too many or no whole number',
  async (name) => {
    const { user, t } = await renderAsMember();
    const input = screen.getByRole('textbox', { name: t(`field.${name}`) });
    const { max } = registrationFields[name];
    for (const [text, message] of [
      ['-1', t('errors.minimum')],
      ['1.5', t('errors.wholeNumber')],
      [String(max + 1), t('errors.maximum', { max })],
      ['deux', t('errors.wholeNumber')],
    ] as const) {
      await user.clear(input);
      await user.type(input, text);
      await user.tab();
      await screen.findByText(message);
      expect(input.getAttribute('aria-invalid'), text).toBe('true');
    }
    for (const text of ['0', String(max)]) {
      await user.clear(input);
      await user.type(input, text);
      await user.tab();
      await waitFor(() => expect(input.getAttribute('aria-invalid'), text).toBe('false'));
    }
  },
);

it('says the supplement of those who are not included', async () => {
  const { user, t } = await renderAsMember();
  const input = screen.getByRole('textbox', { name: t('field.dinnerReservation') });
  const said = () => screen.getAllByRole('status').map((one) => one.textContent);
  const { personsIncluded, supplementEuro } = event.dinner;
  await user.type(input, String(personsIncluded));
  expect(said()).toContain(t('dinner.noSupplement'));
  await user.clear(input);
  const persons = personsIncluded + 2;
  await user.type(input, String(persons));
  expect(said()).toContain(t('dinner.supplement', { persons, amount: euros(2 * supplementEuro, 'fr') }));
});
