/** What the door's own page needs of the door; without the schemas, so that it does not load their library. */

import type { Entrance } from './event';

/** Registrants enter the dinner with the persons that they booked; by the other entrances one by one. */
export const dinnerEntrance: Entrance = 'dinner';

/** How long the QR code that pairs a phone is valid. */
export const pairingMinutes = 5;

/** How long a scan can be undone on the phone that made it. */
export const undoMinutes = 2;

/** `<id>.<secret>`: a paired phone, and the code that pairs it. */
export const devicePattern = /^([A-Za-z0-9]{20})\.([A-Za-z0-9_-]{32})$/;

/** How many kept scans one call sends: the longest fit into a body of 16 kB. */
export const maxKeptScans = 80;

/** How many people a desk's search finds. */
export const maxFound = 10;

/** Why a desk takes an entry back, in UTF-16 code units. */
export const maxReasonLength = 200;

/** How many test codes a rehearsal has. */
export const rehearsalCodes = 6;
