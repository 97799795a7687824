// @vitest-environment jsdom
/** The phone's camera, in a fake browser with the features that each test sets up (DOOR-12). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Camera, type CameraState } from './camera';

const getUserMedia = vi.fn<(constraints: MediaStreamConstraints) => Promise<unknown>>();
const enumerateDevices = vi.fn<() => Promise<{ kind: string; deviceId: string }[]>>();

class Track extends EventTarget {
  readyState = 'live';
  readonly applyConstraints = vi.fn<(constraints: object) => Promise<void>>().mockResolvedValue();
  constructor(
    readonly deviceId: string,
    readonly capabilities: object,
    readonly settings: object,
  ) {
    super();
  }
  getSettings = () => ({ deviceId: this.deviceId, ...this.settings });
  getCapabilities = () => this.capabilities;
  stop = () => {
    this.readyState = 'ended';
  };
}

let tracks: Track[];
let video: HTMLVideoElement;
let states: CameraState[];
let camera: Camera;

beforeEach(() => {
  tracks = [];
  states = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices } });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  enumerateDevices.mockReset().mockResolvedValue([
    { kind: 'audioinput', deviceId: 'microphone' },
    { kind: 'videoinput', deviceId: 'back' },
    { kind: 'videoinput', deviceId: 'wide' },
  ]);
  provideCamera({});
  video = document.createElement('video');
  camera = new Camera(video, (state) => states.push(state));
});

afterEach(() => localStorage.clear());

function provideCamera(capabilities: object, settings: object = {}) {
  getUserMedia.mockReset().mockImplementation(({ video: wanted }) => {
    const exact = typeof wanted === 'object' && typeof wanted.deviceId === 'object' ? wanted.deviceId : {};
    const track = new Track('exact' in exact ? String(exact.exact) : 'back', capabilities, settings);
    tracks.push(track);
    return Promise.resolve({ getVideoTracks: () => [track] });
  });
}

const requestedVideo = (index: number) => getUserMedia.mock.calls[index]?.[0].video;

it('opens the camera at the back', async () => {
  await camera.open();
  expect(requestedVideo(0)).toMatchObject({ facingMode: 'environment' });
  expect(camera.state).toEqual({ isOpen: true, hasLenses: true });
});

it('releases the first lens, opens the next and remembers it', async () => {
  await camera.open();
  await camera.nextLens();
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live']);
  expect(requestedVideo(1)).toMatchObject({ deviceId: { exact: 'wide' } });
  await new Camera(video, () => undefined).open();
  expect(requestedVideo(2)).toMatchObject({ deviceId: { exact: 'wide' } });
  await camera.nextLens();
  expect(requestedVideo(3)).toMatchObject({ deviceId: { exact: 'back' } });
});

it('opens the default lens when the remembered one is gone', async () => {
  localStorage.setItem('doorLens', 'gone');
  getUserMedia.mockRejectedValueOnce(new DOMException('gone', 'OverconstrainedError'));
  await camera.open();
  expect(camera.state.isOpen).toBe(true);
  expect(requestedVideo(1)).toMatchObject({ facingMode: 'environment' });
});

it('lights the torch and zooms only where the track supports it', async () => {
  provideCamera({ torch: true, zoom: { min: 0.5, max: 8 } }, { zoom: 1 });
  await camera.open();
  expect(camera.state).toMatchObject({ torch: false, zoom: { min: 0.5, max: 8, current: 1 } });
  await camera.setTorch(true);
  await camera.setZoom(2);
  expect(tracks[0]?.applyConstraints.mock.calls).toEqual([
    [{ advanced: [{ torch: true }] }],
    [{ advanced: [{ zoom: 2 }] }],
  ]);
  expect(camera.state).toMatchObject({ torch: true, zoom: { current: 2 } });
  tracks[0]?.applyConstraints.mockRejectedValueOnce(new DOMException('no', 'OverconstrainedError'));
  await camera.setTorch(false);
  expect(camera.state.torch).toBe(true);
});

it('reopens the camera only after the phone has closed it', async () => {
  await camera.open();
  await camera.reopenIfLost();
  expect(tracks).toHaveLength(1);
  tracks[0]?.stop();
  await camera.reopenIfLost();
  expect(tracks).toHaveLength(2);
  tracks[1]?.dispatchEvent(new Event('ended'));
  await vi.waitFor(() => expect(tracks).toHaveLength(3));
});

it('releases a camera that opens only after `stop` was called', async () => {
  const opening = camera.open();
  camera.stop();
  await opening;
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
  expect(video.srcObject).toBeNull();
  await camera.open();
  expect(tracks).toHaveLength(1);
});

it.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['OverconstrainedError', 'other'],
])('reports %s as %s, and opens the camera at the next attempt', async (name, problem) => {
  getUserMedia.mockRejectedValueOnce(new DOMException('no', name));
  await camera.open();
  expect(states.at(-1)).toMatchObject({ problem, isOpen: false });
  await camera.open();
  expect(states.at(-1)).toMatchObject({ problem: undefined, isOpen: true });
});
