/** Which of the optional fields the form asks, each with what the field table says preselected (EDIT-32). */
import { adjustableFields, usesOf, type AdjustableField } from 'contract/edition/form/asked-fields';
import { useOf } from 'contract/registrant/registration-fields';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../shared/fields/SelectField';
import { Group, type InputProps } from '../facts/FactGroup';

/** As the field table says. */
const usual = (name: AdjustableField) => useOf(name, {});

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
