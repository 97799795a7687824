/** The indexes that queries need in production; the embedded Firestore needs none. */
import { expect, it } from 'vitest';
import deployed from '../../../../firestore.indexes.json';

it('indexes each field or combination of fields that is queried, and no other', () => {
  const combinations = deployed.indexes.map(({ collectionGroup, fields }) => {
    const ordered = fields.map(
      ({ fieldPath, order }) => fieldPath + (order === 'DESCENDING' ? ' descending' : ''),
    );
    return `${collectionGroup}: ${ordered.join(', ')}`;
  });
  expect(combinations).toEqual([
    'registrants: edition, state, dinnerReservation',
    'registrants: edition, updatedAt',
    'registrants: edition, language',
    'registrants: edition, badgeKind',
    'registrants: edition, bappMember',
    'registrants: edition, invitedBy',
    'registrants: edition, deleteOn',
    'registrants: edition, confirmation.due',
    'registrants: edition, confirmation.bounce.paste',
    'tombstones: edition, at',
    'conflicts: edition, isOpen, createdAt descending',
    'devices: edition, addedAt descending',
    'audit: registrant, at descending',
    'scans: registrant, at descending',
    'dinnerCounts: edition, at descending',
  ]);
  const single = deployed.fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes }) =>
    indexes.map(() => `${collectionGroup}.${fieldPath}`),
  );
  // `letters.due` is indexed in both directions; `versions.version` is for the versions of an edition’s facts.
  expect(single.join(' ')).toBe(
    'registrants.edition registrants.deleteOn registrants.pendingEmail.until versions.version tombstones.at ' +
      'idempotencyKeys.at views.edition views.deleteOn selections.edition selections.deleteOn ' +
      'selections.expires selections.ids mailings.edition mailings.deleteOn mailings.state ' +
      'prints.edition prints.deleteOn printParts.edition printParts.deleteOn printParts.registrants sessions.uid ' +
      'sessions.until tickets.uid tickets.until letters.due letters.due letters.state letters.isPostponed',
  );
});
