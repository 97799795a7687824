/** A calendar program, for tests. */

/** UID -> entry. */
export type Calendar = Map<string, { start: string; sequence: number; isCancelled: boolean }>;

/**
 * Imports a file (RFC 5545, 3.8.7.4): an entry with a known UID replaces the former one, unless its sequence number is
 * lower; cancelled entries are not shown (`shownIn`).
 */
export function importInto(calendar: Calendar, content: string): void {
  for (const entry of content.split('BEGIN:VEVENT').slice(1)) {
    const lines = unfold(entry);
    const value = (name: string) => lines.find((line) => line.startsWith(name))?.replace(/^[^:]*:/, '') ?? '';
    const sequence = Number(value('SEQUENCE'));
    if (sequence >= (calendar.get(value('UID'))?.sequence ?? 0))
      calendar.set(value('UID'), {
        start: value('DTSTART'),
        sequence,
        isCancelled: value('STATUS') === 'CANCELLED',
      });
  }
}

/** @returns the starts of all entries that are not cancelled, in order */
export const shownIn = (calendar: Calendar) =>
  [...calendar.values()]
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ start }) => start)
    .sort();

export const unfold = (content: string) => content.replaceAll('\r\n ', '').split('\r\n');
