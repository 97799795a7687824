/** How a phone refers to people in its scans (DOOR-19). */
import { expect, it } from 'vitest';
import { createReferenceOf } from './handle';

const code = 'Z'.repeat(20);
const device = `${'d'.repeat(20)}.${'e'.repeat(32)}`;

it('uses the same handle as the server if the phone is a desk, and the code if it is not', async () => {
  const referenceOf = createReferenceOf({ device, role: 'desk' });
  // The same handle as in functions/src/door/handles.test.ts.
  expect(await referenceOf(code)).toBe('~r5kIDrjY3YbObhdA44vX3MHU7kO');
  expect(await referenceOf('~r5kIDrjY3YbObhdA44vX3MHU7kO')).toBe('~r5kIDrjY3YbObhdA44vX3MHU7kO');
  expect(await createReferenceOf({ device, role: 'scan' })(code)).toBe(code);
});
