/** For tests of a phone: each test gets an empty disk, a clock, and a session that asks the fake server. */
import 'fake-indexeddb/auto';
import type { BookPerson } from 'contract/door/door-book';
import type { DeskPerson, Scan, ScanAnswer } from 'contract/door/door';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Clock } from '../phone/clock';
import { DoorSession } from '../session/door-session';
import { entranceOf, type StoredPairing } from '../phone/pairing';
import type { Decision } from '../session/scan-decider';
import { DoorStore } from '../session/store';
import { answer, answers, device, entryOf, forgetServer } from './fake-server';

const events = {
  onChecked: vi.fn<(scan: object, answer: object) => void>(),
  onRefused: vi.fn<(refusal: object) => void>(),
  onEdition: vi.fn<(edition: object) => void>(),
  onWaiting: vi.fn<(waitingCount: number) => void>(),
  onStatus: vi.fn<() => void>(),
};

/** @param usual the pairing that each test begins with */
export function withPhone(usual: StoredPairing = device) {
  const store = new DoorStore();
  const clock = new Clock();
  const lifetime = new AbortController();
  const phone = {
    ...{ store, clock, lifetime, events, session: new DoorSession(usual, store, clock, events) },

    /**
     * Opens the page again, with the same disk.
     * @param now the server's time; if undefined, that of the test's clock
     */
    open(changes: Partial<StoredPairing> = {}, now?: string): DoorSession {
      if (now !== undefined) localStorage.setItem('doorClock', String(Date.now() - Date.parse(now)));
      phone.clock = new Clock(phone.lifetime.signal);
      phone.session = new DoorSession({ ...usual, ...changes }, phone.store, phone.clock, events);
      return phone.session;
    },

    async fillBook(...people: [code: string, person: BookPerson][]): Promise<void> {
      const entries = people.map(([code, person]) => entryOf(code, person));
      await phone.session.book.add({ until: '1', isComplete: true, entries }, phone.clock.now);
    },

    scanOf(code: string, changes: Partial<Scan> = {}): Scan {
      const { now } = phone.clock;
      const entrance = entranceOf(phone.session.device, now);
      return { nonce: crypto.randomUUID(), code, entrance, at: new Date(now).toISOString(), ...changes };
    },

    decide(code: string, changes: Partial<Scan> = {}): Promise<Decision> {
      return phone.session.decider.decide(phone.scanOf(code, changes));
    },

    async answerTo(code: string, changes: Partial<Scan> = {}): Promise<ScanAnswer> {
      return (await phone.decide(code, changes)).answer;
    },

    expectEmptyQueue: () =>
      vi.waitFor(async () => expect(await phone.session.queue.waitingScans()).toEqual([])),

    /** Fetches a desk's list, and then takes the network away. */
    async loadPeople(...people: DeskPerson[]): Promise<void> {
      answer('doorPeople', { people });
      phone.session.people.start(phone.lifetime.signal);
      await vi.waitFor(() => expect(phone.session.people.all).toHaveLength(people.length));
      answers.clear();
    },
  };

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    // With fake timers, the phone waits for the server however busy the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    forgetServer();
    for (const event of Object.values(events)) event.mockReset();
    vi.stubGlobal('indexedDB', new IDBFactory());
    localStorage.clear();
    phone.store = new DoorStore();
    phone.lifetime = new AbortController();
    phone.open();
  });

  afterEach(() => {
    phone.lifetime.abort();
    phone.store.close();
    vi.useRealTimers();
  });

  return phone;
}
