/** A camera that films the pictures of a test. */
import type { Page } from '@playwright/test';
import { drawPicture, type Picture } from './code-picture';

/**
 * Gives the page a camera that sends the current picture ten times a second. Chromium's fake camera plays a video at a
 * fixed pace, too fast for a busy machine.
 * @param drawer a page that draws the pictures @returns a function that puts a picture in front of the camera
 */
export async function addCamera(page: Page, drawer: Page): Promise<(picture: Picture) => Promise<void>> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const context = canvas.getContext('2d');
    let picture: ImageBitmap | undefined;
    setInterval(() => picture && context?.drawImage(picture, 0, 0), 100);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
    const show = async (base64: string) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      picture = await createImageBitmap(new Blob([bytes]));
    };
    Object.assign(window, { showToCamera: show });
  });
  return async (picture) => {
    const base64 = (await drawPicture(drawer, picture)).toString('base64');
    await page.evaluate((encoded) => {
      const show: (text: string) => Promise<void> = Reflect.get(window, 'showToCamera');
      return show(encoded);
    }, base64);
  };
}
