/** A registrant's code for the entrance: as a picture and as text, in full screen, and to save. */
import { confirmationTexts } from 'contract/mail/confirmation/texts';
import { useState } from 'react';
import { useLanguage } from '../translations/i18n';
import { codeCardTexts } from './code-card-texts';
import { saveCodePicture } from './code-picture';
import { CodeScreen } from './CodeScreen';
import { QrCode } from './QrCode';
import './code-card.css';
import '../ui/sheet.css';

interface Props {
  id: string;
  /** The registrant's. */
  name: string;
}

export function CodeCard({ id, name }: Props) {
  const language = useLanguage();
  const texts = codeCardTexts[language];
  const [isFullScreen, setFullScreen] = useState(false);
  return (
    <div className="code-card">
      <figure className="code-paper">
        <QrCode text={id} />
        <figcaption>
          <span className="visually-hidden">{confirmationTexts[language].yourCode} </span>
          <span className="code-text">{id}</span>
        </figcaption>
      </figure>
      <div className="code-actions">
        <button type="button" className="button-quiet" onClick={() => setFullScreen(true)}>
          {texts.fullScreen}
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() => void saveCodePicture(id, name, texts.pictureFile)}
        >
          {texts.savePicture}
        </button>
      </div>
      {isFullScreen && <CodeScreen id={id} name={name} onClose={() => setFullScreen(false)} />}
    </div>
  );
}
