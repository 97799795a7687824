/** Logos and bytes for tests. */
import { logoPrefix, type Logo } from '../edition/logo';
import { writePng, type Png } from '../edition/png';

// Browsers and Node have `btoa`, but this package has the types of neither.
declare const btoa: (bytes: string) => string;

/** 60 × 20 pixels, as `encodeLogo` of the organisers' pages writes it. */
export const sampleLogo: Logo = {
  src: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADwAAAAUCAIAAABeYcl+AAAAY0lEQVR42mP4PwTBqKMH2NFJAVgQHJy0wYIG0tFYnQtD4mL22F1MX6ejOpqQiyFowN1NP0drq++gBOFwNHEuHgyBPero4efo0TQ96mi6O3pIltNDtUYckm2PodrKG+0E0AgAAGvowzinMVTfAAAAAElFTkSuQmCC',
  width: 60,
  height: 20,
  alt: { fr: 'Alba, deux cercles', nl: 'Alba, twee cirkels', en: 'Alba, two circles' },
};

/** The sample with other bytes. */
export function logoOf(bytes: Uint8Array): Logo {
  return { ...sampleLogo, src: logoPrefix + btoa(String.fromCharCode(...bytes)) };
}

export function logoOfPixels({ width, height, compressed }: Png): Logo {
  return { ...logoOf(writePng({ width, height, compressed })), width, height };
}

/** Joins bytes and texts. Each letter of a text is a byte. */
export function bytesOf(...parts: readonly (string | Iterable<number>)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : [...part],
    ),
  );
}
