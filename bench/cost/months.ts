/** What a month of a show with so many registrants uses, of what was measured and what is assumed. */
import { dollarsOf, meters, type Usage } from './prices';
import type { Kind, Measured } from './calls';

/** What nobody can measure beforehand. Rather too much than too little. */
export const assumptions = {
  /** Everybody registers in one month, evenly. */
  days: 30,
  viewsOfEachVisitor: 3,
  /** A token after every view, with which App Check asks reCAPTCHA once. */
  assessmentsOfEachVisitor: 3,
  badgesOpenedByEachVisitor: 2,
  organisers: 5,
  /** Of each organiser on each day. */
  signInsADay: 2,
  tokenRefreshesADay: 8,
  listPagesADay: 60,
  /** In the month, by all organisers together: each reads everybody. */
  exports: 20,
  badgeFiles: 10,
  /** Each call takes a whole second of an instance of its own: cold starts, network and a real mail server. */
  secondsOfEachCall: 1,
  /** A file with all badges, for each thousand of them. */
  secondsForThousandBadges: 1,
  /** GiB of an instance, and its processors: the defaults of functions. */
  memory: 0.25,
  processors: 1,
  retriesADay: 24 * 12,
  healthChecksADay: 24 * 60,
} as const;

export interface Bytes {
  readonly view: number;
  readonly organiser: number;
  readonly registrant: number;
}

/** @param registrants all of them, in this one month, at the end of which they are erased in one night */
export function usageOf(registrants: number, { calls, mail }: Measured, bytes: Bytes): Usage {
  const { days, organisers, exports, badgeFiles } = assumptions;
  const organiserDays = organisers * days;
  const counts: Record<Kind, number> = {
    addUser: registrants,
    email_personal: registrants,
    generatePDF: registrants * assumptions.badgesOpenedByEachVisitor,
    login: organiserDays * assumptions.signInsADay,
    refreshToken: organiserDays * assumptions.tokenRefreshesADay,
    adminTable: organiserDays * assumptions.listPagesADay,
    health: days * assumptions.healthChecksADay,
    retry: days * assumptions.retriesADay,
    erase: days,
  };
  const invocations = Object.values(counts).reduce((sum, count) => sum + count, badgeFiles + exports);
  const seconds =
    invocations * assumptions.secondsOfEachCall +
    (badgeFiles * registrants * assumptions.secondsForThousandBadges) / 1000;
  const of = (what: 'documents' | 'writes' | 'deletes') =>
    [...calls].reduce((sum, [kind, { bill }]) => sum + bill[what] * counts[kind], 0);
  const counting = counts.adminTable * Math.ceil(registrants / 1000);
  const views = registrants * assumptions.viewsOfEachVisitor;
  return {
    // Everybody for each export and badge file, and once to be erased.
    reads: of('documents') + counting + (exports + badgeFiles + 1) * registrants,
    writes: of('writes'),
    deletes: of('deletes') + 2 * registrants,
    storage: (registrants * bytes.registrant) / 2 ** 30,
    invocations,
    cpu: seconds * assumptions.processors,
    memory: seconds * assumptions.memory,
    transfer: (views * bytes.view + organiserDays * bytes.organiser) / 1e9,
    egress: (registrants * mail) / 1e9,
    assessments: registrants * assumptions.assessmentsOfEachVisitor + organiserDays,
  };
}

/** @returns US dollars: after what is free, and were nothing free */
export function costOf(usage: Usage): { readonly dollars: number; readonly nothingFree: number } {
  const sum = (days: number) => meters.reduce((all, meter) => all + dollarsOf(meter, usage, days), 0);
  return { dollars: sum(assumptions.days), nothingFree: sum(0) };
}
