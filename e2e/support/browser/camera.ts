/** A camera that shows what a test puts in front of it. */
import type { Page } from '@playwright/test';
import { drawPicture, type Picture } from './code-picture';

/**
 * Gives the page a camera that shows one picture until the next, ten times a second. Chromium's own plays a film at its
 * own pace, which a busy machine would not keep.
 * @returns puts a picture in front of the camera
 */
export async function showToCamera(page: Page, drawer: Page): Promise<(picture: Picture) => Promise<void>> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const drawing = canvas.getContext('2d');
    let picture: ImageBitmap | undefined;
    setInterval(() => picture && drawing?.drawImage(picture, 0, 0), 100);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
    const show = async (letters: string) => {
      const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
      picture = await createImageBitmap(new Blob([bytes]));
    };
    Object.assign(window, { showToCamera: show });
  });
  return async (picture) => {
    const letters = (await drawPicture(drawer, picture)).toString('base64');
    await page.evaluate((encoded) => {
      const show: (letters: string) => Promise<void> = Reflect.get(window, 'showToCamera');
      return show(encoded);
    }, letters);
  };
}
