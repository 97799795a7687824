/** The input for the logo, chosen or dropped, and for its alternative text. */
import { languages, type InEveryLanguage } from 'contract/language/languages';
import { useState, type DragEvent } from 'react';
import { ariaProps, FieldError, FieldFrame } from '../../../shared/fields/FieldFrame';
import { formatCount } from '../../shared/format-count';
import { useOrganiserLanguage, useOrganiserTexts } from '../../shared/language';
import { makeLogo, PictureRefused } from './make-logo';
import type { PictureProblem } from './picture-file';
import { useFactTexts } from '../words/texts';
import { logoBytesOf, type FormValue } from '../words/form-value';

interface Props {
  /** The id of the input, and the prefix of the ids of its parts. */
  id: string;
  formValue: Extract<FormValue, { as: 'logo' }>;
  errors: Partial<InEveryLanguage>;
  onChange: (formValue: FormValue) => void;
}

export function LogoInput({ id, formValue, errors, onChange }: Props) {
  const { logo: texts, remove } = useFactTexts();
  const { common } = useOrganiserTexts();
  const ownLanguage = useOrganiserLanguage();
  const [problem, setProblem] = useState<PictureProblem | 'failed'>();
  const [isReading, setReading] = useState(false);
  const { picture, alt } = formValue;
  const field = { id, error: problem === undefined ? undefined : texts.problem[problem] };

  async function chooseFile(file: File | undefined) {
    if (file === undefined || isReading) return;
    setReading(true);
    try {
      onChange({ ...formValue, picture: await makeLogo(file) });
      setProblem(undefined);
    } catch (error) {
      if (!(error instanceof PictureRefused)) console.warn('The picture could not be read.', error);
      setProblem(error instanceof PictureRefused ? error.problem : 'failed');
    } finally {
      setReading(false);
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    void chooseFile(event.dataTransfer.files[0]);
  }

  return (
    <div className="rows logo-input" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {picture !== undefined && (
        <div className="logo-chosen">
          <img src={picture.src} width={picture.width} height={picture.height} alt="" />
          <p className="field-hint">
            {texts.size(picture.width, picture.height, formatCount(logoBytesOf(picture), ownLanguage))}
          </p>
          <button
            type="button"
            className="button-small edition-remove"
            onClick={() => onChange({ ...formValue, picture: undefined })}
          >
            {remove}
            <span className="visually-hidden"> {texts.picture}</span>
          </button>
        </div>
      )}
      <div className="field">
        {/* The browser's own button would be in the browser's language. */}
        <label className="button-quiet edition-add">
          {picture === undefined ? texts.choose : texts.chooseOther}
          <input
            id={id}
            type="file"
            className="visually-hidden"
            accept="image/png,image/jpeg,image/webp"
            {...ariaProps(field)}
            onChange={({ target }) => {
              void chooseFile(target.files?.[0]);
              // So that the same file can be chosen again.
              target.value = '';
            }}
          />
        </label>
        <div role="status">{isReading ? texts.reading : ''}</div>
        <FieldError {...field} />
      </div>
      {picture !== undefined && (
        <fieldset className="field">
          <legend className="field-label">{texts.alternative}</legend>
          <div className="edition-languages">
            {languages.map((language) => {
              const part = { id: `${id}-${language}`, error: errors[language] };
              return (
                <FieldFrame key={language} {...part} label={common.language[language]}>
                  <input
                    id={part.id}
                    type="text"
                    lang={language}
                    className="input"
                    autoComplete="off"
                    value={alt[language]}
                    {...ariaProps(part)}
                    onChange={({ target }) =>
                      onChange({ ...formValue, alt: { ...alt, [language]: target.value } })
                    }
                  />
                </FieldFrame>
              );
            })}
          </div>
        </fieldset>
      )}
    </div>
  );
}
