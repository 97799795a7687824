/** The texts of the code card; loaded with it. */
import type { InEveryLanguage } from 'contract/language/languages';

const fr = {
  fullScreen: 'Plein écran',
  savePicture: 'Enregistrer l’image',
  pictureFile: 'code-qr.png',
  close: 'Fermer',
};

export const codeCardTexts: InEveryLanguage<typeof fr> = {
  en: {
    fullScreen: 'Full screen',
    savePicture: 'Save the picture',
    pictureFile: 'qr-code.png',
    close: 'Close',
  },
  fr,
  nl: {
    fullScreen: 'Volledig scherm',
    savePicture: 'Afbeelding opslaan',
    pictureFile: 'qr-code.png',
    close: 'Sluiten',
  },
};
