// Fonts from npm packages, for machines without fonts and for the browser from npm.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cacheFolder } from './cache.mjs';

/**
 * The environment with which Chromium uses only fonts from npm: DejaVu, which the badges also use, and more.
 * @param {string[]} folders folders with more fonts, in order of preference
 */
export function fontEnvironment(folders = []) {
  const file = join(cacheFolder, folders.length > 0 ? 'fonts-more.conf' : 'fonts.conf');
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(file, fontsConf([...folders, dejaVu()].filter((folder) => existsSync(folder))));
  return { FONTCONFIG_FILE: file };
}

/** The folder of DejaVu, a dependency of the functions' workspace; npm decides where it is. */
function dejaVu() {
  const require = createRequire(new URL('../../functions/package.json', import.meta.url));
  return join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
}

function fontsConf(folders) {
  const generic = {
    'sans-serif': ['Open Sans', 'DejaVu Sans'],
    serif: ['DejaVu Serif'],
    monospace: ['DejaVu Sans Mono'],
  };
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `  <dir>${xml(folder)}</dir>`),
    `  <cachedir>${xml(join(cacheFolder, 'fontconfig'))}</cachedir>`,
    // Missing families (Arial, system-ui) fall back to sans-serif, not to the first font.
    '  <match target="pattern">',
    ...Object.keys(generic).map(
      (name) => `    <test qual="all" name="family" compare="not_eq"><string>${name}</string></test>`,
    ),
    '    <edit name="family" mode="append_last"><string>sans-serif</string></edit>',
    '  </match>',
    ...Object.entries(generic).map(([name, fonts]) => {
      const families = fonts.map((font) => `<family>${font}</family>`).join('');
      return `  <alias><family>${name}</family><prefer>${families}</prefer></alias>`;
    }),
    '</fontconfig>',
    '',
  ].join('\n');
}

function xml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
