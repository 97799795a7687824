/** Makes the logo or the pages' picture from an organiser's file: small, on white, and without metadata. */
import {
  fitLogo,
  logoPrefix,
  maxLogo,
  maxPicture,
  picturePrefix,
  type LogoPicture,
} from 'contract/edition/logo';
import { withoutMetadata } from 'contract/edition/look/jpeg';
import { problemOfFile, type PictureProblem } from './picture-file';

export class PictureRefused extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** A channel with at least this value, of 255, is invisible on white. */
const nearWhite = 224;

/** Shortens each side of a picture that has too many bytes. */
const shrinkFactor = 0.85;

/** Good enough for a photograph. */
const jpegQuality = 0.85;

/** @throws PictureRefused */
export async function makeLogo(file: Blob): Promise<LogoPicture> {
  const picture = await openPicture(file);
  const { encodeLogo } = await import('./encode-logo');
  return shrink(picture, maxLogo, logoPrefix, (canvas, width, height) => {
    const pixels = canvas.getImageData(0, 0, width, height).data;
    if (isWhite(pixels)) throw new PictureRefused('white');
    return encodeLogo(pixels, width, height);
  });
}

/** Makes the picture of the pages (LOOK-6). @throws PictureRefused */
export async function makePicture(file: Blob): Promise<LogoPicture> {
  return shrink(await openPicture(file), maxPicture, picturePrefix, async ({ canvas }) => {
    const jpeg = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', jpegQuality);
    });
    if (jpeg === null) throw new Error('This browser writes no JPEG.');
    return withoutMetadata(new Uint8Array(await jpeg.arrayBuffer()));
  });
}

/** Scales a picture down until its file is small enough. */
async function shrink(
  picture: ImageBitmap,
  max: typeof maxLogo,
  prefix: string,
  encode: (
    canvas: CanvasRenderingContext2D,
    width: number,
    height: number,
  ) => Uint8Array | Promise<Uint8Array>,
): Promise<LogoPicture> {
  let { width, height } = fitLogo(max, picture);
  let bytes = await encode(draw(picture, width, height), width, height);
  while (bytes.length > max.bytes) {
    width = Math.max(1, Math.floor(width * shrinkFactor));
    height = Math.max(1, Math.floor(height * shrinkFactor));
    bytes = await encode(draw(picture, width, height), width, height);
  }
  picture.close();
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return { src: prefix + btoa(letters), width, height };
}

/** @param pixels RGBA bytes */
function isWhite(pixels: Uint8ClampedArray): boolean {
  return pixels.every((value, index) => index % 4 === 3 || value >= nearWhite);
}

async function openPicture(file: Blob): Promise<ImageBitmap> {
  const problem = problemOfFile(new Uint8Array(await file.arrayBuffer()));
  if (problem !== undefined) throw new PictureRefused(problem);
  try {
    return await createImageBitmap(file);
  } catch {
    throw new PictureRefused('damaged');
  }
}

function draw(picture: ImageBitmap, width: number, height: number): CanvasRenderingContext2D {
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (context === null) throw new Error('This browser has no 2D canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return context;
}
