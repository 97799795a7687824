/**
 * Security rules, with Google's rules library. That rules which allow and deny everything do so for every operation of
 * the web SDK is tested with the product's own, in functions/src/database/firestore-rules.integration.test.ts.
 */
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, expect } from 'vitest';
import { documented } from './support/documented';
import { address } from './support/connection';

setLogLevel('silent');
const [host = '', port = ''] = address.split(':');
const projectId = `demo-rules-${process.pid}`;

const rules = (condition: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read, write: if ${condition}; }
  }
}`;

let environment: RulesTestEnvironment;
beforeAll(async () => {
  const firestore = { host, port: Number(port), rules: rules('false') };
  environment = await initializeTestEnvironment({ projectId, firestore });
  // They do not apply here.
  await environment.withSecurityRulesDisabled((context) => context.firestore().doc('c/a').set({ n: 1 }));
});
afterAll(() => environment.cleanup());

const anonymous = () => environment.unauthenticatedContext().firestore();

documented('sdk: rules test', 'rules stay in force when invalid ones are sent', async () => {
  const put = (content: string) =>
    fetch(`http://${address}/emulator/v1/projects/${projectId}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ content }] } }),
    });
  expect((await put(rules('true'))).status).toBe(200);
  expect((await put("rules_version = '2';\nservice cloud.firestore { oops }")).status).toBe(400);
  await assertSucceeds(anonymous().doc('c/a').get());
  expect((await put(rules('false'))).status).toBe(200);
  await assertFails(anonymous().doc('c/a').get());
});
