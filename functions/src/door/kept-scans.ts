/** Answers the phones' kept scans: those of one code in order, several codes at a time (DOOR-15). */
import type { KeptScan, KeptScanAnswers } from 'contract/door/door';
import type { Firestore } from 'firebase-admin/firestore';
import type { PairedPhone } from '../http/caller';
import { Admissions } from './admissions';
import { CountedScans } from './counted-scans';

/** How many codes' scans are answered concurrently: scans of different codes use different documents. */
const maxWorkers = 16;

type Answer = KeptScanAnswers['answers'][number];

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class KeptScanAnswerer {
  readonly #admissions: Admissions;
  readonly #countedScans: CountedScans;
  /** Phone -> its latest call. */
  readonly #running = new Map<string, Promise<unknown>>();

  /** @param maxOpen maximum open conflicts of a phone */
  constructor(firestore: Firestore, now: () => Date, maxOpen?: number) {
    this.#admissions = new Admissions(firestore, now);
    this.#countedScans = new CountedScans(firestore, now, maxOpen);
  }

  /**
   * Answers the scans of each code in the order sent. After a failure, some scans may already be decided: they get the
   * same answer when the phone sends them again. A phone's calls are answered one after another, so that concurrent
   * calls do not exceed the limit of conflicts.
   * @returns one answer for each scan, in the same order
   */
  async answer(phone: PairedPhone, scans: readonly KeptScan[]): Promise<KeptScanAnswers> {
    const answer = () => this.#answerNow(phone, scans);
    const next = (this.#running.get(phone.id) ?? Promise.resolve()).then(answer, answer);
    this.#running.set(phone.id, next);
    try {
      return await next;
    } finally {
      if (this.#running.get(phone.id) === next) this.#running.delete(phone.id);
    }
  }

  async #answerNow(phone: PairedPhone, scans: readonly KeptScan[]): Promise<KeptScanAnswers> {
    const [unknownCodes, mayListConflicts] = await Promise.all([
      this.#countedScans.findUnknownCodes(scans.map(({ code }) => code)),
      this.#countedScans.mayListConflicts(phone),
    ]);
    const unknownScans: KeptScan[] = [];
    const unlistedConflicts: KeptScan[] = [];
    const answers = new Map<KeptScan, Answer>();
    const decide = async (scan: KeptScan) => {
      if (unknownCodes.has(scan.code)) {
        const isConflict = (scan.shown ?? (phone.isActive ? undefined : 'admitted')) === 'admitted';
        if (isConflict) unknownScans.push(scan);
        answers.set(scan, { result: 'unknown', isConflict });
        return;
      }
      const { isListed, ...answer } = await this.#admissions.scanKept(phone, scan, mayListConflicts);
      if (answer.isConflict && !isListed) unlistedConflicts.push(scan);
      answers.set(scan, answer);
    };
    await decideInOrder(scans, decide);
    await this.#countedScans.add(phone.id, unknownScans, unlistedConflicts);
    return { answers: scans.flatMap((scan) => answers.get(scan) ?? []) };
  }
}

async function decideInOrder(
  scans: readonly KeptScan[],
  decide: (scan: KeptScan) => Promise<void>,
): Promise<void> {
  const byCode = new Map<string, KeptScan[]>();
  for (const scan of scans) byCode.set(scan.code, [...(byCode.get(scan.code) ?? []), scan]);
  const remaining = byCode.values();
  let hasFailed = false;
  const work = async () => {
    // All workers take from the same iterator.
    for (const scansOfCode of remaining)
      for (const scan of scansOfCode) {
        if (hasFailed) return;
        try {
          await decide(scan);
        } catch (error) {
          hasFailed = true;
          throw error;
        }
      }
  };
  const workers = Array.from({ length: maxWorkers }, work);
  // Waits for all workers, so that none continues after the answer.
  await Promise.allSettled(workers);
  await Promise.all(workers);
}
