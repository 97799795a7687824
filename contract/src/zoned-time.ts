/** Converts local time to an instant. */

/**
 * @param date `2025-08-28`
 * @param time `09:30`
 * @param timeZone such as `Europe/Brussels`; daylight saving time is taken into account
 */
export function instant(date: string, time: string, timeZone: string): Date {
  const at = (offset: string) => new Date(`${date}T${time}:00${offset}`);
  // Take the offset at a nearby instant, then again in case the clocks change in between.
  const near = at(offsetAt(at('Z'), timeZone));
  return at(offsetAt(near, timeZone));
}

/** The zone's UTC offset at a moment, such as `+02:00`. */
function offsetAt(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || 'Z';
}
