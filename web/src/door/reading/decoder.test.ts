// @vitest-environment jsdom
/** The browser reads the codes, or our worker where the browser cannot (DOOR-12). */
import { beforeEach, expect, it, vi } from 'vitest';
import { createDecoder } from './decoder';
import type { DecoderReply, DecoderRequest } from './decoder.worker';

const detect = vi.fn<() => Promise<{ rawValue: string }[]>>();
// jsdom does not draw.
const picture = Object.assign(document.createElement('canvas'), {
  getContext: () => ({ getImageData: () => ({ width: 1, height: 1, data: new Uint8ClampedArray(4) }) }),
});
let workers: FakeWorker[];

/** Reports that it is ready, or fails, right after it is created. */
class FakeWorker extends EventTarget {
  static loads = true;
  readonly requests: DecoderRequest[] = [];

  constructor() {
    super();
    workers.push(this);
    queueMicrotask(() => {
      if (FakeWorker.loads) this.respond({ kind: 'ready' });
      else this.dispatchEvent(new ErrorEvent('error', { message: 'not found' }));
    });
  }

  postMessage = (request: DecoderRequest) => this.requests.push(request);

  respond(reply: DecoderReply): void {
    this.dispatchEvent(new MessageEvent('message', { data: reply }));
  }
}

class FakeDetector {
  static formats = ['qr_code', 'ean_13'];
  static getSupportedFormats = () => Promise.resolve(FakeDetector.formats);
  constructor(readonly options: { formats: string[] }) {}
  detect = () =>
    this.options.formats.join() === 'qr_code' ? detect() : Promise.reject(new Error('formats'));
}

beforeEach(() => {
  workers = [];
  FakeWorker.loads = true;
  FakeDetector.formats = ['qr_code', 'ean_13'];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('BarcodeDetector', FakeDetector);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  detect.mockReset().mockResolvedValue([{ rawValue: 'seen' }]);
});

it('decodes with the browser where it supports QR codes', async () => {
  const decode = await createDecoder();
  expect(await decode(picture, false)).toEqual(['seen']);
  expect(workers).toEqual([]);
});

it.each([
  ['no QR codes', ['ean_13']],
  ['nothing', []],
])('decodes with the worker where the browser reads %s', async (_, formats) => {
  FakeDetector.formats = formats;
  const decode = await createDecoder();
  const [first, second] = [decode(picture, false), decode(picture, true)];
  const [worker] = workers;
  await vi.waitFor(() => expect(worker?.requests).toHaveLength(2));
  expect(worker?.requests.map(({ isThorough }) => isThorough)).toEqual([false, true]);
  for (const { id } of worker?.requests.toReversed() ?? [])
    worker?.respond({ kind: 'read', id, texts: [`${id}`] });
  expect(await Promise.all([first, second])).toEqual([['1'], ['2']]);
});

// LOAD-1
it('falls back to the worker when the browser’s detector fails, and retries loading the worker', async () => {
  const decode = await createDecoder();
  detect.mockRejectedValue(new DOMException('gone', 'NotSupportedError'));
  FakeWorker.loads = false;
  expect(await decode(picture, false)).toEqual([]);
  FakeWorker.loads = true;
  await vi.waitFor(async () => expect(await decode(picture, false)).toEqual([]));
  const detectCount = detect.mock.calls.length;
  const next = decode(picture, false);
  await vi.waitFor(() => expect(workers.at(-1)?.requests).toHaveLength(1));
  workers.at(-1)?.respond({ kind: 'read', id: 1, texts: ['read'] });
  expect(await next).toEqual(['read']);
  expect(detect).toHaveBeenCalledTimes(detectCount);
});

it('rejects when neither browser nor worker can decode', async () => {
  vi.stubGlobal('BarcodeDetector', undefined);
  FakeWorker.loads = false;
  await expect(createDecoder()).rejects.toThrow('not found');
});
