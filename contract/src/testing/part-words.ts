/** Words of the parts of an edition, which nothing says that an edition without them shows (EDIT-31). */
import type { InEveryLanguage } from '../language/languages';

export const partWords: InEveryLanguage<RegExp> = {
  fr: /dîner|\bmembres?\b|code d.inscription|invit(e|ation)/i,
  nl: /diner|\b(leden|lid)\b|lidmaatschap|inschrijvingscode|uitnodig|uitgenodigd/i,
  en: /dinner|\bmember|registration code|invit(ed|ation)/i,
  de: /abendessen|mitglied|anmeldecode|einladung|eingeladen/i,
};
