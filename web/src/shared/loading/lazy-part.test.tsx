/** If a part of a page does not load, the rest stays visible, and the next attempt loads the part (LOAD-1). */
import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { ReloadNeeded } from './import-part';
import { lazyPart } from './lazy-part';

const reloadPage = vi.hoisted(() => vi.fn<() => void>());
vi.mock('../site/reload', () => ({ reloadPage }));

const load = vi.fn<() => Promise<{ default: ComponentType }>>();
const loaded = { default: () => <p>the part</p> };

beforeEach(() => {
  // React logs errors that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reloadPage.mockReset();
});

/** Renders a page whose part fails at first. */
async function open(error: Error) {
  load.mockReset().mockRejectedValueOnce(error).mockResolvedValue(loaded);
  const Part = lazyPart(load);
  const page = (
    <>
      <p>the rest</p>
      <Suspense>
        <Part />
      </Suspense>
    </>
  );
  const { t } = await renderPage(page);
  await screen.findByText(t(($) => $.visitors.frame.incomplete));
  screen.getByText('the rest');
  return screen.getByRole('button', { name: t(($) => $.visitors.frame.reload) });
}

it.each<[string, (button: HTMLElement) => void]>([
  ['the message’s button is pressed', (button) => fireEvent.click(button)],
  ['the browser is online again', () => act(() => void dispatchEvent(new Event('online')))],
])('loads the part again when %s', async (_, retry) => {
  retry(await open(new TypeError('Failed to fetch')));
  await screen.findByText('the part');
  expect(load).toHaveBeenCalledTimes(2);
  expect(reloadPage).not.toHaveBeenCalled();
});

it('reloads the page if the part cannot be loaded without a reload', async () => {
  fireEvent.click(await open(new ReloadNeeded()));
  expect(reloadPage).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledOnce();
});
