/** Words of the parts of an edition in each language, which one without them never shows (EDIT-31). */
export const partWords = new RegExp(
  [
    /dîner|\bmembres?\b|code d.inscription|invit(e|ation)/,
    /\bdiner|\b(leden|lid)\b|lidmaatschap|inschrijvingscode|uitnodig|uitgenodigd/,
    /dinner|\bmember|registration code|invited/,
    /abendessen|mitglied|anmeldecode|einladung|eingeladen/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);
