// Finds installed browsers: Playwright's own, those in the vendors' default locations, and those on the PATH.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell comes first, since the tests take half the time in it. */
const linuxNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const macNames = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
const windowsNames = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];

/** @returns {{ executablePath?: string }[]} Playwright's own, without a path, then all others; any may fail to start */
export function installedBrowsers() {
  const paths = browserPaths().filter((path) => existsSync(path));
  return [{}, ...[...new Set(paths)].map((executablePath) => ({ executablePath }))];
}

function browserPaths() {
  const { env, platform } = process;
  if (platform === 'darwin')
    return ['/Applications', join(env.HOME ?? '', 'Applications')].flatMap((folder) =>
      macNames.map((name) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
    );
  if (platform === 'win32')
    return windowsNames.flatMap((name) =>
      [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
        .filter((folder) => folder !== undefined)
        .map((folder) => join(folder, ...name)),
    );
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')];
  return linuxNames.flatMap((name) => folders.map((folder) => join(folder, name)));
}
