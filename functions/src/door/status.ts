/** Counts arrivals by entrance (DOOR-7). */
import { dinnerEntrance, entrances } from 'contract/edition/entrances';
import { type DoorStatus, type EntranceStatus } from 'contract/door/door';
import type { Registrant } from 'contract/registrant/registrant';

/** @param now the end of the ten-minute window */
export function doorStatus(registrants: Iterable<Registrant>, now: Date): DoorStatus {
  const seconds = Math.floor(now.getTime() / 1000);
  const status: EntranceStatus[] = entrances().map((entrance) => ({
    entrance,
    arrived: 0,
    expected: 0,
    lastTenMinutes: 0,
  }));
  for (const { state, dinnerReservation, presence } of registrants) {
    for (const counts of status) {
      const admission = presence?.[counts.entrance];
      if (state === 'registered')
        counts.expected += counts.entrance === dinnerEntrance ? dinnerReservation : 1;
      if (admission === undefined) continue;
      counts.arrived += admission.persons;
      if (admission.at.seconds > seconds - 600) counts.lastTenMinutes += 1;
    }
  }
  return { at: { seconds, nanoseconds: 0 }, entrances: status };
}
