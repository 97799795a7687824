// @vitest-environment jsdom
/** What the page says about the camera, and its controls (DOOR-12). */
import { fireEvent, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CameraProblem, CameraState } from '../reading/camera';
import { CameraView } from './camera-view';
import { chooseLanguage, t } from './language';

const open: CameraState = {
  problem: undefined,
  isOpen: true,
  hasLenses: true,
  torch: false,
  zoom: { min: 1, max: 8, current: 2 },
};
const calls = {
  open: vi.fn<() => Promise<void>>(),
  nextLens: vi.fn<() => Promise<void>>(),
  setTorch: vi.fn<(torch: boolean) => Promise<void>>(),
  setZoom: vi.fn<(current: number) => Promise<void>>(),
};
const onSound = vi.fn<() => void>();
let view: CameraView;

beforeEach(async () => {
  await chooseLanguage('en');
  onSound.mockReset();
  for (const call of Object.values(calls)) call.mockReset().mockResolvedValue();
  view = new CameraView(onSound);
  Object.assign(view.camera, calls);
  document.body.replaceChildren(view.element);
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  document.body.replaceChildren();
});

const page = () => within(view.element);

it.each(['denied', 'none', 'busy', 'other'] satisfies CameraProblem[])(
  'explains what to do about the camera problem “%s”, and reopens the camera',
  (problem) => {
    view.show({ ...open, isOpen: false, problem });
    expect(page().getByRole('alert').textContent).toBe(t(($) => $.door.camera.problem[problem]));
    expect(view.video.hidden).toBe(true);
    fireEvent.click(page().getByRole('button', { name: t(($) => $.door.camera.retry) }));
    expect(calls.open).toHaveBeenCalledOnce();
  },
);

it('shows that the camera starts, and that codes cannot be read', () => {
  view.show({ ...open, isOpen: false });
  page().getByText(t(($) => $.door.camera.starting));
  view.show(open);
  expect(page().queryByText(t(($) => $.door.camera.starting))).toBeNull();
  view.showNoDecoder();
  expect(page().getByRole('alert').textContent).toBe(t(($) => $.door.camera.noDecoder));
});

it('changes lens, torch, zoom and sound, keeps the focus, and hides missing controls', () => {
  view.show(open);
  const controls = t(($) => $.door.camera, { returnObjects: true });
  fireEvent.click(page().getByRole('button', { name: controls.lens }));
  const torch = page().getByRole('button', { name: controls.torch, pressed: false });
  fireEvent.click(torch);
  fireEvent.change(page().getByRole('slider', { name: controls.zoom }), { target: { value: '3' } });
  fireEvent.click(page().getByRole('button', { name: controls.sound }));
  expect(calls.nextLens).toHaveBeenCalledOnce();
  expect(calls.setTorch).toHaveBeenCalledWith(true);
  expect(calls.setZoom).toHaveBeenCalledWith(3);
  expect(onSound).toHaveBeenCalledOnce();
  torch.focus();
  view.show({ ...open, torch: true });
  const lit = page().getByRole('button', { name: controls.torch, pressed: true });
  expect(document.activeElement).toBe(lit);
  view.show({ ...open, hasLenses: false, torch: undefined, zoom: undefined });
  expect(page().getAllByRole('button')).toHaveLength(1);
  expect(page().queryByRole('slider')).toBeNull();
  view.showSoundButton(false);
  expect(page().queryByRole('button')).toBeNull();
  view.showSoundButton(true);
  page().getByRole('button', { name: controls.sound });
});

it('shows each notice for the same short time', () => {
  vi.useFakeTimers();
  const notice = () => view.element.querySelector('.notice')?.textContent;
  view.showNotice('one');
  vi.advanceTimersByTime(2_000);
  view.showNotice('two');
  vi.advanceTimersByTime(2_000);
  expect(notice()).toBe('two');
  vi.advanceTimersByTime(500);
  expect(notice()).toBe('');
});
