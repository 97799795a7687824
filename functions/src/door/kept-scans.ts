/** The scans that a phone has kept, in its order, many at a time (DOOR-15). */
import type { KeptScan, KeptScanAnswers } from 'contract/door';
import type { PairedPhone } from '../http/caller';
import type { Admissions } from './admissions';

/** Scans of different registrants read and write different documents, so they do not wait for each other. */
const atOnce = 8;

/**
 * Oldest first for each code. What fails leaves the rest decided or not: sent again, each scan gets its first answer.
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
  let failure: unknown;
  const work = async () => {
    // All workers take from the same iterator.
    for (const chain of chains)
      for (const [index, scan] of chain) {
        if (failure !== undefined) return;
        answers.set(index, await admissions.scanKept(phone, scan));
      }
  };
  // Nothing goes on after the answer.
  const workers = Array.from({ length: atOnce }, () =>
    work().catch((error: unknown) => {
      failure ??= error;
    }),
  );
  await Promise.all(workers);
  if (failure !== undefined) throw failure;
  return { answers: scans.flatMap((_, index) => answers.get(index) ?? []) };
}
