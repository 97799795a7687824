/** Which kind of badge a registrant has (BADGE-4, BADGE-7). */
import { expect, it } from 'vitest';
import { facts, factsWith } from '../edition/current';
import { badgeKinds } from '../testing/badge-kinds';
import { provideSample } from '../testing/sample-edition';
import { badgeKindOf, ownKindKey, shownKind } from './badge-kinds';

const [exhibitor] = factsWith('inviters').exhibitors;

it.each([
  ['visitor', 'Cadeaux Lefèvre', 'No'],
  ['member', 'Cadeaux Lefèvre', 'Yes'],
  ['organiser', facts().organiser, 'Yes'],
  ['organiser', facts().organiser.toLowerCase(), 'No'],
  ['exhibitor', exhibitor?.name ?? '', 'Yes'],
  ['exhibitor', ` ${exhibitor?.name.toUpperCase()} `, 'No'],
  ['visitor', `${exhibitor?.name} & friends`, 'No'],
] as const)('gives the kind %s to a registrant of the company %s', (kind, organization, bappMember) => {
  // A kind of another edition changes nothing.
  const registrant = { organization, bappMember, badgeKind: 'speaker' };
  expect(badgeKindOf(registrant).key).toBe(kind);
  expect(ownKindKey(registrant)).toBeUndefined();
});

it('does not take a registrant without a company for an exhibitor whose name has no letters', () => {
  provideSample({ exhibitors: [{ key: 'plus', name: '+++' }] });
  expect(badgeKindOf({ organization: '', bappMember: 'No' }).key).toBe('visitor');
});

it('gives the edition’s kinds by the rule, unless an organiser chose an existing kind', () => {
  provideSample({ badgeKinds });
  const [company, member] = [exhibitor?.name ?? '', { organization: 'Cadeaux', bappMember: 'Yes' } as const];
  expect(badgeKindOf({ organization: company, bappMember: 'Yes' }).key).toBe('booth');
  // There is no kind for members, nor for organisers.
  expect(badgeKindOf(member).key).toBe('guest');
  expect(badgeKindOf({ ...member, organization: facts().organiser }).key).toBe('guest');
  expect(ownKindKey({ ...member, badgeKind: 'speaker' })).toBe('speaker');
  expect(badgeKindOf({ ...member, badgeKind: 'toString' }).key).toBe('guest');
  const speaker = shownKind(badgeKindOf({ ...member, badgeKind: 'speaker' }), 'de');
  expect(speaker).toMatchObject({ word: 'Speaker en', isOwn: true });
});
