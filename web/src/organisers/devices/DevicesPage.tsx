/** The page at /devices: phones for the door, arrivals, and conflicts to settle (DOOR-1, DOOR-7, DOOR-8, DOOR-34). */
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { IsArchive } from '../shared/is-archive';
import { useOrganiserTexts } from '../shared/language';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { AddDevice } from './phones/AddDevice';
import { call } from '../session/organiser-call';
import { may } from '../session/session';
import { Conflicts } from './Conflicts';
import { Counters } from './Counters';
import { DevicesList } from './phones/DevicesList';
import { DoorListDownload } from './DoorListDownload';
import { OneMore } from './phones/OneMore';
import { PairingCode, type Shown } from './phones/PairingCode';
import { Papers } from './Papers';
import { useDevicesTexts } from './words/texts';
import './devices.css';
import './poster.css';

/** Refetch intervals in milliseconds, while the page is visible. */
const renewal = { usual: 5_000, whilePairing: 2_000 };

export default function DevicesPage() {
  const texts = useDevicesTexts();
  const { title, archive } = useOrganiserTexts();
  const isArchive = useContext(IsArchive);
  const mayReadAll = may('organiser');
  const [shown, setShown] = useState<Shown>();
  const query = useQuery({
    queryKey: ['devices'],
    queryFn: ({ signal }) => call('adminDevices', {}, { signal }),
    refetchInterval: ({ state }) =>
      shown === undefined || isPaired(shown, state.data?.devices) ? renewal.usual : renewal.whilePairing,
  });
  const { data, refetch } = query;
  const paired = shown !== undefined && isPaired(shown, data?.devices);

  return (
    <div className="organiser-page">
      <header className="organiser-head">
        <h1>{title.devices}</h1>
      </header>
      <p>{isArchive ? archive.noDevice : texts.intro}</p>
      <div className="rows columns devices-columns">
        {!isArchive && (
          <div className="sheet">
            <div role="status">
              {paired && <p className="said">{texts.pairing.paired(shown.toAdd.label)}</p>}
            </div>
            {paired && (
              <OneMore
                key={shown.added.id}
                toAdd={shown.toAdd}
                devices={data?.devices ?? []}
                onAdded={setShown}
              />
            )}
            {shown !== undefined && !paired ? (
              <PairingCode
                key={shown.added.id}
                {...shown}
                onRenewed={setShown}
                onClose={() => setShown(undefined)}
              />
            ) : (
              <AddDevice key={shown?.added.id} onAdded={setShown} />
            )}
          </div>
        )}
        <div className="rows columns devices-side">
          <QueryNotice query={query} failed={texts.list.failed} />
          {data !== undefined && (
            <>
              <Counters status={data.status} />
              <Conflicts renewal={renewal.usual} />
              <DevicesList devices={data.devices} onChanged={() => void refetch()} />
              {mayReadAll && <DoorListDownload />}
              {!isArchive && <Papers />}
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function isPaired({ added }: Shown, devices: readonly { id: string; state: string }[] = []): boolean {
  return devices.some(({ id, state }) => id === added.id && state === 'paired');
}
