/** A visitor's own page over the wire, from registration to erasure; permissions.test.ts tests its links. */
import { createHash, randomUUID } from 'node:crypto';
import { apiPrefix, headerNames, mailLinks, type EndpointName } from 'contract/endpoints';
import { facts } from 'contract/edition/current';
import { typedRegistration, withDinner } from 'contract/factories';
import type { WithNewCode } from 'contract/organisers-registrant';
import type { Visit } from 'contract/visit';
import { expect, it } from 'vitest';
import { call, request, type Answer } from '../support/calls';
import { addressLinkTo, mailsTo, mailTo, sourceOf, visitIn } from '../support/mailbox';
import { asOrganiser } from '../support/organisers';
import { askForConfirmation, listed, register, withLink, type Registered } from '../support/registrants';
import { documentsWith } from '../support/stored-registrants';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const refusal = (status: number, code: string) => ({ status, body: { code } });

/** @throws Error when it is refused */
async function visitBy(name: EndpointName, { visit }: { visit: string }, input: object = {}): Promise<Visit> {
  const { status, body } = await call(name, input, withLink(visit));
  if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  const answered: Visit = JSON.parse(JSON.stringify(body));
  return answered;
}

const changed = (visitor: Registered, changes: object) => ({ ...visitor, version: 1, ...changes });
const textOf = ({ bytes }: Answer) => new TextDecoder().decode(bytes);

// VIS-3, VIS-4, DATA-3.
it('shows what was registered, and changes it once of two concurrent times', async () => {
  const visitor = await register(withDinner);
  const { registrationCode, rgpd, visit: _visit, dinnerReservation, vegetarianMeal, ...form } = visitor;
  const shown = await visitBy('visit', visitor);
  expect(shown).toMatchObject({
    registrant: { ...form, dinnerReservation: 4, vegetarianMeal: 1 },
    state: 'registered',
    version: 1,
    deleteOn: { seconds: expect.any(Number) },
  });
  for (const hidden of ['registrationCode', 'rgpd', 'confirmationError', 'idempotencyKey'])
    expect(shown.registrant).not.toHaveProperty(hidden);
  const send = (changes: object) => call('changeVisit', changed(visitor, changes), withLink(visitor.visit));
  expect(await send({ email: 'no address', city: '' })).toMatchObject({
    ...refusal(400, 'validation-failed'),
    body: { fields: { email: 'errors.email', city: 'errors.required' } },
  });
  const answers = await Promise.all([send({ city: ' Gent ' }), send({ city: ' Gent ', title: 'Boss' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject(refusal(409, 'changed-meanwhile'));
  expect(await listed(visitor)).toMatchObject({ city: 'Gent' });
});

// VIS-5.
it('serves nothing of a cancelled registration, and mails only how to restore it', async () => {
  const visitor = await register();
  for (const version of [1, 2])
    expect(await visitBy('cancelVisit', visitor, { version })).toMatchObject({
      state: 'cancelled',
      version: 2,
    });
  expect(await listed(visitor)).toMatchObject({ state: 'cancelled' });
  const gone = refusal(410, 'cancelled');
  for (const path of [mailLinks.qr(visitor.id), mailLinks.badge(visitor.id)]) {
    expect(await request('GET', path, null)).toMatchObject(gone);
    const page = await request('GET', path, null, { Accept: 'text/html,*/*;q=0.8', 'Accept-Language': 'nl' });
    expect({ status: page.status, text: textOf(page) }).toMatchObject({
      status: 410,
      text: expect.stringContaining('<h1>Deze inschrijving is geannuleerd</h1>'),
    });
  }
  expect(await askForConfirmation(visitor)).toMatchObject(gone);
  expect((await mailsTo(visitor.email)).map(visitIn)).toEqual([visitor.visit]);

  const restored = await visitBy('restoreVisit', visitor, { version: 2 });
  expect(restored).toMatchObject({ state: 'registered', version: 3 });
  expect((await request('GET', mailLinks.qr(visitor.id), null)).status).toBe(200);
});

// VIS-8, API-3.
it('changes nothing at a GET or HEAD of the links in the mail and of the calls', async () => {
  const visitor = await register();
  await askForConfirmation(visitor);
  const { html } = await mailTo(visitor.email);
  const inMail = [...(html ?? '').matchAll(/(?:href|src)="(https?:[^"]+)"/g)].flatMap(([, link = '']) => {
    const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
    return pathname.startsWith(`${apiPrefix}/`) ? [pathname.slice(apiPrefix.length) + search] : [];
  });
  expect(inMail.length).toBeGreaterThanOrEqual(2);
  const documents = () => documentsWith(visitor.id, visitor.email, sha256(visitor.id));
  const before = await documents();
  const statuses = new Set<string>();
  for (const path of new Set([...inMail, '/visit', '/visit/data', '/visit/cancel', '/visit/resend']))
    for (const method of ['GET', 'HEAD']) {
      const { status } = await request(method, path, null, withLink(visitor.visit));
      statuses.add(`${method} ${status}`);
    }
  expect([...statuses].sort()).toEqual(['GET 200', 'GET 405', 'HEAD 200', 'HEAD 405']);
  expect(await documents()).toEqual(before);
  expect(await mailsTo(visitor.email)).toHaveLength(1);
});

// VIS-2, VIS-4, VIS-6, DATA-2, DATA-4.
it('moves to a confirmed address with a new link, exports everything, and keeps only a hash of the id', async () => {
  const form = typedRegistration({ lastname: `Erased ${randomUUID()}` });
  const key = { [headerNames.idempotencyKey]: randomUUID() };
  const { body } = await call('addUser', form, key);
  const first: Registered = { ...form, ...JSON.parse(JSON.stringify(body)) };
  await askForConfirmation(first);
  const email = `new.${first.email}`;
  const answer = await visitBy('changeVisit', first, changed(first, { email }));
  expect(answer).toMatchObject({ registrant: { email: first.email }, pendingEmail: { email }, version: 1 });
  const address = mailLinks.address(await addressLinkTo(email), 'fr');
  // Opening it, as a mail scanner does, changes nothing.
  expect(textOf(await request('GET', address, null))).toContain(email);
  expect(await visitBy('visit', first)).toEqual(answer);
  expect(await request('POST', address, null)).toMatchObject({ status: 200 });
  const visit = visitIn(await mailTo(email));
  expect(await call('visit', {}, withLink(first.visit))).toMatchObject(refusal(401, 'link-invalid'));
  // A repeated form gets the current link.
  expect((await call('addUser', form, key)).body).toMatchObject({ id: first.id, visit });

  expect(await visitBy('visitData', { visit })).toMatchObject({
    registrant: { id: first.id, email, acceptedPolicy: facts().policyChanged },
    addressKey: { registrant: first.id },
  });
  const signs = [first.id, first.lastname, first.email, sha256(first.email)];
  expect(await documentsWith(visit.slice(-22))).toEqual([]);
  expect(await call('eraseVisit', { confirm: first.email }, withLink(visit))).toMatchObject({
    ...refusal(400, 'validation-failed'),
    body: { fields: { confirm: 'errors.email' } },
  });
  // The registrant, its keys and its first version.
  expect(await documentsWith(...signs)).toHaveLength(4);
  const confirm = ` ${email.toUpperCase()}`;
  expect(await call('eraseVisit', { confirm }, withLink(visit))).toMatchObject({ status: 200 });
  expect(await documentsWith(...signs)).toEqual([]);
  const hashed = await documentsWith(sha256(first.id));
  expect(new Set(hashed.map(({ collection }) => collection))).toEqual(new Set(['tombstones', 'audit']));
  expect(hashed.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ by: 'visitor', action: 'erased', reason: 'asked for', registrants: 1 }),
  );
  expect(await call('visit', {}, withLink(visit))).toMatchObject(refusal(401, 'link-invalid'));
  expect(await call('addUser', { ...form, email })).toMatchObject({ status: 201 });
});

const resend = (visit: string) => call('resendConfirmation', {}, withLink(visit));

// VIS-2, VIS-7.
it('links to the own page in the confirmation, which sends it again once', async () => {
  const visitor = await register();
  await askForConfirmation(visitor);
  const link = visitIn(await mailTo(visitor.email));
  expect(link.startsWith(`${visitor.id}.`)).toBe(true);
  expect(await resend(visitor.id)).toMatchObject({ status: 401, body: { code: 'link-invalid' } });
  expect((await resend(link)).status).toBe(200);
  const refused = await resend(link);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  const mails = await mailsTo(visitor.email);
  expect(mails.map(visitIn)).toEqual([link, link]);
  const [again] = mails;
  expect(again && (await sourceOf(again))).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

// VIS-7. Long, since the answer takes three seconds on purpose; shared/answer-time.test.ts has that quickly.
it(
  'answers a known and an unknown address alike, and mails the link to the known one',
  { tags: ['long'] },
  async () => {
    const visitor = await register({ language: 'nl' });
    const unknown = `${randomUUID()}@nobody.example`;
    const [known, nobody] = await Promise.all(
      [visitor.email, unknown].map((email) => call('requestVisitLink', { email })),
    );
    const shown = (answer: Answer | undefined) => {
      const {
        date: _,
        [headerNames.requestId.toLowerCase()]: __,
        ...headers
      } = Object.fromEntries(answer?.headers ?? []);
      return { status: answer?.status, headers, text: new TextDecoder().decode(answer?.bytes) };
    };
    expect(shown(known)).toEqual(shown(nobody));
    expect(known?.status).toBe(200);
    expect(await mailsTo(unknown)).toEqual([]);
    const mail = await mailTo(visitor.email);
    expect(mail.html).toContain('<html lang="nl"');
    expect((await resend(visitIn(mail))).status).toBe(200);
  },
);

// ORG-16.
it('voids the old code and the old link, and mails the new ones', async () => {
  const organiser = await asOrganiser();
  const visitor = await register();
  const { id, email } = visitor;
  const { status, body } = await call('newCode', { id, version: 1 }, organiser);
  const { registrant, version, isMailed }: WithNewCode = JSON.parse(JSON.stringify(body));
  const { code = '' } = registrant;
  expect({ status, id: registrant.id, version, isMailed }).toEqual({
    status: 200,
    id,
    version: 2,
    isMailed: true,
  });
  const mail = await mailTo(email);
  const visit = visitIn(mail);
  expect(visit.startsWith(`${code}.`)).toBe(true);
  expect(`${mail.html} ${mail.text}`).not.toContain(id);
  const answersTo = async (shown: string, link: string) => [
    (await call('qr', { idFirebase: shown })).status,
    (await call('generatePDF', { idFirebase: shown, format: 'A6portrait' })).status,
    (await call('visit', {}, withLink(link))).status,
    (await askForConfirmation({ ...visitor, id: shown })).status,
  ];
  expect(await answersTo(id, visitor.visit)).toEqual([404, 404, 401, 404]);
  expect(await answersTo(code, visit)).toEqual([200, 200, 200, 200]);
});
