/** Exhibitors' keys are stored, and their names displayed. */
import { expect, it } from 'vitest';
import { facts, factsWith } from './current';
import { inviterKey, inviterName, notInvited } from './exhibitors';
import { typedRegistration } from '../testing/factories';
import { registrationSchema } from '../registrant/registration-form';

const { exhibitors } = factsWith('inviters');

// REG-6
it('stores the key of an exhibitor given by key or name', () => {
  const storedInviter = (invitedBy: string) =>
    registrationSchema.validateSync(typedRegistration({ invitedBy })).invitedBy;
  for (const { key, name } of exhibitors) {
    expect(storedInviter(key)).toBe(key);
    expect(storedInviter(name)).toBe(key);
  }
  expect(storedInviter(facts().organiser)).toBe(facts().organiser);
  expect(storedInviter(notInvited)).toBe(notInvited);
});

it('keeps an unlisted key, and names each listed exhibitor', () => {
  expect(registrationSchema.cast({ invitedBy: 'gone-since' }, { assert: false }).invitedBy).toBe(
    'gone-since',
  );
  expect(inviterKey('Gone since')).toBe('Gone since');
  for (const { key, name } of exhibitors) expect(inviterName(key)).toBe(name);
  for (const other of [notInvited, facts().organiser, 'gone-since', exhibitors[0]?.name ?? ''])
    expect(inviterName(other)).toBe(other);
});
