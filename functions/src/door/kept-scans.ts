/** Answers the scans that a phone kept, in its order, several at a time (DOOR-15). */
import type { KeptScan, KeptScanAnswers } from 'contract/door';
import type { PairedPhone } from '../http/caller';
import type { Admissions } from './admissions';

/** Scans of different registrants read and write different documents, so they do not wait for each other. */
const atOnce = 8;

/**
 * Oldest first for each code. After a failure, some of the scans are decided and others are not; sent again, each of
 * the decided ones gets the same answer.
 * @returns one answer for each scan, in the same order
 */
export async function answerKeptScans(
  admissions: Pick<Admissions, 'scanKept'>,
  phone: PairedPhone,
  scans: readonly KeptScan[],
): Promise<KeptScanAnswers> {
  const byCode = new Map<string, (readonly [number, KeptScan])[]>();
  for (const [index, scan] of scans.entries())
    byCode.set(scan.code, [...(byCode.get(scan.code) ?? []), [index, scan]]);
  const answers = new Map<number, KeptScanAnswers['answers'][number]>();
  const chains = byCode.values();
  let hasFailed = false;
  const work = async () => {
    // All workers take from the same iterator.
    for (const chain of chains)
      for (const [index, scan] of chain) {
        if (hasFailed) return;
        try {
          answers.set(index, await admissions.scanKept(phone, scan));
        } catch (error) {
          hasFailed = true;
          throw error;
        }
      }
  };
  const workers = Array.from({ length: atOnce }, work);
  // Waits for all workers, so that nothing goes on after the answer.
  await Promise.allSettled(workers);
  await Promise.all(workers);
  return { answers: scans.flatMap((_, index) => answers.get(index) ?? []) };
}
