/** Arrivals at each entrance: in total, expected, and in the last ten minutes (DOOR-7). */
import { entranceName } from 'contract/edition/entrances';
import type { DoorStatus } from 'contract/door/door';
import { localTime } from '../shared/local-time';
import { formatCount } from '../shared/format-count';
import { useOrganiserLanguage } from '../shared/language';
import { useDevicesTexts } from './words/texts';

export function Counters({ status }: { status: DoorStatus }) {
  const texts = useDevicesTexts().status;
  const language = useOrganiserLanguage();
  return (
    <section aria-labelledby="door-status">
      <h2 id="door-status">{texts.title}</h2>
      {/* The narrow layout would remove the elements' own roles. */}
      <table className="devices-figures" role="table" aria-labelledby="door-status">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {texts.entrance}
            </th>
            <th role="columnheader" scope="col">
              {texts.arrived}
            </th>
            <th role="columnheader" scope="col">
              {texts.expected}
            </th>
            <th role="columnheader" scope="col">
              {texts.lastTenMinutes}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {status.entrances.map(({ entrance, arrived, expected, lastTenMinutes }) => (
            <tr key={entrance} role="row">
              <th role="rowheader" scope="row">
                {entranceName(entrance, language)}
              </th>
              <td role="cell" data-label={texts.arrived}>
                <strong>{formatCount(arrived, language)}</strong>
              </td>
              <td role="cell" data-label={texts.expected}>
                {formatCount(expected, language)}
              </td>
              <td role="cell" data-label={texts.lastTenMinutes}>
                {formatCount(lastTenMinutes, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="field-hint">{texts.at(localTime(status.at, language))}</p>
    </section>
  );
}
