/** The code as a picture to save: the QR code with the registrant's name and id below. */
import { qrModules } from './qr-modules';
import { saveFile } from '../ui/save-file';

/** Pixels per module; the whole code is about 660 pixels wide. */
const scale = 20;

/** Height of the texts below the code, in pixels. */
const textHeight = 110;

/**
 * Shares the picture if the browser can share files, as on phones; otherwise saves it.
 * @param name the registrant's name
 * @param fileName with the ending `.png`
 */
export async function saveCodePicture(id: string, name: string, fileName: string): Promise<void> {
  const picture = await codePicture(id, name);
  const files = [new File([picture], fileName, { type: picture.type })];
  if ('canShare' in navigator && navigator.canShare({ files })) {
    try {
      await navigator.share({ files });
      return;
    } catch (error) {
      // The visitor has closed the share dialog, and wants no file.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  saveFile(fileName, picture);
}

/** @throws Error when the browser cannot draw the picture */
async function codePicture(id: string, name: string): Promise<Blob> {
  const { width, path } = qrModules(id);
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = canvas.width + textHeight;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no 2D canvas context.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.textAlign = 'center';
  const write = (text: string, font: string, y: number) => {
    context.font = font;
    context.fillText(text, canvas.width / 2, y, canvas.width - 2 * scale);
  };
  write(name, '600 36px Figtree, sans-serif', canvas.width);
  write(id, '28px monospace', canvas.width + 56);
  context.scale(scale, scale);
  context.fill(new Path2D(path));
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (picture === null) throw new Error('The picture could not be made.');
  return picture;
}
