/** The columns of the organisers' spreadsheet, in their fixed order (specification, section 7). */

export const exportColumns = [
  'organization',
  'lastname',
  'firstname',
  'title',
  'bappMember',
  'invitedBy',
  'email',
  'dinnerReservation',
  'vegetarianMeal',
  'telWork',
  'telCell',
  'createdAt',
  'emailSent',
  // Of the next ones workAdr, homeAdr, homeTel, note, telHome and locked have no meaning in the specification and stay empty.
  'workAdr',
  'workUrl',
  'homeAdr',
  'homeTel',
  'note',
  'telHome',
  'language',
  'locked',
  'mailing',
  'rgpd',
  'registrationCode',
  'id',
] as const;

export type ExportColumn = (typeof exportColumns)[number];

export const exportFile = { name: 'users.xlsx', sheet: 'Utilisateurs' } as const;
