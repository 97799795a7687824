/** The button of an invitation’s unsubscribe link (MLG-8). */
import { ApiError } from 'contract/wire/api-error';
import { provideSample } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { linkInvalid } from '../http/visit-links';
import { unsubscribe } from './unsubscribe';

const press = (error: Error) =>
  unsubscribe(
    { person: 'id.token', language: 'en' },
    {
      visitLinks: { verifyUnsubscription: () => 'id' },
      ownRegistrations: { unsubscribe: () => Promise.reject(error) },
    },
  );

it('answers an erased registrant the same, but fails while the database does not answer', async () => {
  const { bytes } = await press(linkInvalid());
  expect(Buffer.from(bytes as Uint8Array).toString()).toContain('You are unsubscribed');
  provideSample({ parts: [] });
  const alone = await press(linkInvalid());
  expect(Buffer.from(alone.bytes as Uint8Array).toString()).not.toContain('members');
  await expect(press(new ApiError('unavailable', 'no'))).rejects.toMatchObject({ code: 'unavailable' });
});
