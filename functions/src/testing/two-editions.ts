/** For tests: last year's show, which is an archive, and this year's, which is live. */
import type { Edition } from 'contract/edition/current';
import { sampleEdition } from 'contract/testing/sample-edition';
import type { Firestore } from 'firebase-admin/firestore';
import { releaseEdition } from '../editions/publishing/release-edition';
import { inEdition, provideEditionOfCall } from '../shared/edition-of-call';

export const lastYear = sampleEdition;

export const thisYear: Edition = {
  id: '2026',
  version: 1,
  facts: {
    ...sampleEdition.facts,
    name: 'BAPP 2026 Networking Gift Show',
    date: '2026-08-27',
    dinnerStarts: '2026-08-27T19:00',
    mailFrom: 'info@2026.gift-show.example',
  },
};

export const inLastYear = <T>(work: () => T) => inEdition(lastYear, work);
export const inThisYear = <T>(work: () => T) => inEdition(thisYear, work);

/** Publishes both editions. After that, the test has an edition only within `inEdition`, as a call does. */
export async function publishBoth(firestore: Firestore): Promise<void> {
  provideEditionOfCall();
  for (const edition of [lastYear, thisYear]) await releaseEdition(firestore, edition);
}
