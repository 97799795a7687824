/** The phone's camera: opened once, never stopped between scans, reopened after the phone has slept (DOOR-12). */
import { attempt } from '../../shared/site/storage';

export type CameraProblem = 'denied' | 'none' | 'busy' | 'other';

/** What TypeScript's types for the browser do not have yet. */
declare global {
  interface MediaTrackCapabilities {
    torch?: boolean;
    zoom?: { min: number; max: number };
  }
  interface MediaTrackSettings {
    zoom?: number;
  }
  interface MediaTrackConstraintSet {
    torch?: boolean;
    zoom?: number;
  }
}

export interface CameraState {
  readonly problem: CameraProblem | undefined;
  readonly isOpen: boolean;
  readonly hasLenses: boolean;
  /** Whether the torch is on; undefined when there is none. */
  readonly torch: boolean | undefined;
  readonly zoom: { readonly min: number; readonly max: number; readonly current: number } | undefined;
}

const storageKey = 'doorLens';

export class Camera {
  readonly #video: HTMLVideoElement;
  readonly #onChange: (state: CameraState) => void;
  #track: MediaStreamTrack | undefined;
  #isOpening = false;
  #isStopped = false;
  #state: CameraState = closedState(undefined);

  constructor(video: HTMLVideoElement, onChange: (state: CameraState) => void) {
    this.#video = video;
    this.#onChange = onChange;
  }

  get state(): CameraState {
    return this.#state;
  }

  /** Opens the lens that was last chosen, or the one at the back. A problem appears in the state. */
  async open(lens = attempt(() => localStorage.getItem(storageKey)) ?? null): Promise<void> {
    if (this.#isOpening || this.#isStopped) return;
    this.#isOpening = true;
    this.#close();
    try {
      await this.#start(lens);
    } catch (error) {
      console.warn('The camera did not open.', error);
      this.#show(closedState(problemOf(error)));
    } finally {
      this.#isOpening = false;
    }
  }

  /** Opens the camera again if the phone has taken it away meanwhile. */
  async reopenIfLost(): Promise<void> {
    if (this.#track?.readyState !== 'live') return this.open();
    // Some phones only pause the picture.
    await this.#video.play().catch(() => this.open());
  }

  /** Switches to the next lens of this phone, and remembers it. */
  async nextLens(): Promise<void> {
    const lenses = await findLenses();
    const current = lenses.indexOf(this.#track?.getSettings().deviceId ?? '');
    const next = lenses[(current + 1) % lenses.length];
    if (next === undefined) return;
    attempt(() => localStorage.setItem(storageKey, next));
    await this.open(next);
  }

  async setTorch(torch: boolean): Promise<void> {
    if (await this.#apply({ torch })) this.#show({ ...this.#state, torch });
  }

  async setZoom(current: number): Promise<void> {
    const { zoom } = this.#state;
    if (zoom === undefined) return;
    if (await this.#apply({ zoom: current })) this.#show({ ...this.#state, zoom: { ...zoom, current } });
  }

  /** @returns false when the camera refuses what it claimed to support */
  async #apply(constraint: MediaTrackConstraintSet): Promise<boolean> {
    try {
      await this.#track?.applyConstraints({ advanced: [constraint] });
      return true;
    } catch (error) {
      console.warn('The camera refuses.', error);
      return false;
    }
  }

  /** Releases the camera for good, even if it is still being opened. */
  stop(): void {
    this.#isStopped = true;
    this.#close();
  }

  #close(): void {
    this.#track?.stop();
    this.#track = undefined;
    this.#video.srcObject = null;
    this.#show(closedState(undefined));
  }

  async #start(lens: string | null): Promise<void> {
    const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
    const stream = await getStream({ ...size, facingMode: 'environment' }, lens);
    const [track] = stream.getVideoTracks();
    if (track === undefined) throw new DOMException('The stream has no picture.', 'NotFoundError');
    if (this.#isStopped) {
      track.stop();
      return;
    }
    this.#track = track;
    track.addEventListener('ended', () => {
      if (track === this.#track && document.visibilityState === 'visible') void this.open();
    });
    this.#video.srcObject = stream;
    await this.#video.play();
    const { torch, zoom } = 'getCapabilities' in track ? track.getCapabilities() : {};
    const lenses = await findLenses();
    this.#show({
      problem: undefined,
      isOpen: true,
      hasLenses: lenses.length > 1,
      torch: torch === true ? false : undefined,
      zoom:
        zoom === undefined || zoom.max <= zoom.min
          ? undefined
          : { ...zoom, current: track.getSettings().zoom ?? zoom.min },
    });
  }

  #show(state: CameraState): void {
    this.#state = state;
    this.#onChange(state);
  }
}

function closedState(problem: CameraProblem | undefined): CameraState {
  return { problem, isOpen: false, hasLenses: false, torch: undefined, zoom: undefined };
}

/** Opens the chosen lens, or the usual camera if the browser no longer knows the lens's id. */
async function getStream(usual: MediaTrackConstraints, lens: string | null): Promise<MediaStream> {
  // Without a secure context, `mediaDevices` is missing.
  if (!('mediaDevices' in navigator)) throw new DOMException('No cameras here.', 'NotFoundError');
  if (lens !== null) {
    const { facingMode: _, ...size } = usual;
    try {
      return await navigator.mediaDevices.getUserMedia({ video: { ...size, deviceId: { exact: lens } } });
    } catch (error) {
      if (problemOf(error) !== 'other') throw error;
      attempt(() => localStorage.removeItem(storageKey));
    }
  }
  return navigator.mediaDevices.getUserMedia({ video: usual });
}

async function findLenses(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
}

/** @param error thrown by `getUserMedia` */
function problemOf(error: unknown): CameraProblem {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
      return 'none';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'other';
  }
}
