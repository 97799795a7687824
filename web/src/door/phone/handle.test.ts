/** How a phone names people in its scans (DOOR-19). */
import { expect, it } from 'vitest';
import { createNameOf } from './handle';

const code = 'Z'.repeat(20);
const device = `${'d'.repeat(20)}.${'e'.repeat(32)}`;

it('makes the same handle as the server at a desk, and keeps the code on other phones', async () => {
  const nameOf = createNameOf({ device, role: 'desk' });
  // The same handle as in functions/src/door/handles.test.ts.
  expect(await nameOf(code)).toBe('~r5kIDrjY3YbObhdA44vX3MHU7kO');
  expect(await nameOf('~r5kIDrjY3YbObhdA44vX3MHU7kO')).toBe('~r5kIDrjY3YbObhdA44vX3MHU7kO');
  expect(await createNameOf({ device, role: 'scan' })(code)).toBe(code);
});
