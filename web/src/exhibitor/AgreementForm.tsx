/** The form with which a person accepts the agreement for the firm (EXH-6). */
import type { InputOf } from 'contract/calls/endpoints';
import { agreementSchema } from 'contract/exhibitors/exhibitor-schemas';
import { validate } from 'contract/wire/validate';
import { useTranslation } from 'react-i18next';
import { ariaProps, FieldError, MandatoryMark } from '../shared/fields/FieldFrame';
import { TextField } from '../shared/fields/TextField';
import { useShortForm } from '../shared/form/use-short-form';
import { wrongFieldsOf } from '../shared/form/wrong-fields';
import { messageText } from '../shared/translations/i18n';
import { ActionButton } from '../shared/ui/ActionButton';

interface Props {
  /** The firm's. */
  name: string;
  /** The contact person's name, who may not be the one who accepts. */
  contact: string;
  isRunning: boolean;
  accept: (values: InputOf<'acceptAgreement'>) => void;
}

/** The longest text of each field. */
const longest = { name: 80, address: 200, privacyLink: 300 };

export default function AgreementForm({ name, contact, isRunning, accept }: Props) {
  const { t, i18n } = useTranslation();
  const { formik, field, whenValid } = useShortForm(
    { name: contact, address: '', privacyLink: '', agreed: false },
    (values) => {
      const wrong = wrongFieldsOf(() => validate(agreementSchema, values));
      const text = (of: keyof typeof longest) =>
        wrong[of] && messageText(i18n, wrong[of], { max: longest[of] });
      return {
        ...{ name: text('name'), address: text('address') },
        privacyLink:
          wrong['privacyLink'] === 'errors.invalid'
            ? t(($) => $.exhibitor.agreement.linkWrong)
            : text('privacyLink'),
        agreed: wrong['agreed'] && t(($) => $.visitors.errors.consent),
      };
    },
  );
  const agreed = { id: 'agreed', error: field('agreed').error, mandatory: true };
  return (
    <form
      className="rows visit-form"
      noValidate
      onSubmit={whenValid((values) => accept(validate(agreementSchema, values)))}
    >
      <TextField
        {...field('name')}
        label={t(($) => $.exhibitor.agreement.person)}
        autoComplete="name"
        mandatory
      />
      <TextField {...field('address')} label={t(($) => $.exhibitor.agreement.address)} mandatory />
      <TextField
        {...field('privacyLink')}
        type="url"
        label={t(($) => $.exhibitor.agreement.privacyLink)}
        placeholder="https://"
      />
      <div className="field field-choice">
        <label className="choice">
          <input
            type="checkbox"
            id="agreed"
            name="agreed"
            checked={formik.values.agreed}
            {...ariaProps(agreed)}
            onChange={formik.handleChange}
          />
          <span>
            {t(($) => $.exhibitor.agreement.agreed, { name })}
            <MandatoryMark />
          </span>
        </label>
        <FieldError {...agreed} />
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
