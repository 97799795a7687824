/** The calls of a visitor's own page: their answers, and until when they accept changes (VIS-3 to VIS-6). */
import { provideEdition } from 'contract/edition/current';
import { rehearsalEdition } from 'contract/publication/rehearsal';
import { provideSample, sampleEdition } from 'contract/testing/sample-edition';
import { typedRegistration } from 'contract/testing/factories';
import { validate } from 'contract/wire/validate';
import { changeSchema } from 'contract/registrant/visit';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Mail } from '../mail/mail';
import { mailErasure, type ErasedRegistrant } from '../mail/mail-erasure';
import { registrantOf } from '../registrants/testing/registrant';
import { eraseVisit } from './personal-data';
import { cancelVisit, changeVisit, readVisit, restoreVisit, withdrawAddress } from './visit';

beforeEach(() => provideSample({ changesUntil: '2025-08-27T20:00' }));

const until = '2025-08-27T18:00:00Z';
const visitor = { visitor: 'A'.repeat(20) };
const typed = typedRegistration();
const own = {
  registrant: {
    ...registrantOf(visitor.visitor, {}, typed),
    confirmationError: { tries: 1, lastError: 'refused' },
    acceptedPolicy: '2025-01-01',
    lookedAt: { hash: 'hash', reasons: ['capitals'] },
  },
  ...{ state: 'registered' as const, version: 4, linkVersion: 2, deleteOn: { seconds: 9, nanoseconds: 0 } },
};
const change = validate(changeSchema, { ...typed, version: 4 });

/** @param extra what `change` returns in addition */
function visitAt(now: string, extra: object = {}) {
  const registrations = {
    find: vi.fn(() => Promise.resolve(own)),
    change: vi.fn(() => Promise.resolve({ ...own, ...extra })),
    withdrawAddress: vi.fn(() => Promise.resolve(own)),
    cancel: vi.fn(() => Promise.resolve({ ...own, state: 'cancelled' as const, version: 5 })),
    restore: vi.fn(() => Promise.resolve(own)),
  };
  const deps = {
    ownRegistrations: registrations,
    visitLinks: { sign: (id: string, version: number) => `${id} ${version}` },
    limitedMailer: { send: vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve()) },
    noteMail: vi.fn(() => Promise.resolve()),
    siteOrigin: () => 'https://show.example',
    mailNewBadge: vi.fn(() => Promise.resolve()),
    mailNewAddress: vi.fn(() => Promise.resolve()),
    now: () => new Date(now),
  };
  return { registrations, deps };
}

it('returns data and time limit, without registration code, consent, errors or notes', async () => {
  const { id, email, firstname } = own.registrant;
  const visit = await readVisit({}, visitAt(until).deps, visitor);
  const canChangeUntil = { seconds: Date.parse(until) / 1000, nanoseconds: 0 };
  const { state, version, deleteOn } = own;
  expect(visit).toMatchObject({
    registrant: { id, email, firstname },
    state,
    version,
    deleteOn,
    canChangeUntil,
  });
  expect(Object.keys(visit.registrant).sort()).toEqual(
    ['id', ...Object.keys(change)].filter((name) => name !== 'version').sort(),
  );
  expect(visit).not.toHaveProperty('isTest');
  provideEdition(() => rehearsalEdition(sampleEdition));
  expect(await readVisit({}, visitAt(until).deps, visitor)).toMatchObject({ isTest: true });
});

it('accepts changes until the time limit, and refuses them from then on', async () => {
  const allChanges = ({ deps }: ReturnType<typeof visitAt>) => [
    changeVisit(change, deps, visitor),
    cancelVisit({ version: 4 }, deps, visitor),
    restoreVisit({ version: 4 }, deps, visitor),
  ];
  for (const visit of allChanges(visitAt('2025-08-27T17:59:59Z')))
    expect((await visit).registrant.id).toBe(visitor.visitor);

  const late = visitAt(until);
  for (const refused of allChanges(late))
    await expect(refused).rejects.toMatchObject({ code: 'too-late', status: 403 });
  const { change: store, cancel, restore } = late.registrations;
  for (const method of [store, cancel, restore]) expect(method).not.toHaveBeenCalled();
});

it('stores the form’s fields, and mails a link to a new address, and a changed badge', async () => {
  const unchanged = visitAt('2025-08-01T00:00:00Z');
  expect(await changeVisit(change, unchanged.deps, visitor)).not.toHaveProperty('pendingEmail');
  const { version, ...fields } = change;
  expect(unchanged.registrations.change).toHaveBeenCalledWith(visitor.visitor, version, fields);
  expect(unchanged.deps.mailNewAddress).not.toHaveBeenCalled();
  expect(unchanged.deps.mailNewBadge).not.toHaveBeenCalled();

  const email = 'new@visitors.example';
  const pendingEmail = { email, until: { seconds: 5, nanoseconds: 0 } };
  const changes = { emailToConfirm: email, pendingEmail, version: 5 };
  const { deps } = visitAt('2025-08-01T00:00:00Z', changes);
  expect(await changeVisit(change, deps, visitor)).toMatchObject({ pendingEmail });
  const newAddress = { id: visitor.visitor, email, linkVersion: 2, language: own.registrant.language };
  expect(deps.mailNewAddress).toHaveBeenCalledExactlyOnceWith(newAddress);
  expect(deps.mailNewBadge).toHaveBeenCalledExactlyOnceWith({ ...own, ...changes });
  // When the new address is withdrawn, a badge that was changed meanwhile goes to the present address.
  await withdrawAddress({}, deps, visitor);
  expect(deps.mailNewBadge).toHaveBeenLastCalledWith(own);
});

it('mails the link after a cancellation, but not after a repeated one', async () => {
  const { deps, registrations } = visitAt('2025-08-01T00:00:00Z');
  expect(await cancelVisit({ version: 4 }, deps, visitor)).toMatchObject({ state: 'cancelled', version: 5 });
  const [[mail] = []] = deps.limitedMailer.send.mock.calls;
  expect(mail?.to.address).toBe(own.registrant.email);
  expect(mail?.text).toContain(`https://show.example/visit#${visitor.visitor} 2`);

  registrations.cancel.mockResolvedValue({ ...own, state: 'cancelled', version: 5 });
  await cancelVisit({ version: 5 }, deps, visitor);
  expect(deps.limitedMailer.send).toHaveBeenCalledOnce();
  expect(deps.noteMail).toHaveBeenCalledExactlyOnceWith(own.registrant.id, 'cancellation mailed', 'schedule');

  const registrant = { ...own.registrant, code: 'B'.repeat(20) };
  registrations.cancel.mockResolvedValue({ ...own, registrant, state: 'cancelled', version: 6 });
  await cancelVisit({ version: 5 }, deps, visitor);
  expect(deps.limitedMailer.send.mock.lastCall?.[0].text).toContain(`/visit#${registrant.code} 2`);
});

it('cancels even if the mail cannot be sent', async () => {
  const { deps } = visitAt('2025-08-01T00:00:00Z');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  deps.limitedMailer.send.mockRejectedValue(new Error('down'));
  expect(await cancelVisit({ version: 4 }, deps, visitor)).toMatchObject({ state: 'cancelled' });
  expect(deps.noteMail).not.toHaveBeenCalled();
});

it('erases a registrant even if the mail server fails, and mails no unknown one', async () => {
  const { email } = own.registrant;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const mailer = { send: vi.fn<(mail: Mail) => Promise<void>>().mockRejectedValue(new Error('down')) };
  const erase = vi.fn(() => Promise.resolve<ErasedRegistrant | undefined>(undefined));
  const deps = {
    subjectAccess: { read: () => Promise.resolve(undefined), erase },
    mailErasure: vi.fn(mailErasure.bind(undefined, mailer)),
  };
  const press = () => eraseVisit({ confirm: email }, deps, visitor);
  await press();
  expect(deps.mailErasure).not.toHaveBeenCalled();
  erase.mockResolvedValueOnce({ email, language: 'fr' });
  expect(await press()).toMatchObject({ message: expect.any(String) });
  expect(mailer.send).toHaveBeenCalledOnce();
});
