/** The page at /devices: phones for the door, arrivals, and conflicts to settle (DOOR-1, DOOR-7, DOOR-8, DOOR-34). */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { IsArchive } from '../shared/is-archive';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { AddDevice, AddAnother } from './phones/AddDevice';
import { call } from '../session/organiser-call';
import { may } from '../session/session';
import { Conflicts } from './Conflicts';
import { Counters } from './Counters';
import { DevicesList } from './phones/DevicesList';
import { DoorListDownload } from './DoorListDownload';
import { PairingCode, type Pairing } from './phones/PairingCode';
import { Printouts } from './Printouts';
import './devices.css';
import './poster.css';

/** Refetch intervals in milliseconds, while the page is visible. */
const intervals = { usual: 5_000, pairing: 2_000 };

export default function DevicesPage() {
  const { t } = useTranslation();
  const isArchive = useContext(IsArchive);
  const mayReadAll = may('organiser');
  const [pairing, setPairing] = useState<Pairing>();
  const query = useQuery({
    queryKey: ['devices'],
    queryFn: ({ signal }) => call('adminDevices', {}, { signal }),
    refetchInterval: ({ state }) =>
      pairing === undefined || isPaired(pairing, state.data?.devices) ? intervals.usual : intervals.pairing,
  });
  const { data, refetch } = query;
  const hasPaired = pairing !== undefined && isPaired(pairing, data?.devices);

  return (
    <div className="organiser-page">
      <header className="organiser-head">
        <h1>{t(($) => $.organisers.title.devices)}</h1>
      </header>
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
              <Counters status={data.status} />
              <Conflicts interval={intervals.usual} />
              <DevicesList devices={data.devices} onChanged={() => void refetch()} />
              {mayReadAll && <DoorListDownload />}
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
