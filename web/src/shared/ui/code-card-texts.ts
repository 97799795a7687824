/** The texts of the code card; loaded with it. */
import type { InEveryLanguage } from 'contract/languages';

interface CodeCardTexts {
  fullScreen: string;
  savePicture: string;
  pictureFile: string;
  close: string;
}

export const codeCardTexts: InEveryLanguage<CodeCardTexts> = {
  en: {
    fullScreen: 'Full screen',
    savePicture: 'Save the picture',
    pictureFile: 'qr-code.png',
    close: 'Close',
  },
  fr: {
    fullScreen: 'Plein écran',
    savePicture: 'Enregistrer l’image',
    pictureFile: 'code-qr.png',
    close: 'Fermer',
  },
  nl: {
    fullScreen: 'Volledig scherm',
    savePicture: 'Afbeelding opslaan',
    pictureFile: 'qr-code.png',
    close: 'Sluiten',
  },
};
