/** The door under load, and its page with a camera. */
import type { Comparison } from '../comparison';
import { measureLoad } from './load';
import { measureView } from './view';

/** @param minutes how long the phones scan; the film takes about as long again */
export async function measure(minutes: number): Promise<readonly Comparison[]> {
  return [...(await measureLoad(minutes)), ...(await measureView(minutes))];
}
