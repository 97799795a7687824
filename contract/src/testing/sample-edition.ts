/** The sample edition, for tests and for code that runs without a database. */
import sample from '../../../emulator-data/edition.json' with { type: 'json' };
import { factsWith, provideEdition, type Edition } from '../edition/current';
import type { Facts, FactsWith } from '../edition/fact-table';
import type { Part } from '../edition/reading/fact-values';
import { readFacts } from '../edition/read-facts';

const checked = readFacts(sample.facts);
if ('wrong' in checked) throw new Error(`emulator-data/edition.json: ${JSON.stringify(checked.wrong)}`);

/** The sample has all parts. */
const sampleFacts: FactsWith<Part> = {
  ...factsWith('code', checked.facts),
  ...factsWith('inviters', checked.facts),
  ...factsWith('dinner', checked.facts),
};

export const sampleEdition = {
  ...{ id: sample.id, version: sample.version, facts: sampleFacts },
} satisfies Edition;

/**
 * Makes the sample the current edition, until the next call.
 * @param changes the facts that differ from the sample; undefined omits a fact
 */
export function provideSample(
  changes: { readonly [Name in keyof Facts]?: Facts[Name] | undefined } = {},
): void {
  // Do not check the unchanged sample again: it is provided before each test.
  const isUnchanged = Object.keys(changes).length === 0;
  const result = isUnchanged
    ? { facts: { ...sampleEdition.facts } }
    : readFacts({ ...sampleEdition.facts, ...changes });
  if ('wrong' in result) throw new Error(`Wrong facts: ${JSON.stringify(result.wrong)}`);
  const edition: Edition = { ...sampleEdition, ...result };
  provideEdition(() => edition);
}

/** The sample as if an organiser had replaced its sample texts and entered its missing times. */
export const readyFacts: FactsWith<Part> = {
  ...(JSON.parse(
    JSON.stringify(sampleEdition.facts)
      .replaceAll(/ ?\((sample|exemple|voorbeeld)\)/g, '')
      .replaceAll('.example', '.org'),
  ) as FactsWith<Part>),
  registrationOpens: '2025-03-01T09:00',
  registrationCloses: '2025-08-27T18:00',
  changesUntil: '2025-08-27T20:00',
  dinnerCloses: '2025-08-20T18:00',
};
