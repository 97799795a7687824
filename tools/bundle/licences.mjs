// Lists the licences of the shipped packages: the direct and transitive dependencies of the pages and the functions.
//
//   node tools/bundle/licences.mjs > docs/licences.md     after changing dependencies; a test checks the page
import { pathToFileURL } from 'node:url';
import { lockedPackages } from './locked-packages.mjs';

const introduction = `# Licences of what is shipped

The packages that the pages and the functions depend on, with what those depend on, as \`package-lock.json\` has them.
Written by \`node tools/bundle/licences.mjs\`; a test fails when it is not what the lock file says, and when a licence is not
one that lets everybody use, change and pass on this project. The typefaces are under the SIL Open Font Licence and the
Bitstream Vera licence; tools for developing are not shipped and not listed.
`;

/** Licences that require at most attribution. */
const allowed = [
  'MIT',
  'MIT-0',
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '(MIT OR Apache-2.0)',
  'MIT AND ISC AND BSD-3-Clause',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'CC0-1.0',
  'CC-BY-3.0',
  'OFL-1.1',
  'MIT AND OFL-1.1',
];

/** Packages whose manifest lacks an SPDX licence; each licence was read by a person. @type {Record<string, string>} */
const readByHand = {
  'dejavu-fonts-ttf': 'Bitstream Vera, public domain changes',
  limiter: 'MIT',
};

/** @returns {{ name: string, version: string, licence: string, isAllowed: boolean }[]} sorted by name */
export function shippedPackages() {
  return lockedPackages(['functions', 'web', 'contract'])
    .map(({ name, entry }) => ({ name, ...licenceOf(name, entry) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function licenceOf(name, { version, license }) {
  const licence = readByHand[name] ?? license ?? 'not said';
  return { version, licence, isAllowed: name in readByHand || allowed.includes(licence) };
}

/** @returns {string} the content of docs/licences.md */
export function licencesPage() {
  const byLicence = new Map();
  for (const { name, version, licence } of shippedPackages())
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name} ${version}`]);
  const groups = [...byLicence].sort(([one], [other]) => one.localeCompare(other, 'en'));
  const sections = groups.map(([licence, names]) => `## ${licence}\n\n${[...new Set(names)].join(', ')}\n`);
  return [introduction, ...sections].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.stdout.write(licencesPage());
