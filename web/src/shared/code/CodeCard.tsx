/** A registrant's code for the entrance: as a picture and as text, in full screen, and to save. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveCodePicture } from './code-picture';
import { CodeScreen } from './CodeScreen';
import { QrCode } from './QrCode';
import './code-card.css';
import '../ui/sheet.css';

interface Props {
  id: string;
  /** The registrant's name. */
  name: string;
}

export function CodeCard({ id, name }: Props) {
  const { t } = useTranslation();
  const [isFullScreen, setFullScreen] = useState(false);
  const fileName = t(($) => $.visitors.codeCard.pictureFile);
  const save = () => saveCodePicture(id, name, fileName);
  return (
    <div className="rows code-card">
      <figure className="code-paper">
        <QrCode text={id} />
        <figcaption>
          <span className="visually-hidden">{t(($) => $.confirmation.yourCode)} </span>
          <span className="code-text">{id}</span>
        </figcaption>
      </figure>
      <div className="code-actions">
        <button type="button" className="button-quiet" onClick={() => setFullScreen(true)}>
          {t(($) => $.visitors.codeCard.fullScreen)}
        </button>
        <button type="button" className="button-quiet" onClick={() => void save()}>
          {t(($) => $.visitors.codeCard.savePicture)}
        </button>
      </div>
      {isFullScreen && <CodeScreen id={id} name={name} onClose={() => setFullScreen(false)} />}
    </div>
  );
}
