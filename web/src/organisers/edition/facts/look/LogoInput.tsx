/** The inputs for the logo or the pages' picture: a file, chosen or dropped, and its alternative text. */
import { chosenLanguages } from 'contract/edition/read-facts';
import { useTranslation } from 'react-i18next';
import { useState, type DragEvent } from 'react';
import { ariaProps, FieldError } from '../../../../shared/fields/FieldFrame';
import { Group, LanguageInputs, type InputProps } from '../FactGroup';
import { makeLogo, makePicture, PictureRefused } from './make-logo';
import type { PictureProblem } from './picture-file';
import { logoBytesOf, type FormValueAs } from '../../words/form-value';

export function LogoInput({ fact, field: group, current, picture, alt, errors, onType }: InputProps<'logo'>) {
  const id = `${group.id}-input`;
  const { t } = useTranslation();
  const textGroup = fact === 'logo' ? 'logo' : 'pagePicture';
  const [problem, setProblem] = useState<PictureProblem | 'failed'>();
  const [isReading, setReading] = useState(false);
  const update = (change: Partial<FormValueAs<'logo'>>) => onType({ as: 'logo', picture, alt, ...change });
  const field = { id, error: problem === undefined ? undefined : t(($) => $.facts.logo.problem[problem]) };

  async function readPicture(file: File | undefined) {
    if (file === undefined || isReading) return;
    setReading(true);
    try {
      update({ picture: await (fact === 'logo' ? makeLogo : makePicture)(file) });
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
    void readPicture(event.dataTransfer.files[0]);
  }

  return (
    <Group {...group}>
      <div className="rows logo-input" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {picture !== undefined && (
          <div className="logo-chosen">
            <img src={picture.src} width={picture.width} height={picture.height} alt="" />
            <p className="field-hint">
              {t(($) => $.facts.logo.size, {
                width: picture.width,
                height: picture.height,
                bytes: logoBytesOf(picture),
              })}
            </p>
            <button
              type="button"
              className="button-small edition-remove"
              onClick={() => update({ picture: undefined })}
            >
              {t(($) => $.facts.remove)}
              <span className="visually-hidden"> {t(($) => $.facts[textGroup].picture)}</span>
            </button>
          </div>
        )}
        <div className="field">
          {/* The browser's own button would be in the browser's language. */}
          <label className="button-quiet edition-add">
            {picture === undefined ? t(($) => $.facts.logo.choose) : t(($) => $.facts.logo.chooseOther)}
            <input
              id={id}
              type="file"
              className="visually-hidden"
              accept="image/png,image/jpeg,image/webp"
              {...ariaProps(field)}
              onChange={({ target }) => {
                void readPicture(target.files?.[0]);
                // Allows choosing the same file again.
                target.value = '';
              }}
            />
          </label>
          <div role="status">{isReading ? t(($) => $.facts.logo.reading) : ''}</div>
          <FieldError {...field} />
        </div>
        {picture !== undefined && (
          <fieldset className="field">
            <legend className="field-label">{t(($) => $.facts[textGroup].alternative)}</legend>
            <LanguageInputs
              id={id}
              languages={chosenLanguages(current)}
              texts={alt}
              errors={errors}
              onType={(next) => update({ alt: next })}
            />
          </fieldset>
        )}
      </div>
    </Group>
  );
}
