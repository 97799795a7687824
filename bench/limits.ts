/** Who gets through while an attacker floods the calls through Hosting: the real limits, on a simulated clock. */
import {
  allowancesOf,
  clientSubnets,
  RateLimiter,
  rateLimits,
  type Allowance,
} from '../functions/src/http/rate-limits';
import type { Comparison } from './comparison';

const minutes = 5;
/** Milliseconds between the attacker's calls, each from the next /64, between visitors, and between organisers. */
const every = { attack: 20, visitor: 100, organiser: 30_000 };
const calls = ['addUser', 'email_personal', 'login', 'refreshToken'] as const;
type Call = (typeof calls)[number];

interface Outcome {
  visitors: number;
  organisers: number;
  refusedVisitors: number;
  refusedOrganisers: number;
  /** The attacker's calls that got through. */
  readonly attacks: Record<Call, number>;
}

/** @param counted returns the keys that a call counts against */
function simulate(counted: (address: string, appCheckToken: string) => readonly Allowance[]): Outcome {
  let clock = 0;
  const limiterOf = (call: Call) =>
    new RateLimiter(rateLimits[call] ?? { burst: 0, perMinute: 1 }, () => clock);
  const limiters: Record<Call, RateLimiter> = {
    addUser: limiterOf('addUser'),
    email_personal: limiterOf('email_personal'),
    login: limiterOf('login'),
    refreshToken: limiterOf('refreshToken'),
  };
  const isAllowed = (call: Call, allowances: readonly Allowance[]) =>
    limiters[call].take(allowances) === undefined;
  const outcome: Outcome = {
    visitors: 0,
    organisers: 0,
    refusedVisitors: 0,
    refusedOrganisers: 0,
    attacks: { addUser: 0, email_personal: 0, login: 0, refreshToken: 0 },
  };
  for (; clock < minutes * 60_000; clock += every.attack) {
    const attacker = counted(`2001:db8:bad:${(clock / every.attack).toString(16)}::1`, 'attacker.token');
    for (const call of calls) if (isAllowed(call, attacker)) outcome.attacks[call] += 1;
    if (clock % every.visitor > 0) continue;
    // Everybody else uses the attacker's provider.
    const honest = counted(`2001:db8:${(clock % 0xbac).toString(16)}:1::1`, `${clock}.token`);
    outcome.visitors += 1;
    if (!isAllowed('addUser', honest) || !isAllowed('email_personal', honest)) outcome.refusedVisitors += 1;
    if (clock % every.organiser > 0) continue;
    outcome.organisers += 1;
    if (!isAllowed('login', honest) || !isAllowed('refreshToken', honest)) outcome.refusedOrganisers += 1;
  }
  return outcome;
}

export const ours = () =>
  simulate((address, appCheckToken) =>
    allowancesOf({
      subnets: clientSubnets(`${address}, 66.249.93.1`, undefined),
      appCheckToken,
      device: undefined,
    }),
  );

/** One allowance of fifty times a client's limit, shared by everybody behind the same proxies. */
export const sharedAllowance = () =>
  simulate((address) => [
    { key: clientSubnets(address, undefined)[0], times: 1 },
    { key: 'Hosting', times: 50 },
  ]);

export function measure(): Promise<readonly Comparison[]> {
  const [found, shared] = [ours(), sharedAllowance()];
  const name = 'one allowance for all of Hosting';
  const compared = (what: string, value: (outcome: Outcome) => number, goal = {}): Comparison => ({
    what,
    unit: 'count',
    ours: [value(found)],
    other: { name, values: [value(shared)] },
    ...goal,
  });
  const nobody = { goal: { atMost: 0 }, goalOf: 'ours' };
  return Promise.resolve([
    compared(
      `visitors refused, of ${found.visitors.toLocaleString('en')}`,
      (one) => one.refusedVisitors,
      nobody,
    ),
    compared(`organisers refused, of ${found.organisers}`, (one) => one.refusedOrganisers, nobody),
    ...calls.map((call) =>
      compared(`the attacker's calls of ${call} a minute`, ({ attacks }) => attacks[call] / minutes),
    ),
  ]);
}
