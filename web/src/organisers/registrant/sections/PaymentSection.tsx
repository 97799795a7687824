/** What one registrant owes for the dinner, and what is paid (ORG-57). */
import { eventDay } from 'contract/edition/event-times';
import { amountAsTyped, centsIn, currencySign, money } from 'contract/language/money';
import { amountsOf, noPayment, paymentStateOf } from 'contract/registrant/payment/payment';
import { useState } from 'react';
import { TextField } from '../../../shared/fields/TextField';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { may } from '../../session/session';
import { useOrganiserTexts } from '../../shared/language';
import { Section, useSectionSave, type SectionProps } from './section';

/** Renders nothing for readers and desks, or if nothing is due or noted. */
export function PaymentSection(props: SectionProps) {
  const { t, language } = useOrganiserTexts();
  const { registrant } = props.details;
  const { paidOn = '', paidBy = '', paymentNote = '' } = registrant;
  const amounts = amountsOf(registrant);
  const { owed, paid, open } = amounts;
  const state = paymentStateOf(amounts);
  const [today] = useState(() => eventDay(new Date()));
  const [typed, setTyped] = useState<Partial<Record<keyof typeof noPayment, string>>>({});
  const values = {
    paidAmount: paid > 0 || owed > 0 ? amountAsTyped(paid || open, language) : '',
    paidOn: paidOn || today,
    ...{ paidBy, paymentNote, ...typed },
  };
  const cents = values.paidAmount.trim() === '' ? 0 : centsIn(values.paidAmount.trim());
  const isAmount = Number.isSafeInteger(cents);
  const isDayMissing = cents > 0 && values.paidOn === '';
  const { action, save } = useSectionSave(props, Object.keys(typed).length > 0);
  if (!may('organiser') || (state === 'none-due' && paymentNote === '')) return null;

  const field = (name: keyof typeof noPayment) => ({
    id: name,
    label: t(($) => $.organisers.spreadsheet.column[name]),
    autoComplete: 'off',
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <Section id="payment" title={t(($) => $.organisers.spreadsheet.column.payment)}>
      <p className={`payment-state payment-${state}`}>
        {t(($) => $.registrant.payment.state[state], {
          owed: money(owed, language),
          paid: money(paid, language),
          open: money(open, language),
          over: money(paid - owed, language),
        })}
      </p>
      <form
        className="rows"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isAmount && !isDayMissing)
            void save(
              { ...values, paidAmount: cents, paidOn: cents > 0 ? values.paidOn : '' },
              t(($) => $.registrant.payment.saved),
              () => setTyped({}),
            );
        }}
      >
        <TextField
          {...field('paidAmount')}
          label={t(($) => $.registrant.payment.amount, { sign: currencySign(language) })}
          hint={t(($) => $.registrant.payment.amountHint)}
          error={isAmount ? undefined : t(($) => $.facts.amount.kind)}
          inputMode="decimal"
        />
        <TextField
          {...field('paidOn')}
          error={isDayMissing ? t(($) => $.registrant.payment.noDay) : undefined}
          type="date"
          min="2000-01-01"
          max="2099-12-31"
        />
        <TextField {...field('paidBy')} maxLength={100} />
        <TextField {...field('paymentNote')} maxLength={300} />
        <ActionButton
          label={t(($) => $.registrant.payment.save)}
          busy={t(($) => $.registrant.saving)}
          isRunning={action.isRunning}
        />
        <OutcomeMessage {...action} />
      </form>
    </Section>
  );
}
