/** Hostile input, as text and as JSON. */
import fc from 'fast-check';

const control = Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code));
const invisible =
  '\u007f \u0085 \u00a0 \u00ad \u0300 \u200b \u200d \u202e \u2028 \u2060 \u{e0001} \ufeff \uffff'.split(' ');

/** Texts with a special meaning in JavaScript, a mail server, a database, a browser or a spreadsheet. */
const specialTexts = [
  ...['', ' ', '\u0000', '\ud800', '\udfff\ud800', 'a\u0000b', '\r\nBcc: victim@else.example'],
  ...['\u202egnp.exe', '"><img src=x onerror=alert(1)>', '${7*7}', "' OR 1=1 --", '=cmd|" /C calc"!A0'],
  ...['[object Object]', 'x'.repeat(5000)],
  ...'__proto__ constructor prototype toString hasOwnProperty then length __name__'.split(' '),
  ...'<script>alert(1)</script> {{7*7}} %00 %ZZ %s%n @SUM(1) javascript:alert(1)'.split(' '),
  ...String.raw`../../../../etc/passwd ..\..\windows file:///etc/passwd a@b a@b,c@d <a@b>`.split(' '),
  ...'NaN Infinity -0 1e400 0x10 007 1_000 ١٢ İ ß ﷺ true null undefined AAAAAAAAAAAAAAAAAAAA'.split(' '),
];

export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  // Any UTF-16 code units, including lone surrogates.
  {
    weight: 2,
    arbitrary: fc.uint16Array({ maxLength: 40 }).map((units) => String.fromCharCode(...units)),
  },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom(...control, ...invisible, 'a', '@', ' ') }) },
  { weight: 4, arbitrary: fc.constantFrom(...specialTexts) },
  { weight: 1, arbitrary: fc.nat(600).map((length) => 'é'.repeat(length)) },
);

const deepJson = fc
  .tuple(fc.constantFrom(10, 1000, 5000, 10_000), fc.constantFrom(['[', ']'], ['{"a":', '}']), fc.boolean())
  .map(
    ([depth, [open = '', close = ''], closed]) =>
      open.repeat(depth) + '1' + (closed ? close.repeat(depth) : ''),
  );

/** The text of a JSON value, or invalid JSON. */
export const oddJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: oddText.map((text) => JSON.stringify(text)) },
  { weight: 2, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: fc.double().map((number) => JSON.stringify(number)) },
  { weight: 2, arbitrary: fc.integer().map((number) => JSON.stringify(String(number))) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...'null true false 0 -0 1 -1 2.5 1e400 -1e400 1e-400 9007199254740993'.split(' '),
      ...String.raw`[] {} [true] ["Yes"] {"length":1} {"toString":1} {"then":1} "\u0000" "\ud800"`.split(' '),
      ...String.raw`NaN 01 .5 'x' undefined "\x41" 1,`.split(' '),
      ...['"\n"', ''],
    ),
  },
  { weight: 1, arbitrary: deepJson },
);

/** Inherited, stored and unusual property names. */
export const oddName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...'__proto__ constructor prototype toString hasOwnProperty id createdAt confirmation emailSent'.split(
      ' ',
    ),
    ...['updatedAt', 'deleteOn', 'confirmation.due', ''],
  ),
  oddText,
);
