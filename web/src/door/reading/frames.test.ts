// @vitest-environment jsdom
/** Which pictures of the camera are decoded, and when (DOOR-12). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Decode } from './decoder';
import { watchFrames } from './frames';

const drawImage = vi.fn<(video: unknown, ...place: number[]) => void>();
const decode = vi.fn<Decode>();
const onCodes = vi.fn<(texts: string[]) => void>();
const onError = vi.fn<(error: unknown) => void>();
let video: HTMLVideoElement;
let newFrame: () => Promise<void>;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  for (const mock of [drawImage, decode, onCodes, onError]) mock.mockReset();
  decode.mockResolvedValue(['read']);
  video = document.createElement('video');
  let next: () => void = () => undefined;
  Object.assign(video, { requestVideoFrameCallback: (callback: () => void) => (next = callback) });
  Object.defineProperties(video, { videoWidth: { value: 1280 }, videoHeight: { value: 720 } });
  // jsdom does not draw.
  const canvas = Object.assign(document.createElement('canvas'), { getContext: () => ({ drawImage }) });
  vi.spyOn(document, 'createElement').mockReturnValueOnce(canvas);
  // Thirty frames a second.
  newFrame = async () => {
    await vi.advanceTimersByTimeAsync(1000 / 30);
    next();
    await vi.advanceTimersByTimeAsync(0);
  };
});

afterEach(() => end());

function watch() {
  end = watchFrames(video, decode, onCodes, onError);
}

async function runOneSecond() {
  for (let frame = 0; frame < 30; frame += 1) await newFrame();
}

it('decodes ten to twelve pictures a second, and every fifth as a whole', async () => {
  watch();
  await runOneSecond();
  expect(decode.mock.calls.length).toBeGreaterThanOrEqual(10);
  expect(decode.mock.calls.length).toBeLessThanOrEqual(12);
  expect(onCodes).toHaveBeenCalledWith(['read']);
  expect(decode.mock.calls.map(([, isThorough]) => isThorough).slice(0, 10)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => count % 5 === 0),
  );
  expect(drawImage.mock.calls[0]?.slice(1)).toEqual([280, 0, 720, 720, 0, 0, 640, 640]);
  expect(drawImage.mock.calls[4]?.slice(1)).toEqual([0, 0, 1280, 720, 0, 0, 1280, 720]);
});

it('skips pictures while the previous one is decoded', async () => {
  let answer: (texts: string[]) => void = () => undefined;
  decode.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  watch();
  await runOneSecond();
  const before = decode.mock.calls.length;
  answer(['late']);
  await newFrame();
  expect(onCodes.mock.calls[0]).toEqual([['late']]);
  expect(before).toBe(1);
  expect(decode).toHaveBeenCalledTimes(2);
});

it('stops and reports when the decoder fails', async () => {
  const error = new Error('broken');
  decode.mockRejectedValueOnce(error);
  watch();
  await runOneSecond();
  expect(onError.mock.calls).toEqual([[error]]);
  expect(decode).toHaveBeenCalledOnce();
});

it('decodes no more pictures once it is stopped', async () => {
  watch();
  await newFrame();
  end();
  const before = decode.mock.calls.length;
  await runOneSecond();
  expect(decode).toHaveBeenCalledTimes(before);
});
