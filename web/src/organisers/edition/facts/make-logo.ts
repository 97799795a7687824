/** Makes a logo of a picture that an organiser has chosen: small, on white, and without metadata. */
import { maxLogo, fitLogo, logoPrefix, type LogoPicture } from 'contract/edition/logo';
import { problemOfFile, type PictureProblem } from './picture-file';

export class PictureRefused extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** A channel at least this light, of 255, is invisible on white. */
const nearWhite = 224;

/** Shortens each side when a picture has too many bytes. */
const shrinkFactor = 0.85;

/** @throws PictureRefused */
export async function makeLogo(file: Blob): Promise<LogoPicture> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const problem = problemOfFile(bytes);
  if (problem !== undefined) throw new PictureRefused(problem);
  const [{ encodeLogo }, picture] = await Promise.all([import('./encode-logo'), openPicture(file)]);
  let { width, height } = fitLogo(maxLogo, picture);
  const pixels = drawPixels(picture, width, height);
  if (isWhite(pixels)) throw new PictureRefused('white');
  let png = encodeLogo(pixels, width, height);
  // A photograph has too many colours for a small file.
  while (png.length > maxLogo.bytes) {
    width = Math.max(1, Math.floor(width * shrinkFactor));
    height = Math.max(1, Math.floor(height * shrinkFactor));
    png = encodeLogo(drawPixels(picture, width, height), width, height);
  }
  picture.close();
  return { src: logoPrefix + btoa(String.fromCharCode(...png)), width, height };
}

/** @param pixels red, green, blue and opacity of each */
function isWhite(pixels: Uint8ClampedArray): boolean {
  return pixels.every((value, index) => index % 4 === 3 || value >= nearWhite);
}

async function openPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new PictureRefused('damaged');
  }
}

function drawPixels(picture: ImageBitmap, width: number, height: number): Uint8ClampedArray {
  const drawing = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (drawing === null) throw new Error('This browser has no 2D canvas.');
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, width, height);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, 0, 0, width, height);
  return drawing.getImageData(0, 0, width, height).data;
}
