/** Decodes ten to twelve pictures a second: the whole of every fifth, and the middle of the others. */
import type { Decode } from './decoder';

/** In milliseconds. */
const frameInterval = 85;

/** In pixels; a code in the middle needs no more. */
const middleSize = 640;

const wholeSize = 1280;

/**
 * @param onCodes called with the texts found in each picture, possibly none
 * @param onError called when the decoder fails, which ends the decoding
 * @returns a function that stops the decoding
 */
export function watchFrames(
  video: HTMLVideoElement,
  decode: Decode,
  onCodes: (texts: string[]) => void,
  onError: (error: unknown) => void,
): () => void {
  const canvas = document.createElement('canvas');
  let lastFrameAt = -Infinity;
  let count = 0;
  let isBusy = false;
  let isOver = false;

  async function decodeFrame() {
    const now = performance.now();
    if (isBusy || now - lastFrameAt < frameInterval || video.videoWidth === 0) return;
    lastFrameAt = now;
    isBusy = true;
    try {
      count += 1;
      const isWhole = count % 5 === 0;
      if (!drawFrame(video, canvas, isWhole)) return;
      onCodes(await decode(canvas, isWhole));
    } catch (error) {
      isOver = true;
      onError(error);
    } finally {
      isBusy = false;
    }
  }

  function next() {
    if (isOver) return;
    void decodeFrame();
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(next);
    else setTimeout(next, frameInterval);
  }

  next();
  return () => {
    isOver = true;
  };
}

/** @returns false when the browser cannot draw */
function drawFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement, isWhole: boolean): boolean {
  const { videoWidth, videoHeight } = video;
  const side = Math.min(videoWidth, videoHeight);
  const [width, height] = isWhole ? [videoWidth, videoHeight] : [side, side];
  const scale = Math.min(1, (isWhole ? wholeSize : middleSize) / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(
    video,
    (videoWidth - width) / 2,
    (videoHeight - height) / 2,
    width,
    height,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  return context !== null;
}
