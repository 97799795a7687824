/** The form's sections with their fields, in the order of the table of fields. */
import {
  fieldNames,
  isOfKind,
  registrationFields,
  sections,
  type RegistrationField,
} from 'contract/registration-fields';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../translations/i18n';
import { CheckboxInput, YesNoInput } from './ChoiceInputs';
import { CodeInput } from './CodeInput';
import { InviterInput } from './InviterInput';
import { PersonsInput, Supplement } from './PersonsInput';
import { TextInput } from './TextInput';

export function FormSections() {
  const { t } = useTranslation();
  return sections.map((section) => (
    <fieldset key={section} className="section">
      <legend className="section-title">{t(`section.${section}`)}</legend>
      <div className="section-fields">
        {fieldNames
          .filter((name) => registrationFields[name].section === section)
          .map((name) => (
            <Input key={name} name={name} />
          ))}
        {section === 'dinner' && <Supplement />}
      </div>
    </fieldset>
  ));
}

function Input({ name }: { name: RegistrationField }) {
  const language = useLanguage();
  if (name === 'registrationCode') return <CodeInput />;
  if (isOfKind(name, 'text')) return <TextInput name={name} />;
  if (isOfKind(name, 'inviter')) return <InviterInput />;
  if (isOfKind(name, 'yesNo')) return <YesNoInput name={name} />;
  if (isOfKind(name, 'persons')) return <PersonsInput name={name} />;
  if (isOfKind(name, 'checkbox')) return <CheckboxInput name={name} />;
  return <input type="hidden" name={name} value={language} />;
}
