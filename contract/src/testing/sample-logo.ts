/** A logo of 60 × 20 pixels, as `encodeLogo` of the organisers' pages writes it. */
import type { Logo } from '../edition/logo';

export const sampleLogo: Logo = {
  src: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADwAAAAUCAIAAABeYcl+AAAAY0lEQVR42mP4PwTBqKMH2NFJAVgQHJy0wYIG0tFYnQtD4mL22F1MX6ejOpqQiyFowN1NP0drq++gBOFwNHEuHgyBPero4efo0TQ96mi6O3pIltNDtUYckm2PodrKG+0E0AgAAGvowzinMVTfAAAAAElFTkSuQmCC',
  width: 60,
  height: 20,
  alt: { fr: 'Alba, deux cercles', nl: 'Alba, twee cirkels', en: 'Alba, two circles' },
};
