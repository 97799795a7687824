/** Opens the camera, and reports each code once for as long as it stays in the picture (DOOR-10, DOOR-12). */
import type { CameraView } from './camera-view';
import { createDecoder } from '../reading/decoder';
import { watchFrames } from '../reading/frames';
import { CodeLock } from '../reading/lock';

/**
 * Shows on the page when codes cannot be read.
 * @param canRead whether another code would be scanned now, given whether it is alone in the picture
 * @param signal ends the watching
 */
export async function watchCodes(
  view: CameraView,
  canRead: (isAlone: boolean) => boolean,
  onCode: (text: string, now: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const lock = new CodeLock();
  const handleTexts = (texts: readonly string[]) => {
    const now = performance.now();
    lock.noteFrame(texts, now);
    const isAlone = texts.length === 1;
    for (const text of texts) {
      // Scans a code again if it comes back right after another: the page still shows the other's answer.
      const isBack = isAlone && !lock.isLast(text) && canRead(false);
      if (lock.isLocked(text) ? !isBack : !canRead(isAlone)) continue;
      lock.lock(text, now);
      onCode(text, now);
    }
  };
  const fail = (error: unknown) => {
    console.error('Codes cannot be read.', error);
    view.showNoDecoder();
  };
  await view.camera.open();
  try {
    const decode = await createDecoder();
    if (!signal.aborted) signal.addEventListener('abort', watchFrames(view.video, decode, handleTexts, fail));
  } catch (error) {
    fail(error);
  }
}
