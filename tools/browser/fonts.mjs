// Fonts from npm packages, for machines without fonts and for the browser from npm.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cacheFolder } from './cache.mjs';

/**
 * The environment variable with which Chromium uses only DejaVu, as the badges do, and the fonts in the given folders.
 * @param {string[]} folders folders of further fonts
 */
export function fontEnvironment(folders = []) {
  const file = join(cacheFolder, folders.length > 0 ? 'fonts-more.conf' : 'fonts.conf');
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(file, fontsConf([...folders, dejaVuFolder()].filter((folder) => existsSync(folder))));
  return { FONTCONFIG_FILE: file };
}

/** Finds the fonts of DejaVu, a dependency of the functions' workspace; npm decides where it is installed. */
function dejaVuFolder() {
  const require = createRequire(new URL('../../functions/package.json', import.meta.url));
  return join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
}

function fontsConf(folders) {
  const genericFamilies = {
    'sans-serif': ['Open Sans', 'DejaVu Sans'],
    serif: ['DejaVu Serif'],
    monospace: ['DejaVu Sans Mono'],
  };
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `  <dir>${escapeXml(folder)}</dir>`),
    `  <cachedir>${escapeXml(join(cacheFolder, 'fontconfig'))}</cachedir>`,
    // Missing families (Arial, system-ui) fall back to sans-serif, not to the first font.
    '  <match target="pattern">',
    ...Object.keys(genericFamilies).map(
      (name) => `    <test qual="all" name="family" compare="not_eq"><string>${name}</string></test>`,
    ),
    '    <edit name="family" mode="append_last"><string>sans-serif</string></edit>',
    '  </match>',
    ...Object.entries(genericFamilies).map(([name, fonts]) => {
      const families = fonts.map((font) => `<family>${font}</family>`).join('');
      return `  <alias><family>${name}</family><prefer>${families}</prefer></alias>`;
    }),
    '</fontconfig>',
    '',
  ].join('\n');
}

function escapeXml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
