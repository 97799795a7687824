/** The page at /devices: phones for the door, arrivals, and conflicts to settle (DOOR-1, DOOR-7, DOOR-8, DOOR-34). */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useContext, useState } from 'react';
import { IsArchive } from '../shared/is-archive';
import { RowsTable } from '../shared/paste/RowsTable';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { AddDevice, AddAnother } from './phones/AddDevice';
import { queryOf } from '../session/use-call';
import { may } from '../session/session';
import { Conflicts } from './Conflicts';
import { DevicesList } from './phones/DevicesList';
import { DoorListDownload, Printouts } from './Printouts';
import { PairingCode, type Pairing } from './phones/PairingCode';
import './devices.css';
import './poster.css';
import { entranceName } from 'contract/edition/entrances';
import type { DoorStatus } from 'contract/door/door';
import { localTime } from '../shared/local-time';
import { formatCount } from '../shared/format-count';
import { useOrganiserTexts } from '../shared/language';

/** Refetch intervals in milliseconds, while the page is visible. */
const intervals = { usual: 5_000, pairing: 2_000 };

export default function DevicesPage() {
  const { t } = useTranslation();
  const isArchive = useContext(IsArchive);
  const mayDownloadList = may('organiser');
  const [pairing, setPairing] = useState<Pairing>();
  const query = useQuery({
    ...queryOf('adminDevices', {}),
    refetchInterval: ({ state }) =>
      pairing === undefined || isPaired(pairing, state.data?.devices) ? intervals.usual : intervals.pairing,
  });
  const { data, refetch } = query;
  const hasPaired = pairing !== undefined && isPaired(pairing, data?.devices);

  return (
    <div className="organiser-page">
      <h1>{t(($) => $.organisers.title.devices)}</h1>
      <p>{isArchive ? t(($) => $.organisers.archive.noDevice) : t(($) => $.devices.intro)}</p>
      <div className="rows columns devices-columns">
        {!isArchive && (
          <div className="sheet">
            <div role="status">
              {hasPaired && (
                <p className="said">{t(($) => $.devices.pairing.paired, { label: pairing.request.label })}</p>
              )}
            </div>
            {hasPaired && (
              <AddAnother
                key={pairing.device.id}
                request={pairing.request}
                devices={data?.devices ?? []}
                onAdded={setPairing}
              />
            )}
            {pairing !== undefined && !hasPaired ? (
              <PairingCode
                key={pairing.device.id}
                {...pairing}
                onRenewed={setPairing}
                onClose={() => setPairing(undefined)}
              />
            ) : (
              <AddDevice key={pairing?.device.id} onAdded={setPairing} />
            )}
          </div>
        )}
        <div className="rows columns devices-side">
          <QueryNotice query={query} failed={($) => $.devices.list.failed} />
          {data !== undefined && (
            <>
              <Arrivals status={data.status} />
              <Conflicts interval={intervals.usual} />
              <DevicesList devices={data.devices} onChanged={() => void refetch()} />
              {mayDownloadList && <DoorListDownload />}
              {!isArchive && <Printouts />}
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function isPaired({ device }: Pairing, devices: readonly { id: string; state: string }[] = []): boolean {
  return devices.some(({ id, state }) => id === device.id && state === 'paired');
}

function Arrivals({ status }: { status: DoorStatus }) {
  const { t, language } = useOrganiserTexts();
  return (
    <section className="sheet" aria-labelledby="door-status">
      <h2 id="door-status">{t(($) => $.devices.status.title)}</h2>
      <RowsTable
        headings={(['entrance', 'arrived', 'expected', 'lastTenMinutes'] as const).map((name) =>
          t(($) => $.devices.status[name]),
        )}
        numberColumns={3}
        rows={status.entrances.map(({ entrance, arrived, expected, lastTenMinutes }) => ({
          key: entrance,
          cells: [
            entranceName(entrance, language),
            <strong key="arrived">{formatCount(arrived, language)}</strong>,
            formatCount(expected, language),
            formatCount(lastTenMinutes, language),
          ],
        }))}
      />
      <p className="field-hint">{t(($) => $.devices.status.at, { time: localTime(status.at, language) })}</p>
    </section>
  );
}
