/** Mails on a visitor's request and after a change of the address, and the limits of an address (VIS-7). */
import { translator } from 'contract/language/translator';
import { dutch, typedRegistration } from 'contract/testing/factories';
import type { Actor } from 'contract/registrant/organisers-registrant';
import type { Language } from 'contract/language/languages';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendLeased, senderOf, siteOrigin } from '../confirmation/testing/sender';
import { collections } from '../database/collections';
import { RateLimiter } from '../http/rate-limits';
import { VisitLinks } from '../http/visit-links';
import { LimitedMailer, rehearsalMailLimit } from '../mail/limited-mailer';
import type { Mail } from '../mail/mail';
import { MailNotSent } from '../mail/mail-not-sent';
import { shortMail } from '../mail/short-mail';
import { hashOf } from '../prints/printed-lines';
import { MailQuota } from '../registrants/mails/mail-quota';
import { ExpiredRegistrants } from '../registrants/privacy/expired';
import { eraseData } from '../registrants/privacy/subject-access';
import { registrantsIn } from '../registrants/testing/registrants-in';
import { outcomesOf } from '../testing/outcomes';
import { storedDocuments } from '../testing/stored-documents';
import { withFirestore } from '../testing/with-firestore';
import { mailAddressChange, mailNewAddress } from '../visit/address-mails';
import { RequestedMails } from '../visit/requested-mails';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), info: vi.fn() }));

const { connect } = withFirestore();
const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(60 * count);

/** A separate database and mail server for each test. */
function newShow() {
  let time = Date.parse('2025-04-01T10:00:00Z');
  const now = () => new Date(time);
  const send = vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve());
  const fixture = registrantsIn(connect(), now);
  const { firestore, registrants, document } = fixture;
  const visitLinks = new VisitLinks(['k'.repeat(32)], registrants);
  const limitedMailer = (rules: { limit?: typeof rehearsalMailLimit } = {}) =>
    new LimitedMailer(firestore, now, { mailer: { send }, key: 'k'.repeat(32), ...rules });
  const parts = { badgeHash: hashOf, visitLinks, limitedMailer: limitedMailer() };
  const confirmations = senderOf(registrants, { send }, parts);
  const quota = new MailQuota(firestore, now);
  const noteMail = vi.fn(() => Promise.resolve());
  const deps = { registrants, quota, confirmations, mailer: { send }, noteMail, visitLinks, siteOrigin };
  // A high limit, since this file tests the quota behind it.
  const mails = new RequestedMails(deps, new RateLimiter({ burst: 100, perMinute: 100 }));
  return {
    ...{ ...fixture, deps, mails, send, visitLinks, now, limitedMailer },
    advance: (milliseconds: number) => (time += milliseconds),
    register: async (...traits: Parameters<typeof typedRegistration>) => {
      const typed = typedRegistration(...traits);
      return { id: await fixture.register(typed), email: typed.email };
    },
    /** Sends the first confirmation, as the page requests it. */
    confirm: (id: string) => sendLeased(registrants, confirmations, id, false, 'visitor'),
    confirmAgain: (id: string, by: Actor) => sendLeased(registrants, confirmations, id, true, by),
    /** @returns `sent`, or for how many seconds the mail is postponed */
    mail: (to: string) =>
      limitedMailer()
        .send(shortMail(to, 'en', 'Hello', []))
        .then(() => 'sent')
        .catch((error: unknown) => (error instanceof MailNotSent ? error.waitSeconds : String(error))),
    update: (id: string, fields: object) => document(id).update({ ...fields }),
    /** Each mail's address, its link, and the link version and number from its Message-ID. */
    sent: () =>
      send.mock.calls.map(([mail]) => ({
        to: mail.to.address,
        number:
          'messageId' in mail
            ? /^<confirmation\.\w+\.([\d.]+)@show\.example>$/.exec(mail.messageId ?? '')?.[1]
            : undefined,
        link: /https:\/\/show\.example\/visit#(\S+)/.exec(mail.text)?.[1],
      })),
  };
}

let show: ReturnType<typeof newShow>;
beforeEach(() => void (show = newShow()));

const requests = [
  ['confirmation', ({ id }: { id: string }) => show.mails.resend(id)],
  ['link', ({ email }: { email: string }) => show.mails.sendLink(email)],
] as const;

describe.each(requests)('the %s', (name, request) => {
  it('is sent once for many concurrent requests', async () => {
    const visitor = await show.register();
    const outcomes = await outcomesOf(Array.from({ length: 4 }, () => request(visitor)));
    expect(show.sent()).toHaveLength(1);
    // A request for a link does not reveal whether the address is known.
    expect(outcomes).toEqual(['done', ...Array(3).fill(name === 'link' ? 'done' : 'too-many-requests')]);
  });

  it('does not count when the mail server refuses it', async () => {
    const visitor = await show.register();
    show.send.mockRejectedValueOnce(new Error('refused'));
    await expect(request(visitor)).rejects.toThrow();
    await request(visitor);
    expect(show.sent()).toHaveLength(2);
  });
});

// VIS-7.
describe('a request on a registrant’s own page', () => {
  it('resends the confirmation once in 10 minutes, with the same link', async () => {
    const { id, email } = await show.register();
    await show.confirm(id);
    await show.mails.resend(id);
    await expect(show.mails.resend(id)).rejects.toMatchObject({ status: 429, retryAfter: 600 });
    show.advance(minutes(10));
    await show.mails.resend(id);
    const link = show.visitLinks.sign(id, 1);
    expect(show.sent()).toEqual(['1.1', '1.2', '1.3'].map((number) => ({ to: email, number, link })));
    expect(await show.visitLinks.verify(link)).toBe(id);
  });

  it('sends no second mail when a mail in flight is accepted', async () => {
    const { id } = await show.register();
    let accept = () => {};
    show.send.mockImplementationOnce(() => new Promise((resolve) => (accept = resolve)));
    const first = show.confirm(id);
    await vi.waitFor(() => expect(show.sent()).toHaveLength(1));
    const readStatus = vi.spyOn(show.registrants, 'confirmationStatus');
    const again = show.mails.resend(id);
    await vi.waitFor(() => expect(readStatus).toHaveBeenCalled());
    accept();
    await Promise.all([first, again]);
    expect(show.sent()).toHaveLength(1);
  });

  it('is refused for a cancelled or erased registrant; unknown addresses get no mail', async () => {
    const { id } = await show.register();
    await show.update(id, { state: 'cancelled' });
    for (const _ of [1, 2])
      await expect(show.mails.resend(id)).rejects.toMatchObject({ code: 'cancelled', status: 410 });
    await expect(show.mails.resend('A'.repeat(20))).rejects.toMatchObject({ code: 'link-invalid' });
    for (const unknown of ['nobody@visitors.example', 'no address', '@', '/'])
      await show.mails.sendLink(unknown);
    expect(show.sent()).toEqual([]);
  });
});

// VIS-7.
describe('a known address', () => {
  it('gets its link at most 3 times a day and once in 10 minutes', async () => {
    const { id, email } = await show.register(dutch);
    const mailCounts: number[] = [];
    for (const pause of [0, minutes(9), minutes(1), minutes(10), minutes(10), hours(23), hours(1)]) {
      show.advance(pause);
      await show.mails.sendLink(`  ${email.toUpperCase()} `);
      mailCounts.push(show.sent().length);
    }
    expect(mailCounts).toEqual([1, 1, 2, 3, 3, 3, 4]);
    const link = show.visitLinks.sign(id, 1);
    expect(show.sent()).toEqual(Array(4).fill({ to: email, number: undefined, link }));
    expect(show.send.mock.lastCall?.[0].html).toContain('lang="nl"');
    // The mails of the day before no longer count, and requests on a registrant's own page count separately.
    expect(await show.stored(id)).toMatchObject({ requestedMails: { anybody: { length: 1 } } });
    await show.mails.resend(id);
  });

  it('gets its confirmation again when it is registered again, within the same quota', async () => {
    const { id, email } = await show.register();
    await show.confirm(id);
    for (const ask of ['sendAgain', 'sendAgain', 'sendLink'] as const) await show.mails[ask](email);
    expect(show.sent().map(({ number }) => number)).toEqual(['1.1', '1.2']);
    for (const ask of ['sendLink', 'sendAgain', 'sendAgain'] as const) {
      show.advance(minutes(10));
      await show.mails[ask](email);
    }
    expect(show.sent().map(({ number }) => number)).toEqual(['1.1', '1.2', undefined, '1.3']);
  });

  it('gets the link instead of the confirmation if the registration is cancelled', async () => {
    const { id, email } = await show.register();
    await show.update(id, { state: 'cancelled' });
    await show.mails.sendAgain(email);
    expect(show.sent()).toEqual([{ to: email, number: undefined, link: show.visitLinks.sign(id, 1) }]);
    expect(show.send.mock.lastCall?.[0].text).toContain('est annulée');
    expect(await show.registrants.leaseConfirmation(id, true, 'visitor')).toEqual({ kind: 'cancelled' });
  });

  it('costs few queries when registered again and again', async () => {
    const { email } = await show.register();
    const findId = vi.spyOn(show.registrants, 'findId');
    const mails = new RequestedMails(show.deps);
    await Promise.all(Array.from({ length: 50 }, () => mails.sendAgain(email)));
    expect(findId).toHaveBeenCalledTimes(3);
    expect(show.sent()).toHaveLength(1);
  });
});

// VIS-4.
describe('a change of the registration', () => {
  const newBadgeWords = translator('fr')(($) => $.confirmation.newBadge);
  const mentionsNewBadge = () => show.send.mock.calls.map(([{ text }]) => text.includes(newBadgeWords));

  it('resends the confirmation once when the badge has changed, and mentions the new badge', async () => {
    const { id } = await show.register();
    const mailNewBadge = async (changes: object = {}) => {
      await show.update(id, changes);
      await show.mails.sendNewBadge(await show.visitor.find(id));
      return mentionsNewBadge();
    };
    expect(await mailNewBadge({ title: '' })).toEqual([]);
    await show.confirm(id);
    expect(await mailNewBadge({ city: 'Gent' })).toEqual([false]);
    expect(await mailNewBadge({ lastname: 'Dupont' })).toEqual([false, true]);
    expect(await mailNewBadge({ city: 'Namur' })).toEqual([false, true]);
  });

  it('resends nothing while a new address is pending; the confirmation to it mentions the new badge', async () => {
    const { id, email } = await show.register();
    await show.confirm(id);
    const until = Timestamp.fromDate(new Date('2025-04-02'));
    const pendingEmail = { email: 'new@visitors.example', until };
    await show.update(id, { lastname: 'Dupont', pendingEmail });
    await show.mails.sendNewBadge(await show.visitor.find(id));
    expect(mentionsNewBadge()).toEqual([false]);
    const { registrant } = await show.visitor.confirmAddress(id, () => true);
    await mailAddressChange(show.deps, { id, formerEmail: email, registrant, by: 'visitor' });
    const confirmation = show.send.mock.calls.find(([mail]) => mail.to.address === pendingEmail.email);
    expect(confirmation?.[0].text).toContain(newBadgeWords);
  });
});

// VIS-4.
describe('a change of the address', () => {
  const newEmail = 'new@visitors.example';
  /** Stores what a change of the address would store, then mails. */
  const setAddress = async (id: string, formerEmail: string, language: Language, fields: object = {}) => {
    const confirmation = { due: Timestamp.now() };
    await show.update(id, { email: newEmail, linkVersion: 2, confirmation, ...fields });
    await mailAddressChange(show.deps, { id, formerEmail, registrant: { language }, by: 'visitor' });
  };

  it('mails the confirmation to the new address, and a notice to the former', async () => {
    const { id, email } = await show.register(dutch);
    await setAddress(id, email, 'nl');
    expect(show.sent().toSorted((one, other) => one.to.localeCompare(other.to))).toEqual([
      { to: newEmail, number: '2.1', link: show.visitLinks.sign(id, 2) },
      { to: email, number: undefined, link: undefined },
    ]);
  });

  it('mails a cancelled registrant the new link, and does not fail if the mail server refuses', async () => {
    const { id, email } = await show.register();
    show.send.mockRejectedValue(new Error('refused'));
    await setAddress(id, email, 'fr', { confirmation: {}, state: 'cancelled' });
    const link = show.visitLinks.sign(id, 2);
    expect(show.sent()).toContainEqual({ to: newEmail, number: undefined, link });
    expect(show.send).toHaveBeenCalledTimes(2);
  });

  it('asks a new address for confirmation, or says that it is already registered', async () => {
    const [one, other] = [await show.register(), await show.register()];
    const request = { id: one.id, linkVersion: 1, ...dutch };
    await mailNewAddress(show.deps, { ...request, email: newEmail });
    await mailNewAddress(show.deps, { ...request, email: other.email });
    const [[confirmationRequest] = [], [notice] = []] = show.send.mock.calls;
    expect(confirmationRequest?.text).toContain('/visit/address?person=');
    expect(notice).toMatchObject({
      to: { address: other.email },
      text: expect.not.stringContaining('person='),
    });
    expect(show.deps.noteMail.mock.calls).toEqual(
      [one.id, one.id].map((id) => [id, 'new address mailed', 'visitor']),
    );
  });
});

// VIS-7.
describe('the limit of an address', () => {
  it('is six mails a day, in any spelling of the address', async () => {
    // A mail that could not be sent does not count.
    show.send.mockRejectedValueOnce(new MailNotSent('refused', '450'));
    await show.mail('zoe@x.example');
    for (const to of ['zoe@x.example', 'Zoe@X.example', ' zoe@x.example', 'ZOE@x.example']) {
      expect(await show.mail(to)).toBe('sent');
      show.advance(hours(1));
    }
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => show.mail('zoe@x.example')));
    expect(atOnce.filter((each) => each === 'sent')).toHaveLength(2);
    // After this wait, the first mail is a day old.
    expect(await show.mail('zoe@x.example')).toBe(hours(20) / 1000);
    expect(await show.mail('another@x.example')).toBe('sent');
    show.advance(hours(20));
    expect(await show.mail('zoe@x.example')).toBe('sent');
    expect(await show.mail('zoe@x.example')).toBe(hours(1) / 1000);
  });

  it('is thirty rehearsal mails an hour for an organiser, counted separately (EDIT-20)', async () => {
    const mailer = show.limitedMailer({ limit: rehearsalMailLimit });
    const sendTest = () => mailer.send(shortMail('zoe@x.example', 'en', 'TEST', []));
    for (let nth = 0; nth < 30; nth += 1) await sendTest();
    await expect(sendTest()).rejects.toMatchObject({ failure: 'postponed', waitSeconds: 3600 });
    expect(await show.mail('zoe@x.example')).toBe('sent');
    show.advance(hours(1));
    await sendTest();
  });

  it('holds after an erasure and a new registration, but not for organisers’ mails', async () => {
    const email = 'victim@x.example';
    for (let nth = 0; nth < 5; nth += 1) await show.mail(email);
    const former = await show.register({ email });
    await show.confirmAgain(former.id, 'visitor');
    await eraseData(show.firestore, former.id, { by: 'visitor' });
    const { id } = await show.register({ email });
    await expect(show.confirmAgain(id, 'visitor')).rejects.toBeInstanceOf(MailNotSent);
    expect(show.send).toHaveBeenCalledTimes(6);
    await show.confirmAgain(id, 'organiser');
    expect(show.send).toHaveBeenCalledTimes(7);
  });

  it('is stored only as times, under a keyed hash, for a day', async () => {
    await show.mail('zoe@x.example');
    const expired = new ExpiredRegistrants(show.firestore, show.now);
    expect(await expired.eraseAddressMails()).toBe(0);
    const documents = await storedDocuments(show.firestore);
    expect([...documents.keys()]).toEqual([expect.stringMatching(/^addressMails\/[\w-]{43}$/)]);
    expect(JSON.stringify([...documents])).not.toContain('zoe');
    show.advance(hours(24));
    expect(await expired.eraseAddressMails()).toBe(1);
    expect((await show.firestore.collection(collections.addressMails).get()).size).toBe(0);
  });
});
