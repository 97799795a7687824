/** Reads a number of people while it is being typed. */
import { registrationFields } from 'contract/registration-fields';

/** @returns the number, or 0 as long as the text is none that the form would accept */
export function personsIn(text: string): number {
  const persons = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0;
  return persons <= registrationFields.dinnerReservation.max ? persons : 0;
}
