/** Loading a part: its files first, since a browser caches a failed module (LOAD-1). */
import { beforeEach, expect, it, vi } from 'vitest';
import { importPart, ReloadNeeded } from './import-part';

const request = vi.fn<(url: string) => Promise<Response>>();
const load = vi.fn<() => Promise<string>>();
const error = new TypeError('Failed to fetch');
const file = () => new Response('');
const cutOff = () => new ReadableStream({ pull: (controller) => controller.error(error) });

/** Files of this test only, since fetched files are remembered. */
let files: string[];
let testNumber = 0;

beforeEach(() => {
  testNumber += 1;
  files = [`assets/a${testNumber}.js`, `assets/b${testNumber}.js`];
  request.mockReset().mockImplementation(() => Promise.resolve(file()));
  load.mockReset().mockResolvedValue('part');
  vi.stubGlobal('fetch', request);
  vi.useFakeTimers();
});

it('fetches each file once, then imports', async () => {
  load.mockImplementationOnce(() => Promise.resolve(`after ${request.mock.calls.length} files`));
  expect(await importPart(load, files)).toBe('after 2 files');
  expect(await importPart(load, files)).toBe('part');
  expect(request.mock.calls.map(([url]) => url)).toEqual(files.map((path) => `/${path}`));
});

it.each<[string, () => Promise<Response>]>([
  ['is lost', () => Promise.reject(error)],
  ['is answered with an error', () => Promise.resolve(new Response('', { status: 503 }))],
  ['is cut off', () => Promise.resolve(new Response(cutOff()))],
])('requests a file again after a second or when online if it %s', async (_, failing) => {
  request.mockImplementationOnce(failing);
  const part = importPart(load, files);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await part).toBe('part');

  const [first = ''] = files;
  request.mockImplementationOnce(failing);
  const next = importPart(load, [`${first}-other`]);
  await vi.advanceTimersByTimeAsync(0);
  dispatchEvent(new Event('online'));
  expect(await next).toBe('part');
});

it('imports nothing while a file is missing, and succeeds at the next call', async () => {
  request.mockImplementation((url) => (url.includes('/a') ? Promise.reject(error) : Promise.resolve(file())));
  const part = expect(importPart(load, files)).rejects.toBe(error);
  await vi.advanceTimersByTimeAsync(1_000);
  await part;
  expect(load).not.toHaveBeenCalled();
  request.mockImplementation(() => Promise.resolve(file()));
  expect(await importPart(load, files)).toBe('part');
});

it.each<[string, () => void]>([
  ['the site no longer has a file', () => request.mockResolvedValue(new Response('', { status: 404 }))],
  ['the browser has cached an earlier failure', () => load.mockRejectedValue(error)],
])('throws ReloadNeeded when %s', async (_, fail) => {
  fail();
  await expect(importPart(load, files)).rejects.toBeInstanceOf(ReloadNeeded);
});

it('adds missing and preloaded style sheets in their order before importing', async () => {
  const sheets = ['page', 'preloaded', 'other'].map((name) => `/assets/${name}${testNumber}.css`);
  const [page, preloaded, other] = sheets;
  document.head.innerHTML = `<link rel="stylesheet" href="${page}"><link rel="preload" as="style" href="${preloaded}">`;
  const added = () => [...document.head.querySelectorAll<HTMLLinkElement>('link')].slice(2);
  const part = importPart(
    load,
    sheets.map((url) => url.slice(1)),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(request.mock.calls.map(([url]) => url)).toEqual([other]);
  expect(added().map((link) => [link.rel, link.getAttribute('href')])).toEqual([
    ['stylesheet', preloaded],
    ['stylesheet', other],
  ]);
  expect(load).not.toHaveBeenCalled();
  for (const link of added()) link.dispatchEvent(new Event('load'));
  expect(await part).toBe('part');
});
