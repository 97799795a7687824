/** Arrivals at each entrance: so far, expected, and in the last ten minutes (DOOR-7). */
import type { DoorStatus } from 'contract/door';
import { event } from 'contract/event';
import { eventTime } from '../shared/event-moment';
import { formatCount } from '../shared/format-count';
import { useOrganiserLanguage } from '../shared/language';
import { useDevicesTexts } from './texts';

export function Counters({ status }: { status: DoorStatus }) {
  const texts = useDevicesTexts().status;
  const language = useOrganiserLanguage();
  return (
    <section aria-labelledby="door-status">
      <h2 id="door-status">{texts.title}</h2>
      <table className="devices-figures">
        <thead>
          <tr>
            <th scope="col">{texts.entrance}</th>
            <th scope="col">{texts.arrived}</th>
            <th scope="col">{texts.expected}</th>
            <th scope="col">{texts.lastTenMinutes}</th>
          </tr>
        </thead>
        <tbody>
          {status.entrances.map(({ entrance, arrived, expected, lastTenMinutes }) => (
            <tr key={entrance}>
              <th scope="row">{event.entrances[entrance][language]}</th>
              <td>
                <strong>{formatCount(arrived, language)}</strong>
              </td>
              <td>{formatCount(expected, language)}</td>
              <td>{formatCount(lastTenMinutes, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="field-hint">{texts.at(eventTime(status.at, language))}</p>
    </section>
  );
}
