/** Rules of the door that its page needs, apart from the schemas, so that the page does not load their library. */

import type { Entrance } from './event';

/** At the dinner, one code admits as many people as were booked; at the other entrances, one. */
export const dinnerEntrance: Entrance = 'dinner';

/** How long the QR code that pairs a phone is valid. */
export const pairingMinutes = 5;

/** How long a scan can be undone on the phone that made it. */
export const undoMinutes = 2;

/** `<id>.<secret>`: a paired phone's credentials, and also the code that pairs it. */
export const devicePattern = /^([A-Za-z0-9]{20})\.([A-Za-z0-9_-]{32})$/;

/** How many kept scans one call sends at most, so that even the longest fit into a body of 16 kB. */
export const maxKeptScans = 80;

/** How many people a desk's search finds at most. */
export const maxFound = 10;

/** Length of the reason why a desk undoes an entry, in UTF-16 code units. */
export const maxReasonLength = 200;

/** How many test codes a rehearsal has. */
export const rehearsalCodes = 6;
