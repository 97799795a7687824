// Fonts from npm packages, for browsers on machines that have none, and for the one from npm always.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cacheFolder } from './cache.mjs';

/**
 * The environment that makes Chromium use only fonts from npm: DejaVu, which the badges use too, and more.
 * @param {string[]} folders of further fonts, preferred in this order
 */
export function fontEnvironment(folders = []) {
  const file = join(cacheFolder, folders.length > 0 ? 'fonts-more.conf' : 'fonts.conf');
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(file, fontsConf([...folders, dejaVu()].filter((folder) => existsSync(folder))));
  return { FONTCONFIG_FILE: file };
}

/** A dependency of the functions' workspace; npm decides where it is. */
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
    // A family that is not there (Arial, system-ui) is drawn without serifs, not in whatever comes first.
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
