/** For tests of the page at the door: opens it with the fake server, and scans. */
import { configure, screen, waitFor } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import type { DoorStatus, ScanAnswer } from 'contract/door/door';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { StoredPairing } from '../phone/pairing';
import { chooseLanguage, openLanguage } from '../view/language';
import { answer, device, forgetServer, inputsOf } from './fake-server';

// On a busy machine, elements may appear late; otherwise nothing takes this long.
configure({ asyncUtilTimeout: 10_000 });

export const id = 'c'.repeat(20);
const admittedAt = { seconds: Date.parse('2025-08-28T12:05:00Z') / 1000, nanoseconds: 0 };
export const person = { firstname: 'Zoë', lastname: 'Lefèvre', organization: 'Cadeaux Lefèvre' };
export const first = { at: admittedAt, entrance: 'exhibition', label: 'South door' };
export const status: DoorStatus = {
  at: admittedAt,
  entrances: [{ entrance: 'exhibition', arrived: 1234, expected: 5000, lastTenMinutes: 3 }],
};

/** The page that is open: whether a new build may replace it, and what ends it. */
export let page = { isIdle: false, end: () => {} };

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('indexedDB', new IDBFactory());
  forgetServer();
  await chooseLanguage('en');
});

afterEach(() => {
  vi.useRealTimers();
  page.end();
  localStorage.clear();
  document.body.replaceChildren();
});

/** Presses and types without delay; jsdom has no layout. */
export const setupUser = () =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

/** What the server answers to a phone at the door. */
export function answerAtDoor(): void {
  answer('doorStatus', status);
  answer('doorBook', { until: '1', isComplete: true, entries: [] });
  answer('doorScans', { answers: [] });
  answer('pairDevice', device);
  answer('undoScan', { message: 'undone' });
}

export async function open(hash = '') {
  history.replaceState(null, '', `/door${hash}`);
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const { startDoor } = await import('../start');
  page.end();
  await openLanguage();
  page = startDoor(root);
  return setupUser();
}

/** Opens the page of a phone that is paired already. */
export async function openPaired(pairing: StoredPairing = device, hash = '') {
  localStorage.setItem('doorDevice', JSON.stringify(pairing));
  return open(hash);
}

/** Pastes the text: single keys may look like a hand scanner's scan, or on a busy machine like two scans. */
export async function typeCode(user: UserEvent, text: string) {
  await user.click(screen.getByRole('textbox'));
  await user.paste(text);
  await user.keyboard('{Enter}');
}

export const answerLook = () => document.querySelector<HTMLElement>('.answer')?.dataset['look'];
export const expectAnswerLook = (look: string) => waitFor(() => expect(answerLook()).toBe(look));

export async function scan(expectedAnswer: ScanAnswer, user: UserEvent, text = id) {
  answer('doorScan', expectedAnswer);
  await typeCode(user, text);
  await expectAnswerLook(expectedAnswer.result);
}

export const expectSent = (name: string, count: number) =>
  waitFor(() => expect(inputsOf(name)).toHaveLength(count));
