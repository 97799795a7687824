/**
 * Next year's show: with another document, the files to deploy have none of this year's facts.
 * first-show.spec.ts tests the mails and badges of another show.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Edition } from 'contract/edition/current';
import { readFacts } from 'contract/edition/read-facts';
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, test } from '../../support/browser/test';
import otherFile from './edition.json' with { type: 'json' };
import { leftoversOf, sharedFacts } from './leftovers';
import { startOtherStack } from './other-stack';

const nextYear = nextEdition();
const leftoversIn = leftoversOf(sampleEdition, nextYear);

test('the other edition differs from the sample in every fact', { tag: '@long' }, () => {
  // Both have the dinner's entrance, whose key is part of the product.
  expect(sharedFacts(sampleEdition, nextYear)).toEqual(['languages', 'entrances']);
  expect(leftoversIn('Ballon &amp; B\\xE9luga, le 28 août 2025 de 9&nbsp;h&nbsp;30')).toEqual(
    expect.arrayContaining(['Ballon & Béluga', '28 août 2025', '9 h 30']),
  );
});

// DOOR-38: the site's files include the door's page.
test('the other edition is built without facts of the sample', { tag: '@long' }, async () => {
  test.setTimeout(360_000);
  const other = await startOtherStack(fileURLToPath(new URL('edition.json', import.meta.url)));
  try {
    expect(leaksIn(other.buildFolder)).toEqual([]);
  } finally {
    await other.stop();
  }
});

function leaksIn(buildFolder: string): string[] {
  return ['site', 'site-renderer', 'functions'].flatMap((name) => {
    const folder = join(buildFolder, name);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const texts = files.filter((file) => /\.(html|m?js|css|json|svg|txt|webmanifest)$/.test(file));
    expect(texts).not.toEqual([]);
    return texts.flatMap((file) =>
      leftoversIn(readFileSync(join(folder, file), 'utf8'))
        // A QR code encodes a pair of its 45 characters as one of 45 * 45 = 2025 numbers.
        .filter((leftover) => !(leftover === '2025' && file.includes('decoder.worker')))
        // The schedules' time zone is deployed with the code.
        .filter((leftover) => !(leftover === 'Europe/Brussels' && name === 'functions'))
        .map((leftover) => `${file}: ${leftover}`),
    );
  });
}

function nextEdition(): Edition {
  const result = readFacts(otherFile.facts);
  if ('wrong' in result) throw new Error(JSON.stringify(result.wrong));
  return { id: otherFile.id, version: otherFile.version, facts: result.facts };
}
