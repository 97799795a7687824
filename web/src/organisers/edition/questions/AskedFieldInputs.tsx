/** Which of the optional fields the form asks, each with what the field table says preselected (EDIT-32). */
import {
  adjustableFields,
  usesOf,
  type AdjustableField,
  type FieldUse,
} from 'contract/edition/form/asked-fields';
import { registrationFields } from 'contract/registrant/registration-fields';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../shared/fields/SelectField';
import { Group, type InputProps } from '../facts/FactGroup';

/** As the field table says. */
function usual(name: AdjustableField): FieldUse {
  return registrationFields[name].required ? 'required' : 'optional';
}

export function AskedFieldInputs({ field, asked, onType }: InputProps<'askedFields'>) {
  const { t } = useTranslation();
  return (
    <Group {...field}>
      <div className="edition-fields">
        {adjustableFields.map((name) => (
          <SelectField
            key={name}
            id={`${field.id}-${name}`}
            label={t(($) => $.visitors.field[name])}
            options={usesOf(name).map((use) => ({ value: use, text: t(($) => $.facts.use[use]) }))}
            value={asked[name] ?? usual(name)}
            onChoose={(use) => {
              const { [name]: _, ...others } = asked;
              onType({ as: 'askedFields', asked: use === usual(name) ? others : { ...others, [name]: use } });
            }}
          />
        ))}
      </div>
    </Group>
  );
}
