/** From a clock on a wall to a moment in time. */

/**
 * @param date `2025-08-28`
 * @param time `09:30`
 * @param timeZone such as `Europe/Brussels`; its summer time is taken into account
 */
export function instant(date: string, time: string, timeZone: string): Date {
  const at = (offset: string) => new Date(`${date}T${time}:00${offset}`);
  // The offset at a moment that is near; again, in case the clocks change in between.
  const near = at(offsetAt(at('Z'), timeZone));
  return at(offsetAt(near, timeZone));
}

/** What the zone's clocks are ahead of UTC at a moment, such as `+02:00`. */
function offsetAt(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || 'Z';
}
