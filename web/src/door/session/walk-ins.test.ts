/** The registrations made at a desk, which stay on the phone until the server has them (DOOR-31). */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { ApiError } from 'contract/wire/api-error';
import { registrantIdSchema } from 'contract/registrant/organisers-registrant';
import type { AddedWalkIn, WalkIn } from 'contract/door/door';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { neuf } from '../testing/fake-server';
import { DoorStore } from './store';
import type { ReferenceOf } from '../phone/handle';
import { newId, WalkIns, type WalkInOutcome } from './walk-ins';

const zoe: WalkIn = { ...neuf, firstname: 'Zoë', email: 'zoe@example.org' };
const jan = { ...zoe, id: 'J'.repeat(20), firstname: 'Jan' };

const send = vi.fn<(walkIn: WalkIn) => Promise<AddedWalkIn>>();
const referenceOf: ReferenceOf = (code) => Promise.resolve(`~${code}`);
let store: DoorStore;
let walkIns: WalkIns;
let outcomes: [string, WalkInOutcome][];

function openPage() {
  store = new DoorStore();
  walkIns = new WalkIns({ store, referenceOf, edition: () => '2025', send });
  walkIns.onOutcome = ({ firstname }, outcome) => outcomes.push([firstname, outcome]);
}

function reopen() {
  store.close();
  openPage();
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  outcomes = [];
  send.mockReset().mockImplementation(({ id }) => Promise.resolve({ id, isAddressTaken: false }));
  openPage();
});

afterEach(() => store.close());

it.each([
  [false, 'added'],
  [true, 'address-taken'],
])(
  'keeps walk-ins until the server has them, and finds them even then; address taken: %s',
  async (isAddressTaken, outcome) => {
    await walkIns.store(zoe);
    reopen();
    expect(await walkIns.waitingWalkIns()).toEqual([zoe]);
    const findAll = () => Promise.all([zoe, jan].map(({ id }) => walkIns.find(`~${id}`)));
    expect(await findAll()).toEqual([zoe, undefined]);
    send.mockResolvedValue({ id: zoe.id, isAddressTaken });
    await walkIns.sendAll();
    expect(send.mock.calls).toEqual([[zoe]]);
    expect(await walkIns.waitingWalkIns()).toEqual([]);
    expect(outcomes).toEqual([['Zoë', outcome]]);
    expect(await findAll()).toEqual([zoe, undefined]);
  },
);

it.each(['unavailable', 'device-revoked'] as const)(
  'keeps walk-ins, and throws, when the answer is %s',
  async (code) => {
    await walkIns.store(zoe);
    send.mockRejectedValue(new ApiError(code, 'no'));
    await expect(walkIns.sendAll()).rejects.toThrow('no');
    expect(await walkIns.waitingWalkIns()).toEqual([zoe]);
    expect(outcomes).toEqual([]);
  },
);

it.each(['validation-failed', 'idempotency-key-reused'] as const)(
  'keeps a walk-in refused with %s, to send it again after a reload, and sends the others',
  async (code) => {
    await walkIns.store(jan);
    await walkIns.store(zoe);
    send.mockImplementation(({ id }) =>
      id === jan.id
        ? Promise.reject(new ApiError(code, 'no'))
        : Promise.resolve({ id, isAddressTaken: false }),
    );
    await walkIns.sendAll();
    await walkIns.sendAll();
    expect(await walkIns.waitingWalkIns()).toEqual([jan]);
    expect(outcomes.sort()).toEqual([
      ['Jan', 'refused'],
      ['Zoë', 'added'],
    ]);
    reopen();
    await walkIns.sendAll();
    expect(send.mock.calls.filter(([{ id }]) => id === jan.id)).toHaveLength(2);
  },
);

it('generates ids that the server accepts, with evenly distributed characters', async () => {
  const ids = Array.from({ length: 2_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids.slice(0, 50)) await registrantIdSchema.validate(id);
  const counts = new Map<string, number>();
  for (const letter of ids.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(62);
  // 645 on average; six standard deviations.
  for (const count of counts.values()) expect(Math.abs(count - 645)).toBeLessThan(155);
});
