/** The door under load, and its page with a camera. */
import type { Comparison } from '../comparison';
import { measureLoad } from './load';
import { measureView } from './view';

/** @param minutes how long phones scan; about as many minutes of film besides */
export async function measure(minutes: number): Promise<readonly Comparison[]> {
  return [...(await measureLoad(minutes)), ...(await measureView(minutes))];
}
