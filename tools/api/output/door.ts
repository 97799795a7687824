/** The responses to phones at the door, and to organisers about those phones. */
import {
  conflictKinds,
  deviceRoles,
  deviceStates,
  entrances,
  forEachEntrance,
  scanResults,
} from 'contract/door';
import { text, whole, flag, object, reference, id, state, message, type Answers } from './json-schema';

const entrance = { type: 'string', enum: entrances };

const role = { type: 'string', enum: deviceRoles };

const rehearsal = object({
  at: text,
  scansPerMinute: whole,
  codes: whole,
  camera: flag,
  torch: flag,
  sound: flag,
  storage: flag,
  wakeLock: flag,
});

const device = object(
  {
    id,
    label: text,
    role,
    entrance,
    state: { type: 'string', enum: deviceStates },
    expiresAt: reference('Timestamp'),
    lastSeen: reference('Timestamp'),
    waiting: whole,
    rehearsal,
  },
  ['lastSeen', 'rehearsal'],
);

export const doorStatus = object({
  at: reference('Timestamp'),
  entrances: {
    type: 'array',
    items: object({ entrance, arrived: whole, expected: whole, lastTenMinutes: whole }),
  },
});

const result = { type: 'string', enum: scanResults };

const admission = object({ at: reference('Timestamp'), entrance, label: text });

const scanAnswerFields = {
  result,
  person: object(
    {
      firstname: text,
      lastname: text,
      organization: text,
      dinner: object({ booked: whole, vegetarian: whole, arrived: whole }),
    },
    ['dinner'],
  ),
  first: admission,
};

const names = { id, firstname: text, lastname: text, organization: text };

const people = object({
  people: {
    type: 'array',
    items: object({
      ...names,
      state,
      booked: whole,
      vegetarian: whole,
      in: object(
        forEachEntrance(() => whole),
        entrances,
      ),
    }),
  },
});

const conflict = object(
  {
    id: text,
    kind: { type: 'string', enum: conflictKinds },
    registrant: object(names),
    result,
    scans: { type: 'array', items: admission },
  },
  ['registrant', 'result'],
);

export const doorAnswers = {
  adminDevices: {
    json: object({ devices: { type: 'array', items: device }, status: reference('DoorStatus') }),
  },
  addDevice: { json: object({ id, pairingUrl: text, pairingEndsAt: reference('Timestamp') }) },
  revokeDevice: message,
  pairDevice: {
    json: object({ device: text, label: text, role, entrance, expiresAt: reference('Timestamp') }),
  },
  adminConflicts: { json: object({ conflicts: { type: 'array', items: conflict } }) },
  settleConflict: message,
  doorScan: { json: object(scanAnswerFields, ['person', 'first']) },
  doorScans: {
    json: object({
      answers: {
        type: 'array',
        items: object({ ...scanAnswerFields, isConflict: flag }, ['person', 'first']),
      },
    }),
  },
  doorBook: {
    json: object({
      until: text,
      isComplete: flag,
      entries: { type: 'array', items: { type: 'string', contentEncoding: 'base64' } },
    }),
  },
  doorPeople: { json: people },
  doorSearch: { json: people },
  doorWalkIn: { json: object({ id, isAddressTaken: flag }) },
  undoScan: message,
  doorStatus: { json: reference('DoorStatus') },
} satisfies Answers;
