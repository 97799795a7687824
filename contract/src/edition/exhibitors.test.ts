/** The exhibitors' keys: storing and displaying them. */
import { expect, it } from 'vitest';
import { facts, factsWith } from './current';
import { inviterKey, inviterKeys, inviterName, notInvited } from './exhibitors';
import { typedRegistration } from '../testing/factories';
import { registrationSchema } from '../registrant/registration-form';

const { exhibitors } = factsWith('inviters');

it('gives each exhibitor a unique, URL-safe key, and a unique name that differs from all keys', () => {
  for (const key of inviterKeys().slice(2)) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  const names = exhibitors.map(({ name }) => name);
  expect(new Set([...names, ...inviterKeys()]).size).toBe(names.length + inviterKeys().length);
});

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

it('reads a stored name as its key, and keeps a key that is no longer listed', () => {
  const read = (invitedBy: string) => registrationSchema.cast({ invitedBy }, { assert: false }).invitedBy;
  for (const { key, name } of exhibitors) expect(read(name)).toBe(key);
  expect(read('gone-since')).toBe('gone-since');
  expect(inviterKey('Gone since')).toBe('Gone since');
});

it('returns the name of a key, and any other value unchanged', () => {
  for (const { key, name } of exhibitors) expect(inviterName(key)).toBe(name);
  for (const other of [notInvited, facts().organiser, 'gone-since', exhibitors[0]?.name ?? ''])
    expect(inviterName(other)).toBe(other);
});
