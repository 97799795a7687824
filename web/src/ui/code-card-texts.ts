/** The words around a code; loaded with it. */
import type { InEveryLanguage } from 'contract/languages';

interface CodeCardTexts {
  fullScreen: string;
  savePicture: string;
  pictureFile: string;
  close: string;
}

export const codeCardTexts: InEveryLanguage<CodeCardTexts> = {
  en: {
    fullScreen: 'Show full screen',
    savePicture: 'Save as a picture',
    pictureFile: 'qr-code.png',
    close: 'Close',
  },
  fr: {
    fullScreen: 'Afficher en plein écran',
    savePicture: 'Enregistrer l’image',
    pictureFile: 'code-qr.png',
    close: 'Fermer',
  },
  nl: {
    fullScreen: 'Op volledig scherm tonen',
    savePicture: 'Opslaan als afbeelding',
    pictureFile: 'qr-code.png',
    close: 'Sluiten',
  },
};
