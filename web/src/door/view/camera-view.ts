/** The camera's picture, its problems, and the controls for lens, torch and zoom (DOOR-12). */
import { Camera, type CameraState } from '../reading/camera';
import { button, h } from './dom';
import { t } from './language';

/** In milliseconds. */
const noticeTime = 2_500;

export class CameraView {
  readonly video = h('video', { autoplay: true, muted: true, playsinline: true });
  readonly camera: Camera;
  readonly element: HTMLElement;
  readonly #sound: HTMLButtonElement;
  readonly #problem = h('div', { class: 'camera-problem' });
  readonly #notice = h('p', { class: 'notice', role: 'status' });
  readonly #controls = h('div', { class: 'actions' });
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  #hasDecoder = true;

  /**
   * @param onSound called when the volunteer turns on the sound
   * @param onChange called after each change of the camera's state
   */
  constructor(onSound: () => void, onChange: () => void = () => undefined) {
    this.video.muted = true;
    this.camera = new Camera(this.video, (state) => {
      this.show(state);
      onChange();
    });
    this.#sound = button('', onSound, { class: 'sound' });
    const picture = h('div', { class: 'picture' }, this.video, this.#problem, this.#sound, this.#notice);
    this.element = h('section', { class: 'camera' }, picture, this.#controls);
  }

  showTexts(): void {
    this.show(this.camera.state);
  }

  show(state: CameraState): void {
    const texts = t(($) => $.door.camera, { returnObjects: true });
    this.element.setAttribute('aria-label', texts.name);
    this.video.hidden = !state.isOpen;
    this.video.setAttribute('aria-label', texts.name);
    this.#problem.replaceChildren(...this.#problemOf(state));
    const focusedIndex = this.#focusable().findIndex((control) => control === document.activeElement);
    this.#sound.textContent = texts.sound;
    this.#controls.replaceChildren(...this.#controlsOf(state));
    // The control that was just used has been replaced by a new element.
    this.#focusable()[focusedIndex]?.focus();
  }

  #focusable(): HTMLElement[] {
    return [...this.#controls.querySelectorAll<HTMLElement>('button, input')];
  }

  /** Shows a text over the picture for a moment. */
  showNotice(text: string): void {
    clearTimeout(this.#noticeTimer);
    this.#notice.textContent = text;
    this.#noticeTimer = setTimeout(() => (this.#notice.textContent = ''), noticeTime);
  }

  showNoDecoder(): void {
    this.#hasDecoder = false;
    this.showTexts();
  }

  /** Shows or hides the button for the sound, which lies over the picture so that nothing moves under a finger. */
  showSoundButton(isSilent: boolean): void {
    this.#sound.style.visibility = isSilent ? '' : 'hidden';
  }

  #problemOf({ problem, isOpen }: CameraState): HTMLElement[] {
    const texts = t(($) => $.door.camera, { returnObjects: true });
    if (problem !== undefined)
      return [
        h('p', { role: 'alert' }, texts.problem[problem]),
        button(texts.retry, () => void this.camera.open()),
      ];
    if (!this.#hasDecoder) return [h('p', { role: 'alert' }, texts.noDecoder)];
    return isOpen ? [] : [h('p', { role: 'status' }, texts.starting)];
  }

  #controlsOf({ isOpen, hasLenses, torch, zoom }: CameraState): HTMLElement[] {
    const texts = t(($) => $.door.camera, { returnObjects: true });
    const controls: HTMLElement[] = [];
    if (!isOpen) return controls;
    if (hasLenses) controls.push(button(texts.lens, () => void this.camera.nextLens()));
    if (torch !== undefined)
      controls.push(
        button(texts.torch, () => void this.camera.setTorch(!torch), { 'aria-pressed': String(torch) }),
      );
    if (zoom !== undefined) controls.push(this.#zoomOf(zoom, texts.zoom));
    return controls;
  }

  #zoomOf({ min, max, current }: { min: number; max: number; current: number }, label: string): HTMLElement {
    const range = h('input', {
      type: 'range',
      min: String(min),
      max: String(Math.min(max, 5)),
      step: 'any',
      value: String(current),
    });
    range.addEventListener('change', () => void this.camera.setZoom(Number(range.value)));
    return h('label', { class: 'zoom' }, label, range);
  }
}
