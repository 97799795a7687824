/** The form's choices: yes or no, and the consents. */
import { yesNo, type FieldsWith } from 'contract/registrant/registration-fields';
import { useTranslation } from 'react-i18next';
import { paths } from '../../site/paths';
import { ariaProps, FieldError, MandatoryAsterisk } from '../../fields/FieldFrame';
import { LeavingLink } from '../../ui/LeavingLink';
import { useField } from '../use-field';

export function YesNoInput({ name }: { name: FieldsWith<{ kind: 'yesNo' }> }) {
  const { t } = useTranslation();
  const { value, handlers, texts } = useField(name);
  const words = { Yes: t(($) => $.visitors.choice.yes), No: t(($) => $.visitors.choice.no) };
  return (
    <div className="field" role="radiogroup" aria-labelledby={`${name}-label`} {...ariaProps(texts)}>
      <span className="field-label" id={`${name}-label`}>
        {texts.label}
        {texts.mandatory && <MandatoryAsterisk />}
      </span>
      <div className="radio-options">
        {yesNo.map((answer, index) => (
          <label className="choice" key={answer}>
            <input
              type="radio"
              // The first input has the field's id, so that an error can move the focus to it.
              id={index === 0 ? name : `${name}-${answer}`}
              name={name}
              value={answer}
              checked={answer === value}
              {...handlers}
            />
            <span>{words[answer]}</span>
          </label>
        ))}
      </div>
      <FieldError {...texts} />
    </div>
  );
}

export function CheckboxInput({ name }: { name: FieldsWith<{ kind: 'checkbox' }> }) {
  const { t } = useTranslation();
  const { value, handlers, texts } = useField(name);
  return (
    <div className="field field-choice">
      <label className="choice">
        <input type="checkbox" id={name} name={name} checked={value} {...ariaProps(texts)} {...handlers} />
        <span>
          {texts.label}
          {texts.mandatory && <MandatoryAsterisk />}
        </span>
      </label>
      {name === 'rgpd' && (
        <LeavingLink className="choice-link" href={paths.privacy}>
          {t(($) => $.visitors.rgpd.link)}
        </LeavingLink>
      )}
      <FieldError {...texts} />
    </div>
  );
}
