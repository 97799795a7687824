/** Waits until the functions of the running stack have noticed a published edition. */
import { setTimeout as wait } from 'node:timers/promises';
import { headerNames } from 'contract/calls/endpoints';
import { stack } from './stack';

/** Each function caches the edition for some seconds. @param edition the expected `X-Edition` of their answers */
export async function waitForEdition(edition: string): Promise<void> {
  for (const name of ['addUser', 'email_personal', 'visit', 'admin', 'dinner'])
    while ((await fetch(`${stack.site}/api/${name}`)).headers.get(headerNames.edition) !== edition)
      await wait(250);
}
