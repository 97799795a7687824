/** The handles by which a desk knows registrants (DOOR-19). */
import { handlePattern } from 'contract/door/door-handle';
import { registrantIdPattern } from 'contract/wire/patterns';
import { expect, it, vi } from 'vitest';
import type { Roster } from '../registrants/list/roster';
import { registrantOf } from '../registrants/testing/registrant';
import { handleOf, Handles } from './handles';

const desk = { id: 'd'.repeat(20), role: 'desk' } as const;
const [zoe, jan] = ['Z'.repeat(20), 'J'.repeat(20)] as const;

function setUp(...codes: string[]) {
  const everybody = vi.fn<Roster['everybody']>(() => Promise.resolve(codes.map((id) => registrantOf(id))));
  return { handles: new Handles({ everybody }), everybody, codes };
}

it('makes the same handle as the phone, in a format that no code has', () => {
  // The same handle as in web/src/door/phone/handle.test.ts.
  expect(handleOf(desk.id, zoe)).toBe('~r5kIDrjY3YbObhdA44vX3MHU7kO');
  expect(handleOf(desk.id, zoe)).toMatch(handlePattern);
  expect(handleOf(desk.id, zoe)).not.toMatch(registrantIdPattern);
  expect(handleOf('e'.repeat(20), zoe)).not.toBe(handleOf(desk.id, zoe));
});

it('replaces handles by codes; leaves codes, and the handles of replaced codes, unchanged', async () => {
  const newCode = 'G'.repeat(20);
  const everybody = () => Promise.resolve([registrantOf(jan), { ...registrantOf(zoe), code: newCode }]);
  const stale = { code: handleOf(desk.id, zoe) };
  const entries = [{ code: handleOf(desk.id, jan), nonce: 1 }, { code: handleOf(desk.id, newCode) }, stale];
  expect(await new Handles({ everybody }).toCodes(desk, [...entries, { code: zoe }])).toEqual([
    ...[{ code: jan, nonce: 1 }, { code: newCode }, stale, { code: zoe }],
  ]);
});

it('leaves other phones’ handles unchanged, and those of a phone that is no desk', async () => {
  const { handles } = setUp(zoe);
  const [own, foreign] = [{ code: handleOf(desk.id, zoe) }, { code: handleOf('e'.repeat(20), zoe) }];
  expect(await handles.toCodes(desk, [foreign])).toEqual([foreign]);
  expect(await handles.toCodes({ ...desk, role: 'scan' }, [own])).toEqual([own]);
});

it('reads all registrants once for many handles, and again for an unknown handle', async () => {
  const { handles, everybody, codes } = setUp(zoe);
  const own = { code: handleOf(desk.id, zoe) };
  await handles.toCodes(desk, [{ code: zoe }]);
  expect(everybody).not.toHaveBeenCalled();
  await handles.toCodes(desk, [own, own]);
  await handles.toCodes(desk, [own]);
  expect(everybody).toHaveBeenCalledOnce();
  codes.push(jan);
  const added = { code: handleOf(desk.id, jan) };
  expect(await handles.toCodes(desk, [added, own])).toEqual([{ code: jan }, { code: zoe }]);
  expect(everybody).toHaveBeenCalledTimes(2);
});
