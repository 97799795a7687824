/** Next year's show: with another document, none of this year's facts remains anywhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { factsWith, type Edition } from 'contract/edition/current';
import { readFacts } from 'contract/edition/read-facts';
import { endpoints, headerNames } from 'contract/calls/endpoints';
import { withDinner } from 'contract/testing/factories';
import { localeOf } from 'contract/language/formats';
import { mailingKinds } from 'contract/mail/mailing/mailings';
import { sampleEdition } from 'contract/testing/sample-edition';
import { originsOf } from '../../../tools/project/addresses';
import { callAt, type call } from '../../support/calls';
import { attachmentOf, mailsTo, mailTo } from '../../support/mailbox';
import { bearer } from '../../support/organisers';
import { readPages } from '../../support/files/read-pdf';
import { registrantsOf, withLink } from '../../support/registrants';
import { expect, test as base } from '../../support/browser/test';
import otherFile from './edition.json' with { type: 'json' };
import { leftoversOf, sharedFacts } from './leftovers';
import { startOtherStack, type OtherStack } from './other-stack';

const nextYear = nextEdition();
const facts = { ...factsWith('code', nextYear.facts), ...factsWith('inviters', nextYear.facts) };
const leftoversIn = leftoversOf(sampleEdition, nextYear);

const test = base.extend<object, { other: OtherStack }>({
  other: [
    async ({ browserName: _ }, use) => {
      const other = await startOtherStack(fileURLToPath(new URL('edition.json', import.meta.url)));
      await use(other);
      await other.stop();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: ({ other }, use) => use(originsOf(other.ports).site),
});

test.use({ locale: 'en-GB' });
test.describe.configure({ mode: 'serial' });

test('differs from the sample in every fact', { tag: '@long' }, () => {
  // The dinner's key is part of the product.
  expect(sharedFacts(sampleEdition, nextYear)).toEqual(['languages', 'entrances']);
  expect(leftoversIn('Ballon &amp; B\\xE9luga, le 28 août 2025 de 9&nbsp;h&nbsp;30')).toEqual(
    expect.arrayContaining(['Ballon & Béluga', '28 août 2025', '9 h 30']),
  );
});

test('prints and mails only that edition in every language', { tag: '@long' }, async ({ other }) => {
  const send = sendTo(other);
  const { register, requestConfirmation } = registrantsOf(send);
  const { organiser, inbox } = other.addresses;
  const signedIn = await signIn(other);
  const leaks: string[] = [];
  for (const language of facts.languages) {
    const visitor = await register(withDinner, {
      language,
      registrationCode: facts.registrationCodes[0] ?? '',
      invitedBy: facts.exhibitors[0]?.key ?? '',
    });
    for (const paper of [{}, { paper: 'A4fold' } as const]) {
      const { bytes } = await send('generatePDF', {
        ...{ idFirebase: visitor.id, format: 'A6portrait', ...paper },
      });
      const printed = (await readPages(bytes)).map(({ text }) => text).join('\n');
      expect(printed).toContain(facts.name);
      leaks.push(...leftoversIn(printed));
    }
    const own = withLink(visitor.visit);
    const newAddress = `new.${visitor.email}`;
    const answers = [
      await requestConfirmation(visitor),
      await send('requestVisitLink', { email: visitor.email }),
      await send('changeVisit', { ...visitor, email: newAddress, version: 1 }, own),
      await send('passwordReset', { email: organiser.email, language }),
    ];
    const { body } = await send('addMailing', mailingTo(visitor.email), signedIn);
    const { mailing, version }: { mailing: { id: string }; version: number } = JSON.parse(
      JSON.stringify(body),
    );
    answers.push(await send('testMailing', { id: mailing.id, version, language }, signedIn));
    answers.push(await send('cancelVisit', { version: 1 }, own));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));

    await mailTo(newAddress, inbox);
    await expect.poll(async () => (await mailsTo(visitor.email, inbox)).length).toBeGreaterThanOrEqual(3);
    const addresses = [visitor.email, newAddress, organiser.email];
    for (const mail of (await Promise.all(addresses.map((address) => mailsTo(address, inbox)))).flat()) {
      const { subject, from, replyTo, text, html, headers } = mail;
      const files = mail.attachments.filter(({ contentType }) => contentType.startsWith('text/'));
      const attached = await Promise.all(
        files.map(async ({ filename }) =>
          new TextDecoder().decode(await attachmentOf(mail, filename ?? '', inbox)),
        ),
      );
      const written = [subject, text, html, ...attached].join('\n');
      expect(written).toContain(facts.name);
      const envelope = JSON.stringify([from, replyTo, headers]);
      leaks.push(
        ...leftoversIn(withoutClock(`${written}\n${envelope}`))
          // The sample organiser's own address.
          .filter((leftover) => leftover !== organiser.email.replace(/^.*@/, ''))
          .map((leftover) => `${language}, ${subject}: ${leftover}`),
      );
    }
  }
  expect(leaks).toEqual([]);
});

for (const language of facts.languages)
  test(
    `shows every page of that edition in ${language}, as it was prerendered`,
    { tag: '@long' },
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ locale: localeOf[language], baseURL: baseURL ?? '' });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        // The page for unknown paths is itself an error to the browser.
        if (['error', 'warning'].includes(message.type()) && !message.text().includes('404'))
          complaints.push(message.text());
      });
      for (const path of ['/', '/rgpd', '/visit', '/test', '/nowhere', '/login', '/password']) {
        await page.goto(path);
        await expect(page.locator('#root h1')).toBeVisible();
        await page.waitForFunction(() => 'typefaces' in document.documentElement.dataset);
        await page.waitForLoadState('networkidle');
        expect(await page.title()).not.toBe('');
        expect([path, leftoversIn(await page.content())]).toEqual([path, []]);
        expect([path, complaints]).toEqual([path, []]);
      }
      await page.goto('/rgpd');
      for (const fact of [facts.controller, facts.legalForm[language] ?? '', facts.mailService])
        await expect(page.locator('main')).toContainText(fact);
      await context.close();
    },
  );

test('deploys no fact of this edition', { tag: '@long' }, ({ other }) => {
  const leaks = ['site', 'site-renderer', 'functions'].flatMap((name) => {
    const folder = join(other.built, name);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const texts = files.filter((file) => /\.(html|m?js|css|json|svg|txt|webmanifest)$/.test(file));
    expect(texts).not.toEqual([]);
    return texts.flatMap((file) =>
      leftoversIn(readFileSync(join(folder, file), 'utf8'))
        // A QR code encodes a pair of its 45 characters as one of 45 * 45 = 2025 numbers.
        .filter((leftover) => !(leftover === '2025' && file.includes('decoder.worker')))
        // The schedules' time zone is deployed with the code.
        .filter((leftover) => !(leftover === 'Europe/Brussels' && name === 'functions'))
        .map((leftover) => `${file}: ${leftover}`),
    );
  });
  expect(leaks).toEqual([]);
});

function nextEdition(): Edition {
  const read = readFacts(otherFile.facts);
  if ('wrong' in read) throw new Error(JSON.stringify(read.wrong));
  return { id: otherFile.id, version: otherFile.version, facts: read.facts };
}

/** Sends calls to that stack. */
function sendTo({ addresses }: OtherStack): typeof call {
  return (name, input, changes) =>
    callAt(addresses.api + endpoints[name].path, name, input, {
      [headerNames.appCheck]: addresses.appCheckToken,
      ...changes,
    });
}

async function signIn(other: OtherStack) {
  const { body } = await sendTo(other)('login', other.addresses.organiser);
  const { idToken }: { idToken: string } = JSON.parse(JSON.stringify(body));
  return bearer(idToken);
}

function mailingTo(search: string) {
  const text = { subject: '{event}', body: '{firstname}, {event}, {date}, {hours}, {venue}' };
  return {
    kind: mailingKinds[1],
    filter: new URLSearchParams({ q: search }).toString(),
    pace: 60,
    texts: { fr: text, nl: text, en: text },
  };
}

/** Without today's date, which may be in the sample's year. */
function withoutClock(source: string): string {
  return source.replaceAll(/^DTSTAMP.*$/gm, '').replaceAll(/"date":"[^"]*"/g, '');
}
