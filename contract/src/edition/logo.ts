/**
 * The organisers' logo, a small PNG, and their picture for the pages, a JPEG. The browser converts any image file to
 * one of these, on white and without metadata.
 */
import type { Localised } from '../language/languages';
import { readJpeg } from './look/jpeg';
import { readPng } from './png';

// Browsers and Node have `atob`, but this package has the types of neither.
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

/** Maximum size in pixels and bytes. */
export const maxLogo = { width: 600, height: 200, bytes: 40_000 };

export const maxPicture = { width: 1200, height: 800, bytes: 200_000 };

export const logoPrefix = 'data:image/png;base64,';
export const picturePrefix = 'data:image/jpeg;base64,';

type Untrusted = Readonly<Record<keyof LogoPicture, unknown>>;

/** Whether the logo is a complete PNG of the stated size, within the limits. */
export function isLogoPicture(logo: Untrusted): boolean {
  return isPictureFile(logo, logoPrefix, maxLogo, readPng);
}

/** Whether the pages' picture is a complete JPEG of the stated size, within the limits (LOOK-6). */
export function isPagePicture(picture: Untrusted): boolean {
  return isPictureFile(picture, picturePrefix, maxPicture, readJpeg);
}

function isPictureFile(
  { src, width, height }: Untrusted,
  prefix: string,
  max: typeof maxLogo,
  read: (bytes: Uint8Array) => { width: number; height: number } | undefined,
): boolean {
  if (typeof src !== 'string' || !src.startsWith(prefix) || src.length > prefix.length + max.bytes * 1.4)
    return false;
  const bytes = /^[A-Za-z0-9+/]+={0,2}$/.test(src.slice(prefix.length)) ? bytesOf(src) : undefined;
  const file = bytes === undefined || bytes.length > max.bytes ? undefined : read(bytes);
  if (file === undefined || file.width !== width || file.height !== height) return false;
  const isSmall = file.width <= max.width && file.height <= max.height;
  return isSmall && file.width > 0 && file.height > 0;
}

/** @throws Error if `src` is a path, as on a published page */
export function pictureBytes({ src }: Pick<LogoPicture, 'src'>): Uint8Array {
  const bytes = [logoPrefix, picturePrefix].some((prefix) => src.startsWith(prefix))
    ? bytesOf(src)
    : undefined;
  if (bytes === undefined) throw new Error('The picture is in a file of its own.');
  return bytes;
}

/** The size in whole pixels at which a picture fits into a box; a small one is not enlarged. */
export function fitLogo(
  box: { readonly width: number; readonly height: number },
  { width, height }: Pick<LogoPicture, 'width' | 'height'>,
): { width: number; height: number } {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** @returns undefined if the data is not base64 */
function bytesOf(src: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(src.slice(src.indexOf(',') + 1)), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
