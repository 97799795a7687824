/** The exhibitors' keys: storing and displaying them. */
import { expect, it } from 'vitest';
import { facts, factsWith } from './current';
import { inviterKey, inviterName, notInvited } from './exhibitors';
import { typedRegistration } from '../testing/factories';
import { registrationSchema } from '../registrant/registration-form';

const { exhibitors } = factsWith('inviters');

// REG-6
it('stores the key, whether given the key or the name', () => {
  const stored = (invitedBy: string) =>
    registrationSchema.validateSync(typedRegistration({ invitedBy })).invitedBy;
  for (const { key, name } of exhibitors) {
    expect(stored(key)).toBe(key);
    expect(stored(name)).toBe(key);
  }
  expect(stored(facts().organiser)).toBe(facts().organiser);
  expect(stored(notInvited)).toBe(notInvited);
});

it('keeps a key that is no longer listed, and names each other', () => {
  expect(registrationSchema.cast({ invitedBy: 'gone-since' }, { assert: false }).invitedBy).toBe(
    'gone-since',
  );
  expect(inviterKey('Gone since')).toBe('Gone since');
  for (const { key, name } of exhibitors) expect(inviterName(key)).toBe(name);
  for (const other of [notInvited, facts().organiser, 'gone-since', exhibitors[0]?.name ?? ''])
    expect(inviterName(other)).toBe(other);
});
