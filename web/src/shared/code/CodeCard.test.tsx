/** The code in full screen, and as a picture to share or save. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { translator } from 'contract/language/translator';
import { CodeCard } from './CodeCard';
import { watchSavedFiles } from '../testing/saved-files';

const id = 'a'.repeat(20);
const { fullScreen, savePicture, pictureFile, close } = translator('en')(($) => $.visitors.codeCard, {
  returnObjects: true,
});
let savedFiles: string[];

beforeEach(() => {
  savedFiles = watchSavedFiles();
  // Missing in jsdom.
  vi.stubGlobal('Path2D', vi.fn());
  const context = { fillRect: vi.fn(), fillText: vi.fn(), scale: vi.fn(), fill: vi.fn() };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob: (done: BlobCallback) => done(new Blob([], { type: 'image/png' })),
  });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      fireEvent(this, new Event('close'));
    },
  });
});

async function openAndPress(name: string) {
  const page = await renderPage(<CodeCard id={id} name="Zoë Lefèvre" />, { language: 'en' });
  await page.user.click(screen.getByRole('button', { name }));
  return page;
}

it.each([
  ['shares the picture where files can be shared', undefined, []],
  ['saves nothing when the visitor cancels sharing', new DOMException('', 'AbortError'), []],
  ['saves the picture when sharing fails', new DOMException('', 'NotAllowedError'), [pictureFile]],
])('%s', async (_, problem, files) => {
  const share = vi.fn<(data: ShareData) => Promise<void>>();
  if (problem === undefined) share.mockResolvedValue();
  else share.mockRejectedValue(problem);
  vi.stubGlobal('navigator', { canShare: () => true, share, language: 'en' });
  await openAndPress(savePicture);
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(share.mock.calls[0]?.[0].files?.map(({ name, type }) => [name, type])).toEqual([
    [pictureFile, 'image/png'],
  ]);
  // Let the callbacks of `share` run.
  await new Promise((resolve) => setImmediate(resolve));
  expect(savedFiles).toEqual(files);
});

it('keeps the screen awake until the full screen is closed', async () => {
  const release = vi.fn<() => void>();
  const request = vi.fn<(kind: string) => Promise<object>>().mockResolvedValue({ release });
  vi.stubGlobal('navigator', { wakeLock: { request }, language: 'en' });
  const { user } = await openAndPress(fullScreen);
  const dialog = screen.getByRole('dialog', { name: 'Zoë Lefèvre' });
  expect(dialog.textContent).toContain(id);
  expect(request.mock.calls).toEqual([['screen']]);
  // The browser has released the lock in the meantime.
  fireEvent(document, new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: close }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(release).toHaveBeenCalledOnce());
  fireEvent(document, new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});

it('shows the full screen without a wake lock, and saves a picture that cannot be shared', async () => {
  const request = () => Promise.reject(new DOMException(''));
  vi.stubGlobal('navigator', { wakeLock: { request }, language: 'en' });
  const { user } = await openAndPress(fullScreen);
  screen.getByRole('dialog');
  await user.click(screen.getByRole('button', { name: close }));
  await user.click(screen.getByRole('button', { name: savePicture }));
  await waitFor(() => expect(savedFiles).toEqual([pictureFile]));
});
