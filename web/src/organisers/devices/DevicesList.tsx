/** The phones: usable ones first, which can be revoked, then earlier ones, collapsed (DOOR-1, DOOR-2, DOOR-35). */
import type { Device } from 'contract/door';
import { event } from 'contract/event';
import { useRef, useState } from 'react';
import { eventMoment } from '../shared/event-moment';
import { explain } from '../shared/explain-error';
import { useOrganiserLanguage } from '../shared/language';
import { SessionEnded } from '../session/session';
import { call } from '../session/organiser-call';
import { RehearsalWords } from './RehearsalWords';
import { useDevicesTexts } from './texts';

interface Props {
  devices: readonly Device[];
  onChanged: () => void;
}

export function DevicesList({ devices, onChanged }: Props) {
  const texts = useDevicesTexts().list;
  const usable = devices.filter(isUsable);
  const earlier = devices.filter((device) => !isUsable(device));
  const rows = (some: readonly Device[]) => (
    <ul className="devices-list">
      {some.map((device) => (
        <DeviceRow key={device.id} device={device} onRevoked={onChanged} />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="devices">
      <h2 id="devices">{texts.title}</h2>
      {usable.length === 0 ? <p>{texts.empty}</p> : rows(usable)}
      {earlier.length > 0 && (
        <details className="devices-earlier">
          <summary>{texts.earlier(earlier.length)}</summary>
          {rows(earlier)}
        </details>
      )}
    </section>
  );
}

function DeviceRow({ device, onRevoked }: { device: Device; onRevoked: () => void }) {
  const texts = useDevicesTexts();
  const language = useOrganiserLanguage();
  const [isAsked, setAsked] = useState(false);
  const [isRevoking, setRevoking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const { id, label, role, entrance, state, lastSeen, expiresAt, waiting, rehearsal } = device;
  const moment =
    lastSeen === undefined
      ? texts.list.until(eventMoment(expiresAt, language))
      : texts.list.lastSeen(eventMoment(lastSeen, language));

  async function revoke() {
    if (isRevoking) return;
    setRevoking(true);
    setProblem(undefined);
    try {
      await call('revokeDevice', { id });
      setAsked(false);
      onRevoked();
    } catch (error) {
      console.warn('The phone was not revoked.', error);
      if (!(error instanceof SessionEnded)) setProblem(explain(error, texts.list.revokeFailed, language));
    } finally {
      setRevoking(false);
    }
  }

  function keep() {
    setAsked(false);
    button.current?.focus();
  }

  return (
    <li>
      <div className="devices-row">
        <div>
          <strong>{label}</strong>
          <p>
            {event.entrances[entrance][language]} · {texts.role[role]}
          </p>
          <p className="field-hint">{moment}</p>
          {state === 'paired' && <RehearsalWords rehearsal={rehearsal} />}
        </div>
        {waiting > 0 && <span className="devices-state devices-unsent">{texts.phone.waiting(waiting)}</span>}
        <span className={`devices-state devices-${state}`}>{texts.state[state]}</span>
        {isUsable(device) && (
          <button
            ref={button}
            type="button"
            className="button-quiet"
            aria-label={texts.list.revokeOf(label)}
            aria-expanded={isAsked}
            onClick={() => setAsked(!isAsked)}
          >
            {texts.list.revoke}
          </button>
        )}
      </div>
      {isAsked && isUsable(device) && (
        <div
          className="question"
          role="group"
          aria-label={texts.list.revokeOf(label)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') keep();
          }}
        >
          <p>{texts.list.revokeSure(label)}</p>
          <div className="sheet-actions">
            <button
              type="button"
              className="button-quiet button-grave"
              aria-disabled={isRevoking}
              onClick={() => void revoke()}
            >
              {texts.list.revokeNow}
            </button>
            <button type="button" className="button-quiet" onClick={keep}>
              {texts.list.keep}
            </button>
          </div>
        </div>
      )}
      <div role="alert">{problem !== undefined && <p className="said-problem">{problem}</p>}</div>
    </li>
  );
}

function isUsable({ state }: Device): boolean {
  return state === 'paired' || state === 'waiting';
}
