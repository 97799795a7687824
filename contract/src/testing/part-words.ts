/** Words of an edition's parts in each language. An edition without the parts never shows them (EDIT-31). */
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
