/** A camera that shows what a test puts in front of it. */
import type { Page } from '@playwright/test';
import { drawPicture, type Picture } from './code-picture';

export interface ShownCamera {
  /** Puts a picture in front of the camera. */
  readonly show: (picture: Picture) => Promise<void>;
  /** The number of pictures in which the page has looked for codes. */
  readonly looks: () => Promise<number>;
}

/**
 * Gives the page a camera that shows one picture until the next, ten times a second. Chromium's own plays a film at its
 * own pace, which a busy machine would not keep.
 */
export async function showToCamera(page: Page, drawer: Page): Promise<ShownCamera> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const drawing = canvas.getContext('2d');
    let picture: ImageBitmap | undefined;
    setInterval(() => picture && drawing?.drawImage(picture, 0, 0), 100);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
    let looks = 0;
    class CountingWorker extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        this.addEventListener('message', () => (looks += 1));
      }
    }
    const show = async (letters: string) => {
      const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
      picture = await createImageBitmap(new Blob([bytes]));
    };
    Object.assign(window, { Worker: CountingWorker, camera: { show, looks: () => looks } });
  });
  const run = (work: 'show' | 'looks', letters: string) =>
    page.evaluate(
      async ([work, letters]) => {
        const camera: { show: (letters: string) => Promise<void>; looks: () => number } = Reflect.get(
          window,
          'camera',
        );
        if (work === 'show') await camera.show(letters);
        return camera.looks();
      },
      [work, letters] as const,
    );
  return {
    show: async (picture) => {
      await run('show', (await drawPicture(drawer, picture)).toString('base64'));
    },
    looks: () => run('looks', ''),
  };
}
