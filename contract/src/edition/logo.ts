/** The organisers' logo: a small PNG without metadata, on white, that the browser makes of any picture. */
import type { Localised } from '../language/languages';
import { readPng } from './png';

// Browsers and Node have it; the types of neither are here.
declare const atob: (base64: string) => string;

export interface LogoPicture {
  /** A data URL; on a published page, the path of the file. */
  readonly src: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface Logo extends LogoPicture {
  /** The alternative text. */
  readonly alt: Localised;
}

/** At most, in pixels and bytes. */
export const maxLogo = { width: 600, height: 200, bytes: 40_000 };

export const logoPrefix = 'data:image/png;base64,';

/** @param logo untrusted @returns whether the picture is complete, has this size, and is not too large */
export function isLogoPicture({ src, width, height }: Readonly<Record<keyof LogoPicture, unknown>>): boolean {
  if (typeof src !== 'string' || !/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/.test(src)) return false;
  if (src.length > logoPrefix.length + maxLogo.bytes * 1.4) return false;
  const bytes = bytesOf(src);
  const png = bytes === undefined || bytes.length > maxLogo.bytes ? undefined : readPng(bytes);
  if (png === undefined || png.width !== width || png.height !== height) return false;
  const isSmall = png.width <= maxLogo.width && png.height <= maxLogo.height;
  return isSmall && png.width > 0 && png.height > 0;
}

/** @throws Error when it is not in the logo itself, as on a published page */
export function logoBytes({ src }: Pick<LogoPicture, 'src'>): Uint8Array {
  const bytes = src.startsWith(logoPrefix) ? bytesOf(src) : undefined;
  if (bytes === undefined) throw new Error('The logo is in a file of its own.');
  return bytes;
}

/** Its size in a box, in whole pixels; never enlarged. */
export function fitLogo(
  box: { readonly width: number; readonly height: number },
  { width, height }: Pick<LogoPicture, 'width' | 'height'>,
): { width: number; height: number } {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** @returns undefined if it is not base64 */
function bytesOf(src: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(src.slice(logoPrefix.length)), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
