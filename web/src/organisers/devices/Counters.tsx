/** Arrivals at each entrance: in total, expected, and in the last ten minutes (DOOR-7). */
import { entranceName } from 'contract/edition/entrances';
import type { DoorStatus } from 'contract/door/door';
import { localTime } from '../shared/local-time';
import { formatCount } from '../shared/format-count';
import { useOrganiserTexts } from '../shared/language';

export function Counters({ status }: { status: DoorStatus }) {
  const { t, language } = useOrganiserTexts();
  return (
    <section aria-labelledby="door-status">
      <h2 id="door-status">{t(($) => $.devices.status.title)}</h2>
      {/* The narrow layout would remove the elements' own roles. */}
      <table className="devices-figures" role="table" aria-labelledby="door-status">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t(($) => $.devices.status.entrance)}
            </th>
            <th role="columnheader" scope="col">
              {t(($) => $.devices.status.arrived)}
            </th>
            <th role="columnheader" scope="col">
              {t(($) => $.devices.status.expected)}
            </th>
            <th role="columnheader" scope="col">
              {t(($) => $.devices.status.lastTenMinutes)}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {status.entrances.map(({ entrance, arrived, expected, lastTenMinutes }) => (
            <tr key={entrance} role="row">
              <th role="rowheader" scope="row">
                {entranceName(entrance, language)}
              </th>
              <td role="cell" data-label={t(($) => $.devices.status.arrived)}>
                <strong>{formatCount(arrived, language)}</strong>
              </td>
              <td role="cell" data-label={t(($) => $.devices.status.expected)}>
                {formatCount(expected, language)}
              </td>
              <td role="cell" data-label={t(($) => $.devices.status.lastTenMinutes)}>
                {formatCount(lastTenMinutes, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="field-hint">{t(($) => $.devices.status.at, { time: localTime(status.at, language) })}</p>
    </section>
  );
}
