/** The outcome of each address in pasted logs of mail providers (MAIL-6). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bouncesSchema, inBatches, markBouncesSchema, maxBouncesText } from './bounces';
import { emailKey } from '../wire/email-address';
import { readMailLog } from './mail-log';
import { validate } from '../wire/validate';

/** @returns the part before the at sign -> the outcome */
const outcomesIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readMailLog(text).map(({ email, outcome }) => [email.replace(/@.*/, ''), outcome] as const),
  );

describe('a text without an outcome', () => {
  it.each([
    ['', []],
    ['Nothing bounced today @ the show; @nobody, nobody@', []],
    ['anna@one.example\nbob@two.example\n', ['anna@one.example', 'bob@two.example']],
    ['Anna <anna@one.example>, "Bob, B." <bob@two.example>;', ['anna@one.example', 'bob@two.example']],
    ['[{"recipient":"anna@one.example","reason":"mailto:bob@one.example"}]', ['anna@one.example']],
    ['« anna@one.example » et “bob@two.example”.', ['anna@one.example', 'bob@two.example']],
    ["• o'neill+show@one.example…", ["o'neill+show@one.example"]],
    ['Anna@ONE.example anna@one.example', ['anna@one.example']],
    ['anna@é.example anna@xn--9ca.example', ['anna@xn--9ca.example']],
    ['\ufeffanna@one.example\u00a0bob@t\u200bwo.example', ['anna@one.example', 'bob@two.example']],
    ['a@b@one.example anna@127.0.0.1 anna@localhost', []],
  ])('is a list of addresses that bounced: %j', (text, emails) => {
    expect(readMailLog(text)).toEqual(emails.map((email) => ({ email, outcome: 'bounced' })));
  });
});

const report = (email: string, action: string, status: string) =>
  `Reporting-MTA: dns; mx.show.example\r\n\r\nOriginal-Recipient: rfc822;${email}\r\nFinal-Recipient: rfc822;\r\n ${email}\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 5.1.1 <${email}>\r\n`;

it.each([
  [
    'a table with semicolons',
    'Date;Expéditeur;Destinataire;Statut\r\n1/8;info@show.example;anna@a.example;Délivré\r\n1/8;info@show.example;bob@a.example;"Non remis"\r\n1/8;info@show.example;eve@a.example;Ouvert\r\n1/8;info@show.example;ian@a.example;Différé\r\n1/8;info@show.example;joy@a.example;Envoyé',
  ],
  [
    'a German table',
    'Absender;E-Mail-Adresse;Ereignis\ninfo@show.example;anna@a.example;Zugestellt\ninfo@show.example;bob@a.example;Zustellung fehlgeschlagen\ninfo@show.example;eve@a.example;Geöffnet\ninfo@show.example;ian@a.example;Verzögert\ninfo@show.example;joy@a.example;Versendet',
  ],
  [
    'a table with commas',
    'recipient,sender,subject,event\nanna@a.example,info@show.example,"Sent, at last",delivered\nbob@a.example,info@show.example,Hello,hard_bounce\neve@a.example,info@show.example,Hello,click\nian@a.example,info@show.example,Hello,Deferred: 451 try later\njoy@a.example,info@show.example,Hello,Processed',
  ],
  [
    'JSON lines',
    '{"event":"delivered","recipient":"anna@a.example","sender":"info@show.example"}\n{"event":"bounce","type":"blocked","recipient":"bob@a.example","headers":{"from":"info@show.example"}}\n{"event":"open","recipient":"eve@a.example"}\n{"event":"failed","severity":"temporary","recipient":"ian@a.example"}\n{"event":"accepted","recipient":"joy@a.example"}',
  ],
  [
    'a JSON list',
    '[{"eventType":"Delivery","mail":{"source":"info@show.example","destination":["anna@a.example"]}},{"notificationType":"Bounce","bounce":{"bounceType":"Permanent","bouncedRecipients":[{"emailAddress":"bob@a.example","action":"failed","status":"5.1.1"}]}},{"eventType":"Open","to":"eve@a.example"},{"eventType":"DeliveryDelay","to":"ian@a.example"},{"eventType":"Send","to":"joy@a.example"}]',
  ],
  [
    'the answer of an API',
    '{"status":"success","events":[{"event":"delivered","email":"anna@a.example","from":"info@show.example"},{"event":"hardBounces","email":"bob@a.example"},{"event":"opened","email":"eve@a.example"},{"event":"deferred","email":"ian@a.example"},{"event":"requests","email":"joy@a.example"}]}',
  ],
  [
    'words beside addresses',
    'anna@a.example - delivered\nBounced: bob@a.example\neve@a.example (opened)\nian@a.example: 451 4.7.1 greylisted\n<joy@a.example> sent',
  ],
  [
    'a mail server’s log',
    'Aug 1 mx postfix/qmgr[1]: A: from=<info@show.example>, size=5, nrcpt=1 (queue active)\nAug 1 mx postfix/smtp[1]: A: to=<anna@a.example>, relay=mx.a.example[192.0.2.1]:25, dsn=2.0.0, status=delivered\nAug 1 mx postfix/smtp[1]: B: to=<bob@a.example>, relay=none, dsn=5.1.1, status=bounced (host said: 550 5.1.1)\nAug 1 mx x: to=<eve@a.example>, status=opened\nAug 1 mx postfix/smtp[1]: C: to=<ian@a.example>, dsn=4.4.1, status=deferred (timed out)\nAug 1 mx postfix/smtp[1]: D: to=<joy@a.example>, status=sent (250 2.0.0 Ok)',
  ],
  [
    'a table without a heading',
    'anna@a.example\tdelivered\nbob@a.example\t550 5.1.1 unknown\neve@a.example\tgeopend\nian@a.example\t451 4.7.1 greylisted\njoy@a.example\tverzonden',
  ],
])('reads the outcome of each address in %s', (_, text) => {
  expect(outcomesIn(text)).toMatchObject({
    ...{ anna: 'delivered', bob: 'bounced', eve: 'opened', ian: 'deferred', joy: 'sent' },
  });
  expect(['unclear', undefined]).toContain(outcomesIn(text)['info']);
});

it('reads consecutive delivery reports without the returned mails', () => {
  const text = [
    'From: MAILER-DAEMON@mx.show.example\nTo: info@show.example\n\nYour mail to zoe@a.example failed.\n\n',
    ...[report('anna@a.example', 'delivered', '2.0.0'), report('bob@a.example', 'failed', '5.1.1')],
    ...[report('ian@a.example', 'delayed', '4.4.1'), 'From: info@show.example\nTo: bob@a.example'],
  ].join('\r\n');
  const expectedOutcomes = { anna: 'delivered', bob: 'bounced', ian: 'deferred' };
  expect(outcomesIn(text)).toEqual(expectedOutcomes);
  expect(outcomesIn(text.replace(/^(?=[A-Z])/gm, '    '))).toEqual(expectedOutcomes);
});

it.each([
  ['a@x.example;sent\na@x.example;deferred\na@x.example;bounced', 'bounced'],
  ['a@x.example;bounced\na@x.example;delivered', 'unclear'],
  ['a@x.example;sent\na@x.example;delivered\na@x.example;opened', 'opened'],
  ['a@x.example;sent\na@x.example;deferred', 'deferred'],
  ['a@x.example\nb@x.example;bounced', 'unclear'],
])('combines %j into %s', (text, outcome) => {
  expect(outcomesIn(text)['a']).toBe(outcome);
});

const email = fc
  .tuple(
    fc.stringMatching(/^[A-Za-z0-9][\w.+'-]{0,20}[a-z0-9]$/),
    fc.stringMatching(/^[a-zé][a-z0-9é]{0,20}$/),
    fc.constantFrom('example', 'co.example'),
  )
  .map(([local, label, end]) => `${local}@${label}.${end}`);

const separator = fc.constantFrom('\n', ', ', '","', '\n"Zoë Lefèvre" <', '.\n');

it('finds every address once, and joins the addresses into texts that each fit into a call', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(email, separator), { maxLength: 400 }), (pasted) => {
      const emails = readMailLog(pasted.map(([address, after]) => address + after).join('')).map(
        ({ email }) => email,
      );
      expect(emails.map(emailKey)).toEqual([...new Set(pasted.map(([address]) => emailKey(address)))]);
      const texts = inBatches(emails);
      expect(texts.flatMap((text) => readMailLog(text).map(({ email }) => email))).toEqual(emails);
      for (const text of texts) expect(validate(markBouncesSchema, { text })).toMatchObject({ text });
    }),
    { seed: 20250828, numRuns: 50 },
  );
});

it('refuses a text that is empty or too long', () => {
  for (const text of ['', 'a'.repeat(maxBouncesText + 1)])
    expect(() => validate(bouncesSchema, { text })).toThrow();
});
