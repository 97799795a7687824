/** The form with which a person accepts the agreement for the firm (EXH-6). */
import type { InputOf } from 'contract/calls/endpoints';
import { agreementSchema } from 'contract/exhibitors/exhibitor-schemas';
import { agreementLengths, agreementVersion } from 'contract/exhibitors/exhibitors';
import { validate } from 'contract/wire/validate';
import { useTranslation } from 'react-i18next';
import { ariaProps, FieldError, MandatoryAsterisk } from '../shared/fields/FieldFrame';
import { TextField } from '../shared/fields/TextField';
import { useShortForm } from '../shared/form/use-short-form';
import { wrongFieldsOf } from '../shared/form/wrong-fields';
import { messageText } from '../shared/translations/i18n';
import { ActionButton } from '../shared/ui/ActionButton';

interface Props {
  /** The firm's name. */
  name: string;
  /** The contact's name; another person may accept. */
  contact: string;
  isRunning: boolean;
  accept: (values: InputOf<'acceptAgreement'>) => void;
}

export default function AgreementForm({ name, contact, isRunning, accept }: Props) {
  const { t, i18n } = useTranslation();
  const messages: Record<string, string> = {
    privacyLink: t(($) => $.exhibitor.agreement.linkWrong),
    agreed: t(($) => $.visitors.errors.consent),
  };
  const toInput = (values: object) => validate(agreementSchema, { ...values, version: agreementVersion });
  const { formik, field, whenValid } = useShortForm(
    { name: contact, address: '', privacyLink: '', agreed: false },
    (values) =>
      Object.fromEntries(
        Object.entries(wrongFieldsOf(() => toInput(values))).map(([id, key]) => [
          id,
          messages[id] ?? messageText(i18n, key),
        ]),
      ),
  );
  const agreedField = { id: 'agreed', error: field('agreed').error, mandatory: true };
  const send = whenValid((values) => accept(toInput(values)));
  return (
    <form className="rows visit-form" noValidate onSubmit={send}>
      {(['name', 'address', 'privacyLink'] as const).map((id) => (
        <TextField
          key={id}
          {...field(id)}
          label={t(($) => $.exhibitor.agreement[id])}
          maxLength={agreementLengths[id]}
          mandatory={id !== 'privacyLink'}
        />
      ))}
      <div className="field field-choice">
        <label className="choice">
          <input
            type="checkbox"
            name="agreed"
            id="agreed"
            checked={formik.values.agreed}
            {...ariaProps(agreedField)}
            onChange={formik.handleChange}
          />
          <span>
            {t(($) => $.exhibitor.agreement.agreed, { name })}
            <MandatoryAsterisk />
          </span>
        </label>
        <FieldError {...agreedField} />
      </div>
      <ActionButton
        isMain
        label={t(($) => $.exhibitor.agreement.accept)}
        busy={t(($) => $.exhibitor.agreement.accepting)}
        isRunning={isRunning}
      />
    </form>
  );
}
