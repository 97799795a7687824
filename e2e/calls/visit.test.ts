/** The calls of a visitor's own page, from registration to erasure; permissions.test.ts tests its links. */
import { createHash, randomUUID } from 'node:crypto';
import { apiPrefix, headerNames, mailLinks, type EndpointName } from 'contract/endpoints';
import { facts } from 'contract/edition/current';
import { typedRegistration, withDinner } from 'contract/factories';
import type { Visit } from 'contract/visit';
import { describe, expect, it } from 'vitest';
import { call, request, sendTo, type Answer } from '../support/calls';
import { addressLinkTo, mailsTo, mailTo, visitIn } from '../support/mailbox';
import { fuzzing } from '../support/fuzz/fuzzing';
import { startAllFunctions } from '../support/one-process';
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

it('shows the visitor what was registered, and nothing that only organisers see', async () => {
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
});

describe('a change', () => {
  it('validates like the form, stores and shows organisers what the visitor changed', async () => {
    const visitor = await register();
    const wrong = await call(
      'changeVisit',
      changed(visitor, { email: 'no address', city: '' }),
      withLink(visitor.visit),
    );
    expect(wrong).toMatchObject({
      ...refusal(400, 'validation-failed'),
      body: { fields: { email: 'errors.email', city: 'errors.required' } },
    });
    const answer = await visitBy('changeVisit', visitor, changed(visitor, { firstname: ' Ann ' }));
    expect(answer).toMatchObject({ registrant: { firstname: 'Ann' }, version: 2 });
    expect(answer).not.toHaveProperty('visit');
    expect(await listed(visitor)).toMatchObject({ firstname: 'Ann' });
  });

  it('accepts one of two concurrent changes', async () => {
    const visitor = await register();
    const change = (city: string) => call('changeVisit', changed(visitor, { city }), withLink(visitor.visit));
    const answers = await Promise.all([change('Gent'), change('Namur')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refusal(409, 'changed-meanwhile'));
  });

  it('keeps link and address until the new one is confirmed, then mails the only valid link there', async () => {
    const [form, idempotencyKey] = [typedRegistration(), randomUUID()];
    const send = () => call('addUser', form, { [headerNames.idempotencyKey]: idempotencyKey });
    const first: Registered = { ...form, ...JSON.parse(JSON.stringify((await send()).body)) };
    expect(await askForConfirmation(first)).toMatchObject({ status: 200 });

    const email = `new.${first.email}`;
    const answer = await visitBy('changeVisit', first, changed(first, { email }));
    expect(answer).toMatchObject({ registrant: { email: first.email }, pendingEmail: { email }, version: 1 });
    const person = await addressLinkTo(email);
    // Opening it, as a mail scanner does, changes nothing.
    expect(textOf(await request('GET', mailLinks.address(person, 'fr'), null))).toContain(email);
    expect(await visitBy('visit', first)).toEqual(answer);
    expect(await request('POST', mailLinks.address(person, 'fr'), null)).toMatchObject({ status: 200 });
    const visit = visitIn(await mailTo(email));
    expect(await mailsTo(first.email)).toHaveLength(2);
    expect(await call('visit', {}, withLink(first.visit))).toMatchObject(refusal(401, 'link-invalid'));
    expect(await visitBy('visit', { visit })).toMatchObject({ emailSent: { seconds: expect.any(Number) } });
    // A repeated form gets the current link.
    expect((await send()).body).toMatchObject({ id: first.id, visit });
    // The former address is free.
    expect((await call('addUser', typedRegistration({ email: first.email }))).status).toBe(201);
  });

  it('answers alike for a new address that is registered, and tells only whoever has it', async () => {
    const [visitor, other] = [await register(), await register()];
    const unknown = `new.${visitor.email}`;
    const answerTo = async (email: string) => {
      const { pendingEmail, ...answer } = await visitBy('changeVisit', visitor, changed(visitor, { email }));
      expect(pendingEmail).toMatchObject({ email });
      return answer;
    };
    expect(await answerTo(other.email)).toEqual(await answerTo(unknown));
    const told = await mailTo(other.email);
    expect(told.text).not.toMatch(/\/visit\/address|\/visit#/);
    expect(await addressLinkTo(unknown)).toMatch(/./);
  });

  it('withdraws a new address: its link is refused from then on, on a page that says why', async () => {
    const visitor = await register();
    const email = `new.${visitor.email}`;
    await visitBy('changeVisit', visitor, changed(visitor, { email }));
    const person = await addressLinkTo(email);
    expect(await visitBy('withdrawAddress', visitor)).not.toHaveProperty('pendingEmail');
    for (const method of ['GET', 'POST'] as const)
      expect(await request(method, mailLinks.address(person, 'nl'), null)).toMatchObject({ status: 410 });
    expect(await visitBy('visit', visitor)).toMatchObject({
      registrant: { email: visitor.email },
      version: 1,
    });
  });

  it('mails the new link to a cancelled registration’s new address', async () => {
    const visitor = await register();
    const email = `new.${visitor.email}`;
    await visitBy('changeVisit', visitor, changed(visitor, { email }));
    const person = await addressLinkTo(email);
    await visitBy('cancelVisit', visitor, { version: 1 });
    await call('confirmAddress', { person });
    const visit = visitIn(await mailTo(email));
    expect(await visitBy('visit', { visit })).toMatchObject({ state: 'cancelled', registrant: { email } });
  });
});

describe('a cancelled registration', () => {
  it('serves nothing of a cancelled registration, and mails only how to restore it', async () => {
    const visitor = await register();
    expect(await visitBy('cancelVisit', visitor, { version: 1 })).toMatchObject({
      state: 'cancelled',
      version: 2,
    });
    expect(await visitBy('cancelVisit', visitor, { version: 2 })).toMatchObject({
      state: 'cancelled',
      version: 2,
    });
    expect(await listed(visitor)).toMatchObject({ state: 'cancelled' });
    const gone = refusal(410, 'cancelled');
    expect(await request('GET', mailLinks.qr(visitor.id), null)).toMatchObject(gone);
    expect(await request('GET', mailLinks.badge(visitor.id), null)).toMatchObject(gone);
    expect(await askForConfirmation(visitor)).toMatchObject(gone);
    const [mail, ...others] = await mailsTo(visitor.email);
    expect(mail && visitIn(mail)).toBe(visitor.visit);
    expect(others).toEqual([]);
    expect(await call('addUser', visitor)).toMatchObject(refusal(409, 'already-registered'));

    expect(await visitBy('restoreVisit', visitor, { version: 2 })).toMatchObject({
      state: 'registered',
      version: 3,
    });
    expect((await request('GET', mailLinks.qr(visitor.id), null)).status).toBe(200);
    expect(await askForConfirmation(visitor)).toMatchObject({ status: 200 });
  });

  it.each([
    ['fr', 'Cette inscription est annulée'],
    ['nl', 'Deze inschrijving is geannuleerd'],
    ['en', 'This registration is cancelled'],
  ])('explains in %s that a registration is cancelled', async (language, title) => {
    const visitor = await register();
    await visitBy('cancelVisit', visitor, { version: 1 });
    for (const path of [mailLinks.qr(visitor.id), mailLinks.badge(visitor.id)]) {
      const page = await request('GET', path, null, {
        Accept: 'text/html,*/*;q=0.8',
        'Accept-Language': language,
      });
      expect(page.status).toBe(410);
      expect(textOf(page)).toContain(`<h1>${title}</h1>`);
    }
  });
});

it('changes nothing at many GETs and HEADs of the links in the mail and of the calls that read', async () => {
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
  const functions = await startAllFunctions();
  try {
    const paths = [...new Set([...inMail, '/visit', '/visit/data', '/visit/cancel', '/visit/resend'])];
    const asked = Array.from({ length: 2 * fuzzing.parameters.numRuns }, (_, index) => ({
      method: index % 2 === 0 ? 'GET' : 'HEAD',
      path: paths[Math.floor(index / 2) % paths.length] ?? '',
    }));
    const statuses = new Set<string>();
    const work = async () => {
      for (let next = asked.pop(); next !== undefined; next = asked.pop()) {
        const { method, path } = next;
        const { status } = await sendTo(functions.url + path, method, null, withLink(visitor.visit));
        statuses.add(`${method} ${status}`);
      }
    };
    await Promise.all(Array.from({ length: 10 }, work));
    expect([...statuses].sort()).toEqual(['GET 200', 'GET 405', 'HEAD 200', 'HEAD 405']);
  } finally {
    await functions.stop();
  }
  expect(await documents()).toEqual(before);
  expect(await mailsTo(visitor.email)).toHaveLength(1);
});

describe('the visitor’s data', () => {
  it('exports the visitor’s data as stored, without an audit line', async () => {
    const visitor = await register();
    const { body } = await call('visitData', {}, withLink(visitor.visit));
    expect(body).toMatchObject({
      registrant: {
        id: visitor.id,
        email: visitor.email,
        createdAt: expect.stringMatching(/Z$/),
        acceptedPolicy: facts().policyChanged,
      },
      addressKey: { registrant: visitor.id },
      audit: [],
    });
    expect(await documentsWith(sha256(visitor.id))).toEqual([]);
  });

  it('erases the visitor’s data once the address is typed, and keeps only a hash of the id', async () => {
    const form = typedRegistration({ lastname: `Erased ${randomUUID()}` });
    const { body } = await call('addUser', form, { [headerNames.idempotencyKey]: randomUUID() });
    const visitor: Registered = { ...form, ...JSON.parse(JSON.stringify(body)) };
    await askForConfirmation(visitor);
    const email = `new.${visitor.email}`;
    await visitBy('changeVisit', visitor, changed(visitor, { email }));
    await call('confirmAddress', { person: await addressLinkTo(email) });
    const visit = visitIn(await mailTo(email));
    const signs = [visitor.id, visitor.lastname, visitor.email, sha256(visitor.email)];
    const token = visit.slice(-22);
    expect(await documentsWith(token)).toEqual([]);

    expect(await call('eraseVisit', { confirm: visitor.email }, withLink(visit))).toMatchObject({
      ...refusal(400, 'validation-failed'),
      body: { fields: { confirm: 'errors.email' } },
    });
    // The registrant, its keys and its first version.
    expect(await documentsWith(...signs)).toHaveLength(4);
    expect(await call('eraseVisit', { confirm: ` ${email.toUpperCase()}` }, withLink(visit))).toMatchObject({
      status: 200,
    });

    expect(await documentsWith(...signs)).toEqual([]);
    const hashed = await documentsWith(sha256(visitor.id));
    const dataOf = (name: string) =>
      hashed.filter(({ collection }) => collection === name).map(({ data }) => data);
    expect(dataOf('tombstones')).toEqual([{ edition: expect.any(String), at: expect.anything() }]);
    const lines = dataOf('audit');
    expect(lines.map(({ action }) => String(action)).toSorted()).toEqual([
      'changed',
      'confirmed',
      'confirmed',
      'erased',
      'new address mailed',
      'notice mailed',
    ]);
    expect(lines).toContainEqual({
      by: 'visitor',
      action: 'erased',
      reason: 'asked for',
      registrants: 1,
      registrant: sha256(visitor.id),
      edition: expect.any(String),
      at: expect.anything(),
    });
    expect(hashed).toHaveLength(1 + lines.length);
    expect(await call('visit', {}, withLink(visit))).toMatchObject(refusal(401, 'link-invalid'));
    expect(await call('addUser', { ...form, email })).toMatchObject({ status: 201 });
  });
});
