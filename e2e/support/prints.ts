/** Makes print runs, for tests of the calls. */
import type { BadgeWarning, PrintRequest } from 'contract/badges/prints';
import { call } from './calls';
import { asOrganiser, toOrganiser } from './organisers';

/** A request to print the badges of all registrants that a search finds. */
export function printRequestOf(search: string): PrintRequest {
  const filter = new URLSearchParams({ q: search }).toString();
  return { filter, only: 'all', paper: 'A6portrait', order: 'name' };
}

/** Starts a run for all registrants that the search finds. @returns the run's id */
export async function startPrint(search: string): Promise<string> {
  await dropOpenPrints();
  return (await toOrganiser('startPrint', printRequestOf(search))).print.id;
}

/** @returns the warnings about the first card to review, among the badges that the search finds */
export async function badgeWarnings(search: string): Promise<readonly BadgeWarning[]> {
  const { filter, only, paper } = printRequestOf(search);
  return (await toOrganiser('badgesToPrint', { filter, only, paper })).toLookAt[0] ?? [];
}

/** Drops open runs, since tests start more than organisers may have. Keeps the newest 20, which may be in use. */
export async function dropOpenPrints(): Promise<void> {
  const { prints } = await toOrganiser('adminPrints', {});
  const old = prints.filter(({ state }) => state === 'made').slice(20);
  for (const { id } of old) await call('dropPrint', { id }, await asOrganiser());
}

/** @returns the id of a run whose file was made, so that it can be confirmed */
export async function printWithFile(search: string): Promise<string> {
  const id = await startPrint(search);
  const { status } = await call('printFile', { id }, await asOrganiser());
  if (status !== 200) throw new Error(`The file was answered with ${status}.`);
  return id;
}

/** @returns the id of a run that was confirmed as printed */
export async function confirmedPrint(search: string): Promise<string> {
  const id = await printWithFile(search);
  await toOrganiser('confirmPrint', { id });
  return id;
}
