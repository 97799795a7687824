/** The form's sections with their fields, in the order of the table of fields. */
import {
  fieldNames,
  isOfKind,
  registrationFields,
  sections,
  yesNo,
  type FieldsWith,
  type RegistrationField,
} from 'contract/registration-fields';
import { paths } from '../paths';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../translations/i18n';
import { CheckboxField } from '../ui/CheckboxField';
import { RadioField } from '../ui/RadioField';
import { CodeInput } from './CodeInput';
import { InviterInput } from './InviterInput';
import { PersonsInput, Supplement } from './PersonsInput';
import { TextInput } from './TextInput';
import { useField } from './use-field';

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

function YesNoInput({ name }: { name: FieldsWith<{ kind: 'yesNo' }> }) {
  const { t } = useTranslation();
  const { value, handlers, texts } = useField(name);
  const words = { Yes: t('choice.yes'), No: t('choice.no') };
  return (
    <RadioField
      {...texts}
      {...handlers}
      value={value}
      options={yesNo.map((answer) => ({ value: answer, text: words[answer] }))}
    />
  );
}

function CheckboxInput({ name }: { name: FieldsWith<{ kind: 'checkbox' }> }) {
  const { t } = useTranslation();
  const { value, handlers, texts } = useField(name);
  return (
    <CheckboxField {...texts} {...handlers} checked={value}>
      {name === 'rgpd' && (
        <a className="choice-link" href={paths.privacy} target="_blank" rel="noopener">
          {t('rgpd.link')} <span className="visually-hidden">{t('link.newTab')}</span>
        </a>
      )}
    </CheckboxField>
  );
}
