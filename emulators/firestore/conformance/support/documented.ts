/** A test of one documented behaviour; its name cites the source. */
import { it } from 'vitest';

const docs = 'https://firebase.google.com/docs/firestore';
const proto = 'https://github.com/googleapis/googleapis/blob/master/google/firestore/v1';

const sources = {
  'docs: add data': `${docs}/manage-data/add-data`,
  'docs: aggregation': `${docs}/query-data/aggregation-queries`,
  'docs: collection group': `${docs}/query-data/queries#collection-group-query`,
  'docs: data types': `${docs}/manage-data/data-types`,
  'docs: delete data': `${docs}/manage-data/delete-data`,
  'docs: get data': `${docs}/query-data/get-data`,
  'docs: order and limit': `${docs}/query-data/order-limit-data`,
  'docs: queries': `${docs}/query-data/queries`,
  'docs: quotas': `${docs}/quotas`,
  'docs: transactions': `${docs}/manage-data/transactions`,
  'docs: transaction isolation': `${docs}/transaction-data-contention`,
  'docs: emulator': 'https://firebase.google.com/docs/emulator-suite/connect_firestore',
  'proto: document': `${proto}/document.proto`,
  'proto: firestore': `${proto}/firestore.proto`,
  'proto: query': `${proto}/query.proto`,
  'proto: write': `${proto}/write.proto`,
  'sdk: admin': 'https://googleapis.dev/nodejs/firestore/latest/',
} as const;

export function documented(source: keyof typeof sources, behaviour: string, test: () => Promise<void>): void {
  it(`${behaviour} [${source}]`, test);
}
