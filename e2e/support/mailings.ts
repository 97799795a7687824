/** Mailings for tests of the calls. */
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventMinute } from 'contract/edition/event-times';
import { mailingKinds, type BasedOnMailing, type MailingDraft } from 'contract/mail/mailing/mailings';
import { call } from './calls';
import { stackFunctions } from './stack/function-process';
import { asOrganiser, toOrganiser } from './organisers';

type Step = 'startMailing' | 'pauseMailing';

/** A mailing, with texts in every language, to the registrants that a search finds. */
export function mailingTo(search: string): MailingDraft {
  return {
    kind: mailingKinds[1],
    filter: new URLSearchParams({ q: search }).toString(),
    pace: 60,
    texts: {
      fr: { subject: 'Encore une semaine', body: 'Bonjour {firstname},\n\n{code}' },
      nl: { subject: 'Nog een week', body: 'Beste {firstname}' },
      en: { subject: 'One more week', body: 'Dear {firstname}' },
    },
  };
}

/** Saves a mailing to the registrants that the search finds, and takes the steps, such as starting it. */
export async function newMailing(search: string, ...steps: readonly Step[]): Promise<BasedOnMailing> {
  await deleteDrafts();
  const { mailing, version } = await toOrganiser('addMailing', mailingTo(search));
  const based = { id: mailing.id, version };
  for (const step of steps) await toOrganiser(step, based);
  return based;
}

/** In 24 hours, in the event's time zone. */
export const tomorrow = () => eventMinute(new Date(Date.now() + 24 * 3600_000));

/** A mailing that is planned for tomorrow. */
export async function newPlannedMailing(search: string): Promise<BasedOnMailing> {
  const { id, version } = await newMailing(search);
  await toOrganiser('planMailing', { id, version, startsAt: tomorrow() });
  return { id, version: version + 1 };
}

/** Deletes drafts, since tests make more than organisers may have. Keeps the newest 20, which may be in use. */
export async function deleteDrafts(): Promise<void> {
  const { mailings } = await toOrganiser('adminMailings', {});
  const old = mailings.filter(({ state }) => state === 'draft').slice(20);
  for (const { id } of old) await call('deleteMailing', { id, version: 1 }, await asOrganiser());
}

/** @returns `<id>.<token>` of the link that unsubscribes, signed with the stack's key */
export async function unsubscriptionOf(id: string): Promise<string> {
  const secrets = await readFile(join(stackFunctions, '.secret.local'), 'utf8');
  const key = /^LINK_KEY="?([^"\n]*)/m.exec(secrets)?.[1] ?? '';
  const token = createHmac('sha256', key).update(`unsubscribe:${id}`).digest('base64url').slice(0, 22);
  return `${id}.${token}`;
}
