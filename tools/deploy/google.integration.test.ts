/** What is said when Google gives no answer. */
import { expect, it } from 'vitest';
import { askAsNobody } from './google';

it('says which address gave no answer, without the key that was sent to it', async () => {
  // Nothing listens on port 1.
  const asked = askAsNobody('http://127.0.0.1:1/v1/accounts:signInWithPassword?key=of-the-functions', {});
  const message = await asked.catch((error: unknown) => String(error));
  expect(message).toContain('http://127.0.0.1:1/v1/accounts:signInWithPassword');
  expect(message).not.toContain('of-the-functions');
});
