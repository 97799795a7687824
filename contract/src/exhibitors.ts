/**
 * Who may have invited a visitor (specification, section 3, invitedBy).
 *
 * The exhibitors are fictional until the organiser gives the list; a name marked as a sample says so.
 */
import { event } from './event';

/** Nobody: "not invited / other". */
export const notInvited = 'autre';

const exhibitors = [
  'Atelier Lumen (exemple)',
  'Blauwe Pen (voorbeeld)',
  'Cadeau Noord (voorbeeld)',
  'Drukkerij Vermeire (voorbeeld)',
  'Eco Gift Studio (sample)',
] as const;

/** Everything that `invitedBy` may be, in the order of the list on the form. */
export const invitedByOptions: readonly string[] = [notInvited, event.organiser, ...exhibitors];
